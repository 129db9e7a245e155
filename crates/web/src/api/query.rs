//! The query of an address, read field by field: what cannot be read is said in a document, with its limits.

use axum::extract::Query;
use axum::http::Uri;
use axum::response::Response;
use roundtable::event::Average;
use roundtable::floors::words::Lang;

use super::answer;
use crate::http::page::Page;

/// The largest `games`: the fewest games for a place in standings by an average.
const MOST_GAMES: u32 = 999;

/// Reads the language of sentences.
///
/// # Errors
/// It is given twice, or is none that there is.
pub(crate) fn language(page: &Page, uri: &Uri) -> Result<(), Box<Response>> {
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(uri).unwrap_or_default();
    let asked: Vec<&str> = pairs.iter().filter(|(name, _)| name == "lang").map(|(_, value)| value.as_str()).collect();
    let all = Lang::ALL.map(Lang::id).join(", ");
    match asked.as_slice() {
        [] => Ok(()),
        [one] if one.parse::<Lang>().is_ok() => Ok(()),
        _ => Err(Box::new(answer::unread(page, format!("lang={} ({all})", asked.join(","))))),
    }
}

/// Which standings: after how many rounds, by which average, and for how many games or more.
pub(crate) struct AskedStandings {
    pub after: Option<u32>,
    pub by: Option<(Average, u32)>,
}

impl AskedStandings {
    /// The query of this address, for a tournament with that many rounds.
    ///
    /// # Errors
    /// A field is given twice, or is not what it may be.
    pub fn read(page: &Page, uri: &Uri, rounds: u32) -> Result<Self, Box<Response>> {
        let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(uri).unwrap_or_default();
        let (mut after, mut by, mut games) = (None, None, None);
        for (name, value) in pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())) {
            let may = |what: &str| Box::new(answer::unread(page, format!("{name}={value} ({what})")));
            let number = |most: u32| match value.parse() {
                Ok(number) if number <= most => Ok(Some(number)),
                Ok(_) | Err(_) => Err(may(&format!("0–{most}"))),
            };
            match name {
                // Any whole number may be meant: if there is no such round, that is said.
                "after" if value.bytes().all(|byte| byte.is_ascii_digit()) && !value.is_empty() && after.is_none() => {
                    let asked = value.parse().ok().filter(|after| *after <= rounds);
                    after = Some(asked.ok_or_else(|| Box::new(answer::no_round(page, value)))?);
                }
                "after" => return Err(may(&format!("0–{rounds}"))),
                "games" if games.is_none() => games = number(MOST_GAMES)?,
                "by" if by.is_none() => {
                    let known = Average::named(value);
                    by = Some(known.ok_or_else(|| may(&Average::ALL.map(Average::id).join(", ")))?);
                }
                "games" | "by" => return Err(may("2×")),
                _ => {}
            }
        }
        Ok(Self { after, by: by.map(|by| (by, games.unwrap_or(1))) })
    }
}
