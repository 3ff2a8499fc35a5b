package dev.weft.plan;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Which of weft's functional interfaces a body implements. */
public enum BodyKind {
    /** {@code Kernel.run(WorkItem)}. */
    KERNEL("run", "(Ldev/weft/kernel/WorkItem;)V", -1),
    /** {@code IndexBody.at(long)}. */
    INDEX_1("at", "(J)V", 1),
    /** {@code IndexBody2.at(long, long)}. */
    INDEX_2("at", "(JJ)V", 2),
    /** {@code IndexBody3.at(long, long, long)}. */
    INDEX_3("at", "(JJJ)V", 3);

    private final String methodName;
    private final String descriptor;
    private final int indexCount;

    BodyKind(String methodName, String descriptor, int indexCount) {
        this.methodName = methodName;
        this.descriptor = descriptor;
        this.indexCount = indexCount;
    }

    /** {@return the name of the interface's method} */
    String methodName() {
        return methodName;
    }

    /** {@return the descriptor of the interface's method} */
    String descriptor() {
        return descriptor;
    }

    boolean isImplementedBy(Method method) {
        if (!method.getName().equals(methodName)
                || method.getReturnType() != void.class
                || Modifier.isStatic(method.getModifiers())
                || Modifier.isAbstract(method.getModifiers())) {
            return false;
        }
        Class<?>[] parameters = method.getParameterTypes();
        if (this == KERNEL) {
            return parameters.length == 1 && parameters[0] == dev.weft.kernel.WorkItem.class;
        }
        if (parameters.length != indexCount) {
            return false;
        }
        for (Class<?> parameter : parameters) {
            if (parameter != long.class) {
                return false;
            }
        }
        return true;
    }
}
