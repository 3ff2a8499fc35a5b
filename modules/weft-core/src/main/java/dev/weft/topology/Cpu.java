package dev.weft.topology;

/**
 * One hardware thread and where it sits. Groups are named by the lowest CPU number in them, whether or not this process
 * may use that CPU; where the system does not say, a CPU shares its core, second and third level cache with nobody, and
 * everything else with all.
 *
 * @param number the operating system's number
 * @param core the core
 * @param l2 what shares its second level cache
 * @param l3 what shares its third level cache
 * @param socket the number of its package
 * @param node the number of its NUMA node
 * @param efficient whether it is one of the slower, thriftier cores of a machine that has two kinds
 */
public record Cpu(int number, int core, int l2, int l3, int socket, int node, boolean efficient) {}
