package dev.weft.compiler.source;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The method that a kernel runs and where its values come from.
 *
 * @param kernelName the kernel's name for messages: a class name, or {@code lambda at File.java:12}
 * @param lookup reads static final fields and classes with full access to the declaring class
 * @param entry the method in its class
 * @param receiver where the arguments are: fields of {@code this}, or leading parameters of a static method
 * @param components the kernel's arguments in order: fields of the kernel, or captured values of a lambda
 * @param form what the last parameters are
 */
public record KernelMethod(
        String kernelName,
        MethodHandles.Lookup lookup,
        Entry entry,
        Receiver receiver,
        List<Component> components,
        Form form) {
    /** Copies the list. */
    public KernelMethod {
        components = List.copyOf(components);
    }

    /** {@return the exact class of the kernel; of no account where its arguments are parameters} */
    public Class<?> type() {
        return entry.type();
    }

    /** {@return the class that declares the method} */
    public Class<?> owner() {
        return entry.owner();
    }

    /** {@return the method's name} */
    public String name() {
        return entry.name();
    }

    /** {@return the method's descriptor} */
    public String descriptor() {
        return entry.descriptor();
    }

    /**
     * A method in its class.
     *
     * @param owner the class that declares it
     * @param name its name
     * @param descriptor its descriptor
     * @param type the exact class of the object that it is called on
     */
    public record Entry(Class<?> owner, String name, String descriptor, Class<?> type) {
        /**
         * Names a method of objects of the very class that declares it, or a static one.
         *
         * @param owner the class that declares it
         * @param name its name
         * @param descriptor its descriptor
         */
        public Entry(Class<?> owner, String name, String descriptor) {
            this(owner, name, descriptor, owner);
        }
    }

    /** Where a method finds the kernel's arguments. */
    public enum Receiver {
        /** An instance method: arguments are fields of {@code this}, found by name. */
        FIELDS,
        /**
         * Arguments are the leading parameters, in order; where the method is no static one, the first is the object
         * that it is called on.
         */
        PARAMETERS
    }

    /** What follows the captured values in the parameter list. */
    public enum Form {
        /** One {@code WorkItem}. */
        WORK_ITEM,
        /** As many {@code long} indices as the ndrange has dimensions: the global ids. */
        INDICES
    }

    /**
     * One argument: a field of the kernel or of an object in it, or a captured value.
     *
     * @param name the field's name, or {@code arg1} and so on for captured values
     * @param type the declared type; of a number or an array a primitive, one of weft's arrays, or a Java array of
     *     primitives
     * @param owner the class that declares the field; null where the kernel's own class does, and for captured values
     * @param form of what it consists
     */
    public record Component(
            String name, Class<?> type, @Nullable Class<?> owner, ArgumentForm form) {
        /**
         * Describes a number or an array.
         *
         * @param name the name
         * @param type the type
         */
        public Component(String name, Class<?> type) {
            this(name, type, null, ArgumentForm.VALUE);
        }
    }
}
