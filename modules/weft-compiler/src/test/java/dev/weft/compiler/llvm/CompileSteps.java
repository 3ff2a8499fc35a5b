package dev.weft.compiler.llvm;

import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeLibrary;

/** Prints how long each step takes from the first call into C to code that can run. Run in a fresh JVM. */
final class CompileSteps {
    private static long last;

    private CompileSteps() {}

    public static void main(String[] arguments) {
        last = System.nanoTime();
        NativeCall.call(NativeLibrary.standard().require("getpid"));
        lap("bare first downcall");
        LlvmLibrary library = LlvmLibrary.load();
        lap("load LLVM " + library.version());
        LlvmCompiler compiler = new LlvmCompiler(library, library.host());
        int bits = library.host().vectorBits();
        String[] names = {"saxpy", "saxpy", "stencil", "matmul", "saxpy", "stencil", "matmul"};
        for (String name : names) {
            String ir = switch (name) {
                case "saxpy" -> SampleIr.saxpy(bits);
                case "stencil" -> SampleIr.stencil(bits);
                default -> SampleIr.matmul(bits);
            };
            lap("-- " + name);
            long begin = last;
            try (LlvmModule module = compiler.parse(name, ir)) {
                lap("   parse and verify");
                module.runPasses(LlvmCompiler.SCALAR_PASSES);
                lap("   passes");
                byte[] object = module.objectCode();
                lap("   code generation, bytes=" + object.length);
                ExecutableCode.load(ObjectFile.parse(object)).address(name);
                lap("   link and map");
            }
            lap("   dispose");
            System.out.println("   all " + (last - begin) / 1000 + " us");
        }
    }

    private static void lap(String step) {
        long now = System.nanoTime();
        System.out.println(step + " " + (now - last) / 1000 + " us");
        last = System.nanoTime();
    }
}
