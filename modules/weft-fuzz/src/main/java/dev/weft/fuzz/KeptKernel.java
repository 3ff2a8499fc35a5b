package dev.weft.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A kernel that once differed, as a class file whose name says its form and the values it was launched with.
 *
 * @param form its form
 * @param classFile the class
 * @param data what its launches follow from
 */
@SuppressWarnings("ArrayRecordComponent") // read, never compared
record KeptKernel(Form form, byte[] classFile, long data) {
    private static final String SUFFIX = ".class";

    /** {@return the name of the file of a kernel} */
    static String fileName(Form form, long data) {
        return form.name() + "_" + data + SUFFIX;
    }

    /** {@return the kernel in a file} */
    static KeptKernel read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        int line = name.indexOf('_');
        if (line < 0 || !name.endsWith(SUFFIX)) {
            throw new IllegalArgumentException("not the name of a kept kernel: file=" + file + "; expected FORM_DATA"
                    + SUFFIX + ", such as values_17" + SUFFIX);
        }
        long data = Long.parseLong(name.substring(line + 1, name.length() - SUFFIX.length()));
        for (Form form : Form.all()) {
            if (form.name().equals(name.substring(0, line))) {
                return new KeptKernel(form, Files.readAllBytes(file), data);
            }
        }
        throw new IllegalArgumentException("a kept kernel is of no known form: file=" + file);
    }
}
