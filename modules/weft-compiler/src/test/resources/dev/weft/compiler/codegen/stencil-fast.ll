; Stencil, rank 3, FAST

define i64 @run(ptr noalias readonly %arguments, i64 %first, i64 %end, ptr noalias %scratch, ptr noalias %status) #0 {
entry:
  %t0 = getelementptr inbounds i8, ptr %arguments, i64 152
  %u11 = load i64, ptr %t0, align 8
  %t1 = getelementptr inbounds i8, ptr %arguments, i64 160
  %u13 = load i64, ptr %t1, align 8
  %t2 = getelementptr inbounds i8, ptr %arguments, i64 168
  %u15 = load i64, ptr %t2, align 8
  %u17 = mul i64 %u13, %u15
  %t3 = getelementptr inbounds i8, ptr %arguments, i64 216
  %u86 = load i64, ptr %t3, align 8
  %t4 = getelementptr inbounds i8, ptr %arguments, i64 224
  %u88 = load i64, ptr %t4, align 8
  %t5 = getelementptr inbounds i8, ptr %arguments, i64 232
  %u90 = load i64, ptr %t5, align 8
  %u92 = mul i64 %u88, %u90
  %t6 = getelementptr inbounds i8, ptr %arguments, i64 88
  %offset.0 = load i64, ptr %t6, align 8
  %t7 = getelementptr inbounds i8, ptr %arguments, i64 96
  %offset.1 = load i64, ptr %t7, align 8
  %t8 = getelementptr inbounds i8, ptr %arguments, i64 104
  %offset.2 = load i64, ptr %t8, align 8
  %t9 = getelementptr inbounds i8, ptr %arguments, i64 136
  %array.0 = load ptr, ptr %t9, align 8
  %t10 = mul i64 %offset.0, %u17
  %t11 = mul i64 %offset.1, %u15
  %t12 = add i64 %t10, %t11
  %t13 = add i64 %t12, %offset.2
  %t14 = add i64 %t13, %u15
  %t15 = add i64 %t14, %u17
  %t21 = add i64 %t13, %u17
  %t25 = mul i64 2, %u15
  %t26 = add i64 %t13, %t25
  %t27 = add i64 %t26, %u17
  %t35 = mul i64 2, %u17
  %t36 = add i64 %t14, %t35
  %t40 = getelementptr inbounds i8, ptr %arguments, i64 200
  %array.1 = load ptr, ptr %t40, align 8
  %t41 = mul i64 %offset.0, %u92
  %t42 = mul i64 %offset.1, %u90
  %t43 = add i64 %t41, %t42
  %t44 = add i64 %t43, %offset.2
  %t45 = add i64 %t44, %u90
  %t46 = add i64 %t45, %u92
  %t52 = sub i64 %first, 1
  %t53 = getelementptr inbounds i8, ptr %status, i64 56
  %stop.word = load ptr, ptr %t53, align 8
  %t54 = getelementptr inbounds i8, ptr %arguments, i64 40
  %tiles.across = load i64, ptr %t54, align 8
  %t57 = getelementptr inbounds i8, ptr %arguments, i64 24
  %tile.rows = load i64, ptr %t57, align 8
  %t58 = getelementptr inbounds i8, ptr %arguments, i64 8
  %rows = load i64, ptr %t58, align 8
  %t61 = getelementptr inbounds i8, ptr %arguments, i64 32
  %tile.columns = load i64, ptr %t61, align 8
  %t62 = getelementptr inbounds i8, ptr %arguments, i64 16
  %columns = load i64, ptr %t62, align 8
  %t67 = getelementptr inbounds i8, ptr %arguments, i64 72
  %size.1 = load i64, ptr %t67, align 8
  %t71 = getelementptr inbounds i8, ptr %arguments, i64 64
  %size.0 = load i64, ptr %t71, align 8
  %t78 = sub i64 %size.0, 1
  %t79 = sub i64 %size.1, 1
  %t81 = sub i64 %columns, 1
  %any = icmp slt i64 %first, %end
  br i1 %any, label %tile.top, label %done
tile.top:
  %tile = phi i64 [ %t52, %entry ], [ %tile.following, %tile.next ]
  %everywhere = phi i1 [ false, %entry ], [ %everywhere.now, %tile.next ]
  %whole = icmp slt i64 %tile, %first
  %stop = load atomic i64, ptr %stop.word monotonic, align 8
  %stopped = icmp sgt i64 %tile, %stop
  br i1 %stopped, label %done, label %tile.box, !prof !2
tile.box:
  %tile.down = udiv i64 %tile, %tiles.across
  %t55 = mul i64 %tile.down, %tiles.across
  %t56 = sub i64 %tile, %t55
  %row.first = mul i64 %tile.down, %tile.rows
  %t59 = add i64 %row.first, %tile.rows
  %row.end = call i64 @llvm.smin.i64(i64 %t59, i64 %rows)
  %t60 = icmp slt i64 %row.first, %row.end
  %column.first = mul i64 %t56, %tile.columns
  %t63 = add i64 %column.first, %tile.columns
  %column.end = call i64 @llvm.smin.i64(i64 %t63, i64 %columns)
  %t64 = icmp slt i64 %column.first, %column.end
  %t65 = and i1 %t60, %t64
  %t66 = or i1 %t65, %whole
  br i1 %t66, label %tile.begin, label %tile.next
tile.begin:
  %position.1.first = urem i64 %row.first, %size.1
  %t68 = udiv i64 %row.first, %size.1
  %position.0.first = add i64 %t68, 0
  br i1 %everywhere, label %rows.top, label %tile.prove
tile.prove:
  %t69 = sub i64 %row.end, 1
  %position.1.last = urem i64 %t69, %size.1
  %t70 = udiv i64 %t69, %size.1
  %position.0.last = add i64 %t70, 0
  %t72 = sub i64 %size.0, 1
  %position.0.least = select i1 true, i64 %position.0.first, i64 0
  %position.0.most = select i1 true, i64 %position.0.last, i64 %t72
  %t73 = icmp eq i64 %position.0.first, %position.0.last
  %t74 = and i1 true, %t73
  %t75 = sub i64 %size.1, 1
  %position.1.least = select i1 %t74, i64 %position.1.first, i64 0
  %position.1.most = select i1 %t74, i64 %position.1.last, i64 %t75
  %t76 = icmp eq i64 %position.1.first, %position.1.last
  %t77 = and i1 %t74, %t76
  %least.0 = select i1 %whole, i64 0, i64 %position.0.least
  %most.0 = select i1 %whole, i64 %t78, i64 %position.0.most
  %least.1 = select i1 %whole, i64 0, i64 %position.1.least
  %most.1 = select i1 %whole, i64 %t79, i64 %position.1.most
  %t80 = sub i64 %column.end, 1
  %least.2 = select i1 %whole, i64 0, i64 %column.first
  %most.2 = select i1 %whole, i64 %t81, i64 %t80
  %t82 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %offset.0, i64 %least.0)
  %t83 = extractvalue { i64, i1 } %t82, 1
  %t84 = extractvalue { i64, i1 } %t82, 0
  %t85 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %offset.0, i64 %most.0)
  %t86 = extractvalue { i64, i1 } %t85, 1
  %t87 = or i1 %t83, %t86
  %t88 = extractvalue { i64, i1 } %t85, 0
  %t89 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t88, i64 2)
  %t90 = extractvalue { i64, i1 } %t89, 1
  %t91 = or i1 %t87, %t90
  %t92 = extractvalue { i64, i1 } %t89, 0
  %t93 = icmp slt i64 %t84, 0
  %t94 = or i1 %t91, %t93
  %t95 = icmp sge i64 %t92, %u11
  %t96 = or i1 %t94, %t95
  %t97 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %offset.1, i64 %least.1)
  %t98 = extractvalue { i64, i1 } %t97, 1
  %t99 = or i1 %t96, %t98
  %t100 = extractvalue { i64, i1 } %t97, 0
  %t101 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %offset.1, i64 %most.1)
  %t102 = extractvalue { i64, i1 } %t101, 1
  %t103 = or i1 %t99, %t102
  %t104 = extractvalue { i64, i1 } %t101, 0
  %t105 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t104, i64 2)
  %t106 = extractvalue { i64, i1 } %t105, 1
  %t107 = or i1 %t103, %t106
  %t108 = extractvalue { i64, i1 } %t105, 0
  %t109 = icmp slt i64 %t100, 0
  %t110 = or i1 %t107, %t109
  %t111 = icmp sge i64 %t108, %u13
  %t112 = or i1 %t110, %t111
  %t113 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %offset.2, i64 %least.2)
  %t114 = extractvalue { i64, i1 } %t113, 1
  %t115 = or i1 %t112, %t114
  %t116 = extractvalue { i64, i1 } %t113, 0
  %t117 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %offset.2, i64 %most.2)
  %t118 = extractvalue { i64, i1 } %t117, 1
  %t119 = or i1 %t115, %t118
  %t120 = extractvalue { i64, i1 } %t117, 0
  %t121 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t120, i64 2)
  %t122 = extractvalue { i64, i1 } %t121, 1
  %t123 = or i1 %t119, %t122
  %t124 = extractvalue { i64, i1 } %t121, 0
  %t125 = icmp slt i64 %t116, 0
  %t126 = or i1 %t123, %t125
  %t127 = icmp sge i64 %t124, %u15
  %t128 = or i1 %t126, %t127
  %t129 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t84, i64 1)
  %t130 = extractvalue { i64, i1 } %t129, 1
  %t131 = or i1 %t128, %t130
  %t132 = extractvalue { i64, i1 } %t129, 0
  %t133 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t88, i64 1)
  %t134 = extractvalue { i64, i1 } %t133, 1
  %t135 = or i1 %t131, %t134
  %t136 = extractvalue { i64, i1 } %t133, 0
  %t137 = icmp slt i64 %t132, 0
  %t138 = or i1 %t135, %t137
  %t139 = icmp sge i64 %t136, %u86
  %t140 = or i1 %t138, %t139
  %t141 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t100, i64 1)
  %t142 = extractvalue { i64, i1 } %t141, 1
  %t143 = or i1 %t140, %t142
  %t144 = extractvalue { i64, i1 } %t141, 0
  %t145 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t104, i64 1)
  %t146 = extractvalue { i64, i1 } %t145, 1
  %t147 = or i1 %t143, %t146
  %t148 = extractvalue { i64, i1 } %t145, 0
  %t149 = icmp slt i64 %t144, 0
  %t150 = or i1 %t147, %t149
  %t151 = icmp sge i64 %t148, %u88
  %t152 = or i1 %t150, %t151
  %t153 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t116, i64 1)
  %t154 = extractvalue { i64, i1 } %t153, 1
  %t155 = or i1 %t152, %t154
  %t156 = extractvalue { i64, i1 } %t153, 0
  %t157 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %t120, i64 1)
  %t158 = extractvalue { i64, i1 } %t157, 1
  %t159 = or i1 %t155, %t158
  %t160 = extractvalue { i64, i1 } %t157, 0
  %t161 = icmp slt i64 %t156, 0
  %t162 = or i1 %t159, %t161
  %t163 = icmp sge i64 %t160, %u90
  %t164 = or i1 %t162, %t163
  %holds = xor i1 %t164, true
  br i1 %whole, label %tile.next, label %prove.tile
prove.tile:
  br i1 %holds, label %rows.top, label %refuse
rows.top:
  br label %row.top
row.top:
  %row = phi i64 [ %row.first, %rows.top ], [ %row.following, %row.next ]
  %position.0 = phi i64 [ %position.0.first, %rows.top ], [ %position.0.following, %row.next ]
  %position.1 = phi i64 [ %position.1.first, %rows.top ], [ %position.1.following, %row.next ]
  %id.0 = add i64 %position.0, %offset.0
  %id.1 = add i64 %position.1, %offset.1
  %t16 = mul i64 %u17, %position.0
  %t17 = add i64 %t15, %t16
  %t18 = mul i64 %u15, %position.1
  %t19 = add i64 %t17, %t18
  %line.0 = getelementptr float, ptr %array.0, i64 %t19
  %t22 = add i64 %t21, %t16
  %t23 = add i64 %t22, %t18
  %line.1 = getelementptr float, ptr %array.0, i64 %t23
  %t28 = add i64 %t27, %t16
  %t29 = add i64 %t28, %t18
  %line.2 = getelementptr float, ptr %array.0, i64 %t29
  %t32 = add i64 %t14, %t16
  %t33 = add i64 %t32, %t18
  %line.3 = getelementptr float, ptr %array.0, i64 %t33
  %t37 = add i64 %t36, %t16
  %t38 = add i64 %t37, %t18
  %line.4 = getelementptr float, ptr %array.0, i64 %t38
  %t47 = mul i64 %u92, %position.0
  %t48 = add i64 %t46, %t47
  %t49 = mul i64 %u90, %position.1
  %t50 = add i64 %t48, %t49
  %line.5 = getelementptr float, ptr %array.1, i64 %t50
  br label %item
item:
  %column = phi i64 [ %column.first, %row.top ], [ %column.following, %item.next ]
  %id.2 = add i64 %column, %offset.2
  %place.0 = getelementptr float, ptr %line.0, i64 %column
  %place.1 = getelementptr float, ptr %line.1, i64 %column
  %place.2 = getelementptr float, ptr %line.2, i64 %column
  %place.3 = getelementptr float, ptr %line.3, i64 %column
  %place.4 = getelementptr float, ptr %line.4, i64 %column
  %place.5 = getelementptr float, ptr %line.5, i64 %column
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Stencil.run
  %v3 = add i64 %id.0, 1
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Stencil.run
  %v6 = add i64 %id.1, 1
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Stencil.run
  %v9 = add i64 %id.2, 1
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Stencil.run
  %v10 = sub i64 %v9, 1
  %v18 = mul i64 %v3, %u17
  %v19 = mul i64 %v6, %u15
  %v20 = add i64 %v18, %v19
  %v21 = add i64 %v20, %v10
  %v22 = load float, ptr %place.0, align 4, !alias.scope !12, !noalias !13
  %v23 = add i64 %v9, 1
  %v27 = mul i64 %v3, %u17
  %v28 = mul i64 %v6, %u15
  %v29 = add i64 %v27, %v28
  %v30 = add i64 %v29, %v23
  %t20 = getelementptr float, ptr %place.0, i64 2
  %v31 = load float, ptr %t20, align 4, !alias.scope !12, !noalias !13
  %v32 = fadd float %v22, %v31
  %v33 = sub i64 %v6, 1
  %v37 = mul i64 %v3, %u17
  %v38 = mul i64 %v33, %u15
  %v39 = add i64 %v37, %v38
  %v40 = add i64 %v39, %v9
  %t24 = getelementptr float, ptr %place.1, i64 1
  %v41 = load float, ptr %t24, align 4, !alias.scope !12, !noalias !13
  %v42 = fadd float %v32, %v41
  %v43 = add i64 %v6, 1
  %v47 = mul i64 %v3, %u17
  %v48 = mul i64 %v43, %u15
  %v49 = add i64 %v47, %v48
  %v50 = add i64 %v49, %v9
  %t30 = getelementptr float, ptr %place.2, i64 1
  %v51 = load float, ptr %t30, align 4, !alias.scope !12, !noalias !13
  %v52 = fadd float %v42, %v51
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Stencil.run
  %v57 = mul i64 %v3, %u17
  %v58 = mul i64 %v6, %u15
  %v59 = add i64 %v57, %v58
  %v60 = add i64 %v59, %v9
  %t31 = getelementptr float, ptr %place.0, i64 1
  %v61 = load float, ptr %t31, align 4, !alias.scope !12, !noalias !13
  %v62 = fmul float 0x3fd99999a0000000, %v61
  %v64 = sub i64 %v3, 1
  %v68 = mul i64 %v64, %u17
  %v69 = mul i64 %v6, %u15
  %v70 = add i64 %v68, %v69
  %v71 = add i64 %v70, %v9
  %t34 = getelementptr float, ptr %place.3, i64 1
  %v72 = load float, ptr %t34, align 4, !alias.scope !12, !noalias !13
  %v73 = fadd float %v52, %v72
  %v74 = add i64 %v3, 1
  %v78 = mul i64 %v74, %u17
  %v79 = mul i64 %v6, %u15
  %v80 = add i64 %v78, %v79
  %v81 = add i64 %v80, %v9
  %t39 = getelementptr float, ptr %place.4, i64 1
  %v82 = load float, ptr %t39, align 4, !alias.scope !12, !noalias !13
  %v83 = fadd float %v73, %v82
  %v84 = fmul float 0x3fb99999a0000000, %v83
  %v85 = fadd float %v62, %v84
  %v93 = mul i64 %v3, %u92
  %v94 = mul i64 %v6, %u90
  %v95 = add i64 %v93, %v94
  %v96 = add i64 %v95, %v9
  %t51 = getelementptr float, ptr %place.5, i64 1
  store float %v85, ptr %t51, align 4, !alias.scope !15, !noalias !16
  ; dev.weft.compiler.codegen.LlvmEmitterTest$Stencil.run
  br label %item.next
item.next:
  %column.following = add nuw nsw i64 %column, 1
  %item.more = icmp slt i64 %column.following, %column.end
  br i1 %item.more, label %item, label %row.next, !llvm.loop !1
row.next:
  %t165 = add i64 %position.1, 1
  %t166 = icmp eq i64 %t165, %size.1
  %position.1.following = select i1 %t166, i64 0, i64 %t165
  %t167 = zext i1 %t166 to i64
  %position.0.following = add i64 %position.0, %t167
  %row.following = add nuw nsw i64 %row, 1
  %row.more = icmp slt i64 %row.following, %row.end
  br i1 %row.more, label %row.top, label %tile.next
tile.next:
  %everywhere.now = phi i1 [ %holds, %tile.prove ], [ %everywhere, %tile.box ], [ %everywhere, %row.next ]
  %tile.following = add nsw i64 %tile, 1
  %tile.more = icmp slt i64 %tile.following, %end
  br i1 %tile.more, label %tile.top, label %done
refuse:
  %t168 = getelementptr inbounds i8, ptr %status, i64 0
  store i64 2, ptr %t168, align 8
  ret i64 %tile
done:
  ret i64 -1
}

declare i64 @llvm.smin.i64(i64, i64)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)

attributes #0 = { nounwind "no-builtins" "prefer-vector-width"="512" }
attributes #1 = { nounwind willreturn memory(none) }

!0 = !{!"branch_weights", i32 1048575, i32 1}
!1 = distinct !{!1, !3}
!2 = !{!"branch_weights", i32 1, i32 1048575}
!3 = !{!"llvm.loop.interleave.count", i32 1}
!10 = distinct !{!10}
!11 = distinct !{!11, !10}
!12 = !{!11}
!13 = !{!14}
!14 = distinct !{!14, !10}
!15 = !{!14}
!16 = !{!11}
