/* The C side of the comparison: one function for each case of Workloads.java, over the same arrays.
 *
 * Every function takes one struct, so that the Java side needs a single way to call them all. The loops are what a
 * careful C programmer writes for the case: restrict on every pointer, the contiguous dimension innermost. Built with
 * -fopenmp, the outermost loop is shared among threads. */
#include <math.h>

#ifdef _OPENMP
#include <omp.h>
#define SHARED_LOOP _Pragma("omp parallel for schedule(static)")
#define VECTOR_LOOP _Pragma("omp simd")
#else
#define SHARED_LOOP
#define VECTOR_LOOP
#endif

#define IN const float *restrict
#define OUT float *restrict
/* A real call with real arguments: what stands behind the struct cannot be folded into the kernel. */
#define KERNEL static __attribute__((noinline)) void

/* CArguments.java writes this layout. */
typedef struct {
    void *array[10];
    long size[4];
    float scalar[4];
} arguments;

typedef void (*entry)(const arguments *);

/* Launches one kernel many times; the volatile pointer keeps every call a call. */
void bench_repeat(entry kernel, const arguments *a, long launches) {
    entry volatile call = kernel;
    for (long l = 0; l < launches; l++) call(a);
}

void bench_threads(long threads) {
#ifdef _OPENMP
    omp_set_num_threads((int)threads);
#else
    (void)threads;
#endif
}

/* Touches nothing; the empty asm keeps the loop. */
KERNEL empty(long rows) {
    SHARED_LOOP for (long row = 0; row < rows; row++) __asm__ volatile("");
}
void bench_empty(const arguments *a) { empty(a->size[0]); }

KERNEL write_ones(OUT out, long rows, long columns) {
    SHARED_LOOP for (long row = 0; row < rows; row++)
        for (long column = 0; column < columns; column++) out[row * columns + column] = 1.0f;
}
void bench_write(const arguments *a) { write_ones(a->array[0], a->size[0], a->size[1]); }

KERNEL copy_first(OUT out, IN x0, IN x1, IN x2, IN x3, IN x4, IN x5, IN x6, IN x7, long rows, long columns) {
    (void)x1, (void)x2, (void)x3, (void)x4, (void)x5, (void)x6, (void)x7;
    SHARED_LOOP for (long row = 0; row < rows; row++)
        for (long column = 0; column < columns; column++) out[row * columns + column] = x0[row * columns + column];
}
void bench_args8(const arguments *a) {
    void *const *p = a->array;
    copy_first(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], a->size[0], a->size[1]);
}

KERNEL axpy(OUT y, IN x, float factor, long count) {
    SHARED_LOOP for (long i = 0; i < count; i++) y[i] = factor * x[i] + y[i];
}
void bench_axpy(const arguments *a) { axpy(a->array[0], a->array[1], a->scalar[0], a->size[0]); }

/* side points along each edge of the inside, side + 2 with the rim */
KERNEL stencil7(OUT out, IN in, long side) {
    SHARED_LOOP for (long plane = 1; plane <= side; plane++)
        for (long row = 1; row <= side; row++) {
            const long up = side + 2, far = up * up, start = plane * far + row * up;
            VECTOR_LOOP for (long column = 1; column <= side; column++) {
                const long at = start + column;
                out[at] = 0.4f * in[at]
                    + 0.1f * (in[at - 1] + in[at + 1] + in[at - up] + in[at + up] + in[at - far] + in[at + far]);
            }
        }
}
void bench_stencil7(const arguments *a) { stencil7(a->array[0], a->array[1], a->size[0]); }

/* inputs have one more point along each edge than the output */
#define CORNER(x) ((x)[at] + (x)[at + 1] - (x)[at + up] + (x)[at + far])
KERNEL stencil8(OUT out, IN x0, IN x1, IN x2, IN x3, IN x4, IN x5, IN x6, IN x7, long side) {
    SHARED_LOOP for (long plane = 0; plane < side; plane++)
        for (long row = 0; row < side; row++) {
            const long up = side + 1, far = up * up;
            VECTOR_LOOP for (long column = 0; column < side; column++) {
                const long at = plane * far + row * up + column;
                const float sum = CORNER(x0) + CORNER(x1) + CORNER(x2) + CORNER(x3) + CORNER(x4) + CORNER(x5)
                    + CORNER(x6) + CORNER(x7);
                out[(plane * side + row) * side + column] = sum / 8.0f;
            }
        }
}
void bench_stencil8(const arguments *a) {
    void *const *p = a->array;
    stencil8(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], a->size[0]);
}

/* item i takes i steps, each waiting for the one before */
KERNEL triangular(OUT out, IN x, long count) {
    SHARED_LOOP for (long i = 0; i < count; i++) {
        float value = x[i];
        for (long step = 0; step < i; step++) value = value * 0.999f + 0.001f;
        out[i] = value;
    }
}
void bench_triangular(const arguments *a) { triangular(a->array[0], a->array[1], a->size[0]); }

KERNEL gather(OUT out, IN x, const int *restrict index, long count) {
    SHARED_LOOP for (long i = 0; i < count; i++) out[i] = x[index[i]];
}
void bench_gather(const arguments *a) { gather(a->array[0], a->array[1], a->array[2], a->size[0]); }

KERNEL if_else(OUT out, IN x, long count) {
    SHARED_LOOP for (long i = 0; i < count; i++) {
        if (x[i] > 0.5f)
            out[i] = sqrtf(x[i]) * 3.0f;
        else
            out[i] = 1.0f / (x[i] + 1.0f);
    }
}
void bench_ifelse(const arguments *a) { if_else(a->array[0], a->array[1], a->size[0]); }

KERNEL early_return(OUT out, IN x, long count) {
    SHARED_LOOP for (long i = 0; i < count; i++) {
        if (x[i] < 0.25f) continue;
        out[i] = x[i] * 2.0f + 1.0f;
    }
}
void bench_return(const arguments *a) { early_return(a->array[0], a->array[1], a->size[0]); }

/* One dot product of a row and a column for each output, added up in order: what the kernel does, and no blocking. */
KERNEL matmul_row(OUT c, IN a, IN b, long side) {
    SHARED_LOOP for (long row = 0; row < side; row++)
        for (long column = 0; column < side; column++) {
            float sum = 0.0f;
            for (long k = 0; k < side; k++) sum += a[row * side + k] * b[k * side + column];
            c[row * side + column] = sum;
        }
}
void bench_matmul(const arguments *a) { matmul_row(a->array[0], a->array[1], a->array[2], a->size[0]); }

KERNEL mandelbrot(int *restrict out, long rows, long columns, long steps_max) {
    SHARED_LOOP for (long row = 0; row < rows; row++)
        for (long column = 0; column < columns; column++) {
            const float cx = -2.0f + (float)column * (3.0f / (float)columns);
            const float cy = -1.5f + (float)row * (3.0f / (float)rows);
            float x = 0.0f, y = 0.0f;
            int steps = 0;
            while (steps < steps_max && x * x + y * y <= 4.0f) {
                const float next = x * x - y * y + cx;
                y = 2.0f * x * y + cy;
                x = next;
                steps++;
            }
            out[row * columns + column] = steps;
        }
}
void bench_mandelbrot(const arguments *a) { mandelbrot(a->array[0], a->size[0], a->size[1], a->size[2]); }

KERNEL sinexp(OUT out, IN x, long count) {
    SHARED_LOOP for (long i = 0; i < count; i++) out[i] = sinf(x[i]) * expf(-x[i]);
}
void bench_sinexp(const arguments *a) { sinexp(a->array[0], a->array[1], a->size[0]); }

/* adds to 256 bins */
KERNEL histogram(int *restrict bins, const int *restrict data, long count) {
#ifdef _OPENMP
    _Pragma("omp parallel for schedule(static) reduction(+ : bins[:256])")
#endif
    for (long i = 0; i < count; i++) bins[data[i] & 255]++;
}
void bench_histogram(const arguments *a) { histogram(a->array[0], a->array[1], a->size[0]); }
