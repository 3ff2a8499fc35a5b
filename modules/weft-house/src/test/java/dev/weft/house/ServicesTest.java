package dev.weft.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A service is found on the class path through {@code META-INF/services} and on the module path through the module's
 * descriptor. Both must say the same, or weft would work on one of the two paths only.
 */
class ServicesTest {
    @Test
    void bothWaysOfNamingAServiceAgree() throws IOException {
        for (Path classes : SourceTree.classFolders()) {
            Path descriptor = classes.resolve("module-info.class");
            if (Files.exists(descriptor)) {
                assertEquals(named(descriptor), listed(classes), "services differ: module=" + classes);
            }
        }
    }

    @Test
    void everyNamedProviderIsThere() throws IOException {
        for (Path classes : SourceTree.classFolders()) {
            for (Map.Entry<String, Set<String>> service : listed(classes).entrySet()) {
                assertFalse(service.getValue().isEmpty(), "service without providers: service=" + service.getKey());
                for (String provider : service.getValue()) {
                    Path file = classes.resolve(provider.replace('.', '/') + ".class");
                    assertTrue(Files.exists(file), "no such provider: class=" + provider + " folder=" + classes);
                }
            }
        }
    }

    @Test
    void modulesResolveWithoutSplitPackagesOrMissingEdges() {
        ModuleFinder finder = ModuleFinder.of(SourceTree.classFolders().toArray(Path[]::new));
        Set<String> roots = new TreeSet<>();
        for (String root : List.of("dev.weft", "dev.weft.runtime", "dev.weft.llvm.linux.x86_64")) {
            finder.find(root).ifPresent(found -> roots.add(root));
        }
        assertTrue(roots.contains("dev.weft.runtime"), "nothing would be resolved: roots=" + roots);
        Configuration resolved = ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(), roots);
        assertTrue(resolved.findModule("dev.weft.core").isPresent());
    }

    private static Map<String, Set<String>> named(Path descriptor) throws IOException {
        Map<String, Set<String>> services = new TreeMap<>();
        try (InputStream bytes = Files.newInputStream(descriptor)) {
            for (ModuleDescriptor.Provides provides :
                    ModuleDescriptor.read(bytes).provides()) {
                services.put(provides.service(), new TreeSet<>(provides.providers()));
            }
        }
        return services;
    }

    private static Map<String, Set<String>> listed(Path classes) throws IOException {
        Map<String, Set<String>> services = new TreeMap<>();
        Path folder = classes.resolve("META-INF").resolve("services");
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    services.put(String.valueOf(file.getFileName()), providersIn(file));
                }
            }
        }
        return services;
    }

    private static Set<String> providersIn(Path file) throws IOException {
        Set<String> providers = new TreeSet<>();
        for (String line : Files.readAllLines(file)) {
            String provider = line.contains("#") ? line.substring(0, line.indexOf('#')) : line;
            if (!provider.isBlank()) {
                providers.add(provider.strip());
            }
        }
        return providers;
    }
}
