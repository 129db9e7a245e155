//! Print sheets: one HTML file that opens offline and prints in black and white on A4 and on Letter.
//!
//! The parts ([`SheetPart`]), in the order in which an evening needs them; those that the game wants are ticked, the others can be on
//! the screen. Pages are laid out here (`page`), so that each has its number, title, seed and revision in every browser; nothing
//! is fetched, no script runs, and a policy in the head forbids both. On a small screen the page is a list of names (`phone`).
//! Everything from the plan is text and is escaped. Cost: linear in seats × parts.

mod cards;
pub(crate) mod escape;
mod fit;
mod games;
mod lists;
pub(crate) mod page;
mod phone;
mod tables;

use std::io::Write;

use roundtable_audit::{Audit, Verdict};
use roundtable_model::Plan;

use crate::grammar::{DATA_CLOSE, DATA_OPEN};
use crate::paper::{Print, SheetPart, verdict_sentence};
use crate::phrase::PaperWord;
use crate::write::write_schedule_json;
use crate::{Paper, PaperError};
use escape::Escaped;
use page::{Part, pages};

/// Writes the print sheets of a plan.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_formats::{Paper, write_html};
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
/// If `out` cannot be written to, or the plan is too large for paper ([`crate::MAX_PRINTED_SEATS`]).
pub fn write_html(out: &mut dyn Write, plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<(), PaperError> {
    let print = Print::new(plan, audit, paper)?;
    let groups = groups(&print, paper.parts);
    let lang = print.lang.id();
    let (title, style) = (Escaped(&print.title), include_str!("html/print.css"));
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">")?;
    writeln!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
    )?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>")?;
    writeln!(out, "<style>\n{style}</style>\n</head>\n<body>\n<h1>{title}</h1>")?;
    phone::write(out, &print)?;
    writeln!(out, "<p class=\"how\">{}</p>", Escaped(&verdict_sentence(&print)))?;
    writeln!(out, "<p class=\"how\">{}</p>", Escaped(&print.word(PaperWord::PaperHowTo)))?;
    let usual = SheetPart::usual(plan);
    for group in &groups {
        let (id, count) = (group.part.id(), group.pages.len());
        let name = print.words.tell(&heading(group.part));
        let label = print.words.tell(&PaperWord::PaperPart { part: name, count });
        let checked = if paper.parts.contains(&group.part) || usual.contains(&group.part) { " checked" } else { "" };
        writeln!(out, "<input type=\"checkbox\" id=\"{id}\" autocomplete=\"off\"{checked}>")?;
        writeln!(out, "<label for=\"{id}\">{}</label>", Escaped(&label))?;
    }
    writeln!(out, "<main>")?;
    for group in &groups {
        for (number, body) in (1..).zip(&group.pages) {
            write_page(out, &print, group, body, number)?;
        }
    }
    writeln!(out, "</main>")?;
    // Numbers of another program are not those of the schedule, and would become other people.
    if paper.numbers.is_empty() {
        write_data(out, plan)?;
    }
    writeln!(out, "</body>\n</html>")?;
    Ok(())
}

/// The schedule as JSON, so that the page can be read again. No tag can begin in it.
fn write_data(out: &mut dyn Write, plan: &Plan) -> Result<(), PaperError> {
    let mut json = Vec::new();
    write_schedule_json(&mut json, plan, None, &[])?;
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

/// The parts asked for, or all that there are.
fn groups(print: &Print<'_>, asked: &[SheetPart]) -> Vec<Group> {
    let wanted = |part: &SheetPart| part.is_of(print.plan) && (asked.is_empty() || asked.contains(part));
    let group = |part| {
        let laid = laid_out(print, part);
        Group { part, heading: laid.heading.clone(), pages: pages(laid) }
    };
    SheetPart::ALL.into_iter().filter(wanted).map(group).collect()
}

fn laid_out(print: &Print<'_>, part: SheetPart) -> Part {
    match part {
        SheetPart::Wall => lists::wall(print),
        SheetPart::Games => games::games(print),
        SheetPart::Cross => games::cross(print),
        SheetPart::Rounds => tables::rounds(print),
        SheetPart::Cards => cards::people(print),
        SheetPart::Sheets => cards::sheets(print),
        SheetPart::Lots => cards::lots(print),
        SheetPart::Tables => tables::cards(print),
        SheetPart::Slips => tables::slips(print),
    }
}

fn heading(part: SheetPart) -> PaperWord {
    match part {
        SheetPart::Wall => PaperWord::PartWall,
        SheetPart::Games => PaperWord::PartGames,
        SheetPart::Cross => PaperWord::PartCross,
        SheetPart::Rounds => PaperWord::PartRounds,
        SheetPart::Cards => PaperWord::PartCards,
        SheetPart::Sheets => PaperWord::PartSheets,
        SheetPart::Lots => PaperWord::PartLots,
        SheetPart::Tables => PaperWord::PartTables,
        SheetPart::Slips => PaperWord::PartSlips,
    }
}

/// Points of the event's name, in tenths, and the width that it has.
const TITLE: (u32, fit::Tenths) = (180, 1200);

fn write_page(
    out: &mut dyn Write,
    print: &Print<'_>,
    group: &Group,
    body: &str,
    number: usize,
) -> Result<(), PaperError> {
    let page = print.words.tell(&PaperWord::PaperPage { page: number, pages: group.pages.len() });
    let (class, heading) = (group.part.id(), group.heading.as_str());
    let broken = match print.audit.verdict {
        Verdict::Optimal | Verdict::MeetingsOptimal | Verdict::Gap => String::new(),
        Verdict::Invalid => format!("<strong>{}</strong>", Escaped(&print.word(PaperWord::PaperBroken))),
    };
    let size = lists::points(fit::fit(&print.title, TITLE.0, TITLE.1).size);
    let (title, heading) = (Escaped(&print.title), Escaped(heading));
    writeln!(out, "<section class=\"{class}\">")?;
    writeln!(out, "<header><b style=\"font-size:{size}pt\">{title}</b>{broken}<h2>{heading}</h2></header>")?;
    writeln!(out, "<div class=\"body\">")?;
    writeln!(
        out,
        "{body}</div>\n<footer><span>{}</span><span>{}</span></footer>\n</section>",
        Escaped(&print.stamp),
        Escaped(&page)
    )?;
    Ok(())
}
