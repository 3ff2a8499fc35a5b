package dev.weft.compiler.codegen;

/** An ndrange and how it is cut into tiles. An index list of length 0 stands for none. */
record TileRange(long[] sizes, long[] offsets, long[] indexList, long tileRows, long tileColumns) {
    static TileRange of(long... sizes) {
        return new TileRange(sizes, new long[sizes.length], new long[0], 1L << 40, 1L << 40);
    }

    static TileRange ofIndices(long... indices) {
        return new TileRange(new long[] {indices.length}, new long[1], indices, 1L << 40, 1L << 40);
    }

    TileRange at(long... newOffsets) {
        return new TileRange(sizes, newOffsets, indexList, tileRows, tileColumns);
    }

    TileRange inTiles(long rows, long columns) {
        return new TileRange(sizes, offsets, indexList, rows, columns);
    }

    int rank() {
        return sizes.length;
    }

    long rows() {
        long rows = 1;
        for (int dim = 0; dim < sizes.length - 1; dim++) {
            rows *= sizes[dim];
        }
        return rows;
    }

    long columns() {
        return sizes.length == 0 ? 1 : sizes[sizes.length - 1];
    }

    long tilesAcross() {
        return Math.ceilDiv(columns(), tileColumns);
    }

    long tileCount() {
        return columns() == 0 ? 0 : tilesAcross() * Math.ceilDiv(rows(), tileRows);
    }

    /** {@return the tile that an item is in} */
    long tileOf(long item) {
        return item / columns() / tileRows * tilesAcross() + item % columns() / tileColumns;
    }
}
