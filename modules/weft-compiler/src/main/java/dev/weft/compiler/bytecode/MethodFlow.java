package dev.weft.compiler.bytecode;

import static dev.weft.compiler.bytecode.Bytecodes.u1;
import static dev.weft.compiler.bytecode.Bytecodes.u2;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The blocks of a method that control reaches without an exception, numbered in reverse postorder, with the local
 * variables that are live where each begins.
 *
 * <p>A block is a header where an edge may arrive after the block was read: the target of an edge that does not go
 * forward in the numbering; in a method with an irreducible loop every block where edges meet.
 */
public final class MethodFlow {
    private final byte[] code;
    private final int[] blockAt;
    private int[] starts = new int[0];
    private int[] ends = new int[0];
    private int[][] successors = new int[0][];
    private boolean[] headers = new boolean[0];
    private BitSet[] liveIn = new BitSet[0];

    public MethodFlow(byte[] code, int localCount) {
        this.code = code;
        this.blockAt = new int[code.length];
        number(leaders());
        markHeaders();
        findLive(localCount);
    }

    public int blockCount() {
        return starts.length;
    }

    /** {@return the number of the block that begins at an offset} */
    public int blockAt(int pc) {
        return blockAt[pc];
    }

    public int start(int block) {
        return starts[block];
    }

    public int end(int block) {
        return ends[block];
    }

    public boolean isHeader(int block) {
        return headers[block];
    }

    /** {@return whether an edge leads to the block where the method begins} */
    public boolean entersFirstBlock() {
        for (int[] targets : successors) {
            for (int target : targets) {
                if (target == 0) {
                    return true;
                }
            }
        }
        return false;
    }

    public boolean isLive(int block, int local) {
        return liveIn[block].get(local);
    }

    private boolean[] leaders() {
        boolean[] leader = new boolean[code.length + 1];
        leader[0] = true;
        for (int pc = 0; pc < code.length; pc += Bytecodes.length(code, pc)) {
            int opcode = u1(code, pc);
            int[] targets = MethodCode.targets(code, pc);
            for (int target : targets) {
                leader[target] = true;
            }
            if (targets.length > 0 || Bytecodes.endsFlow(opcode)) {
                leader[pc + Bytecodes.length(code, pc)] = true;
            }
        }
        return leader;
    }

    /** Walks from the first instruction, depth first, and numbers the blocks in reverse postorder. */
    private void number(boolean[] leader) {
        int[] endOf = new int[code.length];
        int[] postorder = new int[code.length];
        int count = 0;
        int[] path = new int[code.length];
        int[][] nexts = new int[code.length][];
        int[] taken = new int[code.length];
        int top = 0;
        path[0] = 0;
        while (top >= 0) {
            int start = path[top];
            if (nexts[start] == null) {
                endOf[start] = endOfBlock(leader, start);
                nexts[start] = nextOffsets(start, endOf[start]);
            }
            // the last edge first, so that the first edge of a branch comes first in the numbering
            int edge = nexts[start].length - 1 - taken[start]++;
            if (edge < 0) {
                postorder[count++] = start;
                top--;
            } else if (nexts[nexts[start][edge]] == null) {
                path[++top] = nexts[start][edge];
            }
        }
        fill(postorder, count, endOf, nexts);
    }

    private void fill(int[] postorder, int count, int[] endOf, int[][] nexts) {
        Arrays.fill(blockAt, -1);
        starts = new int[count];
        ends = new int[count];
        successors = new int[count][];
        for (int block = 0; block < count; block++) {
            starts[block] = postorder[count - 1 - block];
            ends[block] = endOf[starts[block]];
            blockAt[starts[block]] = block;
        }
        for (int block = 0; block < count; block++) {
            int[] offsets = nexts[starts[block]];
            successors[block] = new int[offsets.length];
            for (int i = 0; i < offsets.length; i++) {
                successors[block][i] = blockAt[offsets[i]];
            }
        }
    }

    private int endOfBlock(boolean[] leader, int start) {
        int pc = start;
        do {
            pc += Bytecodes.length(code, pc);
        } while (!leader[pc] && pc < code.length);
        return pc;
    }

    private int[] nextOffsets(int start, int end) {
        int last = start;
        for (int pc = start; pc < end; pc += Bytecodes.length(code, pc)) {
            last = pc;
        }
        int[] targets = MethodCode.targets(code, last);
        if (Bytecodes.endsFlow(u1(code, last))) {
            return targets;
        }
        int[] all = new int[targets.length + 1];
        all[0] = end;
        System.arraycopy(targets, 0, all, 1, targets.length);
        return all;
    }

    private void markHeaders() {
        headers = new boolean[starts.length];
        int[] predecessorCount = new int[starts.length];
        int[] dominator = immediateDominators();
        boolean irreducible = false;
        for (int block = 0; block < starts.length; block++) {
            for (int target : successors[block]) {
                predecessorCount[target]++;
                if (target <= block) {
                    headers[target] = true;
                    irreducible |= !dominates(dominator, target, block);
                }
            }
        }
        for (int block = 0; irreducible && block < starts.length; block++) {
            headers[block] |= predecessorCount[block] > 1;
        }
    }

    /** The iterative algorithm of Cooper, Harvey and Kennedy over the numbering. */
    private int[] immediateDominators() {
        int[] dominator = new int[starts.length];
        Arrays.fill(dominator, -1);
        dominator[0] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int block = 0; block < starts.length; block++) {
                for (int target : successors[block]) {
                    int met = target == 0 ? 0 : meet(dominator, dominator[target], block);
                    changed |= met != dominator[target];
                    dominator[target] = met;
                }
            }
        }
        return dominator;
    }

    private static int meet(int[] dominator, int a, int b) {
        int first = a < 0 ? b : a;
        int second = b;
        while (first != second) {
            if (first > second) {
                first = dominator[first];
            } else {
                second = dominator[second];
            }
        }
        return first;
    }

    private static boolean dominates(int[] dominator, int above, int below) {
        int block = below;
        while (block > above) {
            block = dominator[block];
        }
        return block == above;
    }

    private void findLive(int localCount) {
        int count = starts.length;
        BitSet[] used = new BitSet[count];
        BitSet[] set = new BitSet[count];
        liveIn = new BitSet[count];
        for (int block = 0; block < count; block++) {
            used[block] = new BitSet(localCount);
            set[block] = new BitSet(localCount);
            liveIn[block] = new BitSet(localCount);
            scanLocals(block, used[block], set[block]);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int block = count - 1; block >= 0; block--) {
                BitSet live = new BitSet(localCount);
                for (int next : successors[block]) {
                    live.or(liveIn[next]);
                }
                live.andNot(set[block]);
                live.or(used[block]);
                changed |= !live.equals(liveIn[block]);
                liveIn[block] = live;
            }
        }
    }

    private void scanLocals(int block, BitSet used, BitSet set) {
        for (int pc = starts[block]; pc < ends[block]; pc += Bytecodes.length(code, pc)) {
            int opcode = u1(code, pc);
            int local;
            if (opcode == Bytecodes.WIDE) {
                opcode = u1(code, pc + 1);
                local = u2(code, pc + 2);
            } else {
                local = Bytecodes.localIndex(code, pc);
            }
            if ((Bytecodes.isLocalLoad(opcode) || opcode == Bytecodes.IINC) && !set.get(local)) {
                used.set(local);
            } else if (Bytecodes.isLocalStore(opcode)) {
                set.set(local);
            }
        }
    }
}
