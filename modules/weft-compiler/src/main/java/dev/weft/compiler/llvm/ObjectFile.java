package dev.weft.compiler.llvm;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A relocatable object that has been checked to need nothing from outside, linked to an image that runs wherever it is
 * mapped.
 *
 * <p>Accepted are ELF objects for 64-bit x86 whose memory consists of code and constants, whose symbols are all defined
 * and whose relocations are distances between their own sections. Everything else is refused by name, because it would
 * be a call into a library or a table of addresses, and code that is kept on disk may hold neither.
 */
public final class ObjectFile {
    private static final int ELF_HEADER_BYTES = 64;
    private static final int SECTION_HEADER_BYTES = 64;
    private static final int SYMBOL_BYTES = 24;
    private static final int RELOCATION_BYTES = 24;
    private static final int CLASS_64 = 2;
    private static final int LITTLE_ENDIAN = 1;
    private static final int TYPE_RELOCATABLE = 1;
    private static final int MACHINE_X86_64 = 62;

    private static final int SECTION_SYMBOLS = 2;
    private static final int SECTION_RELOCATIONS_ADDEND = 4;
    private static final int SECTION_NO_BITS = 8;
    private static final int SECTION_RELOCATIONS = 9;
    private static final long FLAG_WRITE = 1;
    private static final long FLAG_ALLOCATE = 2;
    private static final long FLAG_THREAD_LOCAL = 0x400;

    private static final int INDEX_RESERVED = 0xff00;
    private static final int SYMBOL_TYPE_SECTION = 3;
    private static final int SYMBOL_TYPE_FILE = 4;

    private static final int R_X86_64_PC32 = 2;
    private static final int R_X86_64_PLT32 = 4;
    private static final int R_X86_64_PC64 = 24;

    private static final int ALIGNMENT_MAX = 4096;

    private final ByteBuffer file;
    private final Section[] sections;
    private final Map<String, Integer> symbolOffsets = new LinkedHashMap<>();
    private final byte[] image;

    private ObjectFile(byte[] bytes) {
        file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        checkHeader();
        sections = readSections();
        image = new byte[layOut()];
        for (Section section : sections) {
            if (section.loaded()) {
                file.get(Math.toIntExact(section.fileOffset), image, section.imageOffset, section.byteCount());
            }
        }
        Section symbols = symbolTable();
        readSymbols(symbols);
        relocate(symbols);
    }

    /**
     * Checks and links an object.
     *
     * @param bytes the object file
     * @return the linked object
     * @throws LlvmException if it is damaged, for another machine, or not self-contained; the message names the symbol,
     *     section or relocation
     */
    public static ObjectFile parse(byte[] bytes) {
        try {
            return new ObjectFile(bytes);
        } catch (IndexOutOfBoundsException | ArithmeticException | BufferUnderflowException damaged) {
            throw new LlvmException("object file is damaged: bytes=" + bytes.length, damaged);
        }
    }

    /** {@return how many bytes of memory the code and its constants take} */
    public int imageBytes() {
        return image.length;
    }

    /** {@return the linked image; it runs at any address that is a multiple of the page size} */
    byte[] image() {
        return image;
    }

    /**
     * Finds an entry point.
     *
     * @param symbol its name
     * @return where it begins in the image, or -1 if the object does not define it for others to see
     */
    public int offset(String symbol) {
        Integer offset = symbolOffsets.get(symbol);
        return offset == null ? -1 : offset;
    }

    /** {@return the names that the object defines for others to see, in the order of its symbol table} */
    public List<String> symbols() {
        return List.copyOf(symbolOffsets.keySet());
    }

    private void checkHeader() {
        if (file.limit() < ELF_HEADER_BYTES || file.getInt(0) != 0x464c457f) {
            throw new LlvmException("not an ELF object file: bytes=" + file.limit());
        }
        int wordClass = file.get(4);
        int order = file.get(5);
        int type = file.getShort(16);
        int machine = file.getShort(18);
        if (wordClass != CLASS_64 || order != LITTLE_ENDIAN || type != TYPE_RELOCATABLE || machine != MACHINE_X86_64) {
            throw new LlvmException("object file is not a relocatable one for 64-bit x86: class=" + wordClass
                    + ", byteOrder=" + order + ", type=" + type + ", machine=" + machine + "; weft loads code for "
                    + "x86-64 only");
        }
    }

    private Section[] readSections() {
        long table = file.getLong(40);
        int count = Short.toUnsignedInt(file.getShort(60));
        int namesIndex = Short.toUnsignedInt(file.getShort(62));
        if (table < 0 || table + (long) count * SECTION_HEADER_BYTES > file.limit() || namesIndex >= count) {
            throw new LlvmException("object file is cut off: bytes=" + file.limit() + ", sectionTable=" + table
                    + ", sections=" + count);
        }
        Section[] read = new Section[count];
        for (int i = 0; i < count; i++) {
            int at = Math.toIntExact(table + (long) i * SECTION_HEADER_BYTES);
            read[i] = new Section(file, at);
        }
        for (Section section : read) {
            section.name = text(read[namesIndex], section.nameOffset);
        }
        return read;
    }

    /** Gives each loaded section its place, code first, and returns the size of all. */
    private int layOut() {
        long end = 0;
        for (Section section : sections) {
            section.loaded = belongsInImage(section);
            if (!section.loaded) {
                continue;
            }
            long alignment = Math.max(1, section.alignment);
            if (alignment > ALIGNMENT_MAX || Long.bitCount(alignment) != 1) {
                throw new LlvmException(
                        "section of an object file is aligned in a way that weft does not load: section=" + section.name
                                + ", alignment=" + section.alignment + ", limit=" + ALIGNMENT_MAX);
            }
            end = (end + alignment - 1) & -alignment;
            section.imageOffset = Math.toIntExact(end);
            end += section.bytes;
        }
        return Math.toIntExact(end);
    }

    private boolean belongsInImage(Section section) {
        if ((section.flags & FLAG_ALLOCATE) == 0 || section.bytes == 0 || ignorable(section.name)) {
            return false;
        }
        boolean known = section.name.startsWith(".text") || section.name.startsWith(".rodata");
        if (!known || (section.flags & (FLAG_WRITE | FLAG_THREAD_LOCAL)) != 0 || section.type == SECTION_NO_BITS) {
            throw new LlvmException("object file has memory other than code and constants: section=" + section.name
                    + ", bytes=" + section.bytes + ", flags=0x" + Long.toHexString(section.flags)
                    + "; generated code may define functions and private constants only");
        }
        if (section.fileOffset < 0 || section.bytes < 0 || section.fileOffset + section.bytes > file.limit()) {
            throw new LlvmException("object file is cut off: bytes=" + file.limit() + ", section=" + section.name
                    + ", offset=" + section.fileOffset + ", sectionBytes=" + section.bytes);
        }
        return true;
    }

    private static boolean ignorable(String section) {
        return section.startsWith(".note")
                || section.equals(".comment")
                || section.equals(".eh_frame")
                || section.equals(".llvm_addrsig");
    }

    private Section symbolTable() {
        for (Section section : sections) {
            if (section.type == SECTION_SYMBOLS) {
                return section;
            }
        }
        throw new LlvmException("object file has no symbols: bytes=" + file.limit());
    }

    private void readSymbols(Section table) {
        int count = table.byteCount() / SYMBOL_BYTES;
        List<String> undefined = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            int at = symbolAt(table, i);
            int sectionIndex = sectionIndex(at);
            String name = symbolName(table, i);
            if (sectionIndex == 0) {
                undefined.add(name);
            } else if (sectionIndex < INDEX_RESERVED) {
                boolean local = (file.get(at + 4) & 0xff) >>> 4 == 0;
                Section section = sections[sectionIndex];
                if (!local && section.loaded) {
                    symbolOffsets.put(name, Math.toIntExact(section.imageOffset + file.getLong(at + 8)));
                }
            } else if ((file.get(at + 4) & 0xf) != SYMBOL_TYPE_FILE) {
                throw new LlvmException("object file has a symbol outside its sections: symbol=" + name
                        + ", sectionIndex=" + sectionIndex);
            }
        }
        if (!undefined.isEmpty()) {
            throw new LlvmException("object file needs symbols from outside: symbols=" + undefined
                    + "; generated code must be self-contained, so the code generator has to write these"
                    + " operations out");
        }
    }

    private void relocate(Section symbols) {
        for (Section relocations : sections) {
            boolean withAddend = relocations.type == SECTION_RELOCATIONS_ADDEND;
            if (!withAddend && relocations.type != SECTION_RELOCATIONS) {
                continue;
            }
            Section place = sections[relocations.info];
            if (!place.loaded) {
                continue;
            }
            if (!withAddend) {
                throw new LlvmException("object file has relocations without addends: section=" + relocations.name);
            }
            for (int done = 0; done < relocations.byteCount(); done += RELOCATION_BYTES) {
                relocate(symbols, place, Math.toIntExact(relocations.fileOffset) + done);
            }
        }
    }

    private void relocate(Section symbols, Section place, int at) {
        long offset = file.getLong(at);
        int type = file.getInt(at + 8);
        int symbol = file.getInt(at + 12);
        long addend = file.getLong(at + 16);
        int symbolAt = symbolAt(symbols, symbol);
        int sectionIndex = sectionIndex(symbolAt);
        boolean known = type == R_X86_64_PC32 || type == R_X86_64_PLT32 || type == R_X86_64_PC64;
        if (!known || sectionIndex == 0 || sectionIndex >= INDEX_RESERVED || !sections[sectionIndex].loaded) {
            throw new LlvmException("object file has a relocation that weft does not load: relocation="
                    + relocationName(type) + ", symbol=" + symbolName(symbols, symbol) + ", section=" + place.name
                    + ", offset=" + offset + "; accepted are R_X86_64_PC32, R_X86_64_PLT32 and R_X86_64_PC64"
                    + " between code and constants of the same object (mark symbols private or hidden)");
        }
        long target = sections[sectionIndex].imageOffset + file.getLong(symbolAt + 8) + addend;
        int where = Math.toIntExact(place.imageOffset + offset);
        int width = type == R_X86_64_PC64 ? Long.BYTES : Integer.BYTES;
        if (offset < 0 || offset + width > place.bytes) {
            throw new LlvmException("relocation lies outside its section: section=" + place.name + ", offset=" + offset
                    + ", bytes=" + place.bytes);
        }
        ByteBuffer linked = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
        if (type == R_X86_64_PC64) {
            linked.putLong(where, target - where);
        } else {
            linked.putInt(where, Math.toIntExact(target - where));
        }
    }

    private int symbolAt(Section table, int index) {
        return Math.toIntExact(table.fileOffset + (long) index * SYMBOL_BYTES);
    }

    private int sectionIndex(int symbolAt) {
        return Short.toUnsignedInt(file.getShort(symbolAt + 6));
    }

    private String symbolName(Section table, int index) {
        int at = symbolAt(table, index);
        if ((file.get(at + 4) & 0xf) == SYMBOL_TYPE_SECTION && sectionIndex(at) < sections.length) {
            return sections[sectionIndex(at)].name;
        }
        return text(sections[table.link], file.getInt(at));
    }

    private String text(Section strings, int offset) {
        int start = Math.toIntExact(strings.fileOffset + offset);
        int end = start;
        while (file.get(end) != 0) {
            end++;
        }
        return new String(file.array(), start, end - start, StandardCharsets.UTF_8);
    }

    private static String relocationName(int type) {
        String name = knownRelocationName(type);
        return name == null ? "R_X86_64_" + type : "R_X86_64_" + name;
    }

    private static @Nullable String knownRelocationName(int type) {
        return switch (type) {
            case 1 -> "64";
            case R_X86_64_PC32 -> "PC32";
            case 3 -> "GOT32";
            case R_X86_64_PLT32 -> "PLT32";
            case 9 -> "GOTPCREL";
            case 10 -> "32";
            case 11 -> "32S";
            case 19 -> "TLSGD";
            case 22 -> "GOTTPOFF";
            case R_X86_64_PC64 -> "PC64";
            case 41 -> "GOTPCRELX";
            case 42 -> "REX_GOTPCRELX";
            default -> null;
        };
    }

    /** A section header, with the section's place in the image. */
    private static final class Section {
        final int nameOffset;
        final int type;
        final long flags;
        final long fileOffset;
        final long bytes;
        final int link;
        final int info;
        final long alignment;
        String name = "";
        boolean loaded;
        int imageOffset;

        Section(ByteBuffer file, int at) {
            nameOffset = file.getInt(at);
            type = file.getInt(at + 4);
            flags = file.getLong(at + 8);
            fileOffset = file.getLong(at + 24);
            bytes = file.getLong(at + 32);
            link = file.getInt(at + 40);
            info = file.getInt(at + 44);
            alignment = file.getLong(at + 48);
        }

        boolean loaded() {
            return loaded;
        }

        int byteCount() {
            return Math.toIntExact(bytes);
        }
    }
}
