//! Print sheets: one HTML file that opens offline and prints in black and white on A4 and on Letter.
//!
//! The parts, in the order in which an evening needs them: wall list by name, a sheet per round, a card per person,
//! lots, table cards that say where to go next, score slips. Pages are laid out here (`page`), so that each has its
//! number, title, seed and revision in every browser; nothing is fetched, no script runs, and a policy in the head
//! forbids both. What is not needed is unticked on the screen before printing.
//! Everything from the plan is text and is escaped. Cost: linear in seats × parts.

mod cards;
pub(crate) mod escape;
mod fit;
mod lists;
pub(crate) mod page;
mod tables;

use std::io::Write;

use roundtable_audit::{Audit, Verdict};
use roundtable_model::Plan;

use crate::grammar::{DATA_CLOSE, DATA_OPEN};
use crate::paper::{Print, verdict_sentence};
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
    let groups: Vec<Group> = groups(&print);
    let total: usize = groups.iter().map(Group::pages).sum();
    let lang = print.lang.id();
    let (title, style) = (Escaped(&print.title), include_str!("html/print.css"));
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">")?;
    writeln!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
    )?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>")?;
    writeln!(out, "<style>\n{style}</style>\n</head>\n<body>\n<h1>{title}</h1>")?;
    writeln!(out, "<p>{}</p>", Escaped(&verdict_sentence(&print)))?;
    writeln!(out, "<p>{}</p>", Escaped(&print.word(PaperWord::PaperHowTo)))?;
    for group in &groups {
        let (id, count) = (group.class, group.pages());
        let label = print.words.tell(&PaperWord::PaperPart { part: print.words.tell(&group.name), count });
        writeln!(out, "<input type=\"checkbox\" id=\"{id}\" autocomplete=\"off\" checked>")?;
        writeln!(out, "<label for=\"{id}\">{}</label>", Escaped(&label))?;
    }
    writeln!(out, "<main>")?;
    let mut number = 0;
    for group in &groups {
        for (heading, bodies) in &group.parts {
            for body in bodies {
                number += 1;
                write_page(out, &print, group.class, heading, body, (number, total))?;
            }
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

/// Parts that are chosen together.
struct Group {
    class: &'static str,
    name: PaperWord,
    /// Heading and pages of each part.
    parts: Vec<(String, Vec<String>)>,
}

impl Group {
    fn new(class: &'static str, name: PaperWord, parts: Vec<Part>) -> Self {
        let parts = parts.into_iter().map(|part| (part.heading.clone(), pages(part))).collect();
        Self { class, name, parts }
    }

    fn pages(&self) -> usize {
        self.parts.iter().map(|(_, pages)| pages.len()).sum()
    }
}

fn groups(print: &Print<'_>) -> Vec<Group> {
    vec![
        Group::new("wall", PaperWord::PartWall, lists::wall(print)),
        Group::new("rounds", PaperWord::PartRounds, tables::rounds(print)),
        Group::new("cards", PaperWord::PartCards, vec![cards::people(print)]),
        Group::new("lots", PaperWord::PartLots, vec![cards::lots(print)]),
        Group::new("tables", PaperWord::PartTables, vec![tables::cards(print)]),
        Group::new("slips", PaperWord::PartSlips, vec![tables::slips(print)]),
    ]
}

fn write_page(
    out: &mut dyn Write,
    print: &Print<'_>,
    class: &str,
    heading: &str,
    body: &str,
    (number, total): (usize, usize),
) -> Result<(), PaperError> {
    let page = print.words.tell(&PaperWord::PaperPage { page: number, pages: total });
    let broken = match print.audit.verdict {
        Verdict::Optimal | Verdict::MeetingsOptimal | Verdict::Gap => String::new(),
        Verdict::Invalid => format!("<strong>{}</strong>", Escaped(&print.word(PaperWord::PaperBroken))),
    };
    let (title, heading) = (Escaped(&print.title), Escaped(heading));
    writeln!(out, "<section class=\"{class}\">\n<header><b>{title}</b>{broken}<h2>{heading}</h2></header>")?;
    writeln!(out, "<div class=\"body\">")?;
    writeln!(
        out,
        "{body}</div>\n<footer><span>{}</span><span>{}</span></footer>\n</section>",
        Escaped(&print.stamp),
        Escaped(&page)
    )?;
    Ok(())
}
