/* saxpy as a program of its own, for comparison in a process that Java does not share.
 * saxpy_program ELEMENTS THREADS: for each character of input one untimed and one timed round, whose nanoseconds it
 * prints; at the end of the input it checks every element. */
#include "kernels.c"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

/* The loop is shared as axpy shares it, so every page is first written by the thread that will use it. */
KERNEL start(OUT y, OUT x, long count) {
    SHARED_LOOP for (long i = 0; i < count; i++) {
        x[i] = 0.5f;
        y[i] = 0.25f;
    }
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    const long count = atol(argv[1]), threads = atol(argv[2]);
    void *memory[2];
    for (int m = 0; m < 2; m++)
        if (posix_memalign(&memory[m], 4096, count * sizeof(float))) return 1;
    bench_threads(threads);
    start(memory[0], memory[1], count);
    arguments a = {{memory[0], memory[1]}, {count}, {1.5f}};
    /* as in SaxpyProbe: until then the other side's idle threads have stopped spinning */
    const struct timespec pause = {0, 12000000};
    float expected = 0.25f;
    while (getchar() != EOF) {
        nanosleep(&pause, 0);
        bench_repeat(bench_axpy, &a, 1);
        const double begin = now();
        bench_repeat(bench_axpy, &a, 1);
        printf("%.0f\n", now() - begin);
        fflush(stdout);
        for (int round = 0; round < 2; round++) expected = 1.5f * 0.5f + expected;
    }
    const float *y = memory[0];
    for (long i = 0; i < count; i++)
        if (y[i] != expected) return 1;
    return 0;
}
