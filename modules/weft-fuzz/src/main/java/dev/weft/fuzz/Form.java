package dev.weft.fuzz;

import dev.weft.testkit.oracle.Workspace;

/** A kind of random kernels. */
interface Form {
    /** {@return what files with such kernels are called} */
    String name();

    /** {@return how often to launch each kernel, on other values every time} */
    int launches();

    /** {@return the class file of the kernel that the decisions make} */
    byte[] write(Choices choices);

    /**
     * Launches a kernel once.
     *
     * @param type the class that {@link #write} wrote
     * @param workspace where its arrays are made
     * @param data from which everything that is launched with it follows
     */
    void launch(Class<?> type, Workspace workspace, long data) throws ReflectiveOperationException;

    /** {@return all forms} */
    static Form[] all() {
        return new Form[] {new ValueForm(), new IndexForm()};
    }
}
