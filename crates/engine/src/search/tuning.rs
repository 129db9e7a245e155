//! The tuning numbers of the search: name, default, range, and why.
//!
//! One table instead of numbers in the text. A default was measured, is a limit of memory, or makes other numbers
//! whole; for the costs of repeats, groups and unfairness in a walk (`EVEN_…`, `STEEP_…`, `UNFAIR_PART`) no measurement
//! is on record. The result of a search depends on them: changing one changes results.

macro_rules! settings {
    ($($id:ident = $default:literal in $range:expr, $why:literal;)*) => {
        $(
            #[doc = $why]
            pub(crate) const $id: u64 = $default;
        )*
        /// All of them, with the sensible range, and the reason for each.
        #[cfg(test)]
        const ALL: &[(&str, u64, std::ops::RangeInclusive<u64>, &str)] =
            &[$((stringify!($id), $id, $range, $why)),*];
    };
}

settings! {
    KEEP_WORK = 4_000_000 in 10_000..=1_000_000_000, "Looks at one unit at one table in the question whether the wishes of a round can be kept: some ten milliseconds.";
    KEEP_LAYOUTS = 1_000 in 1..=100_000, "Layouts of one round that are tried; more of them leave the question open.";
    NAMES_EXACT = 12 in 1..=100, "People named up to whom their places in a design are looked for exhaustively.";
    NAMES_WORK = 300_000 in 1_000..=100_000_000, "Places looked at in that: some milliseconds.";
    NAMES_STEPS = 200_000 in 1_000..=100_000_000, "Exchanges of two names looked at where many are named, or where the work above did not end it: some ten milliseconds.";
    DEALT_PART = 4 in 1..=100, "The search from a design into which people were dealt has the steps divided by this; the search that knows of no design has all of them.";
    DEALT_TABLES_PART = 8 in 1..=100, "The steps are divided by this for a search beside tables that are dealt into other rounds without regard to when people rest: where rounds are easy to find, it finds fairer ones.";
    PLAIN_PART = 2 in 1..=100, "If no design answers the question without its wishes, a search does, with the steps divided by this, and people are dealt into what it finds.";
    CHAINS_FEW_ABOVE = 4_000 in 100..=100_000, "Places (people times rounds) above which there are four chains instead of eight, and starts are no longer candidates.";
    CHAINS_TWO_ABOVE = 20_000 in 1_000..=1_000_000, "Places above which there are two chains: each holds a square of the players.";
    TABU_PLACES = 1_000 in 0..=10_000, "Places up to which one chain is a tabu search: larger floors have too many swaps to look at all that concern somebody who meets again.";
    FIRST_LAP_PER_PLACE = 32 in 1..=1_000, "Steps of one chain in the first lap, for each place.";
    LEAST_LAP = 16_384 in 64..=1_000_000, "Steps of one chain in the first lap, at least.";
    LONGEST_LAP = 16_777_216 in 16_384..=1_000_000_000, "Steps of one chain in a lap, at most: a stop is heeded inside a lap.";
    FURTHER_PER_PLACE = 50_000 in 0..=1_000_000, "Steps for each place that are taken for the smaller things once repeats are at their bound.";
    FURTHER_LEAST = 2_097_152 in 0..=100_000_000, "The steps of FURTHER_PER_PLACE, at least.";
    FURTHER_MOST = 16_777_216 in 0..=1_000_000_000, "The steps of FURTHER_PER_PLACE, at most, unless there are many places.";
    FURTHER_MANY_PER_PLACE = 5_000 in 0..=100_000, "The steps of FURTHER_PER_PLACE are at least this many for each place, even above the maximum.";
    TINY_PLAYERS = 10 in 0..=16, "Up to this many players a walk without gain is given up early: there are few ways to seat them, and it has seen them all.";
    TINY_PATIENCE = 100_000 in 1_000..=1_000_000, "Steps without gain for each place after which such a walk is given up.";
    QUIET_TIMES = 32 in 2..=1_000, "Without wishes the chains go on to this many times the steps after which the last of them gained: of the chains of 294 club evenings none that would be stopped gains later.";
    QUIET_PART = 4 in 1..=1_000, "But to all their steps divided by this, at least: with 8, 2 of the 294 have a chain that gains later.";
    QUIET_LEAST = 1_000_000 in 0..=100_000_000, "Or to this many steps: a search of little effort is not cut.";
    AGREED_PART = 16 in 1..=1_000, "The same if only repeats count and all chains are equally far above the bound.";
    THINNED_SEATS = 50_000_000 in 100_000..=10_000_000_000, "Seats written while players are deleted from a design in one way after the other: about a second.";
    TURNED_MOST = 4_000_000 in 0..=100_000_000, "Steps that are spent on schedules that turn, at most a quarter of all.";
    PARTLY_TURNED_MOST = 16_000_000 in 0..=1_000_000_000, "Steps that are spent on schedules of which a turn leaves some rounds as they are, at most a third of all, if the walk met no bound: about two seconds. With 8 million 20 at 5 for 7 rounds misses its bound with one seed of three.";
    TURNED_GROUPS_MOST = 3_000_000 in 0..=100_000_000, "Steps that are spent on turned schedules with one of each group at every table, at most half of all: some tenths of a second.";
    TURNED_GROUPS_HEAT = 350 in 100..=1_000, "Their heat, in thousandths of what it costs that a difference comes twice.";
    CONFLICT_STEPS = 1_000 in 100..=1_000_000, "Steps of the search that one conflict of the SAT solver stands for.";
    CONFLICTS_MOST = 100_000 in 0..=10_000_000, "Conflicts of the SAT solver, at most: about a second.";
    CONFLICT_PLACES = 25_000_000 in 100_000..=100_000_000_000, "Conflicts times variables for places, at most: a conflict among 5,000 of them takes five times as long as one among 1,000; about half a second.";
    REFUTE_PLACES = 6_000 in 0..=100_000, "Variables for places (rounds times people times tables) up to which a SAT solver is asked.";
    EVEN_REPEAT = 2 in 1..=16, "What a repeat costs an even walk without groups: as much as a unit of unfairness, and twice what it costs that somebody is not where the plan before had them.";
    EVEN_REPEAT_OF_GROUPS = 6 in 6..=16, "What a repeat costs an even walk if groups are to be spread: its half and its third are whole.";
    STEEP_REPEAT = 16 in 8..=16, "What a repeat costs a steep walk, in which unfairness and being away cost 1: with 1,000 rounds of repeats 16 bits still hold a broken wish.";
    EVEN_GROUP_PART = 2 in 1..=6, "One more meeting inside a group costs an even walk a repeat divided by this.";
    STEEP_GROUP_PART = 4 in 1..=16, "One more meeting inside a group costs a steep walk a repeat divided by this.";
    UNFAIR_PART = 3 in 1..=6, "A unit of unfairness costs an even walk that spreads groups first a repeat divided by this: even groups and few repeats are found sooner together where short tables count less.";
    BROKEN_REPEATS = 6 in 2..=100, "Repeats that a walk gives for a wish that it may break for a while.";
    GROUPS_FIRST = 4 in 1..=16, "Repeats that one more meeting inside a group costs a walk which spreads groups first.";
    SPREAD_TIMES = 3 in 1..=100, "How many times the steps of other questions one with groups to be spread may take: 27 people of two groups at tables of 4 and 3 for 6 rounds have the proved best with each of 18 seeds, the groups in the order of the list, in turn and mixed; with 2 times one of the 18 misses it. Where groups are even before, the search stops.";
    EVEN_PER_PLACE = 10_000 in 0..=1_000_000, "Steps for each place in which groups are evened out between each other.";
    EVEN_MOST = 8_000_000 in 0..=1_000_000_000, "The steps of EVEN_PER_PLACE, at most: two or three seconds.";
    EVEN_LAP = 16_384 in 64..=1_000_000, "Steps at one heat while groups are evened out; a stop is heeded after each.";
    EVEN_HEAT = 250 in 1..=100_000, "The first heat while groups are evened out, in thousandths of a square beyond an even share: of 80 people in 20 teams for 8 rounds 3 to 5 of 190 pairs of teams are beyond it at 200 and 300, 10 to 16 at 500 and 1,000, 5 to 9 at 60 and 120.";
    EVEN_LABELS = 32 in 1..=1_000, "One step in this many exchanges two people in all rounds: it costs as much as the others together.";
    EVEN_SAME = 20 in 1..=1_000, "What a meeting inside a group costs while groups are evened out: hardly ever taken.";
    PEOPLE_PER_PLACE = 20_000 in 0..=1_000_000, "Steps for each place in which more pairs are made to meet: 30 at 6 for 6 rounds and 40 at 8 for 5 reach their best with half of it.";
    PEOPLE_MOST = 5_000_000 in 0..=1_000_000_000, "The steps of PEOPLE_PER_PLACE, at most: a third of a second.";
    PEOPLE_AIMED = 4 in 1..=100, "How many times these steps if as many people as possible are to meet.";
    PEOPLE_LAPS = 2 in 1..=100, "Laps from hot to cold while more pairs are made to meet.";
    PEOPLE_HEAT = 1_200 in 1..=100_000, "The first heat of such a lap, in thousandths of a repeat.";
    PEOPLE_COOLING = 66 in 1..=999, "By how many thousandths it cools in each of 24 stages: to a fifth.";
    RESTS_HEAT = 400 in 1..=100_000, "The first heat of a lap in which rests change, too: 45 at 6 on 4 tables for 18 rounds ends at an overload of 124, and at 129 with 1,200.";
    GENTLE_HEAT = 200 in 1..=100_000, "The first heat of the first lap if many people are the aim: from the seats of the search 87 pairs of 40 people at 8 for 6 rounds never meet, and 109 with hot laps alone.";
    GENTLE_COOLING = 30 in 1..=999, "By how many thousandths such laps cool in each of 24 stages: to a half.";
    PEOPLE_BARRED = 20 in 1..=100, "What a meeting inside a group, or beyond the most of a pair, costs in such a lap: hardly ever taken.";
    STRICT = 6_000 in 1_000..=12_000, "What a broken wish costs a walk that breaks none; more than the repeats at two tables, and 16 bits hold it with 1,000 rounds of repeats at 16.";
    CLASH_ALL_SETS = 10 in 0..=16, "Up to this many wishes of a round every set of them is tried for the smallest that clashes.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_in_its_range() {
        for (name, default, range, why) in ALL {
            assert!(range.contains(default), "{name}");
            assert!(why.ends_with('.'), "{name}");
        }
    }
}
