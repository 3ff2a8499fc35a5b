package dev.weft.compiler.frontend;

import dev.weft.compiler.Specialization;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Site;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a kernel's method into a graph.
 *
 * <p>The method's class file and those of everything it calls are read and followed instruction by instruction; each
 * call is inlined. What a kernel may not do is refused as {@link KernelRules} says.
 */
public final class BytecodeLifter {
    private BytecodeLifter() {}

    /**
     * Reads a kernel.
     *
     * @param kernel the method that the kernel runs, and its arguments
     * @param spec what is fixed of the arguments and the range
     * @return a new graph, verified by construction, with unreachable and unused parts left out
     * @throws dev.weft.kernel.KernelCompileException if a rule of the kernel language is broken
     */
    public static Graph lift(KernelMethod kernel, Specialization spec) {
        Lift lift = new Lift(kernel, spec);
        Site place = new Site(kernel.owner().getName(), kernel.name(), null, -1, null);
        lift.writer.setSite(place);
        ClassModels.LoadedClass owner = lift.models.load(kernel.owner());
        MethodCode method =
                owner == null ? null : ClassModels.declared(owner, kernel.name(), kernel.descriptor());
        if (method == null || method.code.length == 0) {
            String construct = "method " + kernel.name() + kernel.descriptor();
            throw lift.refusal(KernelRules.UNREADABLE_CLASS, construct, null, place);
        }
        if (method.isSynchronized()) {
            throw lift.refusal(KernelRules.SYNCHRONIZED, "synchronized method " + kernel.name(), null, place);
        }
        MethodLifter.liftKernel(lift, method, arguments(lift));
        GraphCleanup.clean(lift.graph);
        return lift.graph;
    }

    private static List<Operand> arguments(Lift lift) {
        List<Operand> arguments = new ArrayList<>();
        KernelMethod kernel = lift.kernel;
        if (kernel.receiver() == KernelMethod.Receiver.FIELDS) {
            arguments.add(Operand.KERNEL);
        } else {
            for (int i = 0; i < kernel.components().size(); i++) {
                arguments.add(lift.component(i));
            }
        }
        if (kernel.form() == KernelMethod.Form.WORK_ITEM) {
            arguments.add(Operand.WORK_ITEM);
        } else {
            for (int dim = 0; dim < lift.graph.rangeRank(); dim++) {
                arguments.add(new Operand.Scalar(lift.writer.item(ItemFunction.Kind.GLOBAL_ID, dim)));
            }
        }
        return arguments;
    }
}
