package dev.weft.kernel;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a kernel type: floating-point arithmetic of this kernel may be contracted (a multiplication and an addition become
 * one fused operation), reassociated, and use looser functions. Without it a kernel's arithmetic is Java's, bit for
 * bit.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Relaxed {}
