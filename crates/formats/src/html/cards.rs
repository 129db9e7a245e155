//! What people carry: a card per person by name, and a lot per number to be drawn at the door.

use roundtable_model::PlayerIx;

use super::escape::Escaped;
use super::fit::{Tenths, fit};
use super::lists::points;
use super::page::{Block, Line, PAGE_WIDTH, Part};
use super::tables::seat_text;
use crate::paper::{Print, Stay, by_name};
use crate::phrase::PaperWord;

/// A card per person, in the order of the wall list.
pub(crate) fn people(print: &Print<'_>) -> Part {
    let blocks = by_name(print.plan).into_iter().map(|p| card(print, p)).collect();
    Part { heading: print.word(PaperWord::PartCards), abreast: 2, cut: true, blocks }
}

/// A lot per number: the same table and seats without a name.
pub(crate) fn lots(print: &Print<'_>) -> Part {
    let blocks = (0..print.plan.schedule.players()).map(|p| lot(print, PlayerIx(p))).collect();
    Part { heading: print.word(PaperWord::PartLots), abreast: 3, cut: true, blocks }
}

fn card(print: &Print<'_>, player: PlayerIx) -> Block {
    let (who, number) = (print.who(player), print.number(player));
    let fitted = fit(&who, 160, PAGE_WIDTH / 2 - 120);
    let number = if who == number { String::new() } else { number };
    let head = format!(
        "<h3 style=\"font-size:{}pt\"><bdi>{}</bdi></h3><p class=\"small\">{} · {}</p>",
        points(fitted.size),
        Escaped(&who),
        Escaped(&print.title),
        Escaped(&[number.as_str(), print.revision.as_str()].join(" ")),
    );
    slip(print, player, head, fitted.height + title_height(print, PAGE_WIDTH / 2), PAGE_WIDTH / 2 - 40)
}

fn lot(print: &Print<'_>, player: PlayerIx) -> Block {
    let head = format!(
        "<h3 class=\"lot\">{}</h3><p class=\"small\">{} · {}</p>",
        print.id(player),
        Escaped(&print.title),
        Escaped(&print.revision)
    );
    slip(print, player, head, 110 + title_height(print, PAGE_WIDTH / 3), PAGE_WIDTH / 3 - 40)
}

/// Height of the small line with title and revision.
fn title_height(print: &Print<'_>, block: Tenths) -> Tenths {
    let line = format!("{} · {} {}", print.title, print.number(PlayerIx(999)), print.revision);
    fit(&line, 80, block - 60).height.max(fit(&line, 80, block - 60).height * 80 / 70) + 15
}

fn slip(print: &Print<'_>, player: PlayerIx, head: String, head_height: Tenths, block: Tenths) -> Block {
    let [round, table, seat] = [PaperWord::ColumnRound, PaperWord::ColumnTable, PaperWord::ColumnSeat]
        .map(|w| Escaped(&print.word(w)).to_string());
    let columns = format!(
        "<colgroup><col style=\"width:38%\"><col style=\"width:24%\"><col style=\"width:38%\"></colgroup>\
         <thead><tr><th scope=\"col\">{round}</th><th scope=\"col\">{table}</th><th scope=\"col\">{seat}</th></tr></thead>"
    );
    let lines = print.rounds().map(|(round, _)| {
        let mut height = 60;
        let where_to = match print.stays.at(player, round) {
            Stay::Seat { table, seat } => {
                let (seat, lines) = seat_text(print, seat, 110, block * 38 / 100);
                height = height.max(lines);
                format!("<td><b>{table}</b></td><td>{seat}</td>")
            }
            Stay::SitOut => format!("<td colspan=\"2\">{}</td>", Escaped(&print.word(PaperWord::CellSitOut))),
            Stay::Absent => format!("<td colspan=\"2\">{}</td>", Escaped(&print.word(PaperWord::CellAbsent))),
            Stay::Nowhere => "<td colspan=\"2\">?</td>".to_owned(),
        };
        Line { html: format!("<tr><th scope=\"row\">{}</th>{where_to}</tr>\n", Escaped(&print.round(round))), height }
    });
    let lines = lines.collect();
    Block { head_again: head.clone(), head, head_height, columns, columns_height: 58, lines }
}
