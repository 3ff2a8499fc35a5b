package dev.weft.compiler.frontend;

import dev.weft.compiler.build.GraphCleanup;
import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.bytecode.ClassModels;
import dev.weft.compiler.bytecode.MethodCode;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.ObjectType;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelMethod;
import dev.weft.compiler.source.KernelRules;
import dev.weft.kernel.KernelCompileException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns a kernel's method into a graph.
 *
 * <p>The method's class file and those of everything it calls are read and followed instruction by instruction; each
 * call is inlined. What a kernel may not do is refused as {@link KernelRules} says.
 *
 * <p>An object of this class holds what all methods inlined into one kernel share: the graph, the class files read, the
 * kernel's arguments.
 */
public final class BytecodeLifter {
    /** Operations after which a kernel is refused as too large. */
    static final int OP_COUNT_MAX = 100_000;
    /** Calls inside calls after which a kernel is refused. */
    static final int CALL_DEPTH_MAX = 64;

    final KernelMethod kernel;
    final ClassModels models = new ClassModels();
    final GraphWriter writer;
    final Graph graph;
    final OwnArrays ownArrays = new OwnArrays();
    int printCount;
    private final KernelArguments arguments;
    private final List<Operand> components;
    /** The only values of numbers of which these are known. */
    final Map<Value, int[]> possible = new HashMap<>();

    private final Map<Class<?>, ObjectType> objectTypes = new HashMap<>();
    private final List<KernelCompileException> deferred = new ArrayList<>();

    private BytecodeLifter(KernelMethod kernel, Specialization spec) {
        this.kernel = kernel;
        List<Graph.Argument> arguments = new ArrayList<>();
        KernelArguments.list(this, kernel.components(), "", spec.arrays(), arguments);
        this.graph = new Graph(kernel.kernelName(), spec.rangeRank(), arguments);
        this.writer = new GraphWriter(graph);
        this.arguments = new KernelArguments(this);
        this.components = this.arguments.operands(kernel.components());
    }

    /**
     * Reads a kernel.
     *
     * @param kernel the method that the kernel runs, and its arguments
     * @param spec what is fixed of the arguments and the range
     * @return a new graph, verified by construction, with unreachable and unused parts left out
     * @throws dev.weft.kernel.KernelCompileException if a rule of the kernel language is broken
     */
    public static Graph lift(KernelMethod kernel, Specialization spec) {
        BytecodeLifter lift = new BytecodeLifter(kernel, spec);
        Site place = lift.rootSite();
        lift.writer.setSite(place);
        ClassModels.LoadedClass owner = lift.models.load(kernel.owner());
        MethodCode method = owner == null ? null : lift.models.find(kernel.owner(), kernel.name(), kernel.descriptor());
        if (method == null || method.code.length == 0) {
            String construct = "method " + kernel.name() + kernel.descriptor();
            throw lift.refusal(KernelRules.UNREADABLE_CLASS, construct, null, place);
        }
        if (method.isSynchronized()) {
            throw lift.refusal(KernelRules.SYNCHRONIZED, "synchronized method " + kernel.name(), null, place);
        }
        MethodLifter.liftKernel(lift, method, arguments(lift));
        if (!lift.deferred.isEmpty()) {
            throw lift.deferred.get(0);
        }
        GraphCleanup.clean(lift.graph);
        return lift.graph;
    }

    private static List<Operand> arguments(BytecodeLifter lift) {
        List<Operand> arguments = new ArrayList<>();
        KernelMethod kernel = lift.kernel;
        if (kernel.receiver() == KernelMethod.Receiver.FIELDS) {
            arguments.add(lift.self());
        } else {
            arguments.addAll(lift.components);
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

    /** Keeps a refusal until the end, unless another comes before. */
    void defer(KernelCompileException refusal) {
        deferred.add(refusal);
    }

    /** Takes a refusal back that was kept for the end. */
    void forgive(KernelCompileException refusal) {
        deferred.remove(refusal);
    }

    /** Returns the kernel itself, whose fields are its arguments. */
    private Operand self() {
        return arguments.object(kernel.type(), kernel.components(), components);
    }

    /** Tells whether an object is of the kernel's class, of which the class that was read may be a superclass. */
    boolean isKernel(Operand.Compound object) {
        return kernel.receiver() == KernelMethod.Receiver.FIELDS && object.type() == kernel.type();
    }

    /** Returns the fields of a class and its superclasses, or null where a class file can't be read. */
    @Nullable
    ObjectType objectType(Class<?> type) {
        ObjectType known = objectTypes.get(type);
        if (known == null) {
            List<ObjectType.Field> fields = new ArrayList<>();
            if (!addFields(type, fields)) {
                return null;
            }
            known = new ObjectType(type, fields);
            objectTypes.put(type, known);
        }
        return known;
    }

    private boolean addFields(Class<?> type, List<ObjectType.Field> fields) {
        Class<?> parent = type.getSuperclass();
        if (parent != null && !isPlatform(parent.getName()) && !addFields(parent, fields)) {
            return false;
        }
        ClassModels.LoadedClass loaded = models.load(type);
        if (loaded == null) {
            return false;
        }
        for (ClassModels.InstanceField field : loaded.instanceFields()) {
            fields.add(new ObjectType.Field(type.getName(), field.name(), field.descriptor()));
        }
        return true;
    }

    Site rootSite() {
        return new Site(kernel.owner().getName(), kernel.name(), null, -1, null);
    }

    /**
     * Makes the exception for a refused construct. A construct inside the JDK's own code is reported at the call of the
     * kernel that leads there.
     *
     * @param rule the broken rule
     * @param construct what was refused
     * @param detail more about why, or null
     * @param site where it stands
     * @return the exception
     */
    KernelCompileException refusal(KernelRules rule, String construct, @Nullable String detail, Site site) {
        Site outer = site;
        Site called = null;
        while (isPlatform(outer.className()) && outer.caller() != null) {
            called = outer;
            outer = outer.caller();
        }
        if (called == null || isPlatform(outer.className())) {
            return exception(rule, construct, detail == null ? rule.why() : detail, site);
        }
        String why = "its body has " + construct + " in " + site.className() + "." + site.methodName() + ": "
                + (detail == null ? rule.why() : detail);
        String call = "call of " + called.className() + "." + called.methodName();
        return exception(KernelRules.UNKNOWN_CALL, call, why, outer);
    }

    private KernelCompileException exception(KernelRules rule, String construct, String why, Site site) {
        String className = site.className();
        String method = className.substring(className.lastIndexOf('.') + 1) + "." + site.methodName();
        String file = site.fileName() == null ? "" : site.fileName();
        return new KernelCompileException(
                rule.id(),
                new KernelCompileException.Site(kernel.kernelName(), method, file, site.line()),
                construct,
                why,
                rule.remedy());
    }

    static boolean isPlatform(String className) {
        return ClassModels.isPlatform(className);
    }
}
