/** Programs to learn from, in the order of their numbers. */
module dev.weft.examples {
    requires dev.weft;
    requires java.desktop;
    requires static org.jspecify;

    exports dev.weft.examples;

    opens dev.weft.examples to
            dev.weft.runtime;
}
