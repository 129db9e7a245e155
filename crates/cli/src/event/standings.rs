//! `event standings`: everybody's place, and why, as text, csv, JSON, paper or a picture. Three kinds: by the tie-breaks of FIDE, with the
//! crosstable (written by `swiss/standings.rs`); by an average (`averages.rs`); and by the points of the ruleset, of people or of teams.

use clap::Args;
use roundtable::Format;
use roundtable::event::{Average, Role, Standing, Team, Tournament, WhichStandings, sums};
use roundtable::floors::rank::System;
use roundtable::floors::words::{EventSaid, RankSaid, StandingSaid, csv_text, folded};
use roundtable::floors::write::{PrintTable, SheetForm, table_sheets, write_columns, write_sheets};
use roundtable::parts::PlayerId;

use super::desk::Desk;
use super::{averages, given};
use crate::error::{CliError, Exit};
use crate::form::choose_format;
use crate::output::{Output, answer, json};
use crate::print::{PrinterArgs, draw, draw_table};
use crate::swiss::standings::{self, Why};
use crate::values::{MAX_ROUNDS, within};

/// Options of `event standings`.
#[derive(Clone, Debug, Args)]
pub struct StandingsArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// After this many rounds; after the last one that has results if this is left out
    #[arg(long, value_name = "R", value_parser = within(0, MAX_ROUNDS))]
    after: Option<u32>,
    /// Why this player is where he is: name or number
    #[arg(long, value_name = "NAME", conflicts_with_all = ["output", "format", "teams"])]
    why: Option<String>,
    /// Chess, Go: places by FIDE's tie-breaks in order: BH/C1,BH,SB,DE, otherwise by those of the ruleset; with the crosstable in csv and html
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "teams")]
    tie_breaks: Vec<String>,
    /// By an average: place (at the tables) or points
    #[arg(long, value_name = "OF", value_parser = averages::words(), hide_possible_values = true, conflicts_with_all = ["teams", "why", "tie_breaks"])]
    average: Option<Average>,
    /// With --average: anyone who has played fewer games has no place
    #[arg(long, value_name = "N", requires = "average", default_value_t = 1, value_parser = within(1, MAX_ROUNDS))]
    games: u32,
    /// Of teams or clubs: the column that says who belongs together
    #[arg(long, value_name = "COLUMN")]
    teams: Option<String>,
    /// Write to this file; its extension sets the format
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// text, json, csv, html or pdf (paper, with what every round gave; with --tie-breaks the crosstable), svg or png (a picture)
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// What it is drawn with.
    #[command(flatten)]
    drawn: PrinterArgs,
}

/// Ranks and writes.
///
/// # Errors
/// Exit 2 for a format that standings are not written in, 3 for a name that nobody has.
pub fn run(args: &StandingsArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), desk.globals)?;
    let format = choose_format(desk.globals, args.format, &output)?;
    let (id, event) = desk.load(&args.event)?;
    // The tie-breaks of the event, which are FIDE's where it has any, unless others are named.
    let own = if args.teams.is_none() { event.tie_breaks() } else { Vec::new() };
    let tie_breaks = if args.tie_breaks.is_empty() { &own } else { &args.tie_breaks };
    // By FIDE: where tie-breaks are named, and, for an event that has them and no final, for paper and for `--why`.
    // Other standings of such an event have a column for each tie-break.
    let whole = args.why.is_some() || matches!(format, Format::Html | Format::Pdf);
    let by_fide = !args.tie_breaks.is_empty() || (whole && !tie_breaks.is_empty() && !event.has_final());
    let printer = args.drawn.printer(format, desk.globals)?;
    standings::written_as(format)?;
    let rounds = u32::try_from(event.state().published()).unwrap_or(u32::MAX);
    // After how many rounds.
    let after = args.after.unwrap_or_else(|| event.state().begun());
    if after > rounds {
        return Err(CliError::new(Exit::Usage, EventSaid::NotThatFar { after, rounds }));
    }
    if event.state().are_held_back() {
        desk.globals.note("held-back", &desk.tell(&StandingSaid::HeldBack));
    }
    let foot = |after| format!("{id} · {}", event.foot(after, desk.globals.lang));
    if by_fide {
        // Games that are open would count as draws.
        let after = args.after.unwrap_or_else(|| event.state().current().0.min(rounds));
        let after = if args.tie_breaks.is_empty() { event.counted(after) } else { after };
        let file = event.ranked_file(after).map_err(|halt| desk.halted((&id, &event), None, halt))?;
        let system = if event.is_round_robin() { System::RoundRobin } else { System::Swiss };
        let printer = printer.as_ref();
        let (why, stamp) = (args.why.as_deref(), &foot(after));
        let asked = standings::Asked { tie_breaks, why, title: "", stamp, format, printer, system };
        let said = standings::say(&file, Some(event.on_record(after)), &asked, &output, desk.globals);
        given::penalties_told(&event, desk).iter().for_each(|lost| desk.globals.note("penalty", lost));
        return said;
    }
    // By tie-breaks of FIDE only the rounds before the first incomplete one count.
    let after = if args.after.is_none() || !own.is_empty() { event.counted(after) } else { after };
    let standings = event.standings(after).map_err(|halt| desk.halted((&id, &event), None, halt))?;
    if let Some(who) = &args.why {
        return why(&event, (who, after), &standings, desk);
    }
    // The sums of the teams; nobody has a team without `--teams`.
    let team = |player: PlayerId| {
        let column = args.teams.as_deref()?;
        event.state().person(player)?.player.column(column).filter(|value| !value.is_empty())
    };
    let teams: Vec<(String, String)> =
        sums(&standings, team).into_iter().map(|(name, sum)| (name.to_owned(), event.rules().shown(sum))).collect();
    let open_heading = event.standings_after_open(after, desk.globals.lang);
    // The table: place, name, points, the columns of the tie-breaks, and penalties where anybody has one.
    let known = [RankSaid::ColumnPlace, RankSaid::ColumnName, RankSaid::ColumnPoints].map(|said| desk.tell(&said));
    let columns = event.columns(&standings);
    let more = columns.iter().map(|column| column.heading(desk.globals.lang));
    let with_lost = standings.iter().any(|standing| event.lost(standing.player, after) != 0);
    let penalties = with_lost.then(|| desk.tell(&StandingSaid::Penalties));
    let mut lines: Vec<Vec<String>> = vec![known.into_iter().chain(more).chain(penalties).collect()];
    lines.extend(standings.iter().map(|standing| {
        let points = event.rules().shown(standing.points);
        let own = [standing.place.to_string(), event.name(standing.player), points];
        let lost = with_lost.then(|| event.lost_shown(standing.player, after).unwrap_or_default());
        own.into_iter().chain(columns.iter().map(|column| column.cell(standing))).chain(lost).collect()
    }));
    let of_teams = || {
        let head = vec![desk.tell(&StandingSaid::Team), desk.tell(&RankSaid::ColumnPoints)];
        let rows = teams.iter().map(|(team, points)| vec![team.clone(), points.clone()]);
        [head].into_iter().chain(rows).collect::<Vec<_>>()
    };
    // Paper and pictures.
    if format.has_sheets() || format.is_picture() {
        let heading = open_heading.unwrap_or_else(|| desk.tell(&RankSaid::Heading { after }));
        let heading = event.with_tie_breaks(&heading, &standings, desk.globals.lang);
        let mut tables = vec![match args.teams {
            Some(_) => table(heading, of_teams(), 0),
            None => table(heading, lines, 1),
        }];
        let opening = event.state().opening();
        let title = opening.map_or("", |opening| opening.name.as_str());
        if format.is_picture() {
            return draw_table(printer.as_ref(), (title, &foot(after)), &tables[0], &output);
        }
        if args.teams.is_none() && after > 0 {
            tables.extend(given::on_paper(&event, &standings, after, desk));
        }
        let sheets = table_sheets(title, &foot(after), &tables, desk.globals.lang);
        if format == Format::Pdf {
            return draw(printer.as_ref(), &sheets, &output);
        }
        return output.write(|out| write_sheets(out, &sheets, desk.globals.lang));
    }
    // JSON, csv, text; an average has a document of its own and columns of its own.
    let average = args.average.map(|by| (by, args.games));
    let document = match SheetForm::of(format) {
        Some(SheetForm::Json) => {
            let which = WhichStandings { id: &id, after, by: average, eyes: Some(Role::Organiser) };
            let document = event.standings_document(which, desk.globals.lang);
            let teams = teams.iter().map(|(team, points)| Team { team: team.clone(), points: points.clone() });
            Some(document.map_err(|halt| desk.halted((&id, &event), None, halt))?.of_teams(teams.collect()))
        }
        Some(SheetForm::Csv | SheetForm::Text | SheetForm::Html) | None => None,
    };
    if document.is_none()
        && let Some(by) = average
    {
        let averaged = event.averages(by.0, by.1, after).map_err(|halt| desk.halted((&id, &event), None, halt))?;
        return averages::write(&event, (by.0, &averaged), SheetForm::of(format), &output, desk);
    }
    output.write(|out| match SheetForm::of(format) {
        Some(SheetForm::Json) => json(out, &document),
        Some(SheetForm::Csv) if args.teams.is_some() => {
            writeln!(out, "team,points")?;
            teams.iter().try_for_each(|(team, points)| writeln!(out, "{},{points}", csv_text(team)))
        }
        Some(SheetForm::Csv) => {
            let fields: Vec<String> = columns.iter().flat_map(|column| column.fields()).collect();
            let penalties = if with_lost { ",penalties" } else { "" };
            writeln!(out, "place,player,name,points,{}{penalties}", fields.join(","))?;
            standings.iter().try_for_each(|s| {
                let (name, points) = (csv_text(&event.name(s.player)), event.rules().shown(s.points));
                let lost = event.lost_shown(s.player, after).unwrap_or_default();
                let lost = if with_lost { format!(",{lost}") } else { String::new() };
                // A number stays one, below 0 as well.
                let field = |value: String| if value.parse::<f64>().is_ok() { value } else { csv_text(&value) };
                let own: Vec<String> = columns.iter().flat_map(|column| column.values(s)).map(field).collect();
                writeln!(out, "{},{},{name},{points},{}{lost}", s.place, s.player, own.join(","))
            })
        }
        Some(SheetForm::Text | SheetForm::Html) | None => {
            let whole = || desk.tell(&StandingSaid::After { round: after });
            let heading = open_heading.clone().unwrap_or_else(whole);
            writeln!(out, "{}", folded(&event.with_tie_breaks(&heading, &standings, desk.globals.lang)))?;
            writeln!(out)?;
            if args.teams.is_none() {
                write_columns(out, &lines, &[1])?;
                let told = given::penalties_told(&event, desk);
                let told = told.iter().map(|line| folded(line));
                // The first penalty follows a blank line.
                return told.zip(0..).try_for_each(|(line, at)| writeln!(out, "{}{line}", ["\n", ""][at.min(1)]));
            }
            write_columns(out, &of_teams(), &[0])
        }
    })
}

/// A table for paper whose first line is its head; `name` is the column of names, from 0.
fn table(heading: String, mut lines: Vec<Vec<String>>, name: usize) -> PrintTable {
    let heads = lines.remove(0);
    PrintTable { heading, heads, rows: lines, name }
}

/// Prints why somebody has their place, from the points of the ruleset.
fn why(event: &Tournament, (who, after): (&str, u32), standings: &[Standing], desk: &Desk<'_>) -> Result<(), CliError> {
    let player = event.find(who)?;
    let lines = event.why(player, after, desk.globals.lang).map_err(|halt| desk.halted(("", event), None, halt))?.lines;
    let place = standings.iter().find(|standing| standing.player == player).map_or(0, |standing| standing.place);
    let name = event.name(player);
    answer(
        desk.globals,
        || Why::new(player.0, &name, place, &lines),
        |out| {
            writeln!(out, "{place}. {name}")?;
            lines.iter().try_for_each(|line| writeln!(out, "{}", folded(&format!("  {line}"))))
        },
    )
}
