package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.DoubleArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Gravitation of all pairs of bodies with softening: L. Nyland, M. Harris and J. Prins, "Fast N-Body Simulation with
 * CUDA", GPU Gems 3 (2007), chapter 31.
 */
class NBodyTest {
    private static final double SOFTENING = 1e-3;

    record Vec3(double x, double y, double z) {
        static final int SIZE = 3;

        static Vec3 zero() {
            return new Vec3(0, 0, 0);
        }

        static Vec3 read(DoubleArray vectors, long i) {
            return new Vec3(vectors.get(i, 0), vectors.get(i, 1), vectors.get(i, 2));
        }

        void write(DoubleArray vectors, long i) {
            vectors.set(i, 0, x);
            vectors.set(i, 1, y);
            vectors.set(i, 2, z);
        }

        Vec3 plus(Vec3 other) {
            return new Vec3(x + other.x, y + other.y, z + other.z);
        }

        Vec3 minus(Vec3 other) {
            return new Vec3(x - other.x, y - other.y, z - other.z);
        }

        Vec3 times(double factor) {
            return new Vec3(x * factor, y * factor, z * factor);
        }

        double dot(Vec3 other) {
            return x * other.x + y * other.y + z * other.z;
        }
    }

    record Kick(DoubleArray masses, DoubleArray positions, DoubleArray velocities, double step) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            Vec3 here = Vec3.read(positions, i);
            Vec3 acceleration = Vec3.zero();
            for (long j = 0; j < masses.length(); j++) {
                Vec3 towards = Vec3.read(positions, j).minus(here);
                double squared = towards.dot(towards) + SOFTENING * SOFTENING;
                acceleration = acceleration.plus(towards.times(masses.get(j) / (squared * Math.sqrt(squared))));
            }
            Vec3.read(velocities, i).plus(acceleration.times(step)).write(velocities, i);
        }
    }

    record Drift(DoubleArray positions, DoubleArray velocities, double step) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            Vec3.read(positions, i).plus(Vec3.read(velocities, i).times(step)).write(positions, i);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void bodiesMoveAsInPlainLoops(Device device) {
        int n = 203;
        double[] masses = new Random(4).doubles(n).toArray();
        double[] places = new Random(5).doubles(n * Vec3.SIZE, -1, 1).toArray();
        double[] speeds = new Random(6).doubles(n * Vec3.SIZE, -1, 1).toArray();
        DoubleArray mass = DoubleArray.of(masses);
        DoubleArray positions = device.newDoubleArray(n, Vec3.SIZE).copyFrom(places);
        DoubleArray velocities = device.newDoubleArray(n, Vec3.SIZE).copyFrom(speeds);
        for (int step = 0; step < 3; step++) {
            device.launch(new Kick(mass, positions, velocities, 1e-4), n);
            device.launch(new Drift(positions, velocities, 1e-4), n);
            plainStep(masses, places, speeds, 1e-4);
        }
        assertArrayEquals(places, positions.toArray());
        assertArrayEquals(speeds, velocities.toArray());
    }

    private static void plainStep(double[] masses, double[] places, double[] speeds, double step) {
        for (int i = 0; i < masses.length; i++) {
            double[] pull = new double[3];
            for (int j = 0; j < masses.length; j++) {
                double dx = places[3 * j] - places[3 * i];
                double dy = places[3 * j + 1] - places[3 * i + 1];
                double dz = places[3 * j + 2] - places[3 * i + 2];
                double squared = dx * dx + dy * dy + dz * dz + SOFTENING * SOFTENING;
                double strength = masses[j] / (squared * Math.sqrt(squared));
                pull[0] += dx * strength;
                pull[1] += dy * strength;
                pull[2] += dz * strength;
            }
            for (int axis = 0; axis < 3; axis++) {
                speeds[3 * i + axis] += pull[axis] * step;
            }
        }
        for (int k = 0; k < places.length; k++) {
            places[k] += speeds[k] * step;
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void twoBodiesCircleEachOther(Device device) {
        // Masses of 1/2 at a distance of 1: the circular speed of each is 1/2, and a turn takes 2 pi.
        DoubleArray mass = DoubleArray.of(0.5, 0.5);
        DoubleArray positions = device.newDoubleArray(2, 3).copyFrom(new double[] {0.5, 0, 0, -0.5, 0, 0});
        DoubleArray velocities = device.newDoubleArray(2, 3).copyFrom(new double[] {0, 0.5, 0, 0, -0.5, 0});
        double step = Math.PI / 500;
        device.launch(new Kick(mass, positions, velocities, step / 2), 2);
        for (int k = 0; k < 1000; k++) {
            device.launch(new Drift(positions, velocities, step), 2);
            device.launch(new Kick(mass, positions, velocities, step), 2);
        }
        assertEquals(0.5, positions.get(0, 0), 1e-4);
        assertEquals(0, positions.get(0, 1), 1e-3);
    }
}
