//! Random plans in which everybody is in every round once: at a table, sitting out or absent.

use proptest::prelude::*;
use proptest::sample::{Index, subsequence};
use roundtable_model::{Plan, Player, PlayerIx, Roster, Schedule};

/// One round: the order of the people, where tables end, who rests, and the numbers of the tables.
type RoundParts = (Vec<u32>, Vec<Index>, (usize, usize), Vec<u32>);

/// Names as people have them, and names that look like something else.
pub fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[A-Z][a-zéüø]{1,6}( [A-Z][a-z]{1,6})?",
        1 => "[田中花子佐藤山]{2,4}( [美咲太郎]{2})?",
        2 => "[-a\"'#,;:=+@ 1(\\[|/\\\\田ß\u{3000}.&<{]{1,6}",
        1 => Just("Round 2".to_owned()),
        1 => Just("absent".to_owned()),
        1 => "[A-Z][a-z]{1,3} [0-9]( [A-Z][a-z]{1,3})?",
    ]
}

/// Who of a field has a name.
#[derive(Clone, Copy, Debug)]
pub enum Named {
    /// Everybody or nobody.
    #[allow(dead_code, reason = "each test that includes this module uses one of the two")]
    AllOrNone,
    /// Some; a round trip only.
    #[allow(dead_code, reason = "each test that includes this module uses one of the two")]
    Mixed,
}

/// The people: nobody has a name, or those that `named` says.
fn roster(players: u32, named: Named) -> impl Strategy<Value = Roster> {
    let nobody = Just(vec![String::new(); players as usize]);
    let everybody = prop::collection::vec(name(), players as usize);
    let some = prop::collection::vec(prop_oneof![Just(String::new()), name()], players as usize);
    let others = match named {
        Named::AllOrNone => everybody.boxed(),
        Named::Mixed => some.boxed(),
    };
    prop_oneof![nobody, others].prop_map(|names| Roster::new(names.into_iter().map(Player::named).collect()).0)
}

/// The parts of a round in which at least two people sit.
fn round(players: u32) -> impl Strategy<Value = RoundParts> {
    let order = Just((0..players).collect::<Vec<_>>()).prop_shuffle();
    let numbers = subsequence((1..=40u32).collect::<Vec<_>>(), players as usize / 2);
    let spare = players as usize - 2;
    let resting = (0..=spare.min(3)).prop_flat_map(move |s| (Just(s), 0..=(spare - s).min(2)));
    (order, prop::collection::vec(any::<Index>(), 0..4), resting, numbers)
}

/// A valid plan of 2 to 13 players and 1 to 4 rounds. With `counted`, tables are numbered 1, 2, 3 …
pub fn plan(counted: bool, named: Named) -> impl Strategy<Value = Plan> {
    (2u32..14)
        .prop_flat_map(move |players| {
            (roster(players, named), prop::collection::vec(round(players), 1..5), Just(players))
        })
        .prop_map(move |(roster, rounds, players)| {
            let mut schedule = Schedule::new(players);
            for parts in rounds {
                push_round(&mut schedule, &parts, counted);
            }
            Plan { roster, schedule, ..Plan::default() }
        })
}

/// Adds the round of these parts.
fn push_round(schedule: &mut Schedule, (order, cuts, (sit_outs, absents), numbers): &RoundParts, counted: bool) {
    let people: Vec<PlayerIx> = order.iter().copied().map(PlayerIx).collect();
    let (resting, seated) = people.split_at(sit_outs + absents);
    // Cuts at even distances from the start leave two and more at every table.
    let mut ends: Vec<usize> = cuts.iter().map(|c| c.index(seated.len() / 2) * 2).chain([0]).collect();
    ends.sort_unstable();
    ends.dedup();
    ends.push(seated.len());
    let mut builder = schedule.push_round();
    for (i, end) in ends.windows(2).enumerate() {
        let number = if counted { i as u32 + 1 } else { numbers[i] };
        builder.table(number, &seated[end[0]..end[1]]);
    }
    builder.sit_outs(&resting[..*sit_outs]).absents(&resting[*sit_outs..]);
}
