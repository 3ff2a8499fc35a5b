; Axpy, rank 1, FAST

define i64 @run(ptr noalias readonly %arguments, i64 %first, i64 %end, ptr noalias %scratch, ptr noalias %status) #0 {
entry:
  %t0 = getelementptr inbounds i8, ptr %arguments, i64 88
  %u0 = load float, ptr %t0, align 8
  %t1 = getelementptr inbounds i8, ptr %arguments, i64 104
  %u2 = load i64, ptr %t1, align 8
  %t2 = getelementptr inbounds i8, ptr %arguments, i64 136
  %u6 = load i64, ptr %t2, align 8
  %t3 = getelementptr inbounds i8, ptr %arguments, i64 96
  %array.1 = load ptr, ptr %t3, align 8
  %t4 = getelementptr inbounds i8, ptr %arguments, i64 128
  %array.2 = load ptr, ptr %t4, align 8
  %t5 = sub i64 %first, 1
  %t6 = getelementptr inbounds i8, ptr %status, i64 56
  %stop.word = load ptr, ptr %t6, align 8
  %t7 = getelementptr inbounds i8, ptr %arguments, i64 32
  %tile.columns = load i64, ptr %t7, align 8
  %t8 = getelementptr inbounds i8, ptr %arguments, i64 16
  %columns = load i64, ptr %t8, align 8
  %t13 = sub i64 %columns, 1
  %any = icmp slt i64 %first, %end
  br i1 %any, label %tile.top, label %done
tile.top:
  %tile = phi i64 [ %t5, %entry ], [ %tile.following, %tile.next ]
  %everywhere = phi i1 [ false, %entry ], [ %everywhere.now, %tile.next ]
  %whole = icmp slt i64 %tile, %first
  %stop = load atomic i64, ptr %stop.word monotonic, align 8
  %stopped = icmp sgt i64 %tile, %stop
  br i1 %stopped, label %done, label %tile.box, !prof !2
tile.box:
  %column.first = mul i64 %tile, %tile.columns
  %t9 = add i64 %column.first, %tile.columns
  %column.end = call i64 @llvm.smin.i64(i64 %t9, i64 %columns)
  %t10 = icmp slt i64 %column.first, %column.end
  %t11 = or i1 %t10, %whole
  br i1 %t11, label %tile.begin, label %tile.next
tile.begin:
  br i1 %everywhere, label %rows.top, label %tile.prove
tile.prove:
  %t12 = sub i64 %column.end, 1
  %least.0 = select i1 %whole, i64 0, i64 %column.first
  %most.0 = select i1 %whole, i64 %t13, i64 %t12
  %t14 = icmp slt i64 %least.0, 0
  %t15 = icmp sge i64 %most.0, %u2
  %t16 = or i1 %t14, %t15
  %t17 = icmp sge i64 %most.0, %u6
  %t18 = or i1 %t16, %t17
  %holds = xor i1 %t18, true
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
  %place.1 = getelementptr float, ptr %array.2, i64 %column
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Axpy.run
  %v4 = load float, ptr %place.0, align 4, !alias.scope !15, !noalias !16
  %v5 = fmul float %u0, %v4
  %v8 = load float, ptr %place.1, align 4, !alias.scope !18, !noalias !19
  %v9 = fadd float %v5, %v8
  store float %v9, ptr %place.1, align 4, !alias.scope !18, !noalias !19
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Axpy.run
  br label %item.next
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
refuse:
  %t19 = getelementptr inbounds i8, ptr %status, i64 0
  store i64 2, ptr %t19, align 8
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
!14 = distinct !{!14, !10}
!15 = !{!14}
!16 = !{!17}
!17 = distinct !{!17, !10}
!18 = !{!17}
!19 = !{!14}
