package dev.weft.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.launch.Schedule;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SettingsTest {
    @Test
    void everyDefaultIsValid() {
        for (Setting<?> setting : Settings.all()) {
            assertEquals(Setting.Source.DEFAULT, setting.source(null, null), setting.property());
            setting.value(null, null);
        }
        assertEquals(13, Settings.all().size());
    }

    @Test
    void twinsAreNamedAlike() {
        assertEquals("WEFT_QUEUE_SCHEDULE", Settings.QUEUE_SCHEDULE.environment());
        assertEquals("WEFT_LLVM_LIBRARY", Settings.LLVM_LIBRARY.environment());
        for (Setting<?> setting : Settings.all()) {
            assertTrue(setting.property().startsWith("weft."), setting.property());
        }
    }

    @Test
    void propertyWinsOverEnvironmentOverDefault() {
        assertEquals(Schedule.STEAL, Settings.SCHEDULE.value("steal", "guided"));
        assertEquals(Schedule.GUIDED, Settings.SCHEDULE.value(null, "guided"));
        assertEquals(Schedule.GUIDED, Settings.SCHEDULE.value("  ", " Guided "));
        assertEquals(Schedule.AUTO, Settings.SCHEDULE.value(null, ""));
        assertEquals(Setting.Source.PROPERTY, Settings.SCHEDULE.source("steal", "guided"));
        assertEquals(Setting.Source.ENVIRONMENT, Settings.SCHEDULE.source("", "guided"));
        assertEquals(Setting.Source.DEFAULT, Settings.SCHEDULE.source("", " "));
    }

    @Test
    void allSettingsAreCheckedTogether() {
        Settings.checkAll();
        System.setProperty("weft.cache", "maybe");
        try {
            IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, Settings::checkAll);
            assertEquals("unknown value of a setting: weft.cache=maybe; valid: on, off", thrown.getMessage());
        } finally {
            System.clearProperty("weft.cache");
        }
    }

    @Test
    void unknownValuesListTheValidOnes() {
        assertEquals(
                "unknown value of a setting: weft.schedule=dynamic; valid: auto, static, steal, guided",
                error(Settings.SCHEDULE, "dynamic", null));
        assertEquals(
                "unknown value of a setting: WEFT_TIER=fast; valid: native, tiered",
                error(Settings.TIER, null, "fast"));
        assertEquals("unknown value of a setting: weft.cache=yes; valid: on, off", error(Settings.CACHE, "yes", null));
        for (String bad : new String[] {"0", "-1", "two", "65537", "99999999999"}) {
            assertEquals(
                    "unknown value of a setting: weft.threads=" + bad + "; valid: all, or a number from 1 to 65536",
                    error(Settings.THREADS, bad, null));
        }
        for (String bad : new String[] {"core", "3-1", "1,,2", "1,", "-1", "70000"}) {
            assertTrue(error(Settings.PIN, bad, null).contains("none, cores, threads, sockets, numa"), bad);
        }
        for (String bad : new String[] {"ir,asm,", "ir;asm", "bitcode"}) {
            assertTrue(error(Settings.DUMP, bad, null)
                    .endsWith("valid: none, or some of ir, llvm, asm, separated by commas"));
        }
        for (String bad : new String[] {"cpu:", ":0", "cuda:x", "my gpu"}) {
            assertTrue(error(Settings.DEVICE, bad, null).contains("cpu, reference"), bad);
        }
        assertTrue(error(Settings.QUEUE_SCHEDULE, "steal", null).endsWith("valid: static, guided"));
        assertTrue(error(Settings.FALLBACK, "java", null).endsWith("valid: error, jvm"));
        assertTrue(error(Settings.REFERENCE_RACES, "on", null).endsWith("valid: true, false"));
    }

    @Test
    void valuesAreTyped() {
        assertEquals(0, Settings.THREADS.value("all", null));
        assertEquals(7, Settings.THREADS.value("7", null));
        assertEquals("numa", Settings.PIN.value("NUMA", null));
        assertEquals("8,0-2,3", Settings.PIN.value("8,0-2,3", null));
        assertEquals(false, Settings.CACHE.value("off", null));
        assertEquals(Optional.of(Path.of("/x/libLLVM.so")), Settings.LLVM_LIBRARY.value(null, "/x/libLLVM.so"));
        assertEquals(Optional.empty(), Settings.LLVM_LIBRARY.value(null, null));
        assertEquals(EnumSet.of(Settings.Dump.IR, Settings.Dump.ASM), Settings.DUMP.value("asm, IR", null));
        assertEquals(EnumSet.noneOf(Settings.Dump.class), Settings.DUMP.value("none", null));
        assertEquals("opencl:1", Settings.DEVICE.value("OpenCL:1", null));
        assertEquals(Settings.Fallback.JVM, Settings.FALLBACK.value("jvm", null));
        assertEquals(true, Settings.REFERENCE_RACES.value("true", null));
    }

    @Test
    void mistypedNamesAreToldTheNearest() {
        assertTrue(nameError("weft.thread")
                .startsWith("no such setting: property=weft.thread; did you mean weft.threads?"));
        assertTrue(nameError("weft.thread").contains("There are: weft.threads, weft.pin, "));
        assertTrue(nameError("weft.llvm.libary").contains("did you mean weft.llvm.library?"));
    }

    private static String nameError(String name) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> Settings.checkName(name))
                .getMessage());
    }

    @Test
    void mistypedPropertiesAreFoundAtFirstUse() {
        System.setProperty("weft.cahce", "off");
        try {
            IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, Settings.CACHE::value);
            assertTrue(String.valueOf(thrown.getMessage()).contains("did you mean weft.cache?"), thrown.getMessage());
        } finally {
            System.clearProperty("weft.cahce");
        }
    }

    @Test
    void propertiesAreReadAnew() {
        System.setProperty("weft.schedule", "guided");
        try {
            assertEquals(Schedule.GUIDED, Settings.SCHEDULE.value());
            assertEquals("weft.schedule=guided (property)", Settings.SCHEDULE.toString());
        } finally {
            System.clearProperty("weft.schedule");
        }
    }

    @Test
    void cacheFolderIsTheNamedOneOrTheUsersOwn() {
        System.setProperty("weft.cache.dir", "/named");
        try {
            assertEquals(Path.of("/named"), Settings.cacheFolder());
        } finally {
            System.clearProperty("weft.cache.dir");
        }
    }

    private static String error(Setting<?> setting, @Nullable String property, @Nullable String environment) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> setting.value(property, environment))
                .getMessage());
    }
}
