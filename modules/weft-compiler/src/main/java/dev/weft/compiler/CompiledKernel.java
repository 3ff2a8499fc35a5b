package dev.weft.compiler;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.TextRecipe;
import dev.weft.compiler.ir.Variant;
import java.util.List;

/** A kernel compiled under one {@link Specialization}. Thread-safe. Its code lives as long as this object. */
public interface CompiledKernel {
    /** {@return the kernel as a graph, as it was lifted and cleaned up; not to be changed} */
    Graph graph();

    /** {@return where the launch writes the arguments} */
    ArgumentLayout layout();

    /** {@return the failures that the code reports by number} */
    List<Failure> failures();

    /** {@return the positions of the based arrays among the arguments, in the order of the base pointers} */
    int[] basedArguments();

    /**
     * Tells whether the kernel stores to an array.
     *
     * @param argumentIndex the position of an array among the arguments
     * @return whether some operation stores to it
     */
    boolean writes(int argumentIndex);

    /**
     * Tells whether the kernel updates an array atomically, which needs aligned elements.
     *
     * @param argumentIndex the position of an array among the arguments
     * @return whether some atomic operation is on it
     */
    boolean updates(int argumentIndex);

    /** {@return the prints of the kernel, in any order} */
    List<TextRecipe.Print> prints();

    /**
     * {@return the bytes of scratch memory that each native call needs, at an address that is a multiple of 64; 0 where
     * the kernel works in groups and asks by itself}
     */
    long scratchBytes();

    /** {@return whether the kernel works in groups, so that its tiles are groups} */
    boolean worksInGroups();

    /** {@return whether control flow has a loop, so that the work of an item has no constant bound} */
    boolean hasLoops();

    /**
     * Returns the address of compiled code, compiling it when it is asked for the first time.
     *
     * @param variant which version
     * @return the address of a function with the signature given at {@link ArgumentLayout}
     */
    long entry(Variant variant);

    /**
     * Returns LLVM IR as it was generated.
     *
     * @param variant which version
     * @return the text
     */
    String llvmIr(Variant variant);

    /**
     * Returns LLVM IR after LLVM's passes.
     *
     * @param variant which version
     * @return the text
     */
    String optimizedLlvmIr(Variant variant);

    /**
     * Returns the assembly.
     *
     * @param variant which version
     * @return the text
     */
    String assembly(Variant variant);

    /** {@return the graph as text} */
    String ir();

    /** {@return what became of the kernel's accesses and checks, as lines of text for people} */
    String explain();
}
