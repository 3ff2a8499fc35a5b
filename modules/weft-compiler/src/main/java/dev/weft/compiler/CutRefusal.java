package dev.weft.compiler;

import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.region.Breach;
import dev.weft.compiler.source.KernelRules;
import dev.weft.kernel.KernelCompileException;
import org.jspecify.annotations.Nullable;

/** Says in words why a kernel that works in groups is refused. */
final class CutRefusal {
    private CutRefusal() {}

    static KernelCompileException of(Graph graph, Breach breach) {
        boolean barrier = breach.operation().opcode() == Opcode.BARRIER;
        boolean divided = breach.kind() == Breach.Kind.DIVIDED;
        KernelRules rule = divided ? KernelRules.BARRIER : KernelRules.LOCAL_MEMORY;
        String why =
                divided ? rule.why() + "; work-items may part at the branch at " + place(breach.branch()) : rule.why();
        return new KernelCompileException(
                rule.id(),
                site(graph, breach.operation().site()),
                barrier ? "call of WorkItem.barrier" : "new local array",
                why,
                rule.remedy());
    }

    private static String place(@Nullable Site site) {
        return site == null ? "an unknown place" : site.toStackTrace()[0].toString();
    }

    private static KernelCompileException.Site site(Graph graph, @Nullable Site site) {
        if (site == null) {
            return new KernelCompileException.Site(graph.name(), graph.name(), "", -1);
        }
        String className = site.className();
        String method = className.substring(className.lastIndexOf('.') + 1) + "." + site.methodName();
        String file = site.fileName() == null ? "" : site.fileName();
        return new KernelCompileException.Site(graph.name(), method, file, site.line());
    }
}
