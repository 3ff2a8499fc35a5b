package dev.weft.testkit;

import dev.weft.device.Device;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/**
 * The whole suite for one device: a test class of a back-end extends this and names its device.
 *
 * <p>{@snippet :
 * class MyDeviceConformanceTest extends DeviceConformance {
 *     @Override
 *     protected Device device() {
 *         return Weft.device("mine");
 *     }
 * }
 * }
 */
@ExtendWith(DeviceConformance.NamesTheDevice.class)
public abstract class DeviceConformance {
    /** For use by subclasses that name their device. */
    protected DeviceConformance() {}

    /** {@return the device under test; asked for by every test} */
    protected abstract Device device();

    /** {@return how failures call the device} */
    protected String deviceText() {
        return device().name();
    }

    /** Says on which device a test failed, since all devices run the same tests. */
    static final class NamesTheDevice implements TestExecutionExceptionHandler {
        @Override
        public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
            if (thrown instanceof TestAbortedException) {
                throw thrown;
            }
            for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
                if (instance instanceof DeviceConformance suite) {
                    throw new AssertionError("device=" + suite.deviceText() + ": " + thrown, thrown);
                }
            }
            throw thrown;
        }
    }

    /** {@link IndexChapter} on this device. */
    @Nested
    class Indices extends IndexChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link ShapeChapter} on this device. */
    @Nested
    class Shapes extends ShapeChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link TypeChapter} on this device. */
    @Nested
    class Types extends TypeChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link IntegerChapter} on this device. */
    @Nested
    class WholeNumbers extends IntegerChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link FloatChapter} on this device. */
    @Nested
    class FloatingPoint extends FloatChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link ControlChapter} on this device. */
    @Nested
    class ControlFlow extends ControlChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link HelperChapter} on this device. */
    @Nested
    class Calls extends HelperChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link MathChapter} on this device. */
    @Nested
    class MathFunctions extends MathChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link ViewChapter} on this device. */
    @Nested
    class Views extends ViewChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link WrapChapter} on this device. */
    @Nested
    class WrappedMemory extends WrapChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link FailureChapter} on this device. */
    @Nested
    class Failures extends FailureChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link PrintChapter} on this device. */
    @Nested
    class Prints extends PrintChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link MemoryChapter} on this device. */
    @Nested
    class SharedAndPrivateMemory extends MemoryChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link ObjectChapter} on this device. */
    @Nested
    class Objects extends ObjectChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link LaunchChapter} on this device. */
    @Nested
    class Launches extends LaunchChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link RefusalChapter} on this device. */
    @Nested
    class Refusals extends RefusalChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link LifetimeChapter} on this device. */
    @Nested
    class Lifetimes extends LifetimeChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link ConcurrencyChapter} on this device. */
    @Nested
    class Concurrency extends ConcurrencyChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }

    /** {@link GroupChapter} on this device. */
    @Nested
    class WorkGroups extends GroupChapter {
        @Override
        protected Device device() {
            return DeviceConformance.this.device();
        }
    }
}
