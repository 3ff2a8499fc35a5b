package dev.weft.launch;

/** What the compiler made of a kernel, for people. Texts that a tier does not have are empty. */
public interface Inspection {
    /** How a kernel runs. */
    enum Tier {
        /** Native code, several work-items in the lanes of each instruction. */
        VECTOR,
        /** Native code, one work-item after the other. */
        SCALAR,
        /** The kernel's own bytecode in the JVM. */
        JVM
    }

    /** {@return how the kernel runs} */
    Tier tier();

    /** {@return the number of work-items in one vector: lanes; 1 when scalar} */
    int vectorWidth();

    /** {@return the kernel in weft's own intermediate form, after its passes} */
    String ir();

    /** {@return the LLVM IR as weft printed it} */
    String llvmIr();

    /** {@return the LLVM IR after LLVM's passes} */
    String optimizedLlvmIr();

    /** {@return the assembly of the target} */
    String assembly();

    /** {@return in words: the accesses, the checks that remain, why it is not vectorised, how it would run now} */
    String explain();
}
