package dev.weft.compiler.operation;

import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.pass.UniformValues;
import org.jspecify.annotations.Nullable;

/** How values are called as operands: constants by their text, uniform values by their representative's name. */
public final class Names {
    private final UniformValues uniforms;
    private final String prefix;
    private final @Nullable String[] byId;

    /** The prefix tells the values of several graphs in one function apart. */
    public Names(Graph graph, UniformValues uniforms, String prefix) {
        this.prefix = prefix;
        this.uniforms = uniforms;
        this.byId = new String[graph.valueIdBound()];
    }

    /** {@return the operand that stands for a value} */
    public String of(Value value) {
        String known = byId[value.id()];
        if (known != null) {
            return known;
        }
        Op uniform = uniforms.find(value);
        String name;
        if (uniform == null) {
            name = "%".concat(prefix).concat("v") + value.id();
        } else if (uniform.opcode() == Opcode.CONSTANT) {
            name = IrTypes.literal(uniform);
        } else {
            name = "%".concat(prefix).concat("u") + uniform.id();
        }
        byId[value.id()] = name;
        return name;
    }

    /** Lets a value go by a name that something else has already. */
    public void alias(Value value, String name) {
        byId[value.id()] = name;
    }
}
