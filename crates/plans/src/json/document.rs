//! The JSON documents other than schedules: a bound, an improvement, reversals (colours exchanged after a withdrawal),
//! an error. Command line and `ask` print the same. Players, rounds and tables are numbers from 1.

use std::io::{self, Write};

use roundtable_designs::round_robin::reversal::{ColourBalance, Reversal};
use roundtable_model::PlayerIx;
use roundtable_words::Lang;
use roundtable_write::LocatedAudit;
use serde::Serialize;
use serde_json::Value;

use crate::json::written::WrittenAsWord;
use crate::use_cases::bound::{Bound, Exhausted, MixedBound, OneOfEachRounds};
use crate::use_cases::improve::Improved;
use crate::use_cases::reverse::{Reversed, ReversedOfAll};
use crate::{Alternative, Error};

/// Writes one readable JSON document with a line end.
///
/// # Errors
/// If writing fails.
pub fn write_json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    out.write_all(b"\n")
}

/// Rounds without a repeat, from and to, and why.
#[derive(Serialize)]
struct Rounds<'a> {
    lower: u32,
    upper: u32,
    lower_by: &'a str,
    upper_by: String,
}

/// Rounds in which everybody meets everybody equally often, more than once.
#[derive(Serialize)]
struct Even {
    rounds: u32,
    times: u32,
    by: &'static str,
}

/// Rounds with one of each group at every table.
#[derive(Serialize)]
struct OneOfEach<'a> {
    groups: u32,
    people_in_each: u32,
    #[serde(flatten)]
    rounds: Rounds<'a>,
}

#[derive(Serialize)]
#[serde(tag = "schema", rename = "roundtable/bound/1")]
struct BoundDocument<'a> {
    players: u32,
    table_size: u32,
    rounds_without_repeats: Rounds<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    balanced: Option<Even>,
    #[serde(skip_serializing_if = "Option::is_none")]
    one_of_each: Option<OneOfEach<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofDocument<'a>>,
}

/// A proof by search, with the size of the search: `use_cases/bound.rs` explains the counts.
#[derive(Serialize)]
struct ProofDocument<'a> {
    players: u32,
    table_size: u32,
    #[serde(flatten)]
    found: &'a Exhausted,
    theorems: [&'static str; 2],
}

impl Exhausted {
    /// The two theorems by which the search covers all schedules.
    pub const THEOREMS: [&'static str; 2] = [
        "P. J. Cameron, J. M. Goethals, J. J. Seidel and E. E. Shult, Line graphs, root systems, and elliptic geometry (1976): a connected regular graph with least eigenvalue -2 and more than 28 vertices is a line graph or a cocktail party graph",
        "H. Whitney (1932): a connected graph of more than 4 vertices is determined by its line graph",
    ];
}

impl OneOfEachRounds {
    fn document(&self, groups: u32) -> OneOfEach<'_> {
        let &Self { of_group, lower, upper, ref lower_by, .. } = self;
        let rounds = Rounds { lower, upper, lower_by, upper_by: self.at_most(Lang::En) };
        OneOfEach { groups, people_in_each: of_group, rounds }
    }
}

impl Bound {
    /// `roundtable/bound/1`, with the proof where it was run.
    pub fn document<'a>(&'a self, proof: Option<&'a Exhausted>) -> impl Serialize + use<'a> {
        let &Self { players, table_size, lower, upper, .. } = self;
        let theorems = Exhausted::THEOREMS;
        let proof = proof.map(|found| ProofDocument { players, table_size, found, theorems });
        BoundDocument {
            players,
            table_size,
            rounds_without_repeats: Rounds { lower, upper, lower_by: &self.lower_by, upper_by: self.at_most(Lang::En) },
            balanced: self.balanced.as_ref().map(|d| Even { rounds: d.rounds, times: d.times, by: d.by }),
            one_of_each: self.one_of_each.as_ref().map(|rounds| rounds.document(table_size)),
            proof,
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "schema", rename = "roundtable/bound/1")]
struct MixedDocument<'a> {
    players: u32,
    table_size: &'a [u32],
    tables: &'a [u32],
    sit_outs: u32,
    rounds_without_repeats: Rounds<'a>,
}

impl MixedBound {
    /// `roundtable/bound/1` at these tables.
    pub fn document(&self) -> impl Serialize {
        let (&Self { lower, upper, .. }, upper_by) = (self, self.at_most(Lang::En));
        MixedDocument {
            players: self.players,
            table_size: &self.table_sizes,
            tables: &self.tables,
            sit_outs: self.sit_outs,
            rounds_without_repeats: Rounds { lower, upper, lower_by: &self.lower_by, upper_by },
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "schema", rename = "roundtable/improve/1")]
struct ImproveDocument<'a> {
    before: LocatedAudit<'a>,
    after: LocatedAudit<'a>,
    changed: Changed,
}

/// Whose cards differ, by number.
#[derive(Serialize)]
struct Changed {
    tables: Vec<u32>,
    seats: Vec<u32>,
}

impl Improved {
    /// `roundtable/improve/1`: the figures before and after.
    pub fn document(&self) -> impl Serialize {
        let of = |audit| LocatedAudit { audit, source: None };
        let number = |people: &[PlayerIx]| people.iter().map(|p| p.number()).collect();
        let changed = self.answer.changed();
        let changed = Changed { tables: number(&changed.tables), seats: number(&changed.seats) };
        ImproveDocument { before: of(&self.before), after: of(&self.answer.audit), changed }
    }
}

#[derive(Serialize)]
#[serde(tag = "schema", rename = "roundtable/reversals/1")]
struct ReversalsDocument {
    order: &'static str,
    after: u32,
    reversals: Vec<GameRow>,
    balance: Vec<BalanceRow>,
    rules: Vec<RuleRow>,
}

#[derive(Serialize)]
struct GameRow {
    round: u32,
    /// New White first.
    game: String,
}

impl GameRow {
    fn of(reversal: &Reversal) -> Self {
        Self { round: reversal.round.number(), game: reversal.game.to_string() }
    }
}

#[derive(Serialize)]
#[serde(tag = "schema", rename = "roundtable/reversals-of-all/1")]
struct ReversalsOfAll {
    after: u32,
    players: Vec<OneOfAll>,
}

/// The games of one player's withdrawal, or why there are none that help.
#[derive(Serialize)]
struct OneOfAll {
    player: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    reversals: Option<Vec<GameRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    impossible: Option<String>,
}

#[derive(Serialize)]
struct BalanceRow {
    player: u32,
    before: i64,
    after: i64,
}

#[derive(Serialize)]
struct RuleRow {
    player: u32,
    played: u32,
    games: u32,
    fide_6_6: &'static str,
    us_chess_30b: &'static str,
}

impl Reversed {
    /// `roundtable/reversals/1`.
    pub fn document(&self) -> impl Serialize + use<> {
        let balance = |b: &ColourBalance| BalanceRow { player: b.player.number(), before: b.before, after: b.after };
        let rule = self.withdrawals.iter().map(|w| RuleRow {
            player: w.player.number(),
            played: w.played,
            games: w.games,
            fide_6_6: w.fide.id(),
            us_chess_30b: w.us_chess.id(),
        });
        ReversalsDocument {
            order: self.order.word(),
            after: self.after,
            reversals: self.found.reversals.iter().map(GameRow::of).collect(),
            balance: self.found.balances.iter().map(balance).collect(),
            rules: rule.collect(),
        }
    }
}

impl ReversedOfAll {
    /// `roundtable/reversals-of-all/1`.
    pub fn document(&self) -> impl Serialize + use<> {
        let row = |(player, found): &(PlayerIx, Result<Vec<Reversal>, Error>)| OneOfAll {
            player: player.number(),
            reversals: found.as_ref().ok().map(|games| games.iter().map(GameRow::of).collect()),
            impossible: found.as_ref().err().map(|error| error.said(Lang::En)),
        };
        ReversalsOfAll { after: self.after, players: self.players.iter().map(row).collect() }
    }
}

/// `roundtable/error/1`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "schema", rename = "roundtable/error/1")]
pub struct ErrorDocument<'a> {
    /// A stable word for programs.
    pub code: &'a str,
    /// The exit code of a program that ends with it.
    pub exit: u8,
    /// What is wrong, in a language.
    pub message: String,
    /// What to do next, in a language.
    pub hints: Vec<String>,
    /// What can be had instead, as data, the nearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<Alternative>,
    /// Orders of the tournament that work instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<Value>,
}

impl<'a> ErrorDocument<'a> {
    /// What is wrong, and what to do next.
    pub fn new(code: &'a str, exit: u8, message: String, hints: Vec<String>) -> Self {
        Self { code, exit, message, hints, instead: Vec::new(), orders: Vec::new() }
    }

    /// An error of the library.
    pub fn of(error: &Error, lang: Lang) -> ErrorDocument<'static> {
        let instead = error.alternatives();
        let (exit, message) = (error.kind().exit_code(), error.said(lang));
        let orders = if let Error::Refused { orders, .. } = error { orders.clone() } else { Vec::new() };
        ErrorDocument { instead, orders, ..ErrorDocument::new(error.code(), exit, message, error.hints(lang)) }
    }
}
