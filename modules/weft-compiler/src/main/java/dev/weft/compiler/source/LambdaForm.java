package dev.weft.compiler.source;

/**
 * What a lambda or method reference is, without what it captures: the interface's method and the method that runs.
 *
 * @param type the functional interface
 * @param method the interface's one method
 * @param descriptor the erased descriptor of that method
 * @param instantiated its descriptor with type arguments put in
 * @param body the method that runs
 */
public record LambdaForm(Class<?> type, String method, String descriptor, String instantiated, Body body) {
    /**
     * The method that a lambda runs.
     *
     * @param kind how it is called, one of the {@code REF_} constants of {@code MethodHandleInfo}
     * @param owner the class that it is looked up in
     * @param name its name
     * @param descriptor its descriptor
     */
    public record Body(int kind, Class<?> owner, String name, String descriptor) {}
}
