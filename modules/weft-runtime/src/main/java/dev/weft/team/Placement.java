package dev.weft.team;

record Placement(int threads, boolean oversubscribed) {
    int cpu(int slot) {
        return -1;
    }

    boolean slotZeroHasWorker() {
        return false;
    }

    int[] victims(int slot) {
        int[] v = new int[threads - 1];
        for (int i = 0; i < v.length; i++) v[i] = (slot + 1 + i) % threads;
        return v;
    }
}
