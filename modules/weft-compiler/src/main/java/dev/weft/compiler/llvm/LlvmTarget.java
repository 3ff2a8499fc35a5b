package dev.weft.compiler.llvm;

/**
 * The processor that code is made for. All of it is plain values, so that a target can be written down, compared, made
 * part of a cache key, and set up for another machine than this one.
 *
 * @param triple LLVM's name for architecture, vendor and system, as {@code x86_64-unknown-linux-gnu}
 * @param cpu LLVM's name of the processor, as {@code znver4}
 * @param features LLVM's list of what the processor has and lacks, as {@code +avx2,-avx512f}
 * @param vectorBits how wide vectors should be: what the attribute {@code prefer-vector-width} is to say
 */
public record LlvmTarget(String triple, String cpu, String features, int vectorBits) {
    /** Checks the parts. */
    public LlvmTarget {
        if (triple.isEmpty() || cpu.isEmpty()) {
            throw new IllegalArgumentException(
                    "a target needs a triple and a processor: triple=" + triple + ", cpu=" + cpu);
        }
        if (vectorBits < 64 || Integer.bitCount(vectorBits) != 1) {
            throw new IllegalArgumentException(
                    "vector width must be a power of two of at least 64 bits: vectorBits=" + vectorBits);
        }
    }

    /**
     * Makes a target and chooses the vector width.
     *
     * @param triple LLVM's name for architecture, vendor and system
     * @param cpu LLVM's name of the processor
     * @param features LLVM's list of features
     * @return the target
     */
    public static LlvmTarget of(String triple, String cpu, String features) {
        return new LlvmTarget(triple, cpu, features, preferredVectorBits(features));
    }

    /** {@return the architecture, the part of the triple before its first dash} */
    public String architecture() {
        int dash = triple.indexOf('-');
        return dash < 0 ? triple : triple.substring(0, dash);
    }

    /**
     * Tells whether the processor has a feature.
     *
     * @param feature its name without sign, as {@code avx2}
     * @return whether the list says that it is there
     */
    public boolean has(String feature) {
        return has(features, feature);
    }

    /**
     * The first processors with 512-bit vectors slow down when they use them, and LLVM's own table is too careful with
     * the later ones. The feature VBMI2 came with the second generation, and features can be trusted where names of
     * processors cannot: virtual machines invent names.
     */
    private static int preferredVectorBits(String features) {
        if (has(features, "avx512vbmi2") && has(features, "avx512vl")) {
            return 512;
        }
        return has(features, "avx2") ? 256 : 128;
    }

    private static boolean has(String features, String feature) {
        int from = 0;
        while (true) {
            int at = features.indexOf(feature, from);
            if (at < 0) {
                return false;
            }
            int end = at + feature.length();
            boolean whole = end == features.length() || features.charAt(end) == ',';
            if (whole && at > 0 && features.charAt(at - 1) == '+' && (at == 1 || features.charAt(at - 2) == ',')) {
                return true;
            }
            from = end;
        }
    }
}
