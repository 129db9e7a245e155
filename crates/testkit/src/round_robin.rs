//! Published and computed round-robin tables, in which everybody meets everybody once: `corpora/round-robin`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::corpus;

/// (White, Black), 1-based as printed, by round and board.
pub type Rounds = Vec<Vec<(u32, u32)>>;

/// Which table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Golden {
    /// FIDE's Berger tables.
    Fide,
    /// US Chess, with the special tables for 4 and 6.
    Uscf,
    /// A web snippet's circle method, run as printed: player 1 has White in every round.
    SnippetStandard,
    /// The snippet's Berger table: player n has Black in every round.
    SnippetBerger,
    /// The snippet's Crenshaw table: player n has Black in every round.
    SnippetCrenshaw,
}

/// The tables of one kind by field size, 4..24.
///
/// # Panics
/// If the corpus cannot be read.
pub fn golden(which: Golden) -> BTreeMap<u32, Rounds> {
    #[derive(Deserialize)]
    struct Entry {
        rounds: Vec<Vec<String>>,
    }
    let file = match which {
        Golden::Fide => "fide",
        Golden::Uscf => "uscf",
        Golden::SnippetStandard => "snippet_standard",
        Golden::SnippetBerger => "snippet_berger",
        Golden::SnippetCrenshaw => "snippet_crenshaw",
    };
    let entries: BTreeMap<u32, Entry> =
        serde_json::from_str(&corpus(&format!("round-robin/{file}.json"))).expect("a table by field size");
    entries
        .into_iter()
        .map(|(n, e)| (n, e.rounds.iter().map(|r| r.iter().map(|g| game(g)).collect()).collect()))
        .collect()
}

/// A reversed game: (round, new White, new Black), 1-based.
pub type Reversed = (u32, u32, u32);

/// Sets of games whose colours are reversed after one player has withdrawn, so that everybody else again has White and
/// Black about equally often; each was found by another rule of choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenReversals {
    /// In the order in which the staged search finds them (docs/reference/round_robin.md).
    pub staged: Vec<Reversed>,
    /// A set with the latest possible rounds.
    pub latest: Vec<Reversed>,
    /// A set with the fewest games.
    pub fewest: Vec<Reversed>,
}

/// By field size and withdrawn player, both numbers from 1, on the US Chess tables, with no game played.
///
/// # Panics
/// If the corpus cannot be read.
pub fn golden_reversals() -> BTreeMap<u32, BTreeMap<u32, GoldenReversals>> {
    let sets: BTreeMap<u32, BTreeMap<u32, BTreeMap<String, Vec<String>>>> =
        serde_json::from_str(&corpus("round-robin/reversals_uscf.json")).expect("sets by field and player");
    let set = |by_kind: &BTreeMap<String, Vec<String>>, kind: &str| {
        by_kind[kind].iter().map(|text| reversed(text)).collect::<Vec<_>>()
    };
    sets.into_iter()
        .map(|(n, players)| {
            let players = players.into_iter().map(|(player, kinds)| {
                let [staged, latest, fewest] = ["staged", "latest", "fewest"].map(|kind| set(&kinds, kind));
                (player, GoldenReversals { staged, latest, fewest })
            });
            (n, players.collect())
        })
        .collect()
}

/// `7-14` → (7, 14)
fn game(text: &str) -> (u32, u32) {
    let (white, black) = text.split_once('-').unwrap_or_else(|| panic!("{text} is not a game"));
    (number(white), number(black))
}

/// `R17:18-1` → (17, 18, 1)
fn reversed(text: &str) -> Reversed {
    let (round, pair) = text.trim_start_matches('R').split_once(':').unwrap_or_else(|| panic!("{text} has no round"));
    let (white, black) = game(pair);
    (number(round), white, black)
}

fn number(text: &str) -> u32 {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}
