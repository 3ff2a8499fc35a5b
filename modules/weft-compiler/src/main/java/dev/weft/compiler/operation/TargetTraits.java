package dev.weft.compiler.operation;

/**
 * What code generation has to know of the processor.
 *
 * @param vectorBits the vector width to prefer: 128, 256 or 512
 * @param fusedMultiplyAdd whether there is an instruction for {@code Math.fma}
 * @param rounding whether there are instructions for floor, ceil and rint (SSE 4.1)
 * @param halfConversion whether there are instructions that convert half precision (F16C)
 * @param triple LLVM's target triple, or an empty string to leave it out of the module
 * @param dataLayout LLVM's data layout, or an empty string to leave it out of the module
 * @param cpu LLVM's name of the processor for the functions' attributes, or an empty string for none
 * @param features LLVM's features for the functions' attributes, or an empty string for none
 */
public record TargetTraits(
        int vectorBits,
        boolean fusedMultiplyAdd,
        boolean rounding,
        boolean halfConversion,
        String triple,
        String dataLayout,
        String cpu,
        String features) {
    /**
     * Describes a processor whose name and features LLVM's target machine brings along.
     *
     * @param vectorBits the vector width to prefer
     * @return traits with every instruction and without texts
     */
    public static TargetTraits modern(int vectorBits) {
        return new TargetTraits(vectorBits, true, true, true, "", "", "", "");
    }
}
