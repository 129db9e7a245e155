//! A tournament by [`ask()`](crate::ask()): from the log so far and an order to the new lines. The caller keeps the
//! log: a request has all its lines, and the answer has the lines to be added.

use roundtable_engine::Control;
use roundtable_event::{Actor, OpId, Timestamp};
use roundtable_plans::Error;
use roundtable_words::{JsonFault, Lang};
use serde::Deserialize;

use super::Answered;
use roundtable_desk::{Halt, Open, Order, Stamp, Tournament, WayOut};

/// An order, with everything that the log has to know about it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtDesk {
    /// The lines of the log so far, as text; empty when the tournament is opened.
    #[serde(default)]
    log: String,
    /// The id of the tournament, which the answer repeats.
    #[serde(default)]
    event: String,
    what: What,
    /// When the order is given.
    at: Timestamp,
    /// Who gives the order.
    #[serde(default = "organiser")]
    by: String,
    /// The name of the operation, a new one each time. A repeated name changes nothing and gets the same answer.
    op: String,
}

/// Who gives an order that names nobody.
fn organiser() -> String {
    "organiser".to_owned()
}

/// What is asked.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    /// A tournament begins.
    Open(Box<Open>),
    /// Something is ordered.
    Order(Box<Order>),
}

impl AtDesk {
    pub(super) fn answer(&self, lang: Lang, control: &Control<'_>) -> Result<Answered, Error> {
        let stamp = Stamp { at: self.at, by: Actor(self.by.clone()), op: OpId(self.op.clone()) };
        match &self.what {
            What::Open(open) => self.opened(open, stamp, lang),
            What::Order(order) => {
                if let Order::Open(open) = &**order {
                    return self.opened(open, stamp, lang);
                }
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

    /// The answer to opening a tournament: its first lines, with everything else that [`Open`] asks for.
    fn opened(&self, open: &Open, stamp: Stamp, lang: Lang) -> Result<Answered, Error> {
        if !self.log.trim().is_empty() {
            let why = JsonFault::Said { found: "the log has begun".to_owned() };
            return Err(Error::NotAsked { place: "open".to_owned(), why });
        }
        let opened = open.begun().and_then(|begun| {
            let told = begun.told.iter().map(|told| (told.code(), told.said(lang))).collect();
            Ok((Tournament::begin(stamp, begun)?, told))
        });
        let (opened, told) = opened.map_err(|halt| unopened(&halt, open, lang))?;
        self.done(&opened, 0, told, lang)
    }

    /// The answer: the lines after the first `known` of the log, which are new. If there are none, the operation was
    /// done before, and the answer has its earlier lines; `now` in the document is false then.
    fn done(
        &self,
        event: &Tournament,
        known: usize,
        notes: Vec<(&'static str, String)>,
        lang: Lang,
    ) -> Result<Answered, Error> {
        let (all, now) = (event.log().records(), event.log().lines().len() > known);
        let before: Vec<_> = all.iter().filter(|record| record.op.0 == self.op).cloned().collect();
        let records = if now { all[known..].to_vec() } else { before };
        let done = event.event_done(&self.event, &self.op, now, &records, lang);
        Ok(Answered { notes, not_obeyed: done.not_obeyed.clone(), ..Answered::of(&done)? })
    }
}

/// Why an order is not carried out, with orders that work instead. `of` is the tournament and the order; `None` if the
/// log could not be read.
fn refused(halt: &Halt, of: Option<(&Tournament, &Order)>, lang: Lang) -> Error {
    let said = of.map_or_else(|| halt.said(lang), |(event, _)| event.halted(halt, lang));
    let orders = of.map(|(event, order)| event.orders_instead(order, halt)).unwrap_or_default();
    instead(halt, said, &orders)
}

/// Why a tournament is not opened, with orders to open it that work instead.
fn unopened(halt: &Halt, open: &Open, lang: Lang) -> Error {
    let order = |way| if let WayOut::Order(order) = way { Some(order) } else { None };
    let orders: Vec<Order> = open.ways_out(halt).into_iter().filter_map(order).collect();
    instead(halt, halt.said(lang), &orders)
}

/// The error with its sentence and the orders that work instead.
fn instead(halt: &Halt, said: String, orders: &[Order]) -> Error {
    let orders = orders.iter().filter_map(Order::to_json).collect();
    Error::Refused { code: halt.code(), kind: halt.kind(), said, orders }
}
