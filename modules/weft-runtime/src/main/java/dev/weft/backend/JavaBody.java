package dev.weft.backend;

import dev.weft.kernel.IndexBody;
import dev.weft.kernel.IndexBody2;
import dev.weft.kernel.IndexBody3;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.plan.BodyKind;

/**
 * A body that runs as plain Java over a range.
 *
 * @param body a kernel or an index body
 * @param kind which of them
 * @param range the ndrange
 */
public record JavaBody(Object body, BodyKind kind, NDRange range) {
    /**
     * Runs some work-items, one after the other.
     *
     * @param begin the row-major rank of the first
     * @param end the rank after the last
     */
    public void run(long begin, long end) {
        JavaItem item = new JavaItem(range, null);
        for (long rank = begin; rank < end; rank++) {
            item.moveTo(rank);
            runOne(item);
        }
    }

    void runOne(JavaItem item) {
        switch (kind) {
            case KERNEL -> ((Kernel) body).run(item);
            case INDEX_1 -> ((IndexBody) body).at(item.globalId(0));
            case INDEX_2 -> ((IndexBody2) body).at(item.globalId(0), item.globalId(1));
            case INDEX_3 -> ((IndexBody3) body).at(item.globalId(0), item.globalId(1), item.globalId(2));
        }
    }
}
