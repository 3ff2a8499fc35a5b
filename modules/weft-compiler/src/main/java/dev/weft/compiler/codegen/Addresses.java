package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;
import dev.weft.compiler.pass.AffineIndex;
import dev.weft.compiler.pass.Polynomial;
import dev.weft.compiler.pass.ProveChecks;
import java.util.ArrayList;
import java.util.List;

/**
 * Element addresses. An offset with a usable polynomial is taken apart: what does not change within a row is a pointer
 * made once a row (once a call, where it does not depend on the row), the column's multiple is added in the item, the
 * constant last. So accesses that differ by a constant share a pointer, and LLVM sees the stride in 64 bits. Any other
 * offset is added as it is.
 */
final class Addresses implements ElementAddresses {
    private final Names names;
    private final Prologue prologue;
    private final Coordinates coordinates;
    private final AffineIndex affine;
    private final ProveChecks proofs;
    private final IrWriter rowHead;
    private final IrWriter itemHead;
    private final List<Pointer> rowPointers = new ArrayList<>();
    private final List<Pointer> itemPointers = new ArrayList<>();
    private final List<String> leafNames = new ArrayList<>();
    /** Instructions of the entry block and of rows, each followed by the name of its result. */
    private final List<String> written = new ArrayList<>();

    /** A pointer that was made before. */
    private static final class Pointer {
        final String start;
        final Polynomial offset;
        final String name;

        Pointer(String start, Polynomial offset, String name) {
            this.start = start;
            this.offset = offset;
            this.name = name;
        }
    }

    Addresses(
            Names names,
            Coordinates coordinates,
            Prologue prologue,
            AffineIndex affine,
            ProveChecks proofs,
            RowAndItem heads) {
        this.names = names;
        this.coordinates = coordinates;
        this.prologue = prologue;
        this.affine = affine;
        this.proofs = proofs;
        this.rowHead = heads.row();
        this.itemHead = heads.item();
    }

    /**
     * Where code that runs once a row, or first in each item, is written.
     *
     * @param row the row's beginning
     * @param item the item's beginning
     */
    record RowAndItem(IrWriter row, IrWriter item) {}

    Names names() {
        return names;
    }

    Coordinates coordinates() {
        return coordinates;
    }

    @Override
    public String of(IrWriter writer, Op access) {
        ArrayRef array = access.array();
        String start = prologue.address(array);
        String element = IrTypes.element(array.element());
        Polynomial offset = proofs.polynomial(access.operand(0));
        if (offset == null) {
            // not said to be in bounds: LLVM 20 would take offsets that wrap within narrower bits for a stride
            return writer.let("getelementptr " + element + ", ptr " + start + ", i64 " + names.of(access.operand(0)));
        }
        int column = coordinates.columnCoordinate();
        String pointer = rowPointer(start, element, offset.without(column));
        pointer = itemPointer(pointer, element, offset.coefficient(column));
        long constant = offset.constantTerm();
        if (constant == 0) {
            return pointer;
        }
        return writer.let("getelementptr " + element + ", ptr " + pointer + ", i64 " + constant);
    }

    private String rowPointer(String start, String element, Polynomial offset) {
        if (offset.terms().isEmpty()) {
            return start;
        }
        String known = find(rowPointers, start, offset);
        if (known != null) {
            return known;
        }
        IrWriter writer = offset.isUniform() ? prologue.writer() : rowHead;
        String sum = sum(prologue.writer(), offset.coefficient(Polynomial.NO_COORDINATE));
        for (Polynomial.Term term : offset.varying().terms()) {
            sum = plus(rowHead, sum, times(rowHead, product(term), coordinates.coordinate(term.coordinate())));
        }
        String name = "%line." + rowPointers.size();
        writer.set(name, "getelementptr " + element + ", ptr " + start + ", i64 " + sum);
        rowPointers.add(new Pointer(start, offset, name));
        return name;
    }

    private String itemPointer(String start, String element, Polynomial factor) {
        if (factor.terms().isEmpty()) {
            return start;
        }
        String known = find(itemPointers, start, factor);
        if (known != null) {
            return known;
        }
        String step = "%column";
        if (!factor.sameAs(Polynomial.constant(1))) {
            step = itemHead.let("mul i64 %column, " + sum(prologue.writer(), factor));
        }
        String name = "%place." + itemPointers.size();
        itemHead.set(name, "getelementptr " + element + ", ptr " + start + ", i64 " + step);
        itemPointers.add(new Pointer(start, factor, name));
        return name;
    }

    private static @org.jspecify.annotations.Nullable String find(
            List<Pointer> known, String start, Polynomial offset) {
        for (int i = 0; i < known.size(); i++) {
            Pointer pointer = known.get(i);
            if (pointer.start.equals(start) && pointer.offset.sameAs(offset)) {
                return pointer.name;
            }
        }
        return null;
    }

    /** The value of a polynomial without coordinates. */
    private String sum(IrWriter writer, Polynomial uniform) {
        String sum = "0";
        for (Polynomial.Term term : uniform.terms()) {
            sum = plus(writer, sum, product(term));
        }
        return sum;
    }

    /** The value of a term without its coordinate. */
    private String product(Polynomial.Term term) {
        String product = Long.toString(term.coefficient());
        for (int i = 0; i < term.leafCount(); i++) {
            product = times(prologue.writer(), product, leaf(term.leaf(i)));
        }
        return product;
    }

    private String plus(IrWriter writer, String sum, String summand) {
        return sum.equals("0") ? summand : once(writer, "add i64 " + sum + ", " + summand);
    }

    private String times(IrWriter writer, String product, String factor) {
        return product.equals("1") ? factor : once(writer, "mul i64 " + product + ", " + factor);
    }

    /** Writes an instruction, unless the same was written; operands are named, so the same text is the same value. */
    private String once(IrWriter writer, String instruction) {
        int known = written.indexOf(instruction);
        if (known >= 0) {
            return written.get(known + 1);
        }
        String name = writer.let(instruction);
        written.add(instruction);
        written.add(name);
        return name;
    }

    /** {@return the name of a leaf's value in 64 bits, there in the whole function} */
    String leaf(int number) {
        while (leafNames.size() <= number) {
            leafNames.add("");
        }
        if (leafNames.get(number).isEmpty()) {
            leafNames.set(number, leafName(affine.leaf(number)));
        }
        return leafNames.get(number);
    }

    private String leafName(AffineIndex.Leaf leaf) {
        return switch (leaf.kind()) {
            case OFFSET -> prologue.offset(leaf.dim());
            case SIZE -> prologue.size(leaf.dim());
            case VALUE -> {
                String name = names.of(leaf.op());
                yield leaf.op().type() == Type.I32 ? prologue.writer().let("sext i32 " + name + " to i64") : name;
            }
        };
    }
}
