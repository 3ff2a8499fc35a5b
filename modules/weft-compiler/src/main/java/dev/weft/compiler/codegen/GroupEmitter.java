package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Variant;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;
import dev.weft.compiler.operation.OperationEmitter;
import dev.weft.compiler.operation.TargetTraits;
import dev.weft.compiler.pass.AffineIndex;
import dev.weft.compiler.pass.ProveChecks;
import dev.weft.compiler.pass.UniformValues;
import dev.weft.compiler.region.Region;
import dev.weft.compiler.region.RegionProgram;
import java.util.HashSet;

/**
 * Prints a kernel that works in groups as LLVM IR: one module with the function {@code run} of {@link ArgumentLayout},
 * each region a scalar loop over the work-items of a group. One thread runs a group, so a barrier is the end of a loop.
 */
public final class GroupEmitter {
    private final RegionProgram program;
    private final Specialization specialization;
    private final TargetTraits traits;
    private final Declarations declarations = new Declarations();
    private final IrWriter.Temporaries temporaries = new IrWriter.Temporaries();
    private final Prologue prologue;
    private final AliasScopes scopes;
    private final FailureNumbers failures;
    private final OwnMemory own;
    private final ScratchMemory scratch;
    private final GroupSkeleton skeleton;
    private final StringBuilder body = new StringBuilder(8192);

    private GroupEmitter(
            RegionProgram program,
            ArgumentLayout layout,
            Specialization specialization,
            Variant variant,
            TargetTraits traits) {
        Graph kernel = program.kernel();
        this.program = program;
        this.specialization = specialization;
        this.traits = traits;
        this.prologue = new Prologue(kernel, layout, new IrWriter(temporaries));
        this.scopes = new AliasScopes(kernel, variant == Variant.FAST || variant == Variant.CHECKED);
        this.failures = new FailureNumbers(program);
        UniformValues uniforms = new UniformValues(kernel);
        Names names = new Names(kernel, uniforms, "launch.");
        LlvmEmitter.emitUniform(uniforms, names, prologue, operations(names));
        this.own = new OwnMemory(kernel, program.arraysAcrossRegions());
        this.scratch = new ScratchMemory(program, own, names, prologue, declarations);
        this.skeleton = new GroupSkeleton(kernel.rangeRank(), prologue, declarations);
    }

    /**
     * Prints one variant of a kernel. The checked variants are the same as the fast ones: every check is made.
     *
     * @param program the kernel
     * @param layout where its arguments are
     * @param specialization what it is compiled for
     * @param variant which variant
     * @param traits the processor
     * @return the text and the failures
     */
    public static EmittedKernel emit(
            RegionProgram program,
            ArgumentLayout layout,
            Specialization specialization,
            Variant variant,
            TargetTraits traits) {
        return new GroupEmitter(program, layout, specialization, variant, traits).emit(variant);
    }

    private OperationEmitter operations(Names names) {
        return new OperationEmitter(names, declarations, traits, prologue);
    }

    private EmittedKernel emit(Variant variant) {
        scratch.write();
        for (Region region : program.regions()) {
            emit(region);
        }
        IrWriter before = new IrWriter(temporaries);
        skeleton.writeBeforeRegions(before);
        IrWriter after = new IrWriter(temporaries);
        skeleton.writeAfterRegions(after);

        ModuleText text = new ModuleText(program.kernel(), traits);
        text.begin(variant, own.constants());
        text.append(prologue.writer().text());
        text.append(before.text());
        text.append(body);
        text.append(after.text());
        text.end(declarations, 1, scopes);
        return new EmittedKernel(text.toString(), failures.failures(), false, false);
    }

    private void emit(Region region) {
        Graph graph = region.graph();
        String prefix = GroupSkeleton.prefix(region.number());
        IrWriter head = new IrWriter(temporaries);
        skeleton.writeBegin(head, region);
        for (Op op : region.groupOps()) {
            if (op.opcode() == Opcode.LOCAL_ARRAY) {
                scratch.writeClear(
                        head, op.array(), prefix + "clear." + op.array().argumentIndex());
            }
        }
        if (GroupSkeleton.isIdle(region)) {
            GroupSkeleton.writeIdle(head, region);
            body.append(head.text());
            return;
        }
        UniformValues uniforms = new UniformValues(graph);
        Names names = new Names(graph, uniforms, prefix);
        OperationEmitter operations = operations(names);
        LlvmEmitter.emitUniform(uniforms, names, prologue, operations);
        IrWriter itemHead = new IrWriter(temporaries);
        GroupPlaces places = new GroupPlaces(graph.rangeRank(), specialization.indexList(), prefix, prologue, itemHead);
        SlotEmitter slots = new SlotEmitter(names, places, prefix, head);
        MemoryEmitter memory = new MemoryEmitter(
                names,
                new PlainAddresses(names, prologue),
                operations.conversions(),
                scopes,
                new MemoryEmitter.Own(own, prologue, declarations));
        memory.setRegion(new RegionMemory(slots, places, itemHead, program.arraysAcrossRegions(), new HashSet<>()));
        ProveChecks proofs =
                new ProveChecks(graph, new AffineIndex(graph, uniforms, specialization.indexList()), false);
        IrWriter items = new IrWriter(temporaries);
        BlockEmitter blocks = new BlockEmitter(
                new BlockEmitter.Source(graph, names, uniforms, proofs, failures, GroupSkeleton.labels(region)),
                places,
                operations,
                memory,
                items);
        blocks.emit();
        skeleton.writeEnd(items, region, places, blocks.failurePhis(), failures.numberOf(region.parting()));
        skeleton.writeLoops(head, region, places);
        body.append(head.text()).append(itemHead.text()).append(items.text());
    }
}
