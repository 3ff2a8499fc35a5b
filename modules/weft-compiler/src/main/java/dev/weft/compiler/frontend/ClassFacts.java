package dev.weft.compiler.frontend;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.LineNumberInfo;
import java.lang.classfile.attribute.LineNumberTableAttribute;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.ExceptionCatch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attributes of class files as plain arrays. */
final class ClassFacts {
    private ClassFacts() {}

    static @Nullable String sourceFile(ClassModel model) {
        SourceFileAttribute attribute = model.findAttribute(Attributes.sourceFile()).orElse(null);
        return attribute == null ? null : attribute.sourceFile().stringValue();
    }

    /** {@return pairs of a start and a line, in the order of the class file; empty where it has none} */
    static int[] lines(CodeAttribute code) {
        LineNumberTableAttribute table =
                code.findAttribute(Attributes.lineNumberTable()).orElse(null);
        if (table == null) {
            return new int[0];
        }
        List<LineNumberInfo> infos = table.lineNumbers();
        int[] lines = new int[2 * infos.size()];
        for (int i = 0; i < infos.size(); i++) {
            lines[2 * i] = infos.get(i).startPc();
            lines[2 * i + 1] = infos.get(i).lineNumber();
        }
        return lines;
    }

    /** {@return pairs of the start and the end of each range that an exception handler covers} */
    static int[] handlerRanges(CodeAttribute code) {
        List<ExceptionCatch> handlers = code.exceptionHandlers();
        int[] ranges = new int[2 * handlers.size()];
        for (int i = 0; i < handlers.size(); i++) {
            ranges[2 * i] = code.labelToBci(handlers.get(i).tryStart());
            ranges[2 * i + 1] = code.labelToBci(handlers.get(i).tryEnd());
        }
        return ranges;
    }
}
