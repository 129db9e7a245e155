//! Reads the forms about results as orders, and notices if somebody else has entered another result in the meantime.

use roundtable::event::{Command, Order, Tournament, orders};
use roundtable::floors::words::{EventPage, PageSaid};

use crate::desk::Refused;
use crate::http::form::Fields;
use crate::http::keys::Role;
use crate::http::page::Page;
use crate::organiser::deed::Scores;
use crate::public::entry;
use roundtable_pages::called;

/// The order of a deed about scores.
///
/// # Errors
/// Why the form cannot be read as one.
pub(super) fn order(
    deed: Scores,
    event: &Tournament,
    page: &Page,
    role: Role,
    fields: &Fields,
) -> Result<Order, String> {
    let order = match deed {
        Scores::Scores => result(event, role, fields),
        Scores::Cancel => {
            let game = fields.round("round").zip(fields.number("table"));
            game.map(|(round, table)| orders::Cancel { round, table }.into())
        }
    };
    order.ok_or_else(|| page.say(PageSaid::Refused))
}

/// A result. If a result was reported already, the organiser's entry settles it; any other second entry only confirms
/// or disputes it.
///
/// The form has `check` if a result is entered a second time to check the first (`score_hidden.html`).
fn result(event: &Tournament, role: Role, fields: &Fields) -> Option<Order> {
    let (round, table) = (fields.round("round")?, fields.number("table")?);
    let settle = role == Role::Organiser && event.is_reported(round, table) && fields.get("check").is_empty();
    let scored = entry::scored(event, fields, round, table);
    Some(orders::Results { results: vec![scored], settle, player: None }.into())
}

/// The refusal if somebody else has entered another result of this game since the form was shown. It shows that result,
/// and the same entry sent again then counts. `seen` in the form is the number of reports of the game at that time
/// (`score_hidden.html`).
pub(super) fn overtaken(
    event: &Tournament,
    page: &Page,
    (role, by): (Role, &str),
    order: &Order,
    fields: &Fields,
) -> Option<Refused> {
    let (round, table, seen) = (fields.round("round")?, fields.number("table")?, fields.number("seen")?);
    let Order::Results(orders::Results { results, .. }) = order else { return None };
    let found = event.state().rounds().get(round.ix())?;
    let reports = found.reports(found.find(table)?);
    let last = reports.last().filter(|last| last.by.0 != by && reports.len() > seen as usize)?;
    let written: Vec<&str> = results.first()?.scores.iter().map(String::as_str).collect();
    let games = match event.result(round.number(), table, &written) {
        Ok(Command::Report(games)) => games,
        Ok(_) | Err(_) => Vec::new(),
    };
    if games.iter().any(|game| game.scores == last.scores) {
        return None;
    }
    let said = |scores| event.scores(round, table, scores, page.lang);
    let (who, scores) = (last.by.0.clone(), said(&last.scores));
    let place = called::place(called::of(event), table, page);
    let refused = Refused::from(page.say(EventPage::SaidMeanwhile { place, who, scores }));
    let settled = Order::Results(orders::Results { results: results.clone(), settle: true, player: None });
    let own = games.first().map_or_else(|| written.join(" "), |game| said(&game.scores));
    let mine = serde_json::to_string(&settled).ok().filter(|_| role == Role::Organiser);
    let instead = mine.map(|order| (page.say(EventPage::Overrule { scores: own }), order));
    Some(Refused { seen: Some(reports.len()), instead: instead.into_iter().collect(), ..refused })
}
