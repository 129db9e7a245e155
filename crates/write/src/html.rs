//! Print sheets: one HTML file that opens offline and prints in black and white on A4 and on Letter.
//!
//! The parts ([`SheetPart`]: lists, cards, slips …) are in the order of use; those usual for the game are ticked, the
//! others can be ticked on the screen. Pages are laid out here (`page`), so each has its number, title, seed and
//! revision in every browser; nothing is fetched, no script runs, and a policy in the head forbids both. On a small
//! screen the page is a list of names (`phone`). Everything from the plan is text and is escaped. Cost: linear in seats
//! × parts.

mod badges;
pub(crate) mod cards;
mod chart;
pub(crate) mod escape;
pub(crate) mod fit;
mod games;
pub(crate) mod lists;
pub(crate) mod page;
mod phone;
mod standings;
pub(crate) mod tables;

use std::io;
use std::io::Write;

use roundtable_audit::{Audit, Verdict};
use roundtable_model::Plan;
use roundtable_words::{DATA_CLOSE, DATA_OPEN, Lang, PaperError, PaperWord, SheetPart, Words};

use crate::paper::{Paper, Print, verdict_sentence};
use crate::schedule;
use escape::Escaped;
use page::{Part, pages};

/// Writes the print sheets of a plan.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_write::{Paper, write_html};
/// use roundtable_model::{Roster, Plan, PlayerIx, Schedule};
/// let mut schedule = Schedule::new(2);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]);
/// let plan = Plan { roster: Roster::numbered(2), schedule, ..Plan::default() };
/// let mut page = Vec::new();
/// write_html(&mut page, &plan, &audit(&plan.schedule, &Rules::default()), &Paper::default()).unwrap();
/// assert!(page.starts_with(b"<!DOCTYPE html>"));
/// ```
///
/// # Errors
/// If `out` cannot be written to, or the plan is too large for paper ([`crate::paper::MAX_PRINTED_SEATS`]).
pub fn write_html(out: &mut dyn Write, plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<(), PaperError> {
    let print = Print::new(plan, audit, paper)?;
    let groups = groups(&print, paper.parts)?;
    begin(out, print.paper.lang, &print.title)?;
    phone::write(out, &print)?;
    writeln!(out, "<p class=\"how\">{}</p>", Escaped(&verdict_sentence(&print)))?;
    let how = if is_large(&print, paper.parts) { PaperWord::PaperLarge } else { PaperWord::PaperHowTo };
    writeln!(out, "<p class=\"how\">{}</p>", Escaped(&print.word(how)))?;
    let usual = SheetPart::usual(plan);
    for group in &groups {
        let (id, count) = (group.part.id(), group.pages.len());
        let label = print.words.tell(&PaperWord::PaperPart { part: group.heading.clone(), count });
        let checked = if paper.parts.contains(&group.part) || usual.contains(&group.part) { " checked" } else { "" };
        // The style sheet hides a part whose box is not ticked, by its id. `autocomplete="off"`: a browser must not
        // restore earlier ticks when the page is reloaded.
        writeln!(out, "<input type=\"checkbox\" id=\"{id}\" autocomplete=\"off\"{checked}>")?;
        writeln!(out, "<label for=\"{id}\">{}</label>", Escaped(&label))?;
    }
    writeln!(out, "<div id=\"paper\">")?;
    for group in &groups {
        for page in sheets_of(&print, group) {
            write_page(out, &page)?;
        }
    }
    writeln!(out, "</div>\n</main>")?;
    // Numbers of another program are not those of the schedule and would mean other people.
    if paper.numbers.is_empty() {
        write_data(out, plan, paper.before)?;
    }
    writeln!(out, "</body>\n</html>")?;
    Ok(())
}

/// The style sheet of the print sheets, one rule a line, in millimetres and points; other renderers take their sizes
/// from it.
pub const PRINT_CSS: &str = include_str!("html/print.css");

/// The beginning of a file of print sheets, up to the title, which only screens show.
pub(crate) fn begin(out: &mut dyn Write, lang: Lang, title: &str) -> io::Result<()> {
    let (lang, title, style) = (lang.code(), Escaped(title), PRINT_CSS);
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">")?;
    writeln!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
    )?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>")?;
    writeln!(out, "<style>\n{style}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>")
}

/// The schedule as JSON, to read the page again. No tag can begin in it.
fn write_data(out: &mut dyn Write, plan: &Plan, before: u32) -> Result<(), PaperError> {
    let mut json = Vec::new();
    schedule::json::write(&mut json, plan, None, &[], None, before)?;
    write!(out, "{}", DATA_OPEN)?;
    for piece in json.split_inclusive(|&byte| byte == b'<') {
        match piece.split_last() {
            Some((b'<', rest)) => {
                out.write_all(rest)?;
                out.write_all(b"\\u003c")?;
            }
            Some(_) | None => out.write_all(piece)?,
        }
    }
    writeln!(out, "{}", DATA_CLOSE)?;
    Ok(())
}

/// The pages of a part.
struct Group {
    part: SheetPart,
    heading: String,
    pages: Vec<String>,
}

/// Above this many seats only the first part is written by default: all would be tens of megabytes.
const MOST_SEATS: usize = 40_000;

/// Whether only the first part is written: the plan is large, and no parts were asked for.
fn is_large(print: &Print<'_>, asked: &[SheetPart]) -> bool {
    asked.is_empty() && print.plan.schedule.seat_count() > MOST_SEATS
}

/// The requested parts, or all; of a large plan the first.
///
/// # Errors
/// A part that the plan does not have.
fn groups(print: &Print<'_>, asked: &[SheetPart]) -> Result<Vec<Group>, PaperError> {
    if let Some(&part) = asked.iter().find(|part| !part.is_of(print.plan)) {
        return Err(PaperError::NoSuchPart(part));
    }
    let wanted = |part: &SheetPart| part.is_of(print.plan) && (asked.is_empty() || asked.contains(part));
    let most = if is_large(print, asked) { 1 } else { usize::MAX };
    let group = |part| {
        let laid = laid_out(print, part);
        Group { part, heading: laid.heading.clone(), pages: pages(laid) }
    };
    Ok(SheetPart::ALL.into_iter().filter(wanted).take(most).map(group).collect())
}

/// A part as blocks, not yet on pages.
fn laid_out(print: &Print<'_>, part: SheetPart) -> Part {
    match part {
        SheetPart::Wall => lists::wall(print),
        SheetPart::Games => games::games(print),
        SheetPart::Cross => games::cross(print),
        SheetPart::Rounds => tables::rounds(print),
        SheetPart::Chart => chart::chart(print),
        SheetPart::Cards => cards::people(print),
        SheetPart::Sheets => cards::sheets(print),
        SheetPart::Lots => cards::lots(print),
        SheetPart::Tables => tables::cards(print),
        SheetPart::Slips => tables::slips(print),
        SheetPart::Standings => standings::blank(print),
        SheetPart::Badges => badges::badges(print),
    }
}

/// The largest type of the event's name, in tenths of a point (18 points), and its width next to the heading (120 mm).
const TITLE: (u32, fit::Tenths) = (180, 1200);

/// A page of the print sheets: 186 × 252 mm, with its head and foot.
///
/// The body is simple HTML: `div` of class `row` and `block`, headings, paragraphs and tables, with sizes of type and
/// widths of columns in their styles, the rest in classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The part that it is of.
    pub part: SheetPart,
    /// The event.
    pub title: String,
    /// The type of the title, in tenths of a point.
    pub title_size: u32,
    /// What the part is called.
    pub heading: String,
    /// The warning of a plan that breaks a rule.
    pub broken: Option<String>,
    /// What is between head and foot.
    pub body: String,
    /// Revision, seed and origin.
    pub stamp: String,
    /// `page 2 of 3`.
    pub number: String,
}

impl Sheet {
    /// Numbered pages with these headings and bodies under one title and above one foot.
    pub(crate) fn numbered(
        part: SheetPart,
        title: &str,
        stamp: &str,
        pages: Vec<(String, String)>,
        words: &Words,
    ) -> Vec<Self> {
        let count = pages.len();
        let sheet = |(page, (heading, body)): (usize, (String, String))| Self {
            part,
            title: title.to_owned(),
            title_size: fit::fit(title, TITLE.0, TITLE.1).size,
            heading,
            broken: None,
            body,
            stamp: stamp.to_owned(),
            number: words.tell(&PaperWord::PaperPage { page, pages: count }),
        };
        (1..).zip(pages).map(sheet).collect()
    }
}

/// The pages of the print sheets, laid out: the requested parts, or those usual for the game.
///
/// # Errors
/// If the plan is too large for paper ([`crate::paper::MAX_PRINTED_SEATS`]) or lacks a requested part.
pub fn sheets(plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<Vec<Sheet>, PaperError> {
    let print = Print::new(plan, audit, paper)?;
    let usual = SheetPart::usual(plan);
    let parts = if paper.parts.is_empty() { &usual } else { paper.parts };
    Ok(groups(&print, parts)?.iter().flat_map(|group| sheets_of(&print, group)).collect())
}

/// The numbered pages of one part.
fn sheets_of(print: &Print<'_>, group: &Group) -> Vec<Sheet> {
    let broken = match print.audit.verdict {
        Verdict::Optimal | Verdict::MeetingsOptimal | Verdict::Gap => None,
        Verdict::Invalid => Some(print.word(PaperWord::PaperBroken)),
    };
    let pages = group.pages.iter().map(|body| (group.heading.clone(), body.clone())).collect();
    let sheets = Sheet::numbered(group.part, &print.title, &print.stamp, pages, &print.words);
    sheets.into_iter().map(|sheet| Sheet { broken: broken.clone(), ..sheet }).collect()
}

/// Writes one page as a `<section>`.
pub(crate) fn write_page(out: &mut dyn Write, page: &Sheet) -> io::Result<()> {
    let broken = page.broken.as_ref().map_or(String::new(), |said| format!("<strong>{}</strong>", Escaped(said)));
    let (class, size) = (page.part.id(), lists::points(page.title_size));
    let (title, heading) = (Escaped(&page.title), Escaped(&page.heading));
    writeln!(out, "<section class=\"{class}\">")?;
    writeln!(out, "<header><b style=\"font-size:{size}pt\">{title}</b>{broken}<h2>{heading}</h2></header>")?;
    writeln!(out, "<div class=\"body\">")?;
    writeln!(
        out,
        "{}</div>\n<footer><span>{}</span><span>{}</span></footer>\n</section>",
        page.body,
        Escaped(&page.stamp),
        Escaped(&page.number)
    )
}
