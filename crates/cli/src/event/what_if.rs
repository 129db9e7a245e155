//! `event what-if`: the alternatives when somebody leaves (a substitute takes the seat, or the others play on without),
//! each with its price in repeated meetings and changed cards; nothing changes unless one is applied.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use roundtable::event::{Offer, Order, Tournament, Way, Who, orders};
use roundtable::floors::words::{OptionSaid, folded};
use roundtable::parts::PlayerId;
use roundtable::{Effort, Layout, Request};
use serde::Serialize;

use super::awaited;
use super::desk::{Asked, Desk};
use super::typed::typed;
use crate::error::CliError;
use crate::form::{PaperArgs, choose_format};
use crate::output::{Output, json};
use crate::reversals::{has_form, write_all};
use crate::values::{MAX_ROUNDS, parse_effort, within};
use crate::watch::watch;

/// Options of `event what-if`.
#[derive(Clone, Debug, Args)]
pub struct WhatIfArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// What might happen
    #[arg(value_enum)]
    what: What,
    /// Who: name or number
    #[arg(value_name = "NAME", required_unless_present = "all")]
    who: Option<String>,
    /// A round robin: one sheet for anyone who may leave, with the games to come whose colours are then reversed
    #[arg(long, conflicts_with_all = ["who", "after", "apply", "guest"])]
    all: bool,
    /// With --all: write the sheet to this file, as text, json, html or pdf
    #[arg(short, long, value_name = "FILE", requires = "all")]
    output: Option<String>,
    /// After this many rounds; after the last one played if this is left out
    #[arg(long, value_name = "R", value_parser = within(0, MAX_ROUNDS))]
    after: Option<u32>,
    /// Do it: the letter of a way
    #[arg(long, value_name = "LETTER")]
    apply: Option<String>,
    /// What a substitute is called
    #[arg(long, value_name = "NAME")]
    guest: Option<String>,
    /// Seed of the random choices
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    effort: Effort,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// Somebody leaves
    Leave,
}

/// `roundtable/event-options/1`.
#[derive(Serialize)]
struct Document {
    schema: &'static str,
    event: String,
    player: PlayerId,
    options: Vec<OptionDocument>,
}

#[derive(Serialize)]
struct OptionDocument {
    option: String,
    way: &'static str,
    broken_wishes: u64,
    repeats: Option<u64>,
    cards_changed: usize,
    sit_out: usize,
    said: String,
}

impl WhatIfArgs {
    /// The order that carries out the way of this letter.
    fn order(&self, leave: impl Into<Who>, apply: &str) -> Order {
        Order::WhatIf(orders::WhatIf {
            leave: leave.into(),
            after: self.after,
            guest: self.guest.clone(),
            seed: self.seed,
            effort: self.effort,
            apply: apply.to_owned(),
        })
    }
}

/// Lists the ways with their costs, lettered from a; with `--apply` carries one out.
///
/// # Errors
/// Exit 3 for an unknown name, 4 if the state refuses it, 2 for an unknown letter.
pub fn run(args: &WhatIfArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let What::Leave = args.what;
    let Some(who) = args.who.as_deref() else { return all(args, desk) };
    if let Some(letter) = &args.apply {
        let Asked { id, before, after } = desk.asked(&args.event, args.order(who, letter))?;
        let player = before.find(who)?;
        awaited::says_with_ways(&id, &after, |seat| seat.player == player, desk);
        return Ok(());
    }
    let (id, event) = desk.load(&args.event)?;
    let player = event.find(who)?;
    let (request, guest) = (Request::default().seed(args.seed).effort(args.effort), args.guest.as_deref());
    let offers = watch(None, desk.globals, |control| {
        event.ways_without(&Who::from(who), args.after, guest, desk.globals.lang, &request, control)
    });
    let offers = offers.made.map_err(|halt| desk.halted(&id, &event, Some(&args.order(who, "")), halt))?;
    Output::Stdout.write(|out| match desk.globals.json {
        true => json(out, &Document::new(&id, player, &offers, desk)),
        false => write(out, &event, player, &offers, desk),
    })?;
    // Published rounds are not planned again: the seat of the person who leaves is still there.
    if let Some(from) = offers.first().filter(|offer| offer.way != Way::Forfeit).map(|offer| offer.from) {
        for (round, table) in event.waiting_for(player).into_iter().filter(|(round, _)| *round >= from) {
            awaited::says(&event, player, round, table, desk);
        }
    }
    if !desk.globals.json {
        let named = offers.first().is_some_and(|offer| offer.way == Way::Substitute) && guest.is_none();
        let guest = if named { " --guest NAME" } else { "" };
        let command = desk.command(&format!("{}{guest}", typed(&args.order(player, "a"), &id)));
        desk.globals.note("apply", &desk.tell(&OptionSaid::Apply { command }));
    }
    Ok(())
}

/// The sheet for anyone who may leave a round robin.
///
/// # Errors
/// Exit 4 if it is no round robin.
fn all(args: &WhatIfArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let globals = desk.globals;
    let written_as = match &args.output {
        Some(file) => {
            let output = Output::from_option(Some(file), globals)?;
            let format = choose_format(globals, None, &output)?;
            Some((output, format, PaperArgs::default().layout(format, globals)?))
        }
        None => None,
    };
    has_form(written_as.as_ref())?;
    let (id, event) = desk.load(&args.event)?;
    let (roster, of_all) = event.reversals_of_all().map_err(|halt| desk.halted(&id, &event, None, halt))?;
    let titled = |(output, format, layout)| (output, format, Layout { title: event.title(), ..layout });
    write_all(&of_all, &roster, written_as.map(titled).as_ref(), globals)
}

impl Document {
    fn new(id: &str, player: PlayerId, offers: &[Offer], desk: &Desk<'_>) -> Self {
        let options = offers.iter().zip(letters(offers.len())).map(|(offer, option)| OptionDocument {
            option,
            way: word(&offer.way),
            broken_wishes: offer.broken,
            repeats: offer.repeats,
            cards_changed: offer.cards,
            sit_out: if let Way::Fewer { sit_out, .. } = offer.way { sit_out } else { 0 },
            said: offer.said(desk.globals.lang),
        });
        Self { schema: "roundtable/event-options/1", event: id.to_owned(), player, options: options.collect() }
    }
}

/// Writes the ways as text.
fn write(
    out: &mut dyn Write,
    event: &Tournament,
    player: PlayerId,
    offers: &[Offer],
    desk: &Desk<'_>,
) -> io::Result<()> {
    let round = offers.first().map(|offer| offer.from).unwrap_or_default();
    writeln!(out, "{}", desk.tell(&OptionSaid::Head { who: event.name(player), round }))?;
    for (offer, letter) in offers.iter().zip(letters(offers.len())) {
        writeln!(out, "{}", folded(&format!("  {letter}) {}", offer.said(desk.globals.lang))))?;
        for (round, [white, black]) in &offer.reversed {
            let game = format!("{} – {}", event.name(*white), event.name(*black));
            writeln!(out, "       {}", desk.tell(&OptionSaid::Reversal { round: round.number(), game }))?;
        }
    }
    Ok(())
}

/// Letters for this many ways: a, b, …
pub fn letters(ways: usize) -> Vec<String> {
    ('a'..='z').take(ways).map(String::from).collect()
}

/// The word for a way in JSON.
fn word(way: &Way) -> &'static str {
    match way {
        Way::Substitute => "substitute",
        Way::Fewer { .. } => "fewer",
        Way::Annul => "annul",
        Way::AnnulOnly => "annul_only",
        Way::Forfeit => "forfeit",
    }
}
