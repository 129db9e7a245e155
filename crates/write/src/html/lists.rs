//! The wall list: everybody by name in large type with number, table and seat of every round; in games of two the opponent.

use roundtable_model::{PlayerIx, RoundIx};
use roundtable_words::PaperWord;

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, common, fit};
use crate::html::page::{Block, Line, PAGE_WIDTH, Part, Run};
use crate::paper::Print;
use crate::paper::Stay;
use crate::paper::by_name;

/// The most rounds beside one another: more would leave no room for names.
const ROUNDS_ABREAST: u32 = 8;
/// The same for games of two, whose cells hold a number and a letter.
const GAMES_ABREAST: u32 = 10;
/// Width of a round's column.
const ROUND_WIDTH: Tenths = 160;
const GAME_WIDTH: Tenths = 128;
/// Width of a round's column that names the opponent.
const NAMED_WIDTH: Tenths = 620;
/// Width of the numbers.
const NUMBER_WIDTH: Tenths = 100;
/// Names are written in 18 points where they fit.
const TYPE: u32 = 180;

/// What a list shows of each round.
#[derive(Clone, Copy)]
struct Look {
    /// The opponent's name; else, in games of two, the number.
    named: bool,
    round_width: Tenths,
    name_width: Tenths,
    size: u32,
}

/// The wall list, in as many runs as there are eights of rounds; in two columns where the rounds are few.
pub(crate) fn wall(print: &Print<'_>) -> Part {
    let rounds = print.plan.schedule.round_count();
    let named = print.of_two && rounds == 1;
    let most = if print.of_two { GAMES_ABREAST } else { ROUNDS_ABREAST };
    let round_width = match (print.of_two, named) {
        (_, true) => NAMED_WIDTH,
        (true, false) => GAME_WIDTH,
        (false, false) => ROUND_WIDTH,
    };
    let runs = rounds.div_ceil(most).max(1);
    let abreast = rounds.div_ceil(runs);
    let columns = if rounds <= 2 && !print.of_two { 2 } else { 1 };
    let order = by_name(print.plan);
    let numbers = if print.plan.roster.has_names() { NUMBER_WIDTH } else { 0 };
    let name_width = PAGE_WIDTH / columns - if columns > 1 { 40 } else { 0 } - numbers - round_width * abreast;
    let names: Vec<String> = order.iter().map(|&player| print.who(player)).collect();
    let size = common(names.iter().map(String::as_str), TYPE, name_width - 30);
    let look = Look { named, round_width, name_width, size };
    // Two columns are read downwards: each holds as many as a page has room for.
    let piece = if columns > 1 { order.len().div_ceil(2).clamp(1, 26) } else { order.len().max(1) };
    let run = |i: u32| {
        let shown: Vec<RoundIx> = (i * abreast..rounds.min((i + 1) * abreast)).map(RoundIx).collect();
        let blocks = order.chunks(piece).map(|players| list(print, players, &shown, look)).collect();
        Run { abreast: columns, blocks, ..Run::default() }
    };
    let mut runs: Vec<Run> = (0..runs).map(run).collect();
    if print.of_two
        && !named
        && let Some(first) = runs.first_mut()
    {
        first.head = format!("<p class=\"legend\">{}</p>", Escaped(&print.word(PaperWord::WallOpponents)));
        first.head_height = 60;
    }
    Part { heading: print.word(PaperWord::PartWall), cut: false, runs }
}

fn list(print: &Print<'_>, order: &[PlayerIx], rounds: &[RoundIx], look: Look) -> Block {
    let has_numbers = print.plan.roster.has_names();
    let mut columns = "<colgroup>".to_owned();
    if has_numbers {
        columns += &format!("<col style=\"width:{}mm\">", millimetres(NUMBER_WIDTH));
    }
    columns += &format!("<col style=\"width:{}mm\">", millimetres(look.name_width));
    for _ in rounds {
        columns += &format!("<col style=\"width:{}mm\">", millimetres(look.round_width));
    }
    columns += "</colgroup><thead><tr>";
    if has_numbers {
        columns += &format!("<th scope=\"col\">{}</th>", Escaped(&print.word(PaperWord::ColumnNumber)));
    }
    columns += &format!("<th scope=\"col\" class=\"name\">{}</th>", Escaped(&print.word(PaperWord::ColumnName)));
    for &round in rounds {
        // The words over the columns of games would be wider than their cells.
        let head = if print.of_two && !look.named { print.counted(round).to_string() } else { print.round(round) };
        let day = print.day(round).map_or(String::new(), |day| format!("<br>{}", Escaped(&day)));
        columns += &format!("<th scope=\"col\">{}{day}</th>", Escaped(&head));
    }
    columns += "</tr></thead>";
    let lines = order.iter().map(|&p| line(print, p, rounds, look)).collect();
    let columns_height = if print.plan.dates.is_some() { 95 } else { 75 };
    Block { columns, columns_height, lines, ..Block::default() }
}

fn line(print: &Print<'_>, player: PlayerIx, rounds: &[RoundIx], look: Look) -> Line {
    let who = print.who(player);
    let fitted = fit(&who, look.size, look.name_width - 30);
    let mut html = "<tr>".to_owned();
    if print.plan.roster.has_names() {
        html += &format!("<td class=\"no\">{}</td>", print.id(player));
    }
    html +=
        &format!("<th scope=\"row\" style=\"font-size:{}pt\"><bdi>{}</bdi></th>", points(fitted.size), Escaped(&who));
    for &round in rounds {
        let cell = match print.stays.at(player, round) {
            Stay::Seat { table, seat, opponent: Some(opponent) } if print.of_two && look.named => {
                let other = print.who(opponent);
                let size = points(fit(&other, 140, look.round_width - 230).size);
                format!(
                    "<td class=\"game\"><b>{table}</b> {} – <span style=\"font-size:{size}pt\"><bdi>{}</bdi></span></td>",
                    Escaped(&print.seats.short(seat)),
                    Escaped(&other)
                )
            }
            Stay::Seat { seat, opponent: Some(opponent), .. } if print.of_two => {
                let seat = if print.seats.are_named() { print.seats.short(seat) } else { String::new() };
                format!("<td class=\"against\"><b>{}</b> {}</td>", print.id(opponent), Escaped(&seat))
            }
            Stay::Seat { table, seat, .. } if print.seats.are_named() => {
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
