//! `event list`, `show` and `print`: all tournaments of the database, one of them with its current round and what comes
//! next, and rounds of one on paper. Nothing is changed.

use std::collections::HashSet;
use std::io::{self, Write};

use clap::Args;
use roundtable::event::{Halt, ListDocument, Participant, Phase, Refusal, Role, SeatBy, Tournament};
use roundtable::floors::model::BoardSet;
use roundtable::floors::words::{EventPage, EventSaid, folded, shorten};
use roundtable::floors::write::write_columns;
use roundtable::parts::{PlayerId, RoundIx};
use roundtable::{Format, Layout};
use roundtable_host::{HostError, StoreError};

use super::desk::Desk;
use super::{awaited, keep, results, round};
use crate::error::{CliError, Exit};
use crate::form::{LayoutArgs, choose_format};
use crate::globals::Globals;
use crate::output::{Output, answer, json};
use crate::product::{Product, remark_kept_back, written};
use crate::values::{MAX_ROUNDS, within};

/// Options of `event show`.
#[derive(Clone, Debug, Args)]
pub struct ShowArgs {
    /// The tournament: its id, name, or the beginning of one; all that there are if this is left out
    event: Option<String>,
    /// This round; the current one if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    round: Option<u32>,
    /// Everybody who takes part
    #[arg(long)]
    people: bool,
    /// Bridge pairs: every board with its scores and matchpoints, or these boards
    #[arg(long, value_name = "N", num_args = 0.., value_parser = within(1, BoardSet::HIGHEST))]
    boards: Option<Vec<u32>>,
}

/// Options of `event print`.
#[derive(Clone, Debug, Args)]
pub struct PrintArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// From this round; the first one if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    from: Option<u32>,
    /// To this round; the last one, drafts too, if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    to: Option<u32>,
    /// Write to this file; its extension sets the format
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// { FORMATS("all", last: " or ") }
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// How the file is laid out
    #[command(flatten)]
    layout: LayoutArgs,
}

/// All tournaments.
///
/// # Errors
/// Exit 1 if the database cannot be read.
pub fn list(desk: &Desk<'_>) -> Result<(), CliError> {
    let mut events = Vec::new();
    let mut lines = Vec::new();
    for listed in desk.wait(desk.host.list())? {
        let event = match desk.wait(async { Ok(desk.host.tournament(&listed.id).await) })? {
            // It was deleted, or forgotten, in this moment.
            Err(HostError::Store(StoreError::NoSuchEvent(_))) => continue,
            found => desk.wait(async { found })?,
        };
        lines.push(vec![
            listed.id.clone(),
            listed.name.clone(),
            people(&event, desk),
            stage_said(&event, &desk.globals.of_game(listed.opening.game)),
        ]);
        events.push(event.listed(&listed.id, listed.opened, listed.last));
    }
    if events.is_empty() {
        desk.globals.note("none", &desk.tell(&EventSaid::None));
    }
    answer(desk.globals, || ListDocument::new(events), |out| write_columns(out, &lines, &[0, 1, 2, 3]))
}

/// The state of a tournament; all tournaments if none is named.
///
/// # Errors
/// Exit 3 if there is none of this name.
pub fn run(args: &ShowArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let Some(event) = &args.event else { return list(desk) };
    let (id, event) = desk.load(event)?;
    let shown = shown_round(args.round, &event).map_err(|halt| desk.halted(&id, &event, None, halt.into()))?;
    if desk.globals.json {
        let document = event.document(&id, Some(Role::Organiser), desk.globals.lang);
        return Output::Stdout.write(|out| json(out, &document));
    }
    Output::Stdout.write(|out| {
        write_head(out, &id, &event, desk)?;
        for line in asked(&event, shown, desk) {
            writeln!(out, "{}", folded(&line))?;
        }
        if args.people {
            let rows: Vec<_> = event.state().people().map(|person| row(person, &event, desk)).collect();
            writeln!(out)?;
            write_columns(out, &rows, &[1, 2, 3])?;
        }
        if let Some(wanted) = &args.boards {
            return round::write_boards(out, &event, wanted, desk.globals);
        }
        if let Some(round) = shown {
            writeln!(out)?;
            round::write(out, &event, round, desk.globals)?;
        }
        Ok(())
    })?;
    // Empty seats of this round; for their holders also those in later rounds.
    let missed = event.awaited().into_iter().filter(|seat| Some(seat.round) == shown);
    let away: HashSet<PlayerId> = missed.map(|seat| seat.holder).collect();
    awaited::says_with_ways(&id, &event, |seat| away.contains(&seat.holder), desk);
    results::final_changed(&event, &id, desk);
    if let Some(verb) = next(&event, &id) {
        desk.says_next(&verb);
    }
    Ok(())
}

/// The requested round; else the current one, or the last one seated if that is not seated yet; `None` if nothing is
/// seated.
fn shown_round(asked: Option<u32>, event: &Tournament) -> Result<Option<RoundIx>, Refusal> {
    let seated = u32::try_from(event.state().rounds().len()).unwrap_or(u32::MAX);
    match asked {
        Some(number) => {
            let round = RoundIx(number.saturating_sub(1));
            if round.0 < seated { Ok(Some(round)) } else { Err(Refusal::NoSuchRound(round)) }
        }
        None => Ok(seated.checked_sub(1).map(|last| event.state().current().min(RoundIx(last)))),
    }
}

/// What it is, where it is, when it goes on, and what is ahead.
fn write_head(out: &mut dyn Write, id: &str, event: &Tournament, desk: &Desk<'_>) -> io::Result<()> {
    writeln!(out, "{} ({id})", event.title())?;
    writeln!(out, "{}, {}; {}", people(event, desk), event.rules().name, stage_said(event, desk.globals))?;
    if let Some((round, when)) = event.next_begins(desk.globals.lang) {
        writeln!(out, "{}", desk.tell(&EventPage::NextAt { round: round.number(), when }))?;
    }
    if let Some(ahead) = event.still_ahead(desk.globals.lang) {
        writeln!(out, "{}", folded(&ahead))?;
    }
    let Some(commitment) = event.committed() else { return Ok(()) };
    let round = event.next_round().number();
    let said = EventPage::CommittedTo { round, commitment: commitment.to_string() };
    writeln!(out, "{}", folded(&desk.tell(&said)))
}

/// Number, name, club, and anything special: forfeits, stands in for somebody, has left, is away or absent; or is a
/// house player.
fn row(person: &Participant, event: &Tournament, desk: &Desk<'_>) -> Vec<String> {
    let round = event.state().current();
    let stand_in = event.state().stand_in(person.player.id, round);
    let said = match (person.forfeits(), person.is_there(round), stand_in) {
        _ if person.guest => Some(EventSaid::Guest),
        (Some(round), ..) => Some(EventSaid::Withdrew { round }),
        (None, _, Some(who)) => Some(EventSaid::PlaysFor { who: event.name(who) }),
        (None, true, None) => None,
        (None, false, None) if person.has_left() => Some(EventSaid::Gone),
        (None, false, None) if person.is_away() => Some(EventSaid::IsAway),
        (None, false, None) => Some(EventSaid::AbsentIn { round }),
    };
    let what = said.map_or_else(String::new, |said| desk.tell(&said));
    let club = person.player.club.clone().unwrap_or_default();
    vec![person.player.id.to_string(), person.player.name.clone(), club, what]
}

/// Messages of players that need an answer: applications, calls for the referee, results reported by one player alone.
fn asked(event: &Tournament, shown: Option<RoundIx>, desk: &Desk<'_>) -> Vec<String> {
    let state = event.state();
    let open = (1..).zip(state.applications()).filter(|(_, wish)| wish.answer.is_none());
    let wishes = open.map(|(number, wish)| EventSaid::Waits { number, who: wish.player.name.clone() });
    let calls = state.calls().iter().map(|call| EventSaid::Calls { who: event.name(call.player), table: call.table });
    let round = shown.and_then(|round| state.rounds().get(round.ix()));
    let claims = round.into_iter().flat_map(|round| {
        (0..round.seating.tables.len()).filter_map(|at| {
            let claim = round.waiting(at)?;
            Some(EventSaid::ClaimedBy { who: event.name(claim.player?), scores: event.in_line(&claim.scores) })
        })
    });
    wishes.chain(calls).chain(claims).map(|said| desk.tell(&said)).collect()
}

/// Prints rounds in any format that plans are written in.
///
/// # Errors
/// Exit 2 for a layout that does not fit, 3 if no round is seated.
pub fn print(args: &PrintArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), desk.globals)?;
    let format = choose_format(desk.globals, args.format, &output)?;
    let layout = args.layout.layout(format, &output, desk.globals)?;
    let (id, event) = desk.load(&args.event)?;
    let (from, to) = (args.from.unwrap_or(1), args.to.unwrap_or(u32::MAX));
    // One way to a report, by whichever verb: with the results.
    if format.is_for_two() && event.is_of_two() && from == 1 {
        return keep::report(&id, &event, to, layout.old_report, &output, desk);
    }
    let plan = if format.is_calendar() {
        event.calendar(from, to, u32::MAX)
    } else {
        event.sheet_with(&layout.columns, from, to)
    };
    let seated = event.state().rounds().len();
    if let (Some(from), true) = (RoundIx::from_number(from), plan.schedule.round_count() == 0 && seated > 0) {
        if to < from.number() {
            let to = RoundIx::from_number(to).unwrap_or_default();
            let said = Refusal::Backwards { from, to };
            return Err(CliError::told(Exit::Usage, event.halted(&said.into(), desk.globals.lang)));
        }
        return Err(desk.halted(&id, &event, None, Halt::NotSeated { round: from, rounds: seated }));
    }
    if plan.schedule.round_count() == 0 {
        let seat = desk.command(&format!("seat {id}"));
        return Err(CliError::told(Exit::BadInput, Halt::NothingSeated.said(desk.globals.lang)).offer(seat));
    }
    let layout = Layout { rounds_before: Some(from.saturating_sub(1)), ..layout };
    let checked = event.judged(&plan, from)?;
    written(&output, format, |out| checked.write_with(format, &layout, out))?;
    let product = Product { plan: &plan, audit: &checked.audit, history: checked.history.rounds() };
    if args.layout.chart {
        product.chart(&layout, output == Output::Stdout)?;
    }
    product.lost(format, &layout, &output, desk.globals);
    let kept: Vec<String> = event.kept_back(&layout.columns).into_iter().map(shorten).collect();
    if format.is_whole() && !kept.is_empty() {
        let file = output.file_name().unwrap_or_else(|| format.id().to_owned());
        remark_kept_back(file, kept, "`event export`", desk.globals);
    }
    Ok(())
}

/// `22 people`, and how many house players.
fn people(event: &Tournament, desk: &Desk<'_>) -> String {
    let people = event.players();
    let guests = event.state().people().count() - people;
    desk.tell(&if guests == 0 { EventSaid::People { people } } else { EventSaid::PeopleGuests { people, guests } })
}

/// Where the tournament is, in a sentence.
fn stage_said(event: &Tournament, globals: &Globals) -> String {
    globals.tell(&match event.state().phase() {
        Phase::ToSeat(round) => EventSaid::ToSeat { round },
        Phase::Draft(round) => EventSaid::Draft { round },
        Phase::Playing(round) => {
            let open = event.open_tables(round).len();
            let tables = event.state().rounds().get(round.ix()).map_or(0, |round| round.seating.tables.len());
            EventSaid::Playing { round, open, tables }
        }
        Phase::Finished => EventSaid::Finished,
        Phase::Closed => EventSaid::IsClosed,
    })
}

/// The next command, without `roundtable event`: to settle the first disputed result, else by the stage.
fn next(event: &Tournament, id: &str) -> Option<String> {
    let published = event.state().published();
    let rounds = (0..u32::try_from(published).unwrap_or(u32::MAX)).map(RoundIx);
    let disputed =
        rounds.flat_map(|round| event.disputed(round).into_iter().map(move |found| (round, found.table))).next();
    if let Some((round, table)) = disputed.filter(|_| event.state().phase() != Phase::Closed) {
        return Some(format!("result {id} {} {table} --settle …", round.number()));
    }
    match event.state().phase() {
        Phase::ToSeat(_) | Phase::Draft(_) if event.committed().is_some() => {
            Some(format!("seat {id} … --seed SECRET --reveal"))
        }
        Phase::ToSeat(_) if event.state().people().next().is_none() => Some(format!("join {id} names.csv")),
        Phase::ToSeat(round) if event.state().coming(round).is_some() => Some(format!("seat {id}")),
        Phase::ToSeat(_) if event.is_of_two() || !matches!(event.usual_way(), SeatBy::Swiss | SeatBy::Random) => {
            Some(format!("seat {id}"))
        }
        Phase::ToSeat(round) if round.0 == 0 => Some(format!("seat {id} --method random")),
        Phase::ToSeat(_) => Some(format!("seat {id} --method swiss")),
        Phase::Draft(_) => Some(format!("publish {id}")),
        Phase::Playing(round) => {
            let open = event.open_tables(round);
            let table = open.first().copied()?;
            Some(format!("result {id} {} {table} …", round.number()))
        }
        Phase::Finished => Some(format!("standings {id}")),
        Phase::Closed => None,
    }
}
