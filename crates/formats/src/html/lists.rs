//! The wall list: everybody by name in large type, with table and seat of every round.

use roundtable_model::{PlayerIx, RoundIx};

use super::escape::Escaped;
use super::fit::{Tenths, fit};
use super::page::{Block, Line, PAGE_WIDTH, Part};
use crate::paper::{Print, Stay, by_name, verdict_sentence};
use crate::phrase::PaperWord;

/// The most rounds beside one another: more would leave no room for names.
const ROUNDS_ABREAST: u32 = 8;
/// Width of a round's column.
const ROUND_WIDTH: Tenths = 160;
/// Names are written in 18 points where they fit.
const TYPE: u32 = 180;

/// The wall list, in as many runs as there are eights of rounds.
pub(crate) fn wall(print: &Print<'_>) -> Vec<Part> {
    let rounds = print.plan.schedule.round_count();
    let runs = rounds.div_ceil(ROUNDS_ABREAST).max(1);
    let abreast = rounds.div_ceil(runs);
    let order = by_name(print.plan);
    let run = |i: u32| {
        let shown: Vec<RoundIx> = (i * abreast..rounds.min((i + 1) * abreast)).map(RoundIx).collect();
        Part {
            heading: print.word(PaperWord::PartWall),
            abreast: 1,
            cut: false,
            blocks: vec![list(print, &order, &shown)],
        }
    };
    (0..runs).map(run).collect()
}

fn list(print: &Print<'_>, order: &[PlayerIx], rounds: &[RoundIx]) -> Block {
    let count = u32::try_from(rounds.len()).unwrap_or(ROUNDS_ABREAST);
    let name_width = PAGE_WIDTH - ROUND_WIDTH * count;
    let mut columns = format!("<colgroup><col style=\"width:{}mm\">", millimetres(name_width));
    for _ in rounds {
        columns += &format!("<col style=\"width:{}mm\">", millimetres(ROUND_WIDTH));
    }
    columns += &format!("</colgroup><thead><tr><th scope=\"col\">{}</th>", Escaped(&print.word(PaperWord::ColumnName)));
    for &round in rounds {
        columns += &format!("<th scope=\"col\">{}</th>", Escaped(&print.round(round)));
    }
    columns += "</tr></thead>";
    let mut lines: Vec<Line> = order.iter().map(|&p| line(print, p, rounds, name_width)).collect();
    let verdict = Escaped(&verdict_sentence(print)).to_string();
    lines.push(Line {
        html: format!("<tr><td class=\"verdict\" colspan=\"{}\">{verdict}</td></tr>\n", count + 1),
        height: 120,
    });
    Block { columns, columns_height: 75, lines, ..Block::default() }
}

fn line(print: &Print<'_>, player: PlayerIx, rounds: &[RoundIx], name_width: Tenths) -> Line {
    let who = print.who(player);
    let fitted = fit(&who, TYPE, name_width - 30);
    let mut html = format!(
        "<tr><th scope=\"row\" style=\"font-size:{}pt\"><bdi>{}</bdi></th>",
        points(fitted.size),
        Escaped(&who)
    );
    for &round in rounds {
        let cell = match print.stays.at(player, round) {
            Stay::Seat { table, seat } if print.seats.are_named() => {
                format!("<td><b>{table}</b> {}</td>", Escaped(&print.seats.short(seat)))
            }
            Stay::Seat { table, .. } => format!("<td><b>{table}</b></td>"),
            Stay::SitOut => format!("<td class=\"rest\">{}</td>", Escaped(&print.word(PaperWord::CellSitOut))),
            Stay::Absent => format!("<td class=\"rest\">{}</td>", Escaped(&print.word(PaperWord::CellAbsent))),
            Stay::Nowhere => "<td class=\"rest\">?</td>".to_owned(),
        };
        html += &cell;
    }
    html += "</tr>\n";
    Line { html, height: fitted.height.max(80) + 7 }
}

/// `12.5` for 125 tenths.
pub(crate) fn millimetres(tenths: Tenths) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// `9.5` for 95 tenths of a point.
pub(crate) fn points(tenths: u32) -> String {
    millimetres(tenths)
}
