/* saxpy as a program of its own, for comparison in a process that Java does not share:
 * saxpy_program ELEMENTS THREADS ROUNDS prints the nanoseconds of each round, one a line. */
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
    if (argc != 4) return 2;
    const long count = atol(argv[1]), threads = atol(argv[2]), rounds = atol(argv[3]);
    void *memory[2];
    for (int m = 0; m < 2; m++)
        if (posix_memalign(&memory[m], 4096, count * sizeof(float))) return 1;
    bench_threads(threads);
    start(memory[0], memory[1], count);
    arguments a = {{memory[0], memory[1]}, {count}, {1.5f}};
    bench_repeat(bench_axpy, &a, 1);
    for (long round = 0; round < rounds; round++) {
        const double begin = now();
        bench_repeat(bench_axpy, &a, 1);
        printf("%.0f\n", now() - begin);
    }
    const float *y = memory[0];
    float expected = 0.25f;
    for (long round = 0; round <= rounds; round++) expected = 1.5f * 0.5f + expected;
    for (long i = 0; i < count; i++)
        if (y[i] != expected) return 1;
    return 0;
}
