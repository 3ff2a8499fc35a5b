package dev.weft.compiler.ir;

import org.jspecify.annotations.Nullable;

/**
 * A place in the kernel's source, with the calls that were inlined to get there.
 *
 * @param className the binary name of the class, with dots
 * @param methodName the method
 * @param fileName the source file, or null where the class names none
 * @param line the line, or -1 where the class has none
 * @param caller where the method was called from, or null in the kernel's own method
 */
public record Site(
        String className,
        String methodName,
        @Nullable String fileName,
        int line,
        @Nullable Site caller) {
    /** {@return the frames, innermost first, as a stack trace shows them} */
    public StackTraceElement[] toStackTrace() {
        int count = 0;
        for (Site site = this; site != null; site = site.caller) {
            count++;
        }
        StackTraceElement[] frames = new StackTraceElement[count];
        int index = 0;
        for (Site site = this; site != null; site = site.caller) {
            frames[index++] = new StackTraceElement(site.className, site.methodName, site.fileName, site.line);
        }
        return frames;
    }
}
