package dev.weft.compiler.ir;

import java.util.List;

/**
 * Where a launch writes what compiled code reads: the argument block, the status block and the function table, all in
 * native memory, all slots 8 bytes wide.
 *
 * <pre>
 * argument block                                    status block (one per native call)
 *   0  address of the function table                  0  kind: 0 none, FAILED, NEEDS_CHECKED
 *   1  rows: product of all sizes but the last        1  number of the failure in CompiledKernel.failures()
 *   2  columns: the last size, 1 for rank 0           2  first reported value (index)
 *   3  rows of a tile                                 3  second reported value (extent)
 *   4  columns of a tile                              4  row-major rank of the failing work-item
 *   5  tiles in a row of tiles                        5  bytes of scratch memory that there are
 *   6  address of the index list, or 0                6  address of the print buffer of kernels that print
 *   7  unused                                         7  address of the launch's stop word: the lowest failed tile
 *   8  sizes[rank], offsets[rank], group sizes[rank]
 *   …  then the arguments in order:
 *        scalar: one slot, the value in its low bytes (BOOL as 0 or 1, byte, short and char widened to int)
 *        array:  address (byte offset from the base pointer for a based array), length,
 *                shape[rank], strides[rank] in elements
 * </pre>
 *
 * <p>Tile {@code t} is the box of rows {@code [(t / tilesAcross) * tileRows, …)} and columns
 * {@code [(t % tilesAcross) * tileColumns, …)}, clipped to the range; a row is one combination of all ids but the last,
 * numbered row-major. Where a kernel works in groups, slots 1 to 5 are not used and tile {@code t} is the group whose
 * row-major rank among the groups is {@code t}. Compiled code has the C signature
 * {@code int64 run(arguments, int64 firstTile, int64 endTile, scratch, status, base0, …)}; it runs the tiles in
 * ascending order and returns −1 when all are done, or the tile where it stopped, with the reason in the status block.
 * Before each tile it reads the stop word and returns −1 where the tile is higher. Scratch memory is aligned to 64
 * bytes; where a kernel needs more of it than there is, it returns the first tile before it has run anything.
 */
public final class ArgumentLayout {
    /** Bytes of a slot. */
    public static final long SLOT_BYTES = 8;
    /** Slot of the function table's address. */
    public static final int FUNCTION_TABLE = 0;
    /** Slot of the number of rows. */
    public static final int ROWS = 1;
    /** Slot of the number of columns. */
    public static final int COLUMNS = 2;
    /** Slot of the rows of a tile. */
    public static final int TILE_ROWS = 3;
    /** Slot of the columns of a tile. */
    public static final int TILE_COLUMNS = 4;
    /** Slot of the number of tiles in a row of tiles. */
    public static final int TILES_ACROSS = 5;
    /** Slot of the index list's address. */
    public static final int INDEX_LIST = 6;
    /** First slot of the sizes. */
    public static final int SIZES = 8;

    /** Slot of the status block with the kind. */
    public static final int STATUS_KIND = 0;
    /** Slot of the status block with the number of the failure. */
    public static final int STATUS_FAILURE = 1;
    /** Slot of the status block with the first reported value. */
    public static final int STATUS_FIRST = 2;
    /** Slot of the status block with the second reported value. */
    public static final int STATUS_SECOND = 3;
    /** Slot of the status block with the rank of the failing work-item. */
    public static final int STATUS_ITEM = 4;
    /** Slot of the status block with the bytes of scratch memory. */
    public static final int STATUS_SCRATCH = 5;
    /** Slot of the status block with the address of the print buffer; read by kernels that print. */
    public static final int STATUS_PRINT = 6;
    /** Slot of the status block with the address of the stop word. */
    public static final int STATUS_STOP = 7;
    /** Slots of a status block. */
    public static final int STATUS_SLOTS = 8;

    /** Status kind: a work-item failed. */
    public static final long KIND_FAILED = 1;
    /** Status kind: the tile's precondition does not hold, the checked variant must run it. */
    public static final long KIND_NEEDS_CHECKED = 2;

    /** Status kind: more scratch memory is needed, as many bytes as the first reported value says. */
    public static final long KIND_NEEDS_SCRATCH = 3;
    /** Word of the print buffer with the bytes that were asked for. */
    public static final int PRINT_USED = 0;
    /** Word of the print buffer with the bytes that there are for lines. */
    public static final int PRINT_CAPACITY = 1;
    /** Word of the print buffer with the number of lines that found no place. */
    public static final int PRINT_LOST = 2;
    /** First word of the first line: the number of its print, from 1; its values follow, then the next line. */
    public static final int PRINT_LINES = 8;

    private final int rangeRank;
    private final int[] argumentSlots;
    private final int slotCount;

    /**
     * Lays out a kernel's argument block.
     *
     * @param rangeRank the rank of the ndrange
     * @param arguments the kernel's arguments in order
     */
    public ArgumentLayout(int rangeRank, List<Graph.Argument> arguments) {
        this.rangeRank = rangeRank;
        this.argumentSlots = new int[arguments.size()];
        int slot = SIZES + 3 * rangeRank;
        for (int i = 0; i < argumentSlots.length; i++) {
            argumentSlots[i] = slot;
            slot += arguments.get(i) instanceof Graph.Array array
                    ? 2 + 2 * array.ref().rank()
                    : 1;
        }
        this.slotCount = slot;
    }

    /**
     * Computes the size of a line in the print buffer.
     *
     * @param values how many values it has
     * @return its bytes
     */
    public static long printBytes(int values) {
        return (1 + values) * SLOT_BYTES;
    }

    /**
     * Computes the size of a print buffer. After the lines there is room for one more, which nobody reads: where those
     * go that find no place.
     *
     * @param capacity the bytes of all lines
     * @return the bytes to allocate
     */
    public static long printBufferBytes(long capacity) {
        return PRINT_LINES * SLOT_BYTES + capacity + printBytes(TextRecipe.VALUES_MAX);
    }

    /** {@return the number of slots of the block} */
    public int slotCount() {
        return slotCount;
    }

    /**
     * Returns where the size of a dimension is.
     *
     * @param dim the dimension
     * @return its slot
     */
    public int sizeSlot(int dim) {
        return SIZES + dim;
    }

    /**
     * Returns where the offset of a dimension is.
     *
     * @param dim the dimension
     * @return its slot
     */
    public int offsetSlot(int dim) {
        return SIZES + rangeRank + dim;
    }

    /**
     * Returns where the group size of a dimension is.
     *
     * @param dim the dimension
     * @return its slot
     */
    public int groupSizeSlot(int dim) {
        return SIZES + 2 * rangeRank + dim;
    }

    /**
     * Returns where an argument begins: a scalar's value, an array's address.
     *
     * @param argumentIndex the position among the arguments
     * @return its slot; for an array the length follows, then the shape, then the strides
     */
    public int argumentSlot(int argumentIndex) {
        return argumentSlots[argumentIndex];
    }

    /**
     * Returns where an array's length is.
     *
     * @param argumentIndex the position among the arguments
     * @return its slot
     */
    public int lengthSlot(int argumentIndex) {
        return argumentSlots[argumentIndex] + 1;
    }

    /**
     * Returns where an array's extent is.
     *
     * @param argumentIndex the position among the arguments
     * @param dim the dimension
     * @return its slot
     */
    public int shapeSlot(int argumentIndex, int dim) {
        return argumentSlots[argumentIndex] + 2 + dim;
    }

    /**
     * Returns where an array's stride is.
     *
     * @param argumentIndex the position among the arguments
     * @param dim the dimension
     * @param rank the array's rank
     * @return its slot
     */
    public int strideSlot(int argumentIndex, int dim, int rank) {
        return argumentSlots[argumentIndex] + 2 + rank + dim;
    }
}
