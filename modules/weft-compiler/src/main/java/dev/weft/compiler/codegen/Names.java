package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.pass.UniformValues;
import org.jspecify.annotations.Nullable;

/** How values are called as operands: constants by their text, uniform values by their representative's name. */
final class Names {
    private final UniformValues uniforms;
    private final @Nullable String[] byId;

    Names(Graph graph, UniformValues uniforms) {
        this.uniforms = uniforms;
        this.byId = new String[graph.valueIdBound()];
    }

    /** {@return the operand that stands for a value} */
    String of(Value value) {
        String known = byId[value.id()];
        if (known != null) {
            return known;
        }
        Op uniform = uniforms.find(value);
        String name;
        if (uniform == null) {
            name = "%v" + value.id();
        } else if (uniform.opcode() == Opcode.CONSTANT) {
            name = IrTypes.literal(uniform);
        } else {
            name = "%u" + uniform.id();
        }
        byId[value.id()] = name;
        return name;
    }

    /** Lets a value go by a name that something else has already. */
    void alias(Value value, String name) {
        byId[value.id()] = name;
    }
}
