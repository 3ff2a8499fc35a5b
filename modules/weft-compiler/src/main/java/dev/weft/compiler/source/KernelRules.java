package dev.weft.compiler.source;

/** Every reason to refuse a kernel: its id as in {@code docs/refusals.md}, why, and what to write instead. */
public enum KernelRules {
    /** A component whose type no kernel argument can have. */
    ARGUMENT_TYPE(
            "argument-type",
            "a kernel's arguments are primitives, weft arrays, Java arrays of primitives, and objects, lambdas"
                    + " and enums of these",
            "keep what the kernel reads in components of these types"),
    /** A field that can't be read. */
    KERNEL_FIELD(
            "kernel-field",
            "only final fields that hold what a kernel can use are read",
            "declare the field final, in a class whose package weft may read, or copy it to a local variable or"
                    + " a component"),
    /** A store to a field, other than to one's own in a constructor. */
    FIELD_STORE(
            "field-store",
            "work-items run in parallel and share no objects, and their own objects are values",
            "keep the value in a local variable, make a new object, or write it to an array"),
    /** A static field that can change. */
    STATIC_FIELD(
            "static-field",
            "a static field that is not a readable constant can change between launches and between work-items",
            "make it static final, or pass it as a component of the kernel"),
    /** A static final field that holds what can't be taken apart, or arrays that are not all of one length. */
    STATIC_OBJECT(
            "static-object",
            "of static final fields only arrays of primitives, enums, and records and small classes with final"
                    + " fields are read",
            "pass an array as a component of the kernel, a number as a static final primitive"),
    /** A store to a static final array. */
    CONSTANT_STORE(
            "constant-store",
            "a static final array is a constant in a kernel, its content is read when the kernel is compiled",
            "pass the array as a component, or copy what changes into a private array"),
    /** Static final arrays that are too large. */
    CONSTANT_MEMORY(
            "constant-memory",
            "the content of static final arrays becomes part of the code",
            "pass the array as a component of the kernel"),
    /** Output to a stream. */
    OUTPUT("output", "kernels do no input or output", "write results to an array and print them after the launch"),
    /** A new object of a class whose objects are not taken apart. */
    ALLOCATION(
            "allocation",
            "new objects are values of small classes of one's own, read from their class files",
            "use a record or a class with final fields, or keep the parts in local variables"),
    /** A new array that is no array of primitives, nor of arrays of them with all sizes given. */
    ARRAY_ALLOCATION(
            "array-allocation",
            "arrays that kernels make hold primitives, or rows of primitives that are all made at once",
            "write new float[4] or new float[4][4], or pass an array as a component"),
    /** A new array whose size is not constant. */
    PRIVATE_SIZE(
            "private-size",
            "the size of an array that a kernel makes must be known when the kernel is compiled",
            "write the size as a number or a static final int, or pass an array as a component and index it by the"
                    + " work-item"),
    /** Private arrays that are too large. */
    PRIVATE_MEMORY(
            "private-memory",
            "each work-item has its own",
            "make it smaller, or pass an array as a component and index it by the work-item"),
    /** A store that replaces a row of an array of arrays. */
    ARRAY_ROW(
            "array-row",
            "the rows of an array of arrays stay where they are in a kernel",
            "copy the elements one by one, or keep the rows in variables of their own"),
    /** A built string that is neither a message nor printed. */
    STRING_CONCATENATION(
            "string-concatenation",
            "a string that is built in a kernel can only be the message of an exception or be printed",
            "give it to a throw or to WorkItem.print, or write numbers to an array and format them after the launch"),
    /** A lambda or method reference. */
    LAMBDA(
            "lambda",
            "the lambda captures what is not known yet, or its classes can't be found",
            "make the lambda after the object that it captures is done"),
    /** Another call whose target is linked at run time. */
    DYNAMIC_CALL(
            "dynamic-call",
            "the call is linked at run time, so that there is no method to inline",
            "compute it from the parts, or call methods directly"),
    /** A lock. */
    SYNCHRONIZED(
            "synchronized",
            "work-items hold no locks",
            "let each work-item write elements of its own and combine them in a second launch"),
    /** A method that calls itself. */
    RECURSION(
            "recursion",
            "every call is inlined, so that a method can't reach itself again",
            "write a loop, with a stack in an array where one is needed"),
    /** Calls nested too deeply, or a kernel that becomes too large. */
    KERNEL_SIZE(
            "kernel-size",
            "every call is inlined, and the kernel becomes too large",
            "split the kernel, or replace repeated calls by a loop"),
    /** A call of something that is neither the kernel, an argument nor an inlinable static method. */
    UNKNOWN_CALL(
            "unknown-call",
            "the method can't become part of a kernel",
            "call static methods of your own, or those of Math, StrictMath, FloatMath and the primitive wrappers"),
    /** A method without bytecode. */
    NATIVE_CALL("native-call", "a native method has no bytecode to compile", "write the computation in Java"),
    /** A method that a subclass could replace. */
    VIRTUAL_CALL(
            "virtual-call",
            "a subclass or another constant could replace the method, so that its body is not known",
            "make the class final, the method private, final or static, or call it on each path"),
    /** A class whose class file is not available. */
    UNREADABLE_CLASS(
            "unreadable-class",
            "the class file can't be read from its class loader",
            "move the method to a class that is loaded from a folder or a jar"),
    /** A variable that holds different objects on different paths. */
    MIXED_REFERENCES(
            "mixed-references",
            "a variable that holds one array, or null, or an object of one class, on one path and another on the other",
            "branch around the accesses, so that each names one array, or use objects of one class"),
    /** A comparison of references whose outcome is not known. */
    REFERENCE_COMPARISON(
            "reference-comparison",
            "whether two references are the same is not known when a kernel is compiled; objects are values",
            "compare what the objects hold, or pass a boolean component that says so"),
    /** A type test or cast whose outcome is not known. */
    TYPE_TEST(
            "type-test",
            "the class of the object is not known when a kernel is compiled, or is another",
            "use the object's own class as the type of the variable"),
    /** A constant that is no number and no string. */
    OBJECT_CONSTANT(
            "object-constant",
            "constants in kernels are numbers and strings of exception messages",
            "use a number, or compute on the host and pass a component"),
    /** A try block around something that can fail. */
    EXCEPTION_HANDLER(
            "exception-handler",
            "a failure ends the launch and can't be caught inside the kernel",
            "test the condition before, and catch the exception around the launch"),
    /** A throw of something else than a new exception with a message. */
    THROW(
            "throw",
            "only a new exception with a message, made of text and values, can be thrown in a kernel",
            "write throw new SomeException(\"text \" + value)"),
    /** A barrier or local array that only some work-items of a group may reach. */
    BARRIER(
            "barrier",
            "all work-items of a group reach a barrier or a new local array, or none does",
            "move it out of the branch, or branch on what is the same for the whole group"),
    /** A local array whose extents are not known at launch. */
    LOCAL_MEMORY(
            "local-memory",
            "the extents of a local array are the same for the whole launch",
            "compute them from constants, components and sizes such as localSize(), and write them in the call"),
    /** A print that can't be formatted on the host. */
    PRINT(
            "print",
            "print takes a format and up to eight numbers, truth values, letters or texts, written in the call",
            "write item.print(\"%d %f\", i, x), with conversions of d x f e g s b c n"),
    /** A method of an array that is for the host. */
    ARRAY_METHOD(
            "array-method",
            "inside kernels arrays have get, set, atomic updates, length, rank and shape",
            "call the method before or after the launch"),
    /** As many indices as the array has not dimensions. */
    ARRAY_RANK(
            "array-rank",
            "an array takes one row-major index, or as many indices as it has dimensions",
            "pass an array of that rank, or reshape it before the launch"),
    /** A dimension that is not constant or not in range. */
    DIMENSION(
            "dimension",
            "a dimension must be a constant from 0 to the rank minus 1",
            "write the dimension as a number, and launch over a range of that rank"),
    /** A use of null. */
    NULL_REFERENCE("null-reference", "the reference is null", "test for null on the host"),
    /** Bytecode that only compilers of the last century make. */
    SUBROUTINE("subroutine", "bytecode subroutines are not supported", "compile the class for Java 7 or newer");

    private final String id;
    private final String why;
    private final String remedy;

    KernelRules(String id, String why, String remedy) {
        this.id = id;
        this.why = why;
        this.remedy = remedy;
    }

    /** {@return the id, as in {@code docs/refusals.md}} */
    public String id() {
        return id;
    }

    /** {@return why the construct is refused, as a half sentence} */
    public String why() {
        return why;
    }

    /** {@return what to write instead, as a half sentence} */
    public String remedy() {
        return remedy;
    }
}
