//! The page that says how many rounds without a repeat are possible, and why; below it a map, a table of bounds for
//! other numbers of tables.

use std::num::NonZeroU32;

use askama::Template;
use roundtable::bound;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::{Bound, bound_mixed, bounds};
use serde::Deserialize;

use crate::fields::courts;
use crate::page::{FormAnswer, Page};

/// The most people of a field.
const MOST_PEOPLE: u32 = 2_000;
/// The most people of a table.
const MOST_SIZE: u32 = 50;
/// The numbers of tables that the map shows.
const MAP: std::ops::RangeInclusive<u32> = 2..=16;

/// The fields as they were filled in.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct BoundFields {
    people: String,
    tables: String,
    /// How many tables there are.
    courts: String,
}

#[derive(Template)]
#[template(path = "bound.html")]
struct BoundPage<'a> {
    page: &'a Page,
    asked: &'a BoundFields,
    wrong_people: Option<String>,
    wrong_tables: Option<String>,
    wrong_courts: Option<String>,
    found: Option<Found>,
    map_title: String,
    map: Vec<Line>,
}

/// A bound in words.
struct Found {
    headline: String,
    /// What makes these rounds, and why there cannot be more.
    by: Vec<String>,
}

/// A line of the map: the bound for one number of tables, all full.
struct Line {
    tables: u32,
    people: u32,
    lower: u32,
    upper: u32,
    /// Whether it is the requested number of tables.
    asked: bool,
}

/// The page with the bound.
pub fn answer(page: &Page, asked: &BoundFields) -> FormAnswer {
    let nothing = asked.people.is_empty() && asked.tables.is_empty();
    let people = asked.people.trim().parse::<u32>().ok().filter(|n| (2..=MOST_PEOPLE).contains(n));
    let parsed = |size: &str| size.trim().parse::<u32>().ok().filter(|n| (2..=MOST_SIZE).contains(n));
    let sizes: Option<Vec<u32>> = asked.tables.split(',').map(parsed).collect();
    let courts = courts(&asked.courts);
    // The map is of the preferred size, or of 4 before anything is asked.
    let size = sizes.as_ref().map_or(4, |sizes| sizes[0]);
    let line = |&Bound { players, lower, upper, .. }: &Bound| {
        let tables = players / size;
        let asked = courts.as_ref().is_ok_and(|courts| courts.is_some_and(|n| n.get() == tables));
        Line { tables, people: players, lower, upper, asked }
    };
    let mut template = BoundPage {
        page,
        asked,
        wrong_people: None,
        wrong_tables: None,
        wrong_courts: None,
        found: None,
        map_title: page.say(PageSaid::MapTitle { size }),
        map: bounds(size..=size, MAP).iter().map(line).collect(),
    };
    if !nothing {
        match (people, sizes, courts) {
            (Some(people), Some(sizes), Ok(courts)) => match found(page, people, &sizes, courts) {
                Ok(found) => template.found = Some(found),
                Err(said) => template.wrong_tables = Some(said),
            },
            (people, sizes, courts) => {
                let bad_people = || page.say(PageSaid::BadNumber { least: 2, most: MOST_PEOPLE });
                template.wrong_people = people.is_none().then(bad_people);
                template.wrong_tables = sizes.is_none().then(|| page.say(PageSaid::BadSizes));
                template.wrong_courts = courts.err().map(|said| page.say(said));
            }
        }
    }
    let wrong = template.wrong_people.is_some() || template.wrong_tables.is_some() || template.wrong_courts.is_some();
    FormAnswer { is_read: !wrong, html: template.render() }
}

/// The bound in words: by one size of tables if all sit, else by several sizes or with people who sit out.
fn found(page: &Page, people: u32, sizes: &[u32], courts: Option<NonZeroU32>) -> Result<Found, String> {
    let headline = |lower, upper| match lower == upper {
        true => page.say(PageSaid::BoundExact { rounds: lower }),
        false => page.say(PageSaid::BoundBetween { lower, upper }),
    };
    let because = |made: String, most: String| {
        vec![page.say(PageSaid::MadeBy { what: made }), page.say(PageSaid::NotMore { why: most })]
    };
    match (sizes, courts) {
        ([size], None) => {
            let bound: Bound = bound(people, *size).map_err(|error| error.said(page.lang))?;
            let mut by = because(bound.made_by(page.lang), bound.at_most(page.lang));
            by.extend(bound.how(page.lang));
            if let Some(balanced) = &bound.balanced {
                by.push(page.say(PageSaid::Balanced { rounds: balanced.rounds, times: balanced.times }));
            }
            Ok(Found { headline: headline(bound.lower, bound.upper), by })
        }
        (sizes, courts) => {
            let bound = bound_mixed(people, sizes, courts).map_err(|error| error.said(page.lang))?;
            let mut by = vec![page.split(&bound.tables, bound.sit_outs).join(", ")];
            by.extend(because(bound.made_by(page.lang), bound.at_most(page.lang)));
            by.extend(bound.how(page.lang));
            Ok(Found { headline: headline(bound.lower, bound.upper), by })
        }
    }
}
