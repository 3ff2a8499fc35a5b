package dev.weft.compiler.operand;

import java.util.ArrayList;
import java.util.List;

/** A class whose objects are taken apart: its instance fields, those of superclasses first. */
public final class ObjectType {
    public final Class<?> type;
    private final List<Field> fields;

    /**
     * Describes a class.
     *
     * @param type the class
     * @param fields its instance fields, those of superclasses first
     */
    public ObjectType(Class<?> type, List<Field> fields) {
        this.type = type;
        this.fields = List.copyOf(fields);
    }

    /**
     * One field.
     *
     * @param owner the binary name of the class that declares it
     * @param name its name
     * @param descriptor the descriptor of its type
     */
    public record Field(String owner, String name, String descriptor) {}

    /** {@return the class of boxed numbers with their one field} */
    public static ObjectType ofBox(Class<?> box, char letter) {
        return new ObjectType(box, List.of(new Field(box.getName(), "value", String.valueOf(letter))));
    }

    public List<Field> fields() {
        return fields;
    }

    /** Returns the positions of all fields of a name. */
    public List<Integer> named(String name) {
        List<Integer> found = new ArrayList<>(1);
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name.equals(name)) {
                found.add(i);
            }
        }
        return found;
    }

    @Override
    public String toString() {
        return type.getName();
    }
}
