package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.pass.Polynomial;
import dev.weft.compiler.pass.ProveChecks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Emits the code that tells for a box of work-items whether all conditions of {@link ProveChecks} hold: the
 * whole range before the first tile, and a tile's box where the range did not hold. Every sum and product is made with
 * an overflow flag, and any flag set makes the answer no: what it accepts, it has computed exactly.
 */
final class PreconditionEmitter {
    private final ProveChecks proofs;
    private final Declarations declarations;
    private final Prologue prologue;
    private final Addresses addresses;
    private final IrWriter writer;
    private final List<Integer> coordinates = new ArrayList<>();
    /** Instructions, each followed by the name of its result. */
    private final List<String> written = new ArrayList<>();

    private String broken = "false";

    PreconditionEmitter(
            ProveChecks proofs, Declarations declarations, Prologue prologue, Addresses addresses, IrWriter writer) {
        this.proofs = proofs;
        this.declarations = declarations;
        this.prologue = prologue;
        this.addresses = addresses;
        this.writer = writer;
        for (ProveChecks.Condition condition : proofs.conditions()) {
            collect(condition.value());
        }
    }

    private void collect(@Nullable Polynomial value) {
        if (value == null) {
            return;
        }
        for (Polynomial.Term term : value.terms()) {
            if (term.coordinate() != Polynomial.NO_COORDINATE && !coordinates.contains(term.coordinate())) {
                coordinates.add(term.coordinate());
            }
        }
    }

    /** Writes the block, in which {@code %whole} tells that the range is asked for and else the tile. */
    void emit() {
        for (int coordinate : coordinates) {
            String name = addresses.coordinates().coordinate(coordinate);
            boolean span = name.equals("%row") || name.equals("%column");
            String least = span ? name + ".first" : name + ".least";
            String most = span ? writer.let("sub i64 " + name + ".end, 1") : name + ".most";
            String highest = prologue.once("sub i64 " + prologue.count(coordinate) + ", 1");
            writer.set("%least." + coordinate, "select i1 %whole, i64 0, i64 " + least);
            writer.set("%most." + coordinate, "select i1 %whole, i64 " + highest + ", i64 " + most);
        }
        for (ProveChecks.Condition condition : proofs.conditions()) {
            Polynomial value = condition.value();
            if (value == null) {
                nonzero(condition);
            } else {
                range(condition, value);
            }
        }
        writer.set("%holds", "xor i1 " + broken + ", true");
        writer.run("br i1 %whole, label %tile.next, label %prove.tile");
        writer.label("prove.tile");
        writer.run("br i1 %holds, label %rows.top, label %refuse");
    }

    private void nonzero(ProveChecks.Condition condition) {
        Op bound = condition.bound();
        if (bound != null) {
            breakIfFirst("icmp eq " + IrTypes.value(bound.type()) + " "
                    + addresses.names().of(bound) + ", 0");
        }
    }

    /** Compares the extremes of a polynomial plus the condition's constants with the condition's range. */
    private void range(ProveChecks.Condition condition, Polynomial value) {
        String[] varying = extremes(value.varying());
        String fixed = sum(value, Polynomial.NO_COORDINATE);
        String least = checked("sadd", checked("sadd", fixed, varying[0]), condition.leastConstant());
        String most = checked("sadd", checked("sadd", fixed, varying[1]), condition.greatestConstant());
        Op bound = condition.bound();
        if (bound == null) {
            breakIfFirst("icmp slt i64 " + least + ", " + Integer.MIN_VALUE);
            breakIfFirst("icmp sgt i64 " + most + ", " + Integer.MAX_VALUE);
        } else {
            breakIfFirst("icmp slt i64 " + least + ", 0");
            breakIfFirst("icmp sge i64 " + most + ", " + addresses.names().of(bound));
        }
    }

    /** The least and greatest value of a sum of terms with coordinates. */
    private String[] extremes(Polynomial varying) {
        String least = "0";
        String most = "0";
        int last = Polynomial.NO_COORDINATE;
        for (Polynomial.Term term : varying.terms()) {
            if (term.coordinate() != last) {
                last = term.coordinate();
                String[] ends = ends(sum(varying, last), last);
                least = checked("sadd", least, ends[0]);
                most = checked("sadd", most, ends[1]);
            }
        }
        return new String[] {least, most};
    }

    /** The least and greatest product of a factor with a coordinate. */
    private String[] ends(String factor, int coordinate) {
        String atLeast = checked("smul", factor, "%least." + coordinate);
        String atMost = checked("smul", factor, "%most." + coordinate);
        boolean constant = factor.charAt(0) != '%';
        if (constant) {
            boolean falling = factor.charAt(0) == '-';
            return falling ? new String[] {atMost, atLeast} : new String[] {atLeast, atMost};
        }
        String parameters = "i64, i64";
        String arguments = "i64 " + atLeast + ", i64 " + atMost;
        return new String[] {
            once(declarations.call("i64", "llvm.smin.i64", parameters, arguments)),
            once(declarations.call("i64", "llvm.smax.i64", parameters, arguments))
        };
    }

    /** What a coordinate is multiplied with, or the part without coordinates. */
    private String sum(Polynomial value, int coordinate) {
        String sum = "0";
        for (Polynomial.Term term : value.terms()) {
            if (term.coordinate() == coordinate) {
                sum = checked("sadd", sum, product(term));
            }
        }
        return sum;
    }

    private String product(Polynomial.Term term) {
        String product = Long.toString(term.coefficient());
        for (int i = 0; i < term.leafCount(); i++) {
            product = checked("smul", product, addresses.leaf(term.leaf(i)));
        }
        return product;
    }

    private String checked(String operation, String left, long right) {
        return checked(operation, left, Long.toString(right));
    }

    /**
     * Writes a sum or product with its overflow flag, unless one operand changes nothing or the same was written
     * before.
     */
    private String checked(String operation, String left, String right) {
        String neutral = operation.equals("sadd") ? "0" : "1";
        if (left.equals(neutral)) {
            return right;
        }
        if (right.equals(neutral)) {
            return left;
        }
        String name = "llvm." + operation + ".with.overflow.i64";
        String call = declarations.call("{ i64, i1 }", name, "i64, i64", "i64 " + left + ", i64 " + right);
        int known = written.indexOf(call);
        if (known >= 0) {
            return written.get(known + 1);
        }
        String pair = writer.let(call);
        breakIf(writer.let("extractvalue { i64, i1 } " + pair + ", 1"));
        String result = writer.let("extractvalue { i64, i1 } " + pair + ", 0");
        written.add(call);
        written.add(result);
        return result;
    }

    private String once(String instruction) {
        int known = written.indexOf(instruction);
        if (known >= 0) {
            return written.get(known + 1);
        }
        String result = writer.let(instruction);
        written.add(instruction);
        written.add(result);
        return result;
    }

    private void breakIfFirst(String comparison) {
        if (!written.contains(comparison)) {
            breakIf(once(comparison));
        }
    }

    private void breakIf(String condition) {
        broken = broken.equals("false") ? condition : writer.let("or i1 " + broken + ", " + condition);
    }
}
