//! Varma tables: drawing lots to keep players of one federation from meeting in the last three rounds.
//!
//! Source: FIDE Handbook C.05, Annex 2, for 9/10 to 23/24 players on FIDE's own order. Each row divides the numbers
//! into four envelopes; a federation with two or more players draws all its numbers from one of them, the largest
//! federation first, and single players draw from the rest.
//!
//! The published row for 11/12 breaks its promise for 12 players: 6 and 12 are in one envelope and meet in round 11,
//! the last. [`federation_meetings_in_last`] finds that. Exchanging 11 and 12, which gives the pattern of all other
//! rows, corrects it; the corrected row is used here, and a test shows both.
//!
//! A drawing tries envelopes for the federations one after the other and goes back if one does not fit: with at most 12
//! federations of two or more and four envelopes no more than 4^12 choices. A check costs O(rounds · n).

use roundtable_model::{PlayerIx, RoundIx, Seed, SeededRng, told};
use std::cmp::Reverse;

use super::{Pairing, RoundRobin};

/// Numbers by envelope, as printed: A, B, C, D.
type Row = [&'static [u32]; 4];

/// The rows for 10, 12 … 24 players; an odd field takes the next row without its last number.
const ROWS: [Row; 8] = [
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 11], &[3, 12]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
    [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]],
    [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]],
    [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]],
    [&[6, 7, 8, 9, 10, 11, 19, 20, 21, 22], &[1, 2, 3, 4, 13, 14, 15, 16, 17], &[12, 18, 23], &[5, 24]],
];

told! {
    /// Why the restricted drawing of lots is impossible.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum VarmaError: "varma" {
        /// There are Varma tables for 9 to 24 players only.
        NoTable {
            /// Size of the field.
            players: u32,
        } = "no-table" { players } as "no-varma-table",
        /// The federations do not fit into the envelopes.
        DoNotFit {
            /// The federations of two or more players with their sizes, the largest first.
            federations: Vec<(String, u32)>,
            /// How many numbers each envelope holds.
            envelopes: Vec<u32>,
        } = "do-not-fit" { federations: sized(federations), envelopes } as "federations-do-not-fit",
    }
}

/// Federations with their sizes, `NED: 3, GER: 2`.
fn sized(federations: &[(String, u32)]) -> String {
    federations.iter().map(|(name, size)| format!("{name}: {size}")).collect::<Vec<_>>().join(", ")
}

/// The numbers in each of the four envelopes for 9 to 24 players.
///
/// ```
/// use roundtable_designs::round_robin::varma_envelopes;
/// let envelopes = varma_envelopes(9).unwrap();
/// assert_eq!(envelopes[3], [roundtable_model::PlayerIx(1)]);
/// ```
pub fn varma_envelopes(players: u32) -> Option<Vec<Vec<PlayerIx>>> {
    let row = ROWS.get((players.checked_sub(9)? / 2) as usize)?;
    let numbers = |envelope: &&[u32]| {
        envelope.iter().filter(|&&n| n <= players).filter_map(|&n| PlayerIx::from_number(n)).collect()
    };
    Some(row.iter().map(numbers).collect())
}

/// Draws numbers with which players of one federation do not meet in the last three rounds of FIDE's table.
///
/// `federations[p]` is the federation of player `p` as listed; a player with an empty one has no compatriots. Entry `i`
/// of the answer is the player who becomes number `i + 1`, as from `order_roster` of the engine.
///
/// # Errors
/// There is no table for this number of players, or the federations do not fit into the envelopes.
///
/// ```
/// use roundtable_designs::round_robin::varma;
/// use roundtable_model::Seed;
/// let federations = ["NOR", "NOR", "IND", "NOR", "IND", "", "", "CUB", "PER", "ISL"];
/// let order = varma(&federations, Seed(1)).unwrap();
/// assert_eq!(order.len(), 10);
/// ```
pub fn varma(federations: &[&str], seed: Seed) -> Result<Vec<PlayerIx>, VarmaError> {
    let players = u32::try_from(federations.len()).unwrap_or(u32::MAX);
    let mut envelopes = varma_envelopes(players).ok_or(VarmaError::NoTable { players })?;
    let (teams, singles) = by_federation(federations);
    let sizes: Vec<usize> = teams.iter().map(Vec::len).collect();
    let room: Vec<usize> = envelopes.iter().map(Vec::len).collect();
    let mut rng = seed.rng();
    let Some(choice) = choose_envelopes(&sizes, &room, &mut rng) else {
        let named = |team: &Vec<usize>| (federations[team[0]].to_owned(), to_u32(team.len()));
        let envelopes = room.into_iter().map(to_u32).collect();
        return Err(VarmaError::DoNotFit { federations: teams.iter().map(named).collect(), envelopes });
    };
    envelopes.iter_mut().for_each(|numbers| rng.shuffle(numbers));
    let mut order = vec![PlayerIx(0); federations.len()];
    let mut give = |player: usize, number: PlayerIx| order[number.ix()] = PlayerIx(to_u32(player));
    for (team, &envelope) in teams.iter().zip(&choice) {
        let rest = envelopes[envelope].len() - team.len();
        team.iter().zip(envelopes[envelope].drain(rest..)).for_each(|(&player, number)| give(player, number));
    }
    let mut left = envelopes.concat();
    rng.shuffle(&mut left);
    singles.into_iter().zip(left).for_each(|(player, number)| give(player, number));
    Ok(order)
}

/// The games in a round robin's last `rounds` rounds in which two players of one federation meet; `federations[p]` is
/// that of the player with number `p + 1`. Players with an empty one have no compatriots.
pub fn federation_meetings_in_last(rounds: u32, robin: &RoundRobin, federations: &[&str]) -> Vec<(RoundIx, Pairing)> {
    let first = robin.rounds().saturating_sub(rounds);
    let of = |player: PlayerIx| federations.get(player.ix()).copied().filter(|f| !f.is_empty());
    (first..robin.rounds())
        .map(RoundIx)
        .flat_map(|round| robin.games(round).map(move |game| (round, game)))
        .filter(|(_, game)| of(game.white).is_some() && of(game.white) == of(game.black))
        .collect()
}

/// The players of each federation of two or more, the largest federation first, then by name; and everybody else.
fn by_federation(federations: &[&str]) -> (Vec<Vec<usize>>, Vec<usize>) {
    let mut players: Vec<usize> = (0..federations.len()).collect();
    players.sort_by_key(|&p| federations[p]);
    let (mut teams, mut singles) = (Vec::new(), Vec::new());
    for group in players.chunk_by(|&a, &b| federations[a] == federations[b]) {
        if group.len() > 1 && !federations[group[0]].is_empty() {
            teams.push(group.to_vec());
        } else {
            singles.extend_from_slice(group);
        }
    }
    teams.sort_by_key(|team| Reverse(team.len()));
    (teams, singles)
}

/// A random envelope for each federation, with all fitting; `None` if that is impossible.
fn choose_envelopes(sizes: &[usize], room: &[usize], rng: &mut SeededRng) -> Option<Vec<usize>> {
    let Some((&size, rest)) = sizes.split_first() else { return Some(Vec::new()) };
    let mut envelopes: Vec<usize> = (0..room.len()).filter(|&e| room[e] >= size).collect();
    rng.shuffle(&mut envelopes);
    // Envelopes with the same room left are equivalent: only the first of them is tried.
    let mut tried = Vec::new();
    for envelope in envelopes {
        if tried.contains(&room[envelope]) {
            continue;
        }
        tried.push(room[envelope]);
        let mut left = room.to_vec();
        left[envelope] -= size;
        if let Some(mut choice) = choose_envelopes(rest, &left, rng) {
            choice.insert(0, envelope);
            return Some(choice);
        }
    }
    None
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin::PairingTable;
    use proptest::prelude::*;

    fn berger(players: u32) -> RoundRobin {
        RoundRobin::new(PairingTable::Berger, players).unwrap()
    }

    /// Every envelope is one federation: its games in the last three rounds.
    fn meetings_inside(row: &Row, players: u32) -> Vec<(u32, String)> {
        let mut federations = vec![""; players as usize];
        for (envelope, name) in row.iter().zip(["A", "B", "C", "D"]) {
            envelope.iter().filter(|&&n| n <= players).for_each(|&n| federations[n as usize - 1] = name);
        }
        assert!(federations.iter().all(|f| !f.is_empty()), "every number of {players} is in an envelope");
        let found = federation_meetings_in_last(3, &berger(players), &federations);
        found.into_iter().map(|(round, game)| (round.number(), game.to_string())).collect()
    }

    #[test]
    fn every_row_keeps_its_promise() {
        for (row, players) in ROWS.iter().zip((10..).step_by(2)) {
            assert_eq!(row.iter().map(|e| e.len()).sum::<usize>(), players as usize);
            for players in [players - 1, players] {
                assert_eq!(meetings_inside(row, players), [], "{players} players");
            }
        }
    }

    #[test]
    fn the_published_row_for_12_has_a_misprint_that_the_checker_finds() {
        let published: Row = [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]];
        assert_eq!(meetings_inside(&published, 12), [(11, "6-12".to_owned())]);
        assert_eq!(meetings_inside(&published, 11), [], "11 players have no number 12");
        assert_eq!(meetings_inside(&ROWS[1], 12), [], "11 and 12 exchanged");
    }

    #[test]
    fn refused_fields() {
        assert_eq!(varma(&["NOR"; 8], Seed(0)), Err(VarmaError::NoTable { players: 8 }));
        assert_eq!(varma(&["NOR"; 25], Seed(0)), Err(VarmaError::NoTable { players: 25 }));
        let error = varma(&["NOR", "NOR", "NOR", "NOR", "", "", "", "", "", ""], Seed(0)).unwrap_err();
        assert_eq!(error.code(), "federations-do-not-fit");
        let (federations, envelopes) = (vec![("NOR".to_owned(), 4)], vec![3, 3, 2, 2]);
        assert_eq!(error, VarmaError::DoNotFit { federations, envelopes });
    }

    proptest! {
        /// Every drawing is a permutation and keeps the promise.
        #[test]
        fn drawn_lots_keep_federations_apart(
            members in prop::collection::vec(prop::sample::select(vec!["", "NOR", "IND", "CUB", "PER", "ISL", "FIJ"]), 9..=24),
            seed: u64,
        ) {
            match varma(&members, Seed(seed)) {
                Err(error) => prop_assert_eq!(error.code(), "federations-do-not-fit"),
                Ok(order) => {
                    let mut sorted = order.clone();
                    sorted.sort_unstable();
                    prop_assert!(sorted.iter().map(|p| p.ix()).eq(0..members.len()));
                    let numbered: Vec<&str> = order.iter().map(|p| members[p.ix()]).collect();
                    let robin = berger(u32::try_from(members.len()).unwrap());
                    prop_assert_eq!(federation_meetings_in_last(3, &robin, &numbered), []);
                    prop_assert_eq!(varma(&members, Seed(seed)).unwrap(), order);
                }
            }
        }
    }
}
