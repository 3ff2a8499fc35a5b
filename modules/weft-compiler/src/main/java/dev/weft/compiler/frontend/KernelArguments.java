package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.ObjectType;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.ArgumentForm;
import dev.weft.compiler.source.KernelMethod.Component;
import dev.weft.compiler.source.KernelRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The kernel's arguments: numbers and arrays become arguments of the graph, in the order in which they stand in the
 * components and what these consist of; objects and lambdas are put together from them.
 */
final class KernelArguments {
    private final BytecodeLifter lift;
    /** The position of the next number or array among the graph's arguments. */
    private int next;

    KernelArguments(BytecodeLifter lift) {
        this.lift = lift;
    }

    /** Lists the numbers and arrays in some components. */
    static void list(
            BytecodeLifter lift,
            List<Component> components,
            String prefix,
            List<ArrayTraits> traits,
            List<Graph.Argument> found) {
        for (Component component : components) {
            String name = prefix.concat(component.name());
            List<Component> inner = inner(component.form());
            if (component.form() instanceof ArgumentForm.Value) {
                int index = found.size();
                found.add(argument(lift, index, name, component.type(), traits.get(index)));
            } else {
                list(lift, inner, name.concat("."), traits, found);
            }
        }
    }

    private static List<Component> inner(ArgumentForm form) {
        if (form instanceof ArgumentForm.Parts parts) {
            return parts.fields();
        }
        return form instanceof ArgumentForm.Function function ? function.captured() : List.of();
    }

    private static Graph.Argument argument(
            BytecodeLifter lift, int index, String name, Class<?> type, ArrayTraits traits) {
        if (type.isPrimitive() && type != void.class) {
            return new Graph.Scalar(name, JavaTypes.ofPrimitive(type).valueType());
        }
        Type element = JavaTypes.elementOf(type);
        if (element == null) {
            String construct = "component " + name + " of type " + type.getName();
            throw lift.refusal(KernelRules.ARGUMENT_TYPE, construct, null, lift.rootSite());
        }
        boolean heap = type.isArray();
        return new Graph.Array(new ArrayRef(
                ArrayRef.Space.ARGUMENT,
                index,
                name,
                element,
                heap ? 1 : traits.rank(),
                heap || traits.contiguous(),
                traits.based(),
                heap));
    }

    /** Returns what stands for each component; to be called once, for all components in order. */
    List<Operand> operands(List<Component> components) {
        List<Operand> operands = new ArrayList<>(components.size());
        for (Component component : components) {
            operands.add(operand(component));
        }
        return operands;
    }

    private Operand operand(Component component) {
        ArgumentForm form = component.form();
        if (form instanceof ArgumentForm.Parts parts) {
            return object(parts.type(), parts.fields(), operands(parts.fields()));
        }
        if (form instanceof ArgumentForm.Function function) {
            return new Operand.Closure(
                    function.form(), operands(function.captured()).toArray(new Operand[0]));
        }
        if (form instanceof ArgumentForm.Constant constant) {
            return constant.value() == null ? Operand.NULL : EnumLifter.constant(lift.writer, constant.value());
        }
        return form instanceof ArgumentForm.Opaque opaque ? new Operand.Unreadable(opaque.why()) : value(component);
    }

    private Operand value(Component component) {
        int index = next++;
        ArrayRef ref = lift.graph.arrayAt(index);
        if (ref != null) {
            return new Operand.ArrayObject(ref, component.type());
        }
        Type type = ((Graph.Scalar) lift.graph.arguments().get(index)).type();
        Value value = lift.writer.parameter(index, type);
        return new Operand.Scalar(type == Type.BOOL ? lift.writer.unary(Opcode.WIDEN, Type.I32, value) : value);
    }

    /** Puts an object together; fields that no component is for can't be read. */
    Operand object(Class<?> type, List<Component> components, List<Operand> operands) {
        char box = Boxes.letterOf(type);
        if (box != 'L') {
            return Operand.Instance.of(ObjectType.ofBox(type, box), operands.get(0));
        }
        ObjectType layout = lift.objectType(type);
        if (layout == null) {
            return new Operand.Unreadable("the class file of " + type.getName() + " can't be read");
        }
        Operand[] fields = new Operand[layout.fields().size()];
        for (int i = 0; i < fields.length; i++) {
            Operand field = find(type, layout.fields().get(i), components, operands);
            fields[i] = field != null ? field : new Operand.Unreadable(KernelRules.KERNEL_FIELD.why());
        }
        return Operand.Instance.of(layout, fields);
    }

    private static @Nullable Operand find(
            Class<?> type, ObjectType.Field field, List<Component> components, List<Operand> operands) {
        for (int i = 0; i < components.size(); i++) {
            Component component = components.get(i);
            Class<?> owner = component.owner() == null ? type : component.owner();
            if (component.name().equals(field.name()) && owner.getName().equals(field.owner())) {
                return operands.get(i);
            }
        }
        return null;
    }
}
