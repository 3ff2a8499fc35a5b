package dev.weft.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class JsonTextTest {
    @Test
    void objectsAndArraysNest() {
        JsonText json = new JsonText().begin('{').name("a").value(1L).name("b").begin('[');
        json.begin('{').name("c").value(true).end('}').begin('{').end('}').end(']');
        json.name("d").value("x").end('}');
        assertEquals("{\"a\":1,\"b\":[{\"c\":true},{}],\"d\":\"x\"}", json.toString());
    }

    @Test
    void textIsQuotedAndWhatIsNoNumberIsNull() {
        JsonText json = new JsonText()
                .begin('[')
                .value("a\"b\\c\n")
                .value(Double.NaN)
                .value(1.5)
                .value(12345.6);
        assertEquals("[\"a\\\"b\\\\c\\u000a\",null,1.500,12346]", json.end(']').toString());
    }
}
