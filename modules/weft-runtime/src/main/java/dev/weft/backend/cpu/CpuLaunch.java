package dev.weft.backend.cpu;

import dev.weft.backend.JavaLaunch;
import dev.weft.backend.cpu.TileRun.TileFailure;
import dev.weft.compiler.CompiledKernel;
import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Variant;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Inspection;
import dev.weft.launch.Launch;
import dev.weft.launch.Schedule;
import dev.weft.plan.BoundArguments;
import dev.weft.plan.KernelBinding;
import dev.weft.plan.Tiling;
import dev.weft.team.LaunchHistory;
import dev.weft.team.ThreadTeam;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A body with its arguments and a range, compiled and ready to run on a team. Immutable. */
final class CpuLaunch implements Launch {
    /** Launches up to this many items of bounded work run on their caller. */
    private static final long INLINE_ITEMS = 8192;

    private final ThreadTeam team;
    private final KernelBinding binding;
    private final Object body;
    private final NDRange range;
    private final Schedule schedule;
    private final int threadsMax;
    private final BoundArguments arguments;
    private final IndexList indices;
    private final CompiledKernel kernel;
    private final Tiling tiling;
    private final boolean overlapping;
    private final MemorySegment block;

    /**
     * Binds and compiles.
     *
     * @param target where it runs
     * @param binding the body's class
     * @param body the body
     * @param range the ndrange
     * @param arena where the argument block lives
     */
    CpuLaunch(Target target, KernelBinding binding, Object body, NDRange range, Arena arena) {
        this.team = target.team();
        this.schedule = target.schedule();
        this.threadsMax = target.threadsMax();
        this.binding = binding;
        this.body = body;
        this.range = range;
        this.arguments = BoundArguments.of(binding.read(body));
        Specialization specialization = arguments.specialization(range);
        this.kernel = binding.compiled(body, arguments, specialization);
        this.tiling = kernel.worksInGroups()
                ? Tiling.ofGroups(range)
                : Tiling.of(range, kernel.hasLoops(), kernel.basedArguments().length > 0);
        arguments.requireAtomic(kernel);
        this.overlapping = arguments.overlap(kernel);
        this.indices = new IndexList(range, arena);
        this.block = arena.allocate(kernel.layout().slotCount() * ArgumentLayout.SLOT_BYTES, 64);
        new RangeBlock(kernel.layout(), range, tiling, indices).write(block);
        arguments.write(kernel.layout(), block);
        kernel.entry(overlapping ? Variant.FAST_OVERLAPPING : Variant.FAST);
    }

    /**
     * Where and how launches run.
     *
     * @param team the threads
     * @param schedule how work is dealt out
     * @param threadsMax how many threads take part at most
     */
    record Target(ThreadTeam team, Schedule schedule, int threadsMax) {}

    @Override
    public void run() {
        arguments.acquire();
        TileFailure failure;
        try {
            failure = runWithIndices();
        } finally {
            arguments.release();
            // compiled code knows addresses only: the argument block, a copied index list, the code itself and, through
            // the body, the arrays must not be collected while it runs
            Reference.reachabilityFence(this);
        }
        if (failure != null) {
            HostFailure.raise(HostFailure.of(failure, range, binding.method(body)));
        }
    }

    private @Nullable TileFailure runWithIndices() {
        indices.acquire();
        try {
            return runTiles();
        } finally {
            indices.release();
        }
    }

    private @Nullable TileFailure runTiles() {
        if (kernel.basedArguments().length == 0) {
            return runTiles(NoBases.CODE, Long.MAX_VALUE);
        }
        try (BasePointers pointers = new BasePointers(kernel, arguments)) {
            return runTiles(new TileCode(pointers.bases(), pointers.isHeap()), pointers.isHeap() ? 1 : Long.MAX_VALUE);
        }
    }

    private @Nullable TileFailure runTiles(TileCode code, long tilesPerCall) {
        if (kernel.prints().isEmpty()) {
            return runTiles(code, tilesPerCall, 0);
        }
        try (PrintBuffer prints = new PrintBuffer(kernel)) {
            return runTiles(code, tilesPerCall, prints.address());
        }
    }

    private @Nullable TileFailure runTiles(TileCode code, long tilesPerCall, long prints) {
        TileRun.Block addresses = new TileRun.Block(block.address(), prints);
        TileRun tiles = new TileRun(kernel, overlapping, code, addresses, tilesPerCall);
        long count = tiling.tileCount();
        if (!kernel.hasLoops() && range.size() <= INLINE_ITEMS) {
            tiles.run(0, count);
        } else {
            LaunchHistory history = binding.history(tiling.tileRows() * tiling.tileColumns());
            team.forRange(count, threadsMax, schedule, tiles, history);
        }
        return tiles.finish();
    }

    @Override
    public void run(Kernel sameClass) {
        JavaLaunch.checkSameClass(body, sameClass);
        try (Arena arena = Arena.ofConfined()) {
            new CpuLaunch(target(), binding, sameClass, range, arena).run();
        }
    }

    private Target target() {
        return new Target(team, schedule, threadsMax);
    }

    @Override
    public Launch withSchedule(Schedule newSchedule) {
        Target target = new Target(team, Objects.requireNonNull(newSchedule, "schedule"), threadsMax);
        return new CpuLaunch(target, binding, body, range, Arena.ofAuto());
    }

    @Override
    public Launch withMaxThreads(int threads) {
        JavaLaunch.checkThreads(threads);
        return new CpuLaunch(new Target(team, schedule, threads), binding, body, range, Arena.ofAuto());
    }

    @Override
    public Inspection inspect() {
        return new CpuInspection(kernel, overlapping, tiling, team.threads());
    }

    /** Kernels whose memory is all weft's own need no base pointers; kept apart so that it is made only when used. */
    private static final class NoBases {
        static final TileCode CODE = new TileCode(new MemorySegment[0], false);
    }
}
