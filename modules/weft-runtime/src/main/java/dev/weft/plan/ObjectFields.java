package dev.weft.plan;

import dev.weft.kernel.KernelCompileException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The instance fields of a class whose objects kernels hold, those of superclasses too, with what reads them. Kept with
 * the class, so that neither keeps the other's loader alive.
 */
final class ObjectFields {
    private static final ClassValue<Holder> HOLDERS = new ClassValue<>() {
        @Override
        protected Holder computeValue(Class<?> type) {
            return new Holder();
        }
    };

    /** All fields, those of superclasses last. */
    final List<Entry> entries;

    private ObjectFields(List<Entry> entries) {
        this.entries = entries;
    }

    /** Written once by any thread that has access, read by all (volatile publishes it). */
    private static final class Holder {
        volatile @Nullable ObjectFields known;
    }

    /**
     * One field.
     *
     * @param field the field
     * @param reader reads it
     * @param isFinal whether it is final
     */
    record Entry(Field field, FieldReader reader, boolean isFinal) {
        String name() {
            return field.getName();
        }
    }

    /**
     * Returns the fields of a class.
     *
     * @param type the class
     * @param access how weft may look into it
     * @return its fields
     * @throws KernelCompileException if there is no access
     */
    static ObjectFields of(Class<?> type, KernelAccess access) {
        Holder holder = HOLDERS.get(type);
        ObjectFields known = holder.known;
        if (known == null) {
            known = new ObjectFields(read(type, access));
            holder.known = known;
        }
        return known;
    }

    private static List<Entry> read(Class<?> type, KernelAccess access) {
        List<Entry> entries = new ArrayList<>();
        for (Class<?> owner = type; owner != null && !isPlatform(owner); owner = owner.getSuperclass()) {
            MethodHandles.Lookup lookup = access.lookupIn(owner);
            for (Field field : owner.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    boolean isFinal = Modifier.isFinal(field.getModifiers());
                    entries.add(new Entry(field, FieldsShape.reader(field, lookup), isFinal));
                }
            }
        }
        return List.copyOf(entries);
    }

    /** {@return whether a class is one of the JDK's, whose fields are not looked into} */
    static boolean isPlatform(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.")
                || name.startsWith("javax.")
                || name.startsWith("jdk.")
                || name.startsWith("sun.");
    }
}
