; RowSums, rank 1, FAST

define i64 @run(ptr noalias readonly %arguments, i64 %first, i64 %end, ptr noalias %scratch, ptr noalias %status, ptr %base0, ptr %base1) #0 {
entry:
  %t0 = getelementptr inbounds i8, ptr %arguments, i64 152
  %u0 = load i32, ptr %t0, align 8
  %t1 = getelementptr inbounds i8, ptr %arguments, i64 96
  %u15 = load i64, ptr %t1, align 8
  %t2 = getelementptr inbounds i8, ptr %arguments, i64 128
  %u23 = load i64, ptr %t2, align 8
  %t3 = getelementptr inbounds i8, ptr %arguments, i64 120
  %start.1 = load i64, ptr %t3, align 8
  %array.1 = getelementptr inbounds i8, ptr %base1, i64 %start.1
  %t5 = getelementptr inbounds i8, ptr %arguments, i64 88
  %start.0 = load i64, ptr %t5, align 8
  %array.0 = getelementptr inbounds i8, ptr %base0, i64 %start.0
  %t7 = sub i64 %first, 1
  %t8 = getelementptr inbounds i8, ptr %status, i64 56
  %stop.word = load ptr, ptr %t8, align 8
  %t9 = getelementptr inbounds i8, ptr %arguments, i64 32
  %tile.columns = load i64, ptr %t9, align 8
  %t10 = getelementptr inbounds i8, ptr %arguments, i64 16
  %columns = load i64, ptr %t10, align 8
  %t15 = sub i64 %columns, 1
  %any = icmp slt i64 %first, %end
  br i1 %any, label %tile.top, label %done
tile.top:
  %tile = phi i64 [ %t7, %entry ], [ %tile.following, %tile.next ]
  %everywhere = phi i1 [ false, %entry ], [ %everywhere.now, %tile.next ]
  %whole = icmp slt i64 %tile, %first
  %stop = load atomic i64, ptr %stop.word monotonic, align 8
  %stopped = icmp sgt i64 %tile, %stop
  br i1 %stopped, label %done, label %tile.box, !prof !2
tile.box:
  %column.first = mul i64 %tile, %tile.columns
  %t11 = add i64 %column.first, %tile.columns
  %column.end = call i64 @llvm.smin.i64(i64 %t11, i64 %columns)
  %t12 = icmp slt i64 %column.first, %column.end
  %t13 = or i1 %t12, %whole
  br i1 %t13, label %tile.begin, label %tile.next
tile.begin:
  br i1 %everywhere, label %rows.top, label %tile.prove
tile.prove:
  %t14 = sub i64 %column.end, 1
  %least.0 = select i1 %whole, i64 0, i64 %column.first
  %most.0 = select i1 %whole, i64 %t15, i64 %t14
  %t16 = icmp slt i64 %least.0, -2147483648
  %t17 = icmp sgt i64 %most.0, 2147483647
  %t18 = or i1 %t16, %t17
  %t19 = icmp slt i64 %least.0, 0
  %t20 = or i1 %t18, %t19
  %t21 = icmp sge i64 %most.0, %u23
  %t22 = or i1 %t20, %t21
  %holds = xor i1 %t22, true
  br i1 %whole, label %tile.next, label %prove.tile
prove.tile:
  br i1 %holds, label %rows.top, label %refuse
rows.top:
  br label %row.top
row.top:
  br label %item
item:
  %column = phi i64 [ %column.first, %row.top ], [ %column.following, %item.next ]
  %place.0 = getelementptr float, ptr %array.1, i64 %column
  ; dev.weft.compiler.codegen.LlvmEmitterTest$RowSums.run
  %v2 = trunc i64 %column to i32
  ; dev.weft.compiler.codegen.LlvmEmitterTest$RowSums.run
  br label %b1
b1:
  %v8 = phi float [ 0x0000000000000000, %item ], [ %v18, %b3.1 ]
  %v9 = phi i32 [ 0, %item ], [ %v20, %b3.1 ]
  %v10 = icmp sge i32 %v9, %u0
  br i1 %v10, label %b2, label %b3
b2:
  ; dev.weft.compiler.codegen.LlvmEmitterTest$RowSums.run
  %v22 = sext i32 %v2 to i64
  store float %v8, ptr %place.0, align 1, !alias.scope !15, !noalias !16
  ; dev.weft.compiler.codegen.LlvmEmitterTest$RowSums.run
  br label %item.next
b3:
  ; dev.weft.compiler.codegen.LlvmEmitterTest$RowSums.run
  %v12 = mul i32 %v2, %u0
  %v13 = add i32 %v12, %v9
  %v14 = sext i32 %v13 to i64
  %t4 = icmp ult i64 %v14, %u15
  br i1 %t4, label %b3.1, label %fail, !prof !0
b3.1:
  %t6 = getelementptr float, ptr %array.0, i64 %v14
  %v17 = load float, ptr %t6, align 1, !alias.scope !12, !noalias !13
  %v18 = fadd float %v8, %v17
  ; dev.weft.compiler.codegen.LlvmEmitterTest$RowSums.run
  %v20 = add i32 %v9, 1
  br label %b1
item.next:
  %column.following = add nuw nsw i64 %column, 1
  %item.more = icmp slt i64 %column.following, %column.end
  br i1 %item.more, label %item, label %row.next, !llvm.loop !1
row.next:
  br label %tile.next
tile.next:
  %everywhere.now = phi i1 [ %holds, %tile.prove ], [ %everywhere, %tile.box ], [ %everywhere, %row.next ]
  %tile.following = add nsw i64 %tile, 1
  %tile.more = icmp slt i64 %tile.following, %end
  br i1 %tile.more, label %tile.top, label %done
fail:
  %failure = phi i64 [ 1, %b3 ]
  %failure.first = phi i64 [ %v14, %b3 ]
  %failure.second = phi i64 [ %u15, %b3 ]
  %t23 = getelementptr inbounds i8, ptr %status, i64 0
  store i64 1, ptr %t23, align 8
  %t24 = getelementptr inbounds i8, ptr %status, i64 8
  store i64 %failure, ptr %t24, align 8
  %t25 = getelementptr inbounds i8, ptr %status, i64 16
  store i64 %failure.first, ptr %t25, align 8
  %t26 = getelementptr inbounds i8, ptr %status, i64 24
  store i64 %failure.second, ptr %t26, align 8
  %t27 = getelementptr inbounds i8, ptr %status, i64 32
  store i64 %column, ptr %t27, align 8
  ret i64 %tile
refuse:
  %t28 = getelementptr inbounds i8, ptr %status, i64 0
  store i64 2, ptr %t28, align 8
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
!10 = distinct !{!10}
!11 = distinct !{!11, !10}
!12 = !{!11}
!13 = !{!14}
!14 = distinct !{!14, !10}
!15 = !{!14}
!16 = !{!11}
