package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Variant;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.TargetTraits;

/** What stands around the code of the function {@code run} in its module. */
final class ModuleText {
    private final Graph graph;
    private final TargetTraits traits;
    private final StringBuilder text = new StringBuilder(8192);

    ModuleText(Graph graph, TargetTraits traits) {
        this.graph = graph;
        this.traits = traits;
    }

    /** Writes everything up to the entry block's first instruction. */
    void begin(Variant variant, StringBuilder constants) {
        text.append("; ").append(graph.name()).append(", rank ").append(graph.rangeRank());
        text.append(", ").append(variant.name()).append('\n');
        if (!traits.dataLayout().isEmpty()) {
            text.append("target datalayout = \"").append(traits.dataLayout()).append("\"\n");
        }
        if (!traits.triple().isEmpty()) {
            text.append("target triple = \"").append(traits.triple()).append("\"\n");
        }
        text.append('\n').append(constants);
        text.append("define i64 @run(ptr noalias readonly %arguments, i64 %first, i64 %end, ptr noalias %scratch,");
        text.append(" ptr noalias %status");
        int bases = 0;
        for (int i = 0; i < graph.arguments().size(); i++) {
            ArrayRef array = graph.arrayAt(i);
            if (array != null && array.based()) {
                text.append(", ptr %base").append(bases++);
            }
        }
        text.append(") #0 {\nentry:\n");
    }

    void append(StringBuilder code) {
        text.append(code);
    }

    /**
     * Writes everything after the function's last instruction.
     *
     * @param vectors how many vectors the item loop takes at once
     */
    void end(Declarations declarations, int vectors, AliasScopes scopes) {
        text.append("}\n\n");
        declarations.appendTo(text);
        appendAttributes();
        text.append("!0 = !{!\"branch_weights\", i32 1048575, i32 1}\n");
        text.append("!1 = distinct !{!1, !3}\n");
        text.append("!2 = !{!\"branch_weights\", i32 1, i32 1048575}\n");
        text.append("!3 = !{!\"llvm.loop.interleave.count\", i32 ")
                .append(vectors)
                .append("}\n");
        scopes.appendDefinitions(text);
    }

    private void appendAttributes() {
        String target = " \"no-builtins\" \"prefer-vector-width\"=\"" + traits.vectorBits() + "\"";
        if (!traits.cpu().isEmpty()) {
            target += " \"target-cpu\"=\"" + traits.cpu() + "\"";
        }
        if (!traits.features().isEmpty()) {
            target += " \"target-features\"=\"" + traits.features() + "\"";
        }
        text.append("\nattributes #0 = { nounwind").append(target).append(" }\n");
        text.append("attributes #1 = { nounwind willreturn memory(none) }\n\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
