//! `event standings --average`: everybody by the average of their places at the tables, or of their points, as on the
//! public page.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use roundtable::event::{Average, Averaged, Tournament};
use roundtable::floors::words::{EventPage, PageSaid, csv_text};
use roundtable::floors::write::{SheetForm, write_columns};

use super::desk::Desk;
use crate::error::CliError;
use crate::output::Output;

/// Reads the word for an average: the short one that help shows, or the one that JSON uses.
pub fn words() -> impl TypedValueParser<Value = Average> {
    let words = Average::ALL.map(|by| PossibleValue::new(by.short()).alias(by.id()));
    PossibleValuesParser::new(words).map(|word| {
        let is = |by: &Average| [by.short(), by.id()].contains(&word.as_str());
        // The parser lets no other words through.
        Average::ALL.into_iter().find(is).unwrap_or(Average::Place)
    })
}

/// Writes everybody, the best first, as csv or else as text (the caller writes JSON and refuses the rest). `[1]` is the
/// one column, the names, that is aligned left.
///
/// # Errors
/// Errors of the stream.
pub fn write(
    event: &Tournament,
    by: Average,
    averaged: &[Averaged],
    form: Option<SheetForm>,
    output: &Output,
    desk: &Desk<'_>,
) -> Result<(), CliError> {
    let shown = |points: i64| event.rules().shown(points);
    let row = |one: &Averaged| {
        let rank = one.rank.map_or_else(String::new, |rank| rank.to_string());
        let points = one.points.map_or_else(String::new, shown);
        [rank, event.name(one.player), one.place_shown(), points, one.games.to_string(), shown(one.total)]
    };
    output.write(|out| match form {
        Some(SheetForm::Csv) => {
            writeln!(out, "place,player,name,average_place,average_points,games,points")?;
            averaged.iter().try_for_each(|one| {
                let [rank, name, place, points, games, total] = row(one);
                writeln!(out, "{rank},{},{},{place},{points},{games},{total}", one.player, csv_text(&name))
            })
        }
        Some(SheetForm::Text | SheetForm::Html | SheetForm::Json) | None => {
            let heading = match by {
                Average::Place => EventPage::ByAveragePlace,
                Average::Points => EventPage::ByAveragePoints,
            };
            writeln!(out, "{}\n", desk.tell(&heading))?;
            let heads = [EventPage::AveragePlace, EventPage::AveragePoints, EventPage::Games, EventPage::Points];
            let [place, points, games, total] = heads.map(|head| desk.tell(&head));
            let head = [desk.tell(&EventPage::Place), desk.tell(&PageSaid::Name), place, points, games, total];
            let lines: Vec<Vec<String>> = [head].into_iter().chain(averaged.iter().map(row)).map(Vec::from).collect();
            write_columns(out, &lines, &[1])
        }
    })
}
