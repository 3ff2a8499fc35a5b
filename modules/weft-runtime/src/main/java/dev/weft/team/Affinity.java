package dev.weft.team;

final class Affinity {
    static void pinCurrentThread(int cpu) {}
}
