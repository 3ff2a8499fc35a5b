package dev.weft.house;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The laws about methods and declared names. Depth counts statements that open a branch, a loop or a region; an
 * {@code else if} continues its chain, and a lambda's or a nested class's body starts anew.
 */
final class TreeLaws extends TreeScanner<@Nullable Void, Integer> {
    static final int METHOD_LENGTH_MAX = 70;
    static final int PARAMETERS_MAX = 6;
    static final int NESTING_MAX = 3;

    private final Path file;
    private final CompilationUnitTree unit;
    private final LineMap lines;
    private final SourcePositions positions;
    private final List<Breach> breaches = new ArrayList<>();

    private TreeLaws(Path file, CompilationUnitTree unit, SourcePositions positions) {
        this.file = file;
        this.unit = unit;
        this.lines = unit.getLineMap();
        this.positions = positions;
    }

    static List<Breach> check(Path file, CompilationUnitTree unit, SourcePositions positions) {
        TreeLaws laws = new TreeLaws(file, unit, positions);
        laws.scan(unit, 0);
        return laws.breaches;
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, Integer depth) {
        String name = type.getSimpleName().toString();
        String fault = Vocabulary.faultOfType(name, type.getKind() == Tree.Kind.INTERFACE);
        if (fault != null) {
            report(type, "type-name", fault);
        }
        checkName(type, name);
        return super.visitClass(type, 0);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, Integer depth) {
        String name = method.getName().toString();
        long length = line(positions.getEndPosition(unit, method)) - line(positions.getStartPosition(unit, method)) + 1;
        if (length > METHOD_LENGTH_MAX) {
            report(
                    method,
                    "method-length",
                    "method too long: method=" + name + " lines=" + length + " max=" + METHOD_LENGTH_MAX
                            + ": give its steps names of their own");
        }
        int parameters = method.getParameters().size();
        if (parameters > PARAMETERS_MAX) {
            report(
                    method,
                    "parameters",
                    "too many parameters: method=" + name + " parameters=" + parameters + " max=" + PARAMETERS_MAX
                            + ": pass what belongs together as one value");
        }
        checkName(method, name);
        return super.visitMethod(method, 0);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree variable, Integer depth) {
        checkName(variable, variable.getName().toString());
        return super.visitVariable(variable, depth);
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree lambda, Integer depth) {
        return super.visitLambdaExpression(lambda, 0);
    }

    @Override
    public @Nullable Void visitIf(IfTree branch, Integer depth) {
        int inner = enter(branch, depth);
        scan(branch.getCondition(), depth);
        scan(branch.getThenStatement(), inner);
        Tree otherwise = branch.getElseStatement();
        scan(otherwise, otherwise instanceof IfTree ? depth : inner);
        return null;
    }

    @Override
    public @Nullable Void visitForLoop(ForLoopTree loop, Integer depth) {
        return super.visitForLoop(loop, enter(loop, depth));
    }

    @Override
    public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree loop, Integer depth) {
        return super.visitEnhancedForLoop(loop, enter(loop, depth));
    }

    @Override
    public @Nullable Void visitWhileLoop(WhileLoopTree loop, Integer depth) {
        return super.visitWhileLoop(loop, enter(loop, depth));
    }

    @Override
    public @Nullable Void visitDoWhileLoop(DoWhileLoopTree loop, Integer depth) {
        return super.visitDoWhileLoop(loop, enter(loop, depth));
    }

    @Override
    public @Nullable Void visitSwitch(SwitchTree choice, Integer depth) {
        return super.visitSwitch(choice, enter(choice, depth));
    }

    @Override
    public @Nullable Void visitSwitchExpression(SwitchExpressionTree choice, Integer depth) {
        return super.visitSwitchExpression(choice, enter(choice, depth));
    }

    @Override
    public @Nullable Void visitTry(TryTree region, Integer depth) {
        return super.visitTry(region, enter(region, depth));
    }

    @Override
    public @Nullable Void visitSynchronized(SynchronizedTree region, Integer depth) {
        return super.visitSynchronized(region, enter(region, depth));
    }

    private int enter(Tree statement, int depth) {
        if (depth + 1 == NESTING_MAX + 1) {
            report(
                    statement,
                    "nesting",
                    "nested too deep: depth=" + (depth + 1) + " max=" + NESTING_MAX
                            + ": return early, or give the inner part a name of its own");
        }
        return depth + 1;
    }

    private void checkName(Tree declaration, String name) {
        String fault = Vocabulary.faultOfName(name);
        if (fault != null) {
            report(declaration, "word", fault);
        }
    }

    private void report(Tree where, String law, String message) {
        breaches.add(new Breach(file, line(positions.getStartPosition(unit, where)), law, message));
    }

    private long line(long position) {
        return position < 0 ? 0 : lines.getLineNumber(position);
    }
}
