package dev.weft.compiler.llvm;

/** Loops written by hand, as the scalar mode of the code generator writes them: memory as it comes, checks hoisted. */
final class SampleIr {
    private SampleIr() {}

    /** {@code void saxpy(float* y, float* x, float a, long n): y[i] = a * x[i] + y[i]}. */
    static String saxpy(int vectorBits) {
        return """
            define void @saxpy(ptr noalias %y, ptr noalias %x, float %a, i64 %n) #0 {
            entry:
              %some = icmp sgt i64 %n, 0
              br i1 %some, label %loop, label %done
            loop:
              %i = phi i64 [ 0, %entry ], [ %next, %loop ]
              %x_at = getelementptr inbounds float, ptr %x, i64 %i
              %xv = load float, ptr %x_at, align 4
              %y_at = getelementptr inbounds float, ptr %y, i64 %i
              %yv = load float, ptr %y_at, align 4
              %p = fmul float %a, %xv
              %s = fadd float %p, %yv
              store float %s, ptr %y_at, align 4
              %next = add nuw nsw i64 %i, 1
              %more = icmp slt i64 %next, %n
              br i1 %more, label %loop, label %done
            done:
              ret void
            }
            """ + attributes(vectorBits);
    }

    /** {@code void stencil(float* out, float* in, long plane, long row, long n)}: seven points along one row. */
    static String stencil(int vectorBits) {
        StringBuilder text = new StringBuilder();
        text.append("""
            define void @stencil(ptr noalias %out, ptr noalias %in, i64 %plane, i64 %row, i64 %n) #0 {
            entry:
              %some = icmp sgt i64 %n, 0
              br i1 %some, label %loop, label %done
            loop:
              %i = phi i64 [ 0, %entry ], [ %next, %loop ]
              %left = add nsw i64 %i, -1
              %right = add nsw i64 %i, 1
              %up = sub nsw i64 %i, %row
              %down = add nsw i64 %i, %row
              %front = sub nsw i64 %i, %plane
              %back = add nsw i64 %i, %plane
            """);
        String[] points = {"i", "left", "right", "up", "down", "front", "back"};
        for (int k = 0; k < points.length; k++) {
            text.append("  %at")
                    .append(k)
                    .append(" = getelementptr float, ptr %in, i64 %")
                    .append(points[k]);
            text.append("\n  %v")
                    .append(k)
                    .append(" = load float, ptr %at")
                    .append(k)
                    .append(", align 4\n");
        }
        text.append("  %s0 = fmul float %v0, -6.0\n");
        for (int k = 1; k < points.length; k++) {
            text.append("  %s")
                    .append(k)
                    .append(" = fadd float %s")
                    .append(k - 1)
                    .append(", %v")
                    .append(k)
                    .append('\n');
        }
        text.append("""
              %out_at = getelementptr float, ptr %out, i64 %i
              store float %s6, ptr %out_at, align 4
              %next = add nuw nsw i64 %i, 1
              %more = icmp slt i64 %next, %n
              br i1 %more, label %loop, label %done
            done:
              ret void
            }
            """);
        return text + attributes(vectorBits);
    }

    /** {@code void matmul(float* c, float* a, float* b, long n)}: one row of c = a * b, the middle loop outside. */
    static String matmul(int vectorBits) {
        return """
            define void @matmul(ptr noalias %c, ptr noalias %a, ptr noalias %b, i64 %n) #0 {
            entry:
              %some = icmp sgt i64 %n, 0
              br i1 %some, label %outer, label %done
            outer:
              %k = phi i64 [ 0, %entry ], [ %k_next, %outer_end ]
              %a_at = getelementptr float, ptr %a, i64 %k
              %av = load float, ptr %a_at, align 4
              %b_row = mul nsw i64 %k, %n
              br label %inner
            inner:
              %j = phi i64 [ 0, %outer ], [ %j_next, %inner ]
              %b_index = add nsw i64 %b_row, %j
              %b_at = getelementptr float, ptr %b, i64 %b_index
              %bv = load float, ptr %b_at, align 4
              %c_at = getelementptr float, ptr %c, i64 %j
              %cv = load float, ptr %c_at, align 4
              %p = fmul float %av, %bv
              %s = fadd float %cv, %p
              store float %s, ptr %c_at, align 4
              %j_next = add nuw nsw i64 %j, 1
              %j_more = icmp slt i64 %j_next, %n
              br i1 %j_more, label %inner, label %outer_end
            outer_end:
              %k_next = add nuw nsw i64 %k, 1
              %k_more = icmp slt i64 %k_next, %n
              br i1 %k_more, label %outer, label %done
            done:
              ret void
            }
            """ + attributes(vectorBits);
    }

    static String attributes(int vectorBits) {
        return "\nattributes #0 = { nounwind \"prefer-vector-width\"=\"" + vectorBits + "\" \"no-builtins\" }\n";
    }
}
