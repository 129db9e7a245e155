//! The fields of a tournament form, read as numbers, people, rounds and dates, where unreadable values count as missing;
//! and the parts of a form with a file.

use axum::extract::Multipart;
use axum::extract::multipart::MultipartError;
use axum::response::Response;
use roundtable::event::Who;
use roundtable::floors::words::PageSaid;
use roundtable::parts::{PlayerId, RoundIx};
use serde::Deserialize;

use crate::http::page::{Page, Sentences};
use roundtable_pages::ahead::AheadFields;
use roundtable_pages::when::DateFields;

/// A part of a form with a file: the field, the name of the file, and what is in it.
pub(crate) struct Part {
    pub called: String,
    pub file: String,
    pub bytes: Vec<u8>,
}

/// The parts of a form with a file; a page if it is too large.
pub(crate) async fn parts(page: &Page, mut form: Multipart) -> Result<Vec<Part>, Response> {
    let too_large = |error: MultipartError| page.sentence(error.status(), PageSaid::Refused, PageSaid::TooLarge);
    let mut parts = Vec::new();
    while let Some(field) = form.next_field().await.map_err(too_large)? {
        let [called, file] = [field.name(), field.file_name()].map(|name| name.unwrap_or_default().to_owned());
        parts.push(Part { called, file, bytes: field.bytes().await.map_err(too_large)?.to_vec() });
    }
    Ok(parts)
}

/// The fields of a form, name and value; names may repeat.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// The first value of this name; empty if there is none.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(given, _)| given == name).map_or("", |(_, value)| value.trim())
    }

    /// All values of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(given, _)| given == name).map(|(_, value)| value.trim())
    }

    /// The first value of this name, unless it is empty.
    pub fn text(&self, name: &str) -> Option<String> {
        Some(self.get(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    pub fn is_ticked(&self, name: &str) -> bool {
        !self.get(name).is_empty()
    }

    pub fn number(&self, name: &str) -> Option<u32> {
        self.get(name).parse().ok()
    }

    pub fn round(&self, name: &str) -> Option<RoundIx> {
        self.number(name).and_then(RoundIx::from_number)
    }

    /// What follows the rounds planned ahead.
    pub fn ahead(&self) -> AheadFields {
        let [then, last, carry, ties] = ["then", "last", "carry", "ties"].map(|name| self.get(name).to_owned());
        AheadFields { then, last, carry, ties }
    }

    /// The dates of the rounds.
    pub fn when(&self) -> DateFields {
        let [start, every, unit, zone, skip] =
            ["start", "every", "unit", "zone", "skip"].map(|name| self.get(name).to_owned());
        DateFields { start, every, unit, zone, skip }
    }

    /// The people whose numbers are the values of this name.
    pub fn people(&self, name: &str) -> Vec<Who> {
        self.all(name).filter_map(|value| value.parse().ok().map(PlayerId).map(Who::from)).collect()
    }

    pub fn who(&self) -> Option<Who> {
        self.people("player").into_iter().next()
    }

    /// The letter of an option: the form counts options from 0, orders name them from `a`.
    pub fn letter(&self, name: &str) -> Option<String> {
        let letter = u8::try_from(self.number(name)?).ok().filter(|nth| *nth < 26)?;
        Some(char::from(b'a' + letter).to_string())
    }
}
