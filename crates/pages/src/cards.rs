//! Everybody's schedule on a card, with a QR code that a phone reads without a network.

use askama::Template;
use roundtable::Plan;
use roundtable::floors::words::PageSaid;

use crate::code;
use crate::page::Page;
use crate::shown::{Card, PlanShown};

#[derive(Template)]
#[template(path = "cards.html")]
struct Cards<'a> {
    page: &'a Page,
    /// The heading of the page: the title, or its kind without one.
    heading: String,
    title: &'a str,
    cards: Vec<(Card, String)>,
}

/// Everybody's card of a plan, each with its own text as a code.
pub fn cards(page: &Page, title: &str, plan: &Plan) -> String {
    let with_code = |card: Card| {
        let lines =
            card.lines.iter().map(|line| format!("{}: {} {}", line.round, line.place, line.seat).trim_end().to_owned());
        let text: Vec<String> = [title.to_owned(), card.name.clone()].into_iter().chain(lines).collect();
        // Where the text is too long for a code the card has none.
        let picture = code::picture(text.join("\n").trim()).unwrap_or_default();
        // Within a page a picture has no head of its own.
        let drawn = picture.find("<svg").and_then(|at| picture.get(at..)).unwrap_or_default().to_owned();
        (card, drawn)
    };
    let cards = PlanShown::new(page, plan).cards().into_iter().map(with_code).collect();
    let heading = if title.is_empty() { page.say(PageSaid::Seating) } else { title.to_owned() };
    // Rendering cannot fail: the template only inserts text.
    Cards { page, heading, title, cards }.render().unwrap_or_default()
}
