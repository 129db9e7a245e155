//! A tournament by `ask`: the log so far and an order go in, the lines that come of it go out. Whoever asks keeps the log.

use std::num::NonZeroU32;

use roundtable_event::{Actor, Final, OpId, Timestamp, ToCome};
use roundtable_model::{Carry, Game, RoundIx, TableSizes};
use roundtable_rank::rules::Ruleset;
use roundtable_words::Lang;
use serde::Deserialize;

use super::Answered;
use crate::document::{EventDone, write_json};
use crate::tournament::{Announced, Halt, Order, Outfit, Stamp, Tournament, Wanted};
use crate::written::{Sizes, Word};
use crate::{Control, Error};

/// An order, with everything that the log has to know of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtDesk {
    /// The lines of the log so far, as text; nothing where the tournament is opened.
    #[serde(default)]
    log: String,
    /// What the answer calls it.
    #[serde(default)]
    event: String,
    what: What,
    /// When.
    at: Timestamp,
    /// By whom.
    #[serde(default = "organiser")]
    by: String,
    /// The name of the operation, new for each: what was done under it is answered, and done once.
    op: String,
}

fn organiser() -> String {
    "organiser".to_owned()
}

/// What is asked of the desk.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    /// A tournament begins.
    Open(Box<Opens>),
    /// Something is ordered.
    Order(Box<Order>),
}

/// A tournament that begins; what is left out is as the game has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opens {
    name: String,
    #[serde(default)]
    game: Option<Word<Game>>,
    /// The name of a ruleset.
    #[serde(default)]
    rules: Option<String>,
    #[serde(default)]
    table_sizes: Option<Sizes>,
    #[serde(default)]
    tables: Option<NonZeroU32>,
    #[serde(default)]
    rounds: Option<u32>,
    /// Rounds by the standings behind those planned ahead; with `rounds`.
    #[serde(default)]
    then: u32,
    #[serde(default, rename = "final")]
    last: Option<u32>,
    #[serde(default)]
    carry: Carry,
}

impl Opens {
    fn announced(&self) -> Result<Announced, Error> {
        let sizes = self.table_sizes.as_ref().map(|sizes| TableSizes::new(sizes.clone().list())).transpose()?;
        let named = |name: &String| {
            let found = Ruleset::preset(name);
            found.ok_or_else(|| Error::NotAsked {
                place: "rules".to_owned(),
                why: format!("no ruleset is called `{name}`"),
            })
        };
        let rules = self.rules.as_ref().map(named).transpose()?;
        let wanted = Wanted { game: self.game.map(|game| game.0), rules, sizes, of_plan: None };
        let Outfit { sizes, rules, .. } = wanted.outfit().map_err(|halt| refused(&halt, None, Lang::En))?;
        let last = self.last.map(|top| Final { top, carry: self.carry, ties: None });
        let later = self.then.saturating_add(u32::from(last.is_some()));
        let from = RoundIx(self.rounds.unwrap_or_default().saturating_sub(later));
        let to_come = (later > 0).then_some(ToCome { from, swiss: self.then, last });
        let (name, game) = (self.name.clone(), self.game.map(|game| game.0));
        Ok(Announced { name, game, table_sizes: sizes, most_tables: self.tables, rounds: self.rounds, to_come, rules })
    }
}

impl AtDesk {
    pub(super) fn answer(&self, lang: Lang, control: &Control<'_>) -> Result<Answered, Error> {
        let stamp = Stamp { at: self.at, by: Actor(self.by.clone()), op: OpId(self.op.clone()) };
        match &self.what {
            What::Open(opens) if self.log.trim().is_empty() => {
                let opened = Tournament::open(stamp, opens.announced()?).map_err(|halt| refused(&halt, None, lang))?;
                self.done(&opened, 0, Vec::new(), lang)
            }
            What::Open(_) => Err(Error::NotAsked { place: "open".to_owned(), why: "the log has begun".to_owned() }),
            What::Order(order) => {
                let mut event = Tournament::read(&self.log).map_err(|halt| refused(&halt, None, lang))?;
                let known = event.log().lines().len();
                let decided = event.decided(order, lang, control);
                let told = decided.and_then(|decided| {
                    event.carry_out(stamp, decided.command)?;
                    Ok(decided.told.iter().map(|told| (told.code(), told.said(lang))).collect())
                });
                let told = told.map_err(|halt| refused(&halt, Some((&event, order)), lang))?;
                self.done(&event, known, told, lang)
            }
        }
    }

    /// The lines that are new; of an operation that was done before, those from then.
    fn done(
        &self,
        event: &Tournament,
        known: usize,
        notes: Vec<(&'static str, String)>,
        lang: Lang,
    ) -> Result<Answered, Error> {
        let (records, now) = (event.log().records(), event.log().lines().len() > known);
        let before: Vec<_> = records.iter().filter(|record| record.op.0 == self.op).cloned().collect();
        let records = if now { records[known..].to_vec() } else { before };
        let entries: Vec<_> = records.iter().map(|record| &record.entry).collect();
        let said = event.happened_together(&entries, lang);
        let mut document = Vec::new();
        write_json(&mut document, &EventDone::new(&self.event, &self.op, now, (event.log(), &records, &said)))
            .map_err(Error::Write)?;
        Ok(Answered { document, notes, ..Answered::default() })
    }
}

/// Why it is not done, with orders that work instead.
fn refused(halt: &Halt, of: Option<(&Tournament, &Order)>, lang: Lang) -> Error {
    let said = of.map_or_else(|| halt.said(lang), |(event, _)| event.halted(halt, lang));
    let orders = of.map(|(event, order)| event.orders_instead(order, halt)).unwrap_or_default();
    let orders = orders.iter().filter_map(|order| serde_json::to_value(order).ok()).collect();
    Error::Refused { code: halt.code(), kind: halt.kind(), said, orders }
}
