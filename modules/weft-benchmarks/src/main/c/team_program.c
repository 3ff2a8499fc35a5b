/* Parallel regions of OpenMP, for comparison with weft's team in a process that Java does not share.
 * Reads requests, one a line, and answers each with a line of numbers:
 *
 *   empty 0 MILLIS      nanoseconds of an empty region of two threads
 *   work STEPS MILLIS   nanoseconds of a region in which each of two threads makes so many dependent steps, and of the
 *                       same steps of one thread without a region
 *   threads 0 0         how many threads a region has
 *
 * Each number is the median of batches in a window of so many milliseconds, after as many untimed. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define THREADS 2
#define BATCHES_MAX 100000
#define BATCH_NANOS 160000
#define SHARED_CPU_NANOS 20000
#define SHARED_CPU_RATIO 1.8
#define LINE_FLOATS 64

typedef void (*repeated)(long times, long steps);

static float results[THREADS * LINE_FLOATS];
static double batches[2][BATCHES_MAX];

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

/* BusyWork.java makes the same steps. */
static __attribute__((noinline)) float busy(float value, long steps) {
    for (long step = 0; step < steps; step++) value = value * 0.999f + 0.001f;
    return value;
}

static void empty_regions(long times, long steps) {
    (void)steps;
    for (long t = 0; t < times; t++) {
#pragma omp parallel
        { __asm__ volatile(""); }
    }
}

static void busy_regions(long times, long steps) {
    for (long t = 0; t < times; t++) {
#pragma omp parallel
        {
            float *mine = &results[omp_get_thread_num() * LINE_FLOATS];
            *mine = busy(*mine, steps);
        }
    }
}

static void busy_alone(long times, long steps) {
    for (long t = 0; t < times; t++) results[0] = busy(results[0], steps);
}

static int ascending(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count) {
    qsort(values, count, sizeof *values, ascending);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

static double time_of(repeated work, long times, long steps) {
    const double begin = now();
    work(times, steps);
    return now() - begin;
}

/* How many calls fill a batch. */
static long batch_of(repeated work, long steps) {
    long times = 1;
    while (time_of(work, times, steps) < BATCH_NANOS) times *= 2;
    return times;
}

static void print_median(double *values, int count) {
    if (count)
        printf("%.2f ", median(values, count));
    else
        printf("NaN ");
}

/* As Windows.java does it: the works take turns, batch by batch. Regions whose threads shared a CPU do not count: an
 * empty one never takes so long otherwise, and one with work takes twice the time of the same on one thread. */
static void window(int works, const repeated *work, long steps, double millis) {
    long times[2];
    const double warm = now() + millis * 1e6;
    do
        for (int w = 0; w < works; w++) times[w] = batch_of(work[w], steps);
    while (now() < warm);
    int count = 0, counted = 0;
    const double end = now() + millis * 1e6;
    do {
        for (int w = works - 1; w >= 0; w--) {
            const double nanos = time_of(work[w], times[w], steps) / times[w];
            if (w > 0)
                batches[w][count] = nanos;
            else if (nanos < (works == 1 ? SHARED_CPU_NANOS : SHARED_CPU_RATIO * batches[1][count]))
                batches[0][counted++] = nanos;
        }
        count++;
    } while (count < BATCHES_MAX && now() < end);
    for (int w = 0; w < works; w++) print_median(batches[w], w == 0 ? counted : count);
    printf("\n");
    fflush(stdout);
}

static void print_threads(void) {
    int threads = 0;
#pragma omp parallel
    {
#pragma omp atomic
        threads++;
    }
    printf("%d\n", threads);
    fflush(stdout);
}

int main(void) {
    char what[16];
    long steps, millis;
    omp_set_num_threads(THREADS);
    while (scanf("%15s %ld %ld", what, &steps, &millis) == 3) {
        if (!strcmp(what, "empty"))
            window(1, (repeated[]){empty_regions}, steps, millis);
        else if (!strcmp(what, "work"))
            window(2, (repeated[]){busy_regions, busy_alone}, steps, millis);
        else if (!strcmp(what, "threads"))
            print_threads();
        else
            return 2;
    }
    return 0;
}
