package dev.weft.compiler.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an operation has beside its operands.
 *
 * @param attribute the compile-time attribute that the opcode demands, or null
 * @param site the place in the source, or null
 * @param edges the edges of a terminator, empty for other operations
 */
public record OpDetail(@Nullable Object attribute, @Nullable Site site, List<Edge> edges) {
    /**
     * Describes an operation that is no terminator.
     *
     * @param attribute the attribute, or null
     * @param site the place in the source, or null
     * @return the detail
     */
    public static OpDetail of(@Nullable Object attribute, @Nullable Site site) {
        return new OpDetail(attribute, site, List.of());
    }
}
