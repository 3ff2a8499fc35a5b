package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;

/**
 * Metadata that says which accesses never meet, for variants whose arguments do not overlap: each written array is
 * apart from every other array. Of arrays that are only read nothing is said, they may be the same.
 */
final class AliasScopes {
    /** The first metadata number that is used here: the domain. */
    private static final int DOMAIN = 10;

    private final int arrayCount;
    private final boolean[] isArray;
    private final boolean[] written;
    private final boolean enabled;

    AliasScopes(Graph graph, boolean enabled) {
        int count = graph.arguments().size();
        isArray = new boolean[count];
        written = new boolean[count];
        int arrays = 0;
        for (int i = 0; i < count; i++) {
            isArray[i] = graph.arrayAt(i) != null;
            arrays += isArray[i] ? 1 : 0;
        }
        boolean writes = false;
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                if (op.opcode().changesArray() && op.array().isArgument()) {
                    written[op.array().argumentIndex()] = true;
                    writes = true;
                }
            }
        }
        arrayCount = arrays;
        this.enabled = enabled && writes && arrays > 1;
    }

    /** {@return what an access to an array is marked with} */
    String mark(ArrayRef array) {
        int index = array.argumentIndex();
        if (!enabled || !array.isArgument()) {
            return "";
        }
        String mark = ", !alias.scope !" + scopeList(index);
        return hasOthers(index) ? mark + ", !noalias !" + otherList(index) : mark;
    }

    void appendDefinitions(StringBuilder text) {
        if (!enabled) {
            return;
        }
        text.append('!').append(DOMAIN).append(" = distinct !{!").append(DOMAIN).append("}\n");
        for (int i = 0; i < isArray.length; i++) {
            if (!isArray[i]) {
                continue;
            }
            text.append('!')
                    .append(scope(i))
                    .append(" = distinct !{!")
                    .append(scope(i))
                    .append(", !")
                    .append(DOMAIN)
                    .append("}\n");
            text.append('!')
                    .append(scopeList(i))
                    .append(" = !{!")
                    .append(scope(i))
                    .append("}\n");
            if (hasOthers(i)) {
                appendOthers(text, i);
            }
        }
    }

    private void appendOthers(StringBuilder text, int index) {
        text.append('!').append(otherList(index)).append(" = !{");
        String separator = "!";
        for (int i = 0; i < isArray.length; i++) {
            if (isApart(index, i)) {
                text.append(separator).append(scope(i));
                separator = ", !";
            }
        }
        text.append("}\n");
    }

    private boolean isApart(int index, int other) {
        return index != other && isArray[other] && (written[index] || written[other]);
    }

    private boolean hasOthers(int index) {
        if (arrayCount < 2) {
            return false;
        }
        for (int i = 0; i < isArray.length; i++) {
            if (isApart(index, i)) {
                return true;
            }
        }
        return false;
    }

    private static int scope(int index) {
        return DOMAIN + 1 + 3 * index;
    }

    private static int scopeList(int index) {
        return DOMAIN + 2 + 3 * index;
    }

    private static int otherList(int index) {
        return DOMAIN + 3 + 3 * index;
    }
}
