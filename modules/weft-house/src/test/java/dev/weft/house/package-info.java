/**
 * The laws of the house, as tests over the whole source tree.
 *
 * <p>{@link dev.weft.house.HouseRulesTest} reads the compiled classes of every module and checks which package may know
 * which; {@link dev.weft.house.TidyTest} parses the sources and checks sizes, words and prose. A law that no longer
 * serves is changed here, with a decision record, and never worked around where it bites.
 */
@NullMarked
package dev.weft.house;

import org.jspecify.annotations.NullMarked;
