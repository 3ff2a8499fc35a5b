package dev.weft.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Which package may know which. Modules guard the edges between jars; these laws guard the edges within them.
 */
class HouseRulesTest {
    private static final String WEFT = "dev.weft..";

    /**
     * The packages of the public API that describe one another and count as one room when cycles are looked for.
     * Topology is not among them: it knows none of them, and rooms below them build on it.
     */
    private static final Set<String> API = Set.of(
            "dev.weft.kernel",
            "dev.weft.kernel.function",
            "dev.weft.array",
            "dev.weft.device",
            "dev.weft.launch",
            "dev.weft.queue");

    private static final List<String> DEVICE_FAMILIES = List.of("cpu", "reference", "opencl", "cuda");

    private static final JavaClasses HOUSE = new ClassFileImporter().importPaths(SourceTree.classFolders());

    @Test
    void everyModuleIsSeen() {
        for (String type : List.of("dev.weft.kernel.Kernel", "dev.weft.compiler.ir.Graph")) {
            assertTrue(HOUSE.contain(type), "the laws would hold of nothing: missing type=" + type);
        }
    }

    @Test
    void irImportsNothingOfWeft() {
        check(knowsNothingOfWeftBut("dev.weft.compiler.ir"));
    }

    @Test
    void ffmImportsNothingOfWeft() {
        check(knowsNothingOfWeftBut("dev.weft.ffm"));
    }

    @Test
    void teamKnowsNoKernelsAndNoArrays() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.weft.team..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.weft.kernel..",
                        "dev.weft.array..",
                        "dev.weft.device..",
                        "dev.weft.queue..",
                        "dev.weft.compiler..",
                        "dev.weft.backend..",
                        "dev.weft.plan..",
                        "dev.weft.queueing.."));
    }

    @Test
    void onlyTheFrontendItsReaderAndTheFuzzerKnowClassFiles() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.weft.compiler.frontend", "dev.weft.compiler.bytecode", "dev.weft.fuzz")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.lang.classfile.."));
    }

    @Test
    void onlyFfmCallsTheLinker() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("dev.weft.ffm")
                .should()
                .dependOnClassesThat()
                .haveNameMatching("java\\.lang\\.foreign\\.Linker(\\$.*)?"));
    }

    @Test
    void devicesAreFoundAsServices() {
        for (String family : DEVICE_FAMILIES) {
            String room = "dev.weft.backend." + family;
            check(noClasses()
                    .that()
                    .resideOutsideOfPackage(room + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(room + ".."));
        }
    }

    @Test
    void onlyTheCompilersDriverKnowsTheLlvmRoom() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.weft.compiler", "dev.weft.compiler.llvm", "dev.weft.llvm..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.weft.compiler.llvm"));
    }

    @Test
    void librariesOfNativeCodeAreFoundAsServices() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("dev.weft.llvm..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.weft.llvm.."));
    }

    @Test
    void nothingAboveTheCompilersLowerRoomsIsNamedAfterLlvm() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.weft.compiler.llvm", "dev.weft.compiler.codegen", "dev.weft.llvm..")
                .should()
                .haveNameMatching("(?i).*\\.[^.]*llvm[^.]*"));
    }

    @Test
    void nothingStandsOnInternalsOfTheJdkOrOnOthersLibraries() {
        check(classes()
                .that()
                .resideInAPackage(WEFT)
                .and()
                .resideOutsideOfPackages(
                        "dev.weft.cli..",
                        "dev.weft.testkit..",
                        "dev.weft.benchmarks..",
                        "dev.weft.stress..",
                        "dev.weft.fuzz..",
                        "dev.weft.simulator..",
                        "dev.weft.examples..")
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.describe(
                        "are of weft, of the JDK's public API, or JSpecify's annotations",
                        type -> type.isPrimitive()
                                || type.isArray()
                                || isIn(type, "dev.weft")
                                || isIn(type, "java")
                                || isIn(type, "org.jspecify.annotations"))));
    }

    @Test
    void packagesHaveNoCycles() {
        check(slices().assignedFrom(new Rooms()).should().beFreeOfCycles());
    }

    private static boolean isIn(JavaClass type, String root) {
        return type.getPackageName().equals(root) || type.getPackageName().startsWith(root + ".");
    }

    private static ArchRule knowsNothingOfWeftBut(String room) {
        return noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are of weft outside " + room,
                        type -> isIn(type, "dev.weft") && !type.getPackageName().equals(room)));
    }

    /** Rooms that do not exist yet leave a law without subjects, which is no breach of it. */
    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(HOUSE);
    }

    /** One slice a package, and one for the public API as a whole. */
    private static final class Rooms implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String room = type.getPackageName();
            if (!isIn(type, "dev.weft")) {
                return SliceIdentifier.ignore();
            }
            return SliceIdentifier.of(API.contains(room) ? "public API" : room);
        }

        @Override
        public String getDescription() {
            return "packages of weft";
        }
    }
}
