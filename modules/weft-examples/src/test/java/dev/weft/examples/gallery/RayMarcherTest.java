package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.io.Serializable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pictures of surfaces that are given by their distance: J. C. Hart, "Sphere Tracing: A Geometric Method for the
 * Antialiased Ray Tracing of Implicit Surfaces", The Visual Computer 12 (1996).
 */
class RayMarcherTest {
    record Vec3(float x, float y, float z) {
        Vec3 plus(Vec3 o) {
            return new Vec3(x + o.x, y + o.y, z + o.z);
        }

        Vec3 minus(Vec3 o) {
            return new Vec3(x - o.x, y - o.y, z - o.z);
        }

        Vec3 times(float f) {
            return new Vec3(x * f, y * f, z * f);
        }

        float dot(Vec3 o) {
            return x * o.x + y * o.y + z * o.z;
        }

        float length() {
            return (float) Math.sqrt(dot(this));
        }

        Vec3 normalized() {
            return times(1 / length());
        }
    }

    record Ray(Vec3 origin, Vec3 direction) {
        Vec3 at(float t) {
            return origin.plus(direction.times(t));
        }
    }

    @FunctionalInterface
    interface DistanceField extends Serializable {
        float at(Vec3 point);
    }

    record RayMarcher(DistanceField scene, Vec3 eye, Vec3 light, FloatArray picture) implements Kernel {
        private static final int STEPS = 100;
        private static final float NEAR = 1e-3f;
        private static final float FAR = 30;

        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            long column = item.globalId(1);
            float right = (column + 0.5f) / picture.shape(1) * 2 - 1;
            float up = 1 - (row + 0.5f) / picture.shape(0) * 2;
            Ray ray = new Ray(eye, new Vec3(right, up, 1.5f).normalized());
            float t = march(ray);
            picture.set(row, column, t < FAR ? shade(ray.at(t)) : 0);
        }

        private float march(Ray ray) {
            float t = 0;
            for (int step = 0; step < STEPS && t < FAR; step++) {
                float distance = scene.at(ray.at(t));
                if (distance < NEAR) {
                    return t;
                }
                t += distance;
            }
            return FAR;
        }

        private float shade(Vec3 point) {
            Vec3 normal = gradient(point).normalized();
            Vec3 towards = light.minus(point);
            float lambert = Math.max(0, normal.dot(towards.normalized()));
            Ray shadow = new Ray(point.plus(normal.times(2 * NEAR)), towards.normalized());
            return march(shadow) < towards.length() ? 0.1f : 0.1f + 0.9f * lambert;
        }

        private Vec3 gradient(Vec3 p) {
            float e = 1e-3f;
            float here = scene.at(p);
            return new Vec3(
                    scene.at(p.plus(new Vec3(e, 0, 0))) - here,
                    scene.at(p.plus(new Vec3(0, e, 0))) - here,
                    scene.at(p.plus(new Vec3(0, 0, e))) - here);
        }
    }

    /** A ball of radius 1 above a floor. */
    private static float ballOnFloor(Vec3 p) {
        return Math.min(p.length() - 1, p.y() + 1);
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void pixelsAreThoseOfPlainLoops(Device device) {
        FloatArray picture = device.newFloatArray(40, 50);
        Vec3 eye = new Vec3(0, 0, -3);
        Vec3 light = new Vec3(4, 5, -4);
        device.launch(new RayMarcher(RayMarcherTest::ballOnFloor, eye, light, picture), 40, 50);
        for (int row = 0; row < 40; row++) {
            for (int column = 0; column < 50; column++) {
                assertEquals(plainPixel(row, column), picture.get(row, column), "row " + row + ", column " + column);
            }
        }
        assertTrue(picture.get(15, 25) > 0.5f, "the ball is lit");
        assertEquals(0f, picture.get(0, 0));
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void aCapturedRadiusChangesTheScene(Device device) {
        for (float radius : new float[] {0.5f, 1.25f}) {
            FloatArray picture = device.newFloatArray(64, 64);
            DistanceField ball = p -> p.length() - radius;
            device.launch(new RayMarcher(ball, new Vec3(0, 0, -3), new Vec3(0, 0, -9), picture), 64, 64);
            int seen = 0;
            for (float pixel : picture.toArray()) {
                seen += pixel > 0 ? 1 : 0;
            }
            // The ball's outline is a circle of this radius on the screen, at the distance of 1.5.
            double outline = 1.5 * radius / Math.sqrt(9 - radius * radius);
            assertEquals(Math.PI * outline * outline * 32 * 32, seen, 60);
        }
    }

    private static float plainPixel(int row, int column) {
        float[] d = {(column + 0.5f) / 50 * 2 - 1, 1 - (row + 0.5f) / 40 * 2, 1.5f};
        normalize(d);
        float[] eye = {0, 0, -3};
        float t = plainMarch(eye, d);
        if (t >= 30) {
            return 0;
        }
        float[] p = along(eye, d, t);
        float here = plainScene(p[0], p[1], p[2]);
        float[] normal = {
            plainScene(p[0] + 1e-3f, p[1], p[2]) - here,
            plainScene(p[0], p[1] + 1e-3f, p[2]) - here,
            plainScene(p[0], p[1], p[2] + 1e-3f) - here
        };
        normalize(normal);
        float[] towards = {4 - p[0], 5 - p[1], -4 - p[2]};
        float far = (float) Math.sqrt(towards[0] * towards[0] + towards[1] * towards[1] + towards[2] * towards[2]);
        normalize(towards);
        float cosine = normal[0] * towards[0] + normal[1] * towards[1] + normal[2] * towards[2];
        float reached = plainMarch(along(p, normal, 2e-3f), towards);
        return reached < far ? 0.1f : 0.1f + 0.9f * Math.max(0, cosine);
    }

    private static float plainMarch(float[] from, float[] d) {
        float t = 0;
        for (int step = 0; step < 100 && t < 30; step++) {
            float[] p = along(from, d, t);
            float distance = plainScene(p[0], p[1], p[2]);
            if (distance < 1e-3f) {
                return t;
            }
            t += distance;
        }
        return 30;
    }

    private static float plainScene(float x, float y, float z) {
        float ball = (float) Math.sqrt(x * x + y * y + z * z) - 1;
        float floor = y + 1;
        return ball < floor ? ball : floor;
    }

    private static float[] along(float[] from, float[] d, float t) {
        return new float[] {from[0] + d[0] * t, from[1] + d[1] * t, from[2] + d[2] * t};
    }

    private static void normalize(float[] v) {
        float factor = 1 / (float) Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        for (int axis = 0; axis < 3; axis++) {
            v[axis] *= factor;
        }
    }
}
