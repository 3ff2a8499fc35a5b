; Axpy, rank 1, CHECKED_OVERLAPPING

define i64 @run(ptr noalias readonly %arguments, i64 %first, i64 %end, ptr noalias %scratch, ptr noalias %status) #0 {
entry:
  %t0 = getelementptr inbounds i8, ptr %arguments, i64 88
  %u0 = load float, ptr %t0, align 8
  %t1 = getelementptr inbounds i8, ptr %arguments, i64 104
  %u2 = load i64, ptr %t1, align 8
  %t2 = getelementptr inbounds i8, ptr %arguments, i64 136
  %u6 = load i64, ptr %t2, align 8
  %t4 = getelementptr inbounds i8, ptr %arguments, i64 96
  %array.1 = load ptr, ptr %t4, align 8
  %t6 = getelementptr inbounds i8, ptr %arguments, i64 128
  %array.2 = load ptr, ptr %t6, align 8
  %t8 = getelementptr inbounds i8, ptr %status, i64 56
  %stop.word = load ptr, ptr %t8, align 8
  %t9 = getelementptr inbounds i8, ptr %arguments, i64 32
  %tile.columns = load i64, ptr %t9, align 8
  %t10 = getelementptr inbounds i8, ptr %arguments, i64 16
  %columns = load i64, ptr %t10, align 8
  %any = icmp slt i64 %first, %end
  br i1 %any, label %tile.top, label %done
tile.top:
  %tile = phi i64 [ %first, %entry ], [ %tile.following, %tile.next ]
  %stop = load atomic i64, ptr %stop.word monotonic, align 8
  %stopped = icmp sgt i64 %tile, %stop
  br i1 %stopped, label %done, label %tile.box, !prof !2
tile.box:
  %column.first = mul i64 %tile, %tile.columns
  %t11 = add i64 %column.first, %tile.columns
  %column.end = call i64 @llvm.smin.i64(i64 %t11, i64 %columns)
  %t12 = icmp slt i64 %column.first, %column.end
  br i1 %t12, label %tile.begin, label %tile.next
tile.begin:
  br label %rows.top
rows.top:
  br label %row.top
row.top:
  br label %item
item:
  %column = phi i64 [ %column.first, %row.top ], [ %column.following, %item.next ]
  %place.0 = getelementptr float, ptr %array.1, i64 %column
  %place.1 = getelementptr float, ptr %array.2, i64 %column
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Axpy.run
  %t3 = icmp ult i64 %column, %u2
  br i1 %t3, label %item.1, label %fail, !prof !0
item.1:
  %v4 = load float, ptr %place.0, align 4
  %v5 = fmul float %u0, %v4
  %t5 = icmp ult i64 %column, %u6
  br i1 %t5, label %item.2, label %fail, !prof !0
item.2:
  %v8 = load float, ptr %place.1, align 4
  %v9 = fadd float %v5, %v8
  %t7 = icmp ult i64 %column, %u6
  br i1 %t7, label %item.3, label %fail, !prof !0
item.3:
  store float %v9, ptr %place.1, align 4
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Axpy.run
  br label %item.next
item.next:
  %column.following = add nuw nsw i64 %column, 1
  %item.more = icmp slt i64 %column.following, %column.end
  br i1 %item.more, label %item, label %row.next, !llvm.loop !1
row.next:
  br label %tile.next
tile.next:
  %tile.following = add nsw i64 %tile, 1
  %tile.more = icmp slt i64 %tile.following, %end
  br i1 %tile.more, label %tile.top, label %done
fail:
  %failure = phi i64 [ 0, %item ], [ 1, %item.1 ], [ 2, %item.2 ]
  %failure.first = phi i64 [ %column, %item ], [ %column, %item.1 ], [ %column, %item.2 ]
  %failure.second = phi i64 [ %u2, %item ], [ %u6, %item.1 ], [ %u6, %item.2 ]
  %t13 = getelementptr inbounds i8, ptr %status, i64 0
  store i64 1, ptr %t13, align 8
  %t14 = getelementptr inbounds i8, ptr %status, i64 8
  store i64 %failure, ptr %t14, align 8
  %t15 = getelementptr inbounds i8, ptr %status, i64 16
  store i64 %failure.first, ptr %t15, align 8
  %t16 = getelementptr inbounds i8, ptr %status, i64 24
  store i64 %failure.second, ptr %t16, align 8
  %t17 = getelementptr inbounds i8, ptr %status, i64 32
  store i64 %column, ptr %t17, align 8
  ret i64 %tile
done:
  ret i64 -1
}

declare i64 @llvm.smin.i64(i64, i64)

attributes #0 = { nounwind "no-builtins" "prefer-vector-width"="512" }
attributes #1 = { nounwind willreturn memory(none) }

!0 = !{!"branch_weights", i32 1048575, i32 1}
!1 = distinct !{!1, !3}
!2 = !{!"branch_weights", i32 1, i32 1048575}
!3 = !{!"llvm.loop.interleave.count", i32 2}
