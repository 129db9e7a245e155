//! `event standings`: everybody's place, and why.

use clap::Args;
use roundtable::Format;
use roundtable::event::{Balance, Column, Standing, Tournament, sums};
use roundtable::floors::rank::System;
use roundtable::floors::words::{EventSaid, RankSaid, StandingSaid, csv_text, folded};
use roundtable::floors::write::{PrintTable, table_sheets, write_columns, write_sheets};
use roundtable::parts::PlayerId;
use serde::Serialize;

use super::desk::{Desk, told};
use super::given;
use crate::error::{CliError, Exit};
use crate::form::choose_format;
use crate::output::{Output, json};
use crate::print::{PrinterArgs, draw, draw_table};
use crate::swiss::standings;
use crate::values::{MAX_ROUNDS, within};

/// Options of `event standings`.
#[derive(Debug, Args)]
pub struct StandingsArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// After so many rounds; after the last one that has results if this is left out
    #[arg(long, value_name = "R", value_parser = within(0, MAX_ROUNDS))]
    after: Option<u32>,
    /// Why this player is where he is: name or number
    #[arg(long, value_name = "NAME", conflicts_with_all = ["output", "format", "teams"])]
    why: Option<String>,
    /// Chess, Go: places by FIDE's tie-breaks in order: BH/C1,BH,SB,DE, otherwise by those of the ruleset; with the crosstable in csv and html
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "teams")]
    tie_breaks: Vec<String>,
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

/// `roundtable/standings/1`.
#[derive(Serialize)]
struct Document {
    schema: &'static str,
    event: String,
    title: String,
    after: u32,
    rules: String,
    /// Rounds that count as far as they are played: `after` has those that are over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    open: Vec<given::Open>,
    /// Whether only the organiser sees them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    held_back: bool,
    standings: Vec<Row>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalties: Vec<given::Lost>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    teams: Vec<Team>,
}

#[derive(Serialize)]
struct Row {
    place: u32,
    player: PlayerId,
    name: String,
    points: String,
    /// What penalties took of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    penalties: Option<String>,
    games: u32,
    /// Games of two.
    #[serde(flatten)]
    balance: Option<Balanced>,
    /// How often first at the table, second, and so on; of goals, the difference.
    tie_breaks: Vec<TieBreak>,
    why: String,
}

#[derive(Serialize)]
struct Balanced {
    won: u32,
    drawn: u32,
    lost: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    goals_for: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goals_against: Option<i64>,
}

impl From<Balance> for Balanced {
    fn from(Balance { won, drawn, lost, goals }: Balance) -> Self {
        let [goals_for, goals_against] = [0, 1].map(|side| goals.map(|goals| goals[side]));
        Self { won, drawn, lost, goals_for, goals_against }
    }
}

/// What a column is called among the tie-breaks, and what stands in it; others are fields of their own.
fn tie_break(column: Column, standing: &Standing) -> Option<TieBreak> {
    let code = match column {
        Column::Places | Column::Difference | Column::Average | Column::Margin | Column::TieBreak(_) => {
            column.fields().concat()
        }
        Column::Games | Column::Balance | Column::Goals | Column::Scored => return None,
    };
    Some(TieBreak { code, value: column.cell(standing) })
}

#[derive(Serialize)]
struct TieBreak {
    code: String,
    value: String,
}

#[derive(Serialize)]
struct Team {
    team: String,
    points: String,
}

/// `roundtable/standings-why/1`.
#[derive(Serialize)]
struct WhyDocument {
    schema: &'static str,
    player: PlayerId,
    name: String,
    place: u32,
    why: Vec<String>,
}

/// Ranks and writes.
///
/// # Errors
/// Exit 2 for a format that standings are not written in, 3 for a name that nobody has.
pub fn run(args: &StandingsArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), desk.globals)?;
    let format = choose_format(desk.globals, args.format, &output)?;
    let (id, event) = desk.load(&args.event)?;
    let own = if args.teams.is_none() { event.tie_breaks() } else { Vec::new() };
    let tie_breaks = if args.tie_breaks.is_empty() { &own } else { &args.tie_breaks };
    // The crosstable of a page, and a list that somebody asks for, are FIDE's; other standings have columns of the tie-breaks.
    let whole = args.why.is_some() || matches!(format, Format::Html | Format::Pdf);
    let by_fide = !args.tie_breaks.is_empty() || (whole && !tie_breaks.is_empty() && !event.has_final());
    let printer = args.drawn.printer(format, desk.globals)?;
    standings::written_as(format, desk.globals)?;
    let rounds = u32::try_from(event.state().published()).unwrap_or(u32::MAX);
    let after = args.after.unwrap_or_else(|| event.state().begun());
    if after > rounds {
        return Err(told(Exit::Usage, &EventSaid::NotThatFar { after, rounds }, desk.globals));
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
    let after = if args.after.is_none() || !own.is_empty() { event.counted(after) } else { after };
    let standings = event.standings(after).map_err(|halt| desk.halted((&id, &event), None, halt))?;
    if let Some(who) = &args.why {
        return why(&event, (who, after), &standings, desk);
    }
    let team = |player: PlayerId| {
        let column = args.teams.as_deref()?;
        event.state().person(player)?.player.column(column).filter(|value| !value.is_empty())
    };
    let teams: Vec<(String, String)> =
        sums(&standings, team).into_iter().map(|(name, sum)| (name.to_owned(), event.rules().shown(sum))).collect();
    let open_heading = event.standings_after_open(after, desk.globals.lang);
    let known = [RankSaid::ColumnPlace, RankSaid::ColumnName, RankSaid::ColumnPoints].map(|said| desk.tell(&said));
    let columns = event.columns(&standings);
    let more = columns.iter().map(|column| column.heading(desk.globals.lang));
    let with_lost = standings.iter().any(|standing| event.lost(standing.player, after) != 0);
    let penalties = with_lost.then(|| desk.tell(&StandingSaid::Penalties));
    let mut lines: Vec<Vec<String>> = vec![known.into_iter().chain(more).chain(penalties).collect()];
    lines.extend(standings.iter().map(|standing| {
        let points = event.rules().shown(standing.points);
        let own = [standing.place.to_string(), event.name(standing.player), points];
        let lost = with_lost.then(|| given::lost(&event, standing.player, after).unwrap_or_default());
        own.into_iter().chain(columns.iter().map(|column| column.cell(standing))).chain(lost).collect()
    }));
    let of_teams = || {
        let head = vec![desk.tell(&StandingSaid::Team), desk.tell(&RankSaid::ColumnPoints)];
        let rows = teams.iter().map(|(team, points)| vec![team.clone(), points.clone()]);
        [head].into_iter().chain(rows).collect::<Vec<_>>()
    };
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
    output.write(|out| match format {
        Format::Json => {
            let row = |(at, standing): (usize, &Standing)| Row {
                place: standing.place,
                player: standing.player,
                name: event.name(standing.player),
                points: event.rules().shown(standing.points),
                penalties: given::lost(&event, standing.player, after),
                games: standing.games,
                balance: standing.balance.map(Balanced::from),
                tie_breaks: columns.iter().filter_map(|column| tie_break(*column, standing)).collect(),
                why: event.separated(&standings, at, desk.globals.lang),
            };
            let title = event.state().opening().map_or_else(String::new, |opening| opening.name.clone());
            let open = given::open(&event, after);
            let teams = teams.iter().map(|(team, points)| Team { team: team.clone(), points: points.clone() });
            let document = Document {
                schema: "roundtable/standings/1",
                event: id.clone(),
                title,
                after: after.saturating_sub(u32::try_from(open.len()).unwrap_or(u32::MAX)),
                open,
                held_back: event.state().are_held_back(),
                penalties: given::penalties(&event, desk),
                rules: event.rules().name.clone(),
                standings: standings.iter().enumerate().map(row).collect(),
                teams: teams.collect(),
            };
            json(out, &document)
        }
        Format::Csv if args.teams.is_some() => {
            writeln!(out, "team,points")?;
            teams.iter().try_for_each(|(team, points)| writeln!(out, "{},{points}", csv_text(team)))
        }
        Format::Csv => {
            let fields: Vec<String> = columns.iter().flat_map(|column| column.fields()).collect();
            let penalties = if with_lost { ",penalties" } else { "" };
            writeln!(out, "place,player,name,points,{}{penalties}", fields.join(","))?;
            standings.iter().try_for_each(|s| {
                let (name, points) = (csv_text(&event.name(s.player)), event.rules().shown(s.points));
                let lost = given::lost(&event, s.player, after).unwrap_or_default();
                let lost = if with_lost { format!(",{lost}") } else { String::new() };
                let own: Vec<String> =
                    columns.iter().flat_map(|column| column.values(s)).map(|value| csv_text(&value)).collect();
                writeln!(out, "{},{},{name},{points},{}{lost}", s.place, s.player, own.join(","))
            })
        }
        Format::Text
        | Format::Tuples
        | Format::Pantheon
        | Format::Xlsx
        | Format::Html
        | Format::Pdf
        | Format::Svg
        | Format::Png
        | Format::Ics
        | Format::Zip
        | Format::Trf => {
            let whole = || desk.tell(&StandingSaid::After { round: after });
            let heading = open_heading.clone().unwrap_or_else(whole);
            writeln!(out, "{}", folded(&event.with_tie_breaks(&heading, &standings, desk.globals.lang)))?;
            writeln!(out)?;
            if args.teams.is_none() {
                write_columns(out, &lines, &[1])?;
                let told = given::penalties_told(&event, desk);
                let told = told.iter().map(|line| folded(line));
                return told.zip(0..).try_for_each(|(line, at)| writeln!(out, "{}{line}", ["\n", ""][at.min(1)]));
            }
            write_columns(out, &of_teams(), &[0])
        }
    })
}

/// A table whose first line is its head.
fn table(heading: String, mut lines: Vec<Vec<String>>, name: usize) -> PrintTable {
    let heads = lines.remove(0);
    PrintTable { heading, heads, rows: lines, name }
}

fn why(event: &Tournament, (who, after): (&str, u32), standings: &[Standing], desk: &Desk<'_>) -> Result<(), CliError> {
    let player = event.find(who)?;
    let lines = event.why(player, after, desk.globals.lang).map_err(|halt| desk.halted(("", event), None, halt))?.lines;
    let place = standings.iter().find(|standing| standing.player == player).map_or(0, |standing| standing.place);
    let name = event.name(player);
    Output::Stdout.write(|out| {
        if desk.globals.json {
            return json(out, &WhyDocument { schema: "roundtable/standings-why/1", player, name, place, why: lines });
        }
        writeln!(out, "{place}. {name}")?;
        lines.iter().try_for_each(|line| writeln!(out, "{}", folded(&format!("  {line}"))))
    })
}
