package dev.weft.compiler.source;

import dev.weft.compiler.source.KernelMethod.Component;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Of what an argument consists. Numbers and arrays are passed at launch; everything else is fixed in the code. */
public sealed interface ArgumentForm {
    /** A number or an array, of the component's type: one argument of the compiled kernel. */
    ArgumentForm VALUE = new Value();

    /** A number or an array. */
    record Value() implements ArgumentForm {}

    /**
     * An object of exactly one class.
     *
     * @param type the class
     * @param fields what its fields hold; fields that are left out can't be read
     */
    record Parts(Class<?> type, List<Component> fields) implements ArgumentForm {
        /** Copies the list. */
        public Parts {
            fields = List.copyOf(fields);
        }
    }

    /**
     * A lambda or method reference.
     *
     * @param form what it runs
     * @param captured what it captures, in order
     */
    record Function(LambdaForm form, List<Component> captured) implements ArgumentForm {
        /** Copies the list. */
        public Function {
            captured = List.copyOf(captured);
        }
    }

    /**
     * An enum constant, or null.
     *
     * @param value the constant
     */
    record Constant(@Nullable Enum<?> value) implements ArgumentForm {}

    /**
     * Something that no kernel can use; the kernel is refused where it does.
     *
     * @param why why it can't be used, and what to do
     */
    record Opaque(String why) implements ArgumentForm {}
}
