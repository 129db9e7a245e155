//! Print sheets for tables and walls: a sheet for each round, table cards that say where to go next, score slips.
//!
//! Widths and heights are in tenths of a millimetre. Heights computed here must be those of the browser for pages to
//! end correctly.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use roundtable_model::{BoardSet, Place, PlayerIx, RoundIx, SeatIx, Table, vulnerable_word};
use roundtable_words::{EventPage, GameSaid, PaperWord};

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, common, fit};
use crate::html::lists::points;
use crate::html::page::{BLOCK_BESIDE, Block, CELL_AROUND, CELL_BESIDE, Line, PAGE_WIDTH, Part, Run, pages_of};
use crate::paper::{Print, Stay};

/// Types of the rounds, in tenths of a point, the largest first.
const ROUND_TYPES: [u32; 6] = [240, 200, 170, 150, 130, 115];
/// The most tables side by side.
const ROUND_ABREAST: [u32; 3] = [2, 3, 4];
/// Rounds with more seats are not tried in every type: they take many pages anyway.
const MANY_SEATS: usize = 20_000;

/// Width of the content of a block if two are side by side.
const BLOCK: Tenths = PAGE_WIDTH / 2 - BLOCK_BESIDE;
/// Width of a column of numbers, and the least for a name next to it.
const NUMBER: Tenths = 85;
const LEAST_NAME: Tenths = 50;

// Sizes of `print.css`, with some room; more of them are in `page.rs`.
/// `.body h2`, over a round: a line of 7 mm, with 1.5 mm above and 0.5 mm below.
const ROUND_HEAD: Tenths = 90;
/// `h3`, over a block: a line of 14 points.
const BLOCK_HEAD: Tenths = 69;
/// `h3.table b`, over a table card: a line of 19 mm.
pub(crate) const CARD_HEAD: Tenths = 210;
/// `.tables th.round`, over a round of a table card: a line of 11 points, with 1.2 mm above.
const CARD_ROUND: Tenths = 66;
/// `tbody tr`: 5 mm; and the same with its borders.
const LEAST_LINE: Tenths = 50;
const LEAST_CARD_LINE: Tenths = 54;
/// `thead th`: 5.5 mm.
const SLIP_HEADS: Tenths = 58;
/// `.slips tbody tr`: 7.8 mm.
const SLIP_LINE: Tenths = 80;

/// Percentage of a table's width for seats in the rounds, and their largest type.
const SEATING_SHARE: u32 = 22;
const SEATING_TYPE: u32 = 130;

/// A round of a table card is split between pages only if it is higher than this.
const KEPT_TOGETHER: Tenths = 1000;

/// The rounds: every table with its seats, then who rests; on as few pages as possible, then with the smallest name as
/// large as possible.
pub(crate) fn rounds(print: &Print<'_>) -> Part {
    let sheet = |abreast: u32, size: u32| {
        let block = PAGE_WIDTH / abreast - BLOCK_BESIDE;
        let cell = block - seat_width(print, block);
        let size = names_size(print, size, cell);
        let runs = print.rounds().filter(|(index, round)| print.wants_round(*index, *round)).map(|(index, round)| {
            let mut blocks: Vec<Block> = round.tables().map(|t| seating(print, t, size, block)).collect();
            let resting = |(stay, people)| resting(print, stay, people, size, block);
            blocks.extend(print.without_seats(index, round).map(resting));
            let head = format!("<h2>{}</h2>\n", Escaped(&print.dated_round(index)));
            Run { head, head_height: ROUND_HEAD, abreast, blocks }
        });
        (
            Part { heading: print.word(PaperWord::PartRounds), cut: false, runs: runs.collect() },
            (smallest(print, size, cell), size),
        )
    };
    if print.plan.schedule.seat_count() > MANY_SEATS {
        return sheet(3, 115).0;
    }
    let looks = ROUND_TYPES.into_iter().flat_map(|size| ROUND_ABREAST.map(|abreast| (abreast, size)));
    let sheets = looks.map(|(abreast, size)| sheet(abreast, size));
    let best = sheets.min_by_key(|(part, sizes)| (pages_of(part), Reverse(*sizes)));
    best.unwrap_or_else(|| sheet(2, 130)).0
}

/// The width in a block of the rounds for the names of the seats, if they have any.
fn seat_width(print: &Print<'_>, block: Tenths) -> Tenths {
    if print.seats.are_named() { block * SEATING_SHARE / 100 } else { 0 }
}

/// The most table cards side by side.
const CARD_ABREAST: [u32; 2] = [2, 3];
/// Types of their names, in tenths of a point, the largest first.
const CARD_TYPES: [u32; 4] = [160, 140, 120, 100];
/// Type of where to go next, and the width of its arrow and of the padding beside it.
const NEXT_TYPE: u32 = 90;
const NEXT_BESIDE: Tenths = 50;

/// How a table card looks.
#[derive(Clone, Copy)]
struct CardLook {
    abreast: u32,
    size: u32,
    /// Where to go next is printed below the name, not next to it.
    below: bool,
    /// Percentage of the width for the seat.
    seat: u32,
}

impl CardLook {
    /// The width of a card.
    fn block(self) -> Tenths {
        PAGE_WIDTH / self.abreast - BLOCK_BESIDE
    }

    /// Percentages of the width for the columns.
    fn shares(self) -> Vec<u32> {
        let seat = self.seat;
        if self.below { vec![seat, 100 - seat] } else { vec![seat, 100 - seat - NEXT_SHARE, NEXT_SHARE] }
    }

    /// The width of the column of names.
    fn names(self) -> Tenths {
        self.block() * self.shares()[1] / 100
    }
}

/// A card for each table: for every round who sits here, and where each goes next; on as few pages as possible, then
/// with the smallest name as large as possible.
pub(crate) fn cards(print: &Print<'_>) -> Part {
    let seat = if print.seats.are_short() { SEAT_SHARE } else { WIDE_SEAT_SHARE };
    let plain = CardLook { abreast: 2, size: 100, below: false, seat };
    if print.plan.schedule.seat_count() > MANY_SEATS {
        return cards_with(print, plain);
    }
    let looks = CARD_ABREAST.into_iter().flat_map(|abreast| {
        CARD_TYPES.into_iter().flat_map(move |size| [false, true].map(|below| CardLook { abreast, size, below, seat }))
    });
    let sheets = looks.map(|look| {
        let size = names_size(print, look.size, look.names());
        (cards_with(print, CardLook { size, ..look }), (smallest(print, size, look.names()), size))
    });
    let best = sheets.min_by_key(|(part, sizes)| (pages_of(part), Reverse(*sizes)));
    best.map_or_else(|| cards_with(print, plain), |(part, _)| part)
}

/// The cards of all tables in this look.
fn cards_with(print: &Print<'_>, look: CardLook) -> Part {
    let wanted = |&(index, table): &(RoundIx, Table<'_>)| print.wants_table(index, table);
    let numbers: BTreeSet<u32> = tables(print).filter(wanted).map(|(_, table)| table.number).collect();
    let mut blocks: Vec<(u32, Vec<Line>)> = numbers.into_iter().map(|n| (n, Vec::new())).collect();
    for (index, table) in tables(print) {
        if let Ok(at) = blocks.binary_search_by_key(&table.number, |(n, _)| *n) {
            blocks[at].1.extend(visit(print, index, table, look));
        }
    }
    let columns: String = look.shares().iter().map(|share| format!("<col style=\"width:{share}%\">")).collect();
    let blocks = blocks.into_iter().map(|(number, lines)| Block {
        columns: format!("<colgroup>{columns}</colgroup>"),
        lines,
        ..numbered(print, number)
    });
    Part::of(print.word(PaperWord::PartTables), true, look.abreast, blocks.collect())
}

/// Percentages of a table card's width for the seat, the name and where to go next; seats of two letters are wider.
const SEAT_SHARE: u32 = 10;
const WIDE_SEAT_SHARE: u32 = 13;
const NEXT_SHARE: u32 = 40;

/// Types of seats and names on a slip, and of the names of a side, in tenths of a point.
const SLIP_TYPE: u32 = 110;
const SIDED_SLIP_TYPE: u32 = 120;

/// A slip for each table and round, to be filled in and returned. Games of two have a result and no sum.
pub(crate) fn slips(print: &Print<'_>) -> Part {
    let shown: &[(PaperWord, u32)] = if print.of_two {
        &[(PaperWord::ColumnSeat, 20), (PaperWord::ColumnName, 54), (PaperWord::ColumnResult, 26)]
    } else {
        &[
            (PaperWord::ColumnSeat, 16),
            (PaperWord::ColumnName, 42),
            (PaperWord::ColumnScore, 28),
            (PaperWord::ColumnPlace, 14),
        ]
    };
    let columns = columns(print, shown);
    let size = names_size(print, SLIP_TYPE, BLOCK * shown[1].1 / 100);
    // Seat and name are filled in; the columns after them are blank.
    let blank = "<td></td>".repeat(shown.len() - 2);
    let slip = |(index, table): (RoundIx, Table<'_>)| {
        if let Some(sides) = print.sides_of(table) {
            return sided_slip(print, index, table.number, &sides);
        }
        let mut lines: Vec<Line> = seats(table)
            .map(|(seat, player)| {
                let (cell, height) = name_cell(print, player, size, BLOCK * shown[1].1 / 100);
                let (seat, seat_height) = seat_text(print, seat, SLIP_TYPE, BLOCK * shown[0].1 / 100);
                let html = format!("<tr><th scope=\"row\">{seat}</th>{cell}{blank}</tr>\n");
                Line { html, height: height.max(seat_height).max(SLIP_LINE) }
            })
            .collect();
        for number in print.boards(index, table).into_iter().flat_map(BoardSet::numbers) {
            let board = print.words.tell(&GameSaid::Place { place: Place::Board.id(), number });
            let who = print.words.tell(&EventPage::Vulnerable { who: vulnerable_word(number) });
            let (cell, height) = text_cell(&who, size, BLOCK * shown[1].1 / 100);
            let html = format!("<tr><th scope=\"row\">{}</th>{cell}{blank}</tr>\n", Escaped(&board));
            lines.push(Line { html, height: height.max(SLIP_LINE) });
        }
        if !print.of_two {
            let sum = print.word(PaperWord::ColumnSum);
            let sum =
                print.usual_sum(table.seats.len()).map_or_else(|| sum.clone(), |usual| format!("{sum} = {usual}"));
            let sum = Escaped(&sum).to_string();
            let html = format!("<tr><td></td><th class=\"sum\" scope=\"row\">{sum}</th><td></td><td></td></tr>\n");
            lines.push(Line { html, height: SLIP_LINE });
        }
        let head = format!("{} · {}", print.round(index), print.table(table.number));
        Block { columns: columns.clone(), columns_height: SLIP_HEADS, lines, ..headed(print, &head, true) }
    };
    let wanted = |&(index, table): &(RoundIx, Table<'_>)| print.wants_table(index, table);
    let blocks = tables(print).filter(wanted).map(slip).collect();
    Part::of(print.word(PaperWord::PartSlips), true, 2, blocks)
}

/// A slip with a line for each side, to write its score on.
fn sided_slip(print: &Print<'_>, index: RoundIx, number: u32, sides: &[Vec<(SeatIx, PlayerIx)>]) -> Block {
    let seats = |side: &[(SeatIx, PlayerIx)]| side.iter().map(|(seat, _)| print.seats.short(*seat)).collect::<Vec<_>>();
    let shown = [(PaperWord::ColumnSide, 14), (PaperWord::ColumnName, 60), (PaperWord::ColumnScore, 26)];
    let lines = sides.iter().zip('A'..='Z').map(|(side, letter)| {
        let names = print.people(&side.iter().map(|(_, player)| *player).collect::<Vec<_>>());
        let (cell, height) = text_cell(&names, SIDED_SLIP_TYPE, BLOCK * shown[1].1 / 100);
        let side = if print.seats_are_sides() { letter.to_string() } else { seats(side).join("-") };
        let html = format!("<tr><th scope=\"row\">{}</th>{cell}<td></td></tr>\n", Escaped(&side));
        Line { html, height: height.max(SLIP_LINE) }
    });
    let head = format!("{} · {}", print.round(index), print.table(number));
    let columns = columns(print, &shown);
    Block { columns, columns_height: SLIP_HEADS, lines: lines.collect(), ..headed(print, &head, true) }
}

/// Every table, round by round.
fn tables<'a>(print: &Print<'a>) -> impl Iterator<Item = (RoundIx, Table<'a>)> + use<'a> {
    print.rounds().flat_map(|(index, round)| round.tables().map(move |table| (index, table)))
}

/// Columns with headings, each with its percentage of the width.
pub(crate) fn columns(print: &Print<'_>, shown: &[(PaperWord, u32)]) -> String {
    let widths: String = shown.iter().map(|(_, share)| format!("<col style=\"width:{share}%\">")).collect();
    let heads = shown.iter().map(|(word, _)| format!("<th scope=\"col\">{}</th>", Escaped(&print.words.tell(word))));
    format!("<colgroup>{widths}</colgroup><thead><tr>{}</tr></thead>", heads.collect::<String>())
}

/// A cell with a text in the size in which it fits, and the height of its line.
pub(crate) fn text_cell(text: &str, size: u32, cell: Tenths) -> (String, Tenths) {
    let fitted = fit(text, size, cell - CELL_BESIDE);
    let html = format!("<td style=\"font-size:{}pt\"><bdi>{}</bdi></td>", points(fitted.size), Escaped(text));
    (html, fitted.height + CELL_AROUND)
}

/// The seats of a table with their people.
fn seats<'a>(table: Table<'a>) -> impl Iterator<Item = (SeatIx, PlayerIx)> + use<'a> {
    (0..).map(SeatIx).zip(table.seats.iter().copied())
}

/// A block under a heading, with `(continued)` if it continues. What is cut apart has the revision next to it; a page has
/// it at its foot.
fn headed(print: &Print<'_>, head: &str, cut: bool) -> Block {
    let again = print.words.tell(&PaperWord::PaperContinued { what: head.to_owned() });
    let revision = if cut { small(print) } else { String::new() };
    let first = format!("<h3>{}{revision}</h3>", Escaped(head));
    let again = format!("<h3 class=\"again\">{}{revision}</h3>", Escaped(&again));
    Block { head: first, head_again: again, head_height: BLOCK_HEAD, ..Block::default() }
}

/// The revision behind a heading, in small type, where there is one.
fn small(print: &Print<'_>) -> String {
    if print.revision.is_empty() { String::new() } else { format!(" <small>{}</small>", Escaped(&print.revision)) }
}

/// A block under the number of a table, which can be read from the door.
fn numbered(print: &Print<'_>, number: u32) -> Block {
    let table = print.table(number);
    let again = Escaped(&print.words.tell(&PaperWord::PaperContinued { what: table.clone() })).to_string();
    let (table, revision) = (Escaped(&table).to_string(), small(print));
    let head = |text: &str| format!("<h3 class=\"table\"><b>{number}</b> {text}{revision}</h3>");
    Block { head: head(&table), head_again: head(&again), head_height: CARD_HEAD, ..Block::default() }
}

/// The players of a table, all names in one size: number, seat if seats have names, and name.
fn seating(print: &Print<'_>, table: Table<'_>, size: u32, block: Tenths) -> Block {
    let named = print.seats.are_named();
    let seat_width = seat_width(print, block);
    let name_width = block - seat_width;
    let labels: Vec<String> = seats(table).map(|(seat, _)| print.seats.long(seat)).collect();
    let room = seat_width.saturating_sub(CELL_BESIDE);
    let seat_size = common(labels.iter().map(String::as_str), size.min(SEATING_TYPE), room);
    let columns = match named {
        true => format!("<colgroup><col style=\"width:{SEATING_SHARE}%\"><col></colgroup>"),
        false => String::new(),
    };
    let ordered = by_side(print, table);
    let versus = |at: usize| ordered[..at].last().is_some_and(|(_, side, _)| *side != ordered[at].1);
    let lines = ordered.iter().enumerate().flat_map(|(at, &(seat, _, player))| {
        let (cell, mut height) = name_cell(print, player, size, name_width);
        let mut html = "<tr>".to_owned();
        if named {
            let (seat, seat_height) = seat_text(print, seat, seat_size, seat_width);
            height = height.max(seat_height);
            html += &format!("<th scope=\"row\">{seat}</th>");
        }
        let net = versus(at).then(|| net(print, if named { 2 } else { 1 }));
        net.into_iter().chain([Line { html: html + &cell + "</tr>\n", height: height.max(LEAST_LINE) }])
    });
    let lines = lines.collect();
    Block { columns, lines, ..headed(print, &print.table(table.number), false) }
}

/// The seats of a table, ordered by side if they have sides: the seat, the side and who sits there.
fn by_side(print: &Print<'_>, table: Table<'_>) -> Vec<(SeatIx, usize, PlayerIx)> {
    let sides = print.sides_of(table).unwrap_or_else(|| vec![seats(table).collect()]);
    let of = |(side, seats): (usize, Vec<(SeatIx, PlayerIx)>)| {
        seats.into_iter().map(move |(seat, player)| (seat, side, player))
    };
    sides.into_iter().enumerate().flat_map(of).collect()
}

/// The line between two sides.
fn net(print: &Print<'_>, columns: usize) -> Line {
    let said = Escaped(&print.word(PaperWord::Versus)).to_string();
    Line { html: format!("<tr><td class=\"rest\" colspan=\"{columns}\">{said}</td></tr>\n"), height: LEAST_LINE }
}

/// A block with those who sit out, or with those who are absent.
fn resting(print: &Print<'_>, stay: Stay, players: &[PlayerIx], size: u32, block: Tenths) -> Block {
    let lines: Vec<Line> = players
        .iter()
        .map(|&p| {
            let (cell, height) = name_cell(print, p, size, block);
            Line { html: format!("<tr>{cell}</tr>\n"), height: height.max(LEAST_LINE) }
        })
        .collect();
    Block { lines, ..headed(print, &print.rest(stay), false) }
}

/// The people at a table in one round: a heading, and for each person where to go next.
fn visit(print: &Print<'_>, index: RoundIx, table: Table<'_>, look: CardLook) -> Vec<Line> {
    let heading = Escaped(&print.round(index)).to_string();
    let columns = look.shares().len();
    let html = format!("<tr><th class=\"round\" scope=\"rowgroup\" colspan=\"{columns}\">{heading}</th></tr>\n");
    let mut lines = vec![Line { html, height: CARD_ROUND }];
    let room = if look.below { look.names() } else { look.block() * NEXT_SHARE / 100 };
    for (seat, player) in seats(table) {
        let (cell, height) = name_cell(print, player, look.size, look.names());
        let next = next(print, player, index.following());
        let fitted = fit(&next, NEXT_TYPE.min(look.size), room - NEXT_BESIDE);
        let (seat, size, next) = (Escaped(&print.seats.short(seat)).to_string(), points(fitted.size), Escaped(&next));
        let (cells, height) = if look.below {
            let with_next = format!("<br><span style=\"font-size:{size}pt\">→ {next}</span></td>");
            // In a browser no line of a cell is lower than one in the cell's own type.
            (cell.replacen("</td>", &with_next, 1), height + height.max(fitted.height))
        } else {
            let beside = format!("{cell}<td style=\"font-size:{size}pt\">→ {next}</td>");
            (beside, height.max(fitted.height + CELL_AROUND))
        };
        let html = format!("<tr><th scope=\"row\">{seat}</th>{cells}</tr>\n");
        lines.push(Line { html, height: height.max(LEAST_CARD_LINE) });
    }
    let whole: Tenths = lines.iter().map(|l| l.height).sum();
    if whole > KEPT_TOGETHER {
        return lines;
    }
    vec![Line { html: lines.into_iter().map(|l| l.html).collect(), height: whole }]
}

/// The words for where somebody goes in a round.
fn next(print: &Print<'_>, player: PlayerIx, round: RoundIx) -> String {
    if round.0 >= print.plan.schedule.round_count() {
        return if print.paper.more_to_come { String::new() } else { print.word(PaperWord::NextNothing) };
    }
    if let (Stay::Seat { table, .. }, Some(company)) = (print.stays.at(player, round), print.company(player, round)) {
        let with = print.words.tell(&PaperWord::WithPartners { partners: print.people(&company.partners) });
        let place = print.table(table);
        return if company.partners.is_empty() {
            place
        } else {
            print.words.tell(&PaperWord::NextWith { place, with })
        };
    }
    match print.stays.at(player, round) {
        Stay::Seat { table, .. } if !print.seats.are_named() => print.table(table),
        Stay::Seat { table, seat, .. } => {
            print.words.tell(&PaperWord::NextSeat { table, seat: print.seats.spoken(seat, &print.words) })
        }
        rest @ (Stay::SitOut | Stay::Absent | Stay::NotIn | Stay::Nowhere) => print.rest(rest),
    }
}

/// The name of a seat, in the size in which it fits a cell, and the height of its line.
pub(crate) fn seat_text(print: &Print<'_>, seat: SeatIx, size: u32, cell: Tenths) -> (String, Tenths) {
    let label = print.seats.long(seat);
    let fitted = fit(&label, size, cell - CELL_BESIDE);
    let size = points(fitted.size);
    (format!("<span style=\"font-size:{size}pt\">{}</span>", Escaped(&label)), fitted.height + CELL_AROUND)
}

/// The one size of all names, next to their numbers, in cells of this width.
fn names_size(print: &Print<'_>, size: u32, cell: Tenths) -> u32 {
    let names = (0..print.plan.roster.len()).map(|p| print.plan.roster.name(PlayerIx(p)));
    common(names, size, name_room(cell))
}

/// The smallest type of a name if the others have this size.
fn smallest(print: &Print<'_>, size: u32, cell: Tenths) -> u32 {
    let names = (0..print.plan.roster.len()).map(|p| print.plan.roster.name(PlayerIx(p)));
    names.map(|name| fit(name, size, name_room(cell)).size).min().unwrap_or(size)
}

/// The width for the name in a cell of number and name.
fn name_room(cell: Tenths) -> Tenths {
    cell.saturating_sub(CELL_BESIDE + NUMBER).max(LEAST_NAME)
}

/// A cell with number and name, with the number in a fixed width, and the height of its line. All names of a sheet have
/// one size, except those that would not fit.
fn name_cell(print: &Print<'_>, player: PlayerIx, size: u32, cell: Tenths) -> (String, Tenths) {
    let id = print.id(player).to_string();
    let (text, html) = match print.plan.roster.name(player) {
        "" => (id.clone(), id),
        name => (name.to_owned(), format!("<span class=\"no\">{id}</span><bdi>{}</bdi>", Escaped(name))),
    };
    let fitted = fit(&text, size, name_room(cell));
    let html = format!("<td class=\"name\" style=\"font-size:{}pt\">{html}</td>", points(fitted.size));
    (html, fitted.height + CELL_AROUND)
}
