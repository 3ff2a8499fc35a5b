package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.pass.Polynomial;
import dev.weft.compiler.pass.ProveChecks;
import java.util.ArrayList;
import java.util.List;

/**
 * Emits the function {@code holds}, which tells for a box of work-items whether all conditions of {@link ProveChecks} hold.
 * It receives the leaves, the bounds, and the least and greatest value of each coordinate. Every sum and product is made
 * with an overflow flag, and any flag set makes the answer no: what it accepts, it has computed exactly.
 */
final class PreconditionEmitter {
    private final ProveChecks proofs;
    private final Declarations declarations;
    private final IrWriter writer = new IrWriter(new IrWriter.Temporaries());
    private final List<Integer> leaves = new ArrayList<>();
    private final List<Integer> coordinates = new ArrayList<>();
    private final List<Op> bounds = new ArrayList<>();
    private final List<Polynomial.Term> products = new ArrayList<>();
    private final List<String> productNames = new ArrayList<>();
    private String broken = "false";

    PreconditionEmitter(ProveChecks proofs, Declarations declarations) {
        this.proofs = proofs;
        this.declarations = declarations;
    }

    /** {@return the leaves that are parameters, in order, by their numbers} */
    List<Integer> leaves() {
        return leaves;
    }

    /** {@return the uniform values that are parameters after the leaves, in order} */
    List<Op> bounds() {
        return bounds;
    }

    /** {@return the coordinates whose least and greatest values are the last parameters, in order} */
    List<Integer> coordinates() {
        return coordinates;
    }

    /** {@return the function's definition} */
    String emit() {
        for (ProveChecks.Condition condition : proofs.conditions()) {
            collect(condition);
        }
        List<ProveChecks.Condition> conditions = proofs.conditions();
        for (int i = 0; i < conditions.size(); i++) {
            Polynomial value = conditions.get(i).value();
            if (value == null) {
                nonzero(conditions.get(i));
            } else if (isFirst(i, value)) {
                range(i, value);
            }
        }
        StringBuilder text = new StringBuilder("define internal i1 @holds(");
        appendParameters(text);
        text.append(") #2 {\n").append(writer.text());
        String answer = "%holds = xor i1 " + broken + ", true\n  ret i1 %holds\n}\n";
        return text.append("  ").append(answer).toString();
    }

    private void collect(ProveChecks.Condition condition) {
        Op bound = condition.bound();
        if (bound != null && bound.opcode() != Opcode.CONSTANT && !bounds.contains(bound)) {
            bounds.add(bound);
        }
        Polynomial value = condition.value();
        if (value == null) {
            return;
        }
        for (Polynomial.Term term : value.terms()) {
            for (int i = 0; i < term.leafCount(); i++) {
                if (!leaves.contains(term.leaf(i))) {
                    leaves.add(term.leaf(i));
                }
            }
            if (term.coordinate() != Polynomial.NO_COORDINATE && !coordinates.contains(term.coordinate())) {
                coordinates.add(term.coordinate());
            }
        }
    }

    private void appendParameters(StringBuilder text) {
        String separator = "";
        for (int leaf : leaves) {
            text.append(separator).append("i64 %leaf.").append(leaf);
            separator = ", ";
        }
        for (Op bound : bounds) {
            text.append(separator).append(IrTypes.value(bound.type())).append(" %bound.").append(bound.id());
            separator = ", ";
        }
        for (int coordinate : coordinates) {
            text.append(separator).append("i64 %least.").append(coordinate);
            text.append(", i64 %most.").append(coordinate);
            separator = ", ";
        }
    }

    private static String boundName(Op bound) {
        return bound.opcode() == Opcode.CONSTANT ? IrTypes.literal(bound) : "%bound." + bound.id();
    }

    private void nonzero(ProveChecks.Condition condition) {
        Op bound = condition.bound();
        if (bound != null) {
            breakIf(writer.let("icmp eq " + IrTypes.value(bound.type()) + " " + boundName(bound) + ", 0"));
        }
    }

    private boolean isFirst(int index, Polynomial value) {
        for (int i = 0; i < index; i++) {
            Polynomial earlier = proofs.conditions().get(i).value();
            if (earlier != null && earlier.sameAs(value)) {
                return false;
            }
        }
        return true;
    }

    /** Computes the extremes of a polynomial once and compares them for all conditions on it. */
    private void range(int firstIndex, Polynomial value) {
        String least = "0";
        String most = "0";
        List<Integer> done = new ArrayList<>();
        for (Polynomial.Term term : value.terms()) {
            if (done.contains(term.coordinate())) {
                continue;
            }
            done.add(term.coordinate());
            String factor = sum(value, term.coordinate());
            if (term.coordinate() == Polynomial.NO_COORDINATE) {
                least = factor;
                most = factor;
            } else {
                String[] ends = ends(factor, term.coordinate());
                least = checked("sadd", least, ends[0]);
                most = checked("sadd", most, ends[1]);
            }
        }
        for (int i = firstIndex; i < proofs.conditions().size(); i++) {
            ProveChecks.Condition condition = proofs.conditions().get(i);
            if (condition.value() != null && condition.value().sameAs(value)) {
                compare(condition.bound(), least, most);
            }
        }
    }

    private void compare(@org.jspecify.annotations.Nullable Op bound, String least, String most) {
        if (bound == null) {
            breakIf(writer.let("icmp slt i64 " + least + ", " + Integer.MIN_VALUE));
            breakIf(writer.let("icmp sgt i64 " + most + ", " + Integer.MAX_VALUE));
        } else {
            assert bound.type() == Type.I64 : bound.type();
            breakIf(writer.let("icmp slt i64 " + least + ", 0"));
            breakIf(writer.let("icmp sge i64 " + most + ", " + boundName(bound)));
        }
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
            writer.let(declarations.call("i64", "llvm.smin.i64", parameters, arguments)),
            writer.let(declarations.call("i64", "llvm.smax.i64", parameters, arguments))
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
        if (term.leafCount() == 0) {
            return Long.toString(term.coefficient());
        }
        for (int i = 0; i < products.size(); i++) {
            if (sameFactor(products.get(i), term)) {
                return productNames.get(i);
            }
        }
        String product = Long.toString(term.coefficient());
        for (int i = 0; i < term.leafCount(); i++) {
            product = checked("smul", product, "%leaf." + term.leaf(i));
        }
        products.add(term);
        productNames.add(product);
        return product;
    }

    private static boolean sameFactor(Polynomial.Term a, Polynomial.Term b) {
        boolean same = a.coefficient() == b.coefficient() && a.leafCount() == b.leafCount();
        for (int i = 0; same && i < a.leafCount(); i++) {
            same = a.leaf(i) == b.leaf(i);
        }
        return same;
    }

    private String checked(String operation, String left, String right) {
        boolean neutral = operation.equals("sadd") ? left.equals("0") : left.equals("1");
        if (neutral) {
            return right;
        }
        String name = "llvm." + operation + ".with.overflow.i64";
        String pair = writer.let(
                declarations.call("{ i64, i1 }", name, "i64, i64", "i64 " + left + ", i64 " + right));
        breakIf(writer.let("extractvalue { i64, i1 } " + pair + ", 1"));
        return writer.let("extractvalue { i64, i1 } " + pair + ", 0");
    }

    private void breakIf(String condition) {
        broken = broken.equals("false") ? condition : writer.let("or i1 " + broken + ", " + condition);
    }
}
