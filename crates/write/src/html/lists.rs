//! The wall list, a print sheet: everybody by name in large type with number, table and seat of every round; in games
//! of two the opponent.

use roundtable_model::{PlayerIx, RoundIx, SeatIx};
use roundtable_words::PaperWord;

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, common, fit, width};
use crate::html::page::{BLOCK_BESIDE, BODY_HEIGHT, Block, CELL_BESIDE, Line, PADDING, PAGE_WIDTH, Part, Run};
use crate::paper::{Company, Print, Stay, by_name};

/// The most rounds side by side: more would leave no room for names.
const ROUNDS_ABREAST: u32 = 8;
/// The same for games of two, whose cells hold a number and a letter.
const GAMES_ABREAST: u32 = 10;
/// Width of a round's column.
const ROUND_WIDTH: Tenths = 160;
const GAME_WIDTH: Tenths = 128;
/// Width of a round's column that names the opponent.
const NAMED_WIDTH: Tenths = 620;
/// Up to this many rounds have the names of partners and opponents; more have numbers.
const NAMED_ROUNDS: u32 = 2;
/// Types of these numbers (`.wall td.against`), of these names, and of the only opponent's name.
const SIDES_TYPE: u32 = 100;
const COMPANY_TYPE: u32 = 120;
const OPPONENT_TYPE: u32 = 140;
/// What a cell with names needs for the number of the table, in large type, and a short seat; with a game of two also
/// for a dash.
const TABLE_BESIDE: Tenths = 150;
const GAME_BESIDE: Tenths = 230;
/// What a cell with numbers needs for the number of the table.
const SIDES_BESIDE: Tenths = 90;
/// Room above and below the names of a cell.
const COMPANY_AROUND: Tenths = 14;
/// `.legend`: a line of 5 mm, with 1 mm above.
const LEGEND: Tenths = 60;
/// Height of the headings: without dates, and with a second line for them.
const HEADS: Tenths = 75;
const DATED_HEADS: Tenths = 95;
/// The least height of a person's line, and the rule below it and the space around it.
const LEAST_HEIGHT: Tenths = 80;
const RULE: Tenths = 7;
/// Width of the numbers.
const NUMBER_WIDTH: Tenths = 100;
/// The least width of names next to rounds with sides.
const LEAST_NAME: Tenths = 480;
/// Names are written in 18 points where they fit.
const TYPE: u32 = 180;

/// What a list shows of each round. Type in tenths of a point.
#[derive(Clone, Copy)]
struct Look {
    /// The names of the others; else, in games of two and if seats have sides, the numbers.
    named: bool,
    round_width: Tenths,
    name_width: Tenths,
    size: u32,
}

/// The wall list, in as many runs (the whole list with some of the rounds) as needed; in two columns if rounds are few.
pub(crate) fn wall(print: &Print<'_>) -> Part {
    let rounds = print.plan.schedule.round_count();
    let sided = print.has_sides();
    let named = print.of_two && rounds == 1 || sided && rounds <= NAMED_ROUNDS;
    let round_width = match (print.of_two, named) {
        (_, true) => NAMED_WIDTH,
        (_, false) if sided => widest_sides(print),
        (true, false) => GAME_WIDTH,
        (false, false) => ROUND_WIDTH,
    };
    let most = match (print.of_two, sided) {
        (_, true) => ((PAGE_WIDTH - NUMBER_WIDTH - LEAST_NAME) / round_width).max(1),
        (true, false) => GAMES_ABREAST,
        (false, false) => ROUNDS_ABREAST,
    };
    let runs = rounds.div_ceil(most).max(1);
    let abreast = rounds.div_ceil(runs);
    let columns = if rounds <= 2 && !print.of_two && !sided { 2 } else { 1 };
    let order = by_name(print.plan);
    let numbers = if print.plan.roster.has_names() { NUMBER_WIDTH } else { 0 };
    let beside = if columns > 1 { BLOCK_BESIDE } else { 0 };
    let name_width = PAGE_WIDTH / columns - beside - numbers - round_width * abreast;
    let names: Vec<String> = order.iter().map(|&player| print.who(player)).collect();
    let size = common(names.iter().map(String::as_str), TYPE, name_width - CELL_BESIDE);
    let look = Look { named, round_width, name_width, size };
    // Two columns are read downwards: each holds as many single lines as fit on a page.
    let of_a_page = ((BODY_HEIGHT - PADDING - columns_height(print)) / (LEAST_HEIGHT + RULE)) as usize;
    let piece = if columns > 1 { order.len().div_ceil(2).clamp(1, of_a_page) } else { order.len().max(1) };
    let run = |i: u32| {
        let shown: Vec<RoundIx> = (i * abreast..rounds.min((i + 1) * abreast)).map(RoundIx).collect();
        let blocks = order.chunks(piece).map(|players| list(print, players, &shown, look)).collect();
        Run { abreast: columns, blocks, ..Run::default() }
    };
    let mut runs: Vec<Run> = (0..runs).map(run).collect();
    if (print.of_two || sided)
        && !named
        && let Some(first) = runs.first_mut()
    {
        let place = print.called.place.id();
        let legend = if sided { PaperWord::WallSides { place } } else { PaperWord::WallOpponents };
        first.head = format!("<p class=\"legend\">{}</p>", Escaped(&print.word(legend)));
        first.head_height = LEGEND;
    }
    Part { heading: print.word(PaperWord::PartWall), cut: false, runs }
}

/// Some of the people with some of the rounds: the heads of the columns, and a line each.
fn list(print: &Print<'_>, order: &[PlayerIx], rounds: &[RoundIx], look: Look) -> Block {
    let number = print.plan.roster.has_names().then(|| over(&print.word(PaperWord::ColumnNumber)));
    let name = format!("<th scope=\"col\" class=\"name\">{}</th>", Escaped(&print.word(PaperWord::ColumnName)));
    let round = |&round: &RoundIx| {
        // The words over the columns of games would be wider than their cells.
        let head = if print.of_two && !look.named { print.short_round(round) } else { print.round(round) };
        let day = if print.has_sides() { print.time(round) } else { print.day(round) };
        let day = day.map_or(String::new(), |day| format!("<br>{}", Escaped(&day)));
        format!("<th scope=\"col\">{}{day}</th>", Escaped(&head))
    };
    let of_rounds = rounds.iter().map(|_| look.round_width);
    let widths = number.as_ref().map(|_| NUMBER_WIDTH).into_iter().chain([look.name_width]).chain(of_rounds);
    let columns = headed_columns(widths, number.clone().into_iter().chain([name]).chain(rounds.iter().map(round)));
    let lines = order.iter().map(|&p| line(print, p, rounds, look)).collect();
    Block { columns, columns_height: columns_height(print), lines, ..Block::default() }
}

/// The height of the line with the rounds, and their dates.
fn columns_height(print: &Print<'_>) -> Tenths {
    if print.plan.dates.is_some() { DATED_HEADS } else { HEADS }
}

/// The width of a column with a table and the numbers of everybody at it.
fn widest_sides(print: &Print<'_>) -> Tenths {
    let last = PlayerIx(print.plan.schedule.players().saturating_sub(1));
    let others = print.plan.schedule.table_sizes().first().map_or(1, |size| size.saturating_sub(1)) as usize;
    let said = vec![print.id(last).to_string(); others].join(", ");
    (width(&said, SIDES_TYPE) + SIDES_BESIDE).min(PAGE_WIDTH - NUMBER_WIDTH - LEAST_NAME)
}

/// `14 – 2, 9`: the numbers of partners and opponents.
fn numbers(print: &Print<'_>, company: &Company) -> String {
    let said = |people: &[PlayerIx]| people.iter().map(|&p| print.id(p).to_string()).collect::<Vec<_>>().join(", ");
    format!("{} – {}", said(&company.partners), said(&company.opponents))
}

/// A cell with the table, and on two lines with whom and against whom; and its height.
fn named_sides(print: &Print<'_>, table: u32, seat: SeatIx, company: &Company, look: Look) -> (String, Tenths) {
    let against = PaperWord::Against { opponents: print.people(&company.opponents) };
    let with = PaperWord::WithPartners { partners: print.people(&company.partners) };
    let lines = [(!company.partners.is_empty()).then_some(with), Some(against)];
    let room = look.round_width.saturating_sub(TABLE_BESIDE);
    let (mut html, mut height) = (Vec::new(), 0);
    for said in lines.into_iter().flatten().map(|line| print.words.tell(&line)) {
        let fitted = fit(&said, COMPANY_TYPE, room);
        height += fitted.height;
        html.push(format!("<span style=\"font-size:{}pt\">{}</span>", points(fitted.size), Escaped(&said)));
    }
    let seat = if print.says_seats() { format!(" {}", Escaped(&print.seats.short(seat))) } else { String::new() };
    (format!("<td class=\"game\"><b>{table}</b>{seat} {}</td>", html.join("<br>")), height + COMPANY_AROUND)
}

/// A person's line. The cell of a round has, by game: names of the others, their numbers, table and seat, or a word
/// for a rest.
fn line(print: &Print<'_>, player: PlayerIx, rounds: &[RoundIx], look: Look) -> Line {
    let who = print.who(player);
    let fitted = fit(&who, look.size, look.name_width - CELL_BESIDE);
    let mut html = "<tr>".to_owned();
    if print.plan.roster.has_names() {
        html += &format!("<td class=\"no\">{}</td>", print.id(player));
    }
    html +=
        &format!("<th scope=\"row\" style=\"font-size:{}pt\"><bdi>{}</bdi></th>", points(fitted.size), Escaped(&who));
    let mut height = fitted.height.max(LEAST_HEIGHT);
    for &round in rounds {
        let company = print.company(player, round);
        let cell = match (print.stays.at(player, round), company) {
            (Stay::Seat { table, seat, .. }, Some(company)) if look.named => {
                let (cell, lines) = named_sides(print, table, seat, &company, look);
                height = height.max(lines);
                cell
            }
            (Stay::Seat { table, seat, .. }, Some(company)) => {
                let seat = if print.says_seats() { print.seats.short(seat) } else { String::new() };
                let said = [seat, numbers(print, &company)].join(" ");
                format!("<td class=\"against\"><b>{table}</b> {}</td>", Escaped(said.trim()))
            }
            (Stay::Seat { table, seat, opponent: Some(opponent), .. }, None) if print.of_two && look.named => {
                let other = print.who(opponent);
                let size = points(fit(&other, OPPONENT_TYPE, look.round_width - GAME_BESIDE).size);
                format!(
                    "<td class=\"game\"><b>{table}</b> {} – <span style=\"font-size:{size}pt\"><bdi>{}</bdi></span></td>",
                    Escaped(&print.seats.short(seat)),
                    Escaped(&other)
                )
            }
            (Stay::Seat { seat, opponent: Some(opponent), .. }, None) if print.of_two => {
                let seat = if print.seats.are_named() { print.seats.short(seat) } else { String::new() };
                format!("<td class=\"against\"><b>{}</b> {}</td>", print.id(opponent), Escaped(&seat))
            }
            (Stay::Seat { table, seat, .. }, None) if print.seats.are_named() => {
                format!("<td><b>{table}</b> {}</td>", Escaped(&print.seats.short(seat)))
            }
            (Stay::Seat { table, .. }, None) => format!("<td><b>{table}</b></td>"),
            (rest @ (Stay::SitOut | Stay::Absent | Stay::NotIn | Stay::Nowhere), _) => {
                format!("<td class=\"rest\">{}</td>", Escaped(&print.rest(rest)))
            }
        };
        html += &cell;
    }
    html += "</tr>\n";
    Line { html, height: height + RULE }
}

/// Columns of these widths, and the cells over them; HTML.
pub(crate) fn headed_columns(
    widths: impl IntoIterator<Item = Tenths>,
    heads: impl IntoIterator<Item = String>,
) -> String {
    let widths = widths.into_iter().map(|width| format!("<col style=\"width:{}mm\">", millimetres(width)));
    let (widths, heads): (String, String) = (widths.collect(), heads.into_iter().collect());
    format!("<colgroup>{widths}</colgroup><thead><tr>{heads}</tr></thead>")
}

/// The heading of a column, empty if there is no word for it; HTML.
pub(crate) fn over(word: &str) -> String {
    if word.is_empty() { "<td></td>".to_owned() } else { format!("<th scope=\"col\">{}</th>", Escaped(word)) }
}

/// `12.5` for 125 tenths.
pub(crate) fn millimetres(tenths: Tenths) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// `9.5` for 95 tenths of a point.
pub(crate) fn points(tenths: u32) -> String {
    millimetres(tenths)
}
