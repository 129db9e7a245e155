//! A round's boards of a chess Swiss: who plays whom with which colour, and the bye; as text, csv, JSON and print
//! sheets.

use std::io;
use std::io::Write;

use roundtable_swiss::{Number, PairedRound, SwissField};
use roundtable_trf::{Trf, points_text};
use roundtable_words::{Lang, PaperWord, RankSaid, Words, csv_text};
use serde::Serialize;

use crate::html::page::{PAGE_WIDTH, Part};
use crate::tournament::sheets::block;
use crate::tournament::{SheetForm, columns, sheets, titled};

/// A round as paired.
#[derive(Clone, Copy, Debug)]
pub struct Boards<'a> {
    /// The record before the round.
    pub file: &'a Trf,
    /// Who was to be paired.
    pub position: &'a SwissField,
    /// How they were.
    pub paired: &'a PairedRound,
    /// The number of the first board, 1 unless other sections play in the same room.
    pub first: u32,
    /// The title; the file's own name of the event if this is empty.
    pub title: &'a str,
    /// Print sheets and JSON: the number of this version, if given.
    pub revision: Option<u32>,
    /// The program that made it.
    pub version: &'a str,
}

/// `roundtable/round/1`.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    /// A given title; the event's own is in the file.
    #[serde(skip_serializing_if = "str::is_empty")]
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    revision: Option<u32>,
    round: u32,
    tables: Vec<Table>,
    sit_out: Vec<u32>,
    players: Vec<Side>,
    made_by: MadeBy<'a>,
}

#[derive(Serialize)]
struct Table {
    table: u32,
    /// White first.
    seats: [u32; 2],
    /// The handicap that White gives, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    stones: Option<u32>,
}

#[derive(Serialize)]
struct MadeBy<'a> {
    method: &'static str,
    version: &'a str,
}

/// One side of a board.
#[derive(Serialize)]
struct Side {
    #[serde(rename = "id")]
    number: u32,
    name: String,
    points: String,
}

impl Boards<'_> {
    /// Writes the boards.
    ///
    /// # Errors
    /// Errors of the stream.
    pub fn write(&self, out: &mut dyn Write, form: SheetForm, lang: Lang) -> io::Result<()> {
        match form {
            SheetForm::Text => self.text(out, &Words::new(lang)),
            SheetForm::Csv => self.csv(out),
            SheetForm::Json => self.json(out),
            SheetForm::Html => self.html(out, lang),
        }
    }

    /// A side of a board, by its index in the position.
    fn side(&self, place: usize) -> Side {
        let number = self.position.players[place].number;
        let event = &self.file.event;
        let entrant = event.entrants.iter().position(|e| e.number == number).unwrap_or_default();
        // Points that count, without those of acceleration.
        let points = points_text(event.points_before(&event.entrants[entrant], self.position.round));
        Side { number: number.0, name: self.file.name(entrant), points }
    }

    /// The boards, each with its handicap if anybody gives one.
    fn boards(&self) -> impl Iterator<Item = (u32, Side, Side, Option<u32>)> {
        let given = self.gives_stones();
        let boards = (self.first..).zip(&self.paired.boards);
        boards.map(move |(n, board)| (n, self.side(board.white), self.side(board.black), given.then_some(board.stones)))
    }

    /// Whether any board has a handicap, as at Go.
    fn gives_stones(&self) -> bool {
        self.paired.boards.iter().any(|board| board.stones > 0)
    }

    fn bye(&self) -> Option<Side> {
        self.paired.bye.map(|place| self.side(place))
    }

    /// The names of those in the file and not in the round; the file does not distinguish leaving from resting.
    fn away(&self) -> Vec<String> {
        let there = |n: Number| self.position.players.iter().any(|p| p.number == n);
        let entrants = self.file.event.entrants.iter().enumerate().filter(|(_, e)| !there(e.number));
        entrants.map(|(at, _)| self.file.name(at)).collect()
    }

    /// Who has the bye and who is away, a sentence each.
    fn others(&self, words: &Words) -> Vec<String> {
        let bye = self.bye().map(|side| words.tell(&RankSaid::HasBye { name: side.name }));
        let away = self.away();
        let away = (!away.is_empty()).then(|| words.tell(&RankSaid::Away { names: away.join(", ") }));
        bye.into_iter().chain(away).collect()
    }

    /// The heads of board, then number, name and points of White and of Black.
    fn heads(words: &Words) -> [String; 7] {
        let side = |colour| [RankSaid::ColumnNumber, colour, RankSaid::ColumnPoints];
        let ([a, b, c], [d, e, f]) = (side(RankSaid::White), side(RankSaid::Black));
        [RankSaid::Board, a, b, c, d, e, f].map(|head| words.tell(&head))
    }

    /// A line for each board, in the order of the heads, with the handicap last if there is any.
    fn lines(&self) -> Vec<Vec<String>> {
        let line = |(board, w, b, stones): (u32, Side, Side, Option<u32>)| {
            let own =
                [board.to_string(), w.number.to_string(), w.name, w.points, b.number.to_string(), b.name, b.points];
            own.into_iter().chain(stones.map(|stones| stones.to_string())).collect()
        };
        self.boards().map(line).collect()
    }

    fn text(&self, out: &mut dyn Write, words: &Words) -> io::Result<()> {
        let title = titled(self.title, self.file);
        if !title.is_empty() {
            writeln!(out, "{title}")?;
        }
        writeln!(out, "{}\n", words.tell(&RankSaid::Round { round: self.position.round }))?;
        let mut lines = vec![Self::heads(words).to_vec()];
        lines[0].extend(self.gives_stones().then(|| words.tell(&RankSaid::ColumnStones)));
        lines.extend(self.lines());
        // Names are aligned left, everything else right.
        columns::write(out, &lines, &[2, 5])?;
        self.others(words).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    /// One line a board, the result to be filled in.
    fn csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let (head, none) = if self.gives_stones() { ("stones,", ",") } else { ("", "") };
        writeln!(out, "round,board,white,white name,white points,black,black name,black points,{head}result")?;
        let round = self.position.round;
        for (board, w, b, stones) in self.boards() {
            let (white, black) = (csv_text(&w.name), csv_text(&b.name));
            let given = stones.map_or_else(String::new, |stones| format!("{stones},"));
            writeln!(
                out,
                "{round},{board},{},{white},{},{},{black},{},{given}",
                w.number, w.points, b.number, b.points
            )?;
        }
        self.bye().map_or(Ok(()), |Side { number, name, points }| {
            writeln!(out, "{round},,{number},{},{points},,,,{none}bye", csv_text(&name))
        })
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        let boards = self.boards();
        let tables = boards.map(|(table, w, b, stones)| Table { table, seats: [w.number, b.number], stones }).collect();
        let document = Document {
            schema: "roundtable/round/1",
            title: self.title,
            revision: self.revision,
            round: self.position.round,
            tables,
            sit_out: self.bye().map(|side| side.number).into_iter().collect(),
            players: (0..self.position.players.len()).map(|place| self.side(place)).collect(),
            made_by: MadeBy { method: "dutch", version: self.version },
        };
        serde_json::to_writer_pretty(&mut *out, &document)?;
        out.write_all(b"\n")
    }

    /// The boards with a column for results, and a list by name with everybody's board.
    fn html(&self, out: &mut dyn Write, lang: Lang) -> io::Result<()> {
        let words = Words::new(lang);
        let heading = words.tell(&RankSaid::Round { round: self.position.round });
        let [board, number, white, points, _, black, _] = Self::heads(&words);
        let mut heads =
            vec![board, number.clone(), white, points.clone(), words.tell(&RankSaid::Result), number, black, points];
        // Tenths of a millimetre; the two columns of names (0) share what is left.
        let mut fixed = vec![135, 110, 0, 125, 200, 110, 0, 125];
        let mut rows = self.lines();
        rows.iter_mut().for_each(|row| row.insert(4, String::new()));
        if self.gives_stones() {
            heads.push(words.tell(&RankSaid::ColumnStones));
            fixed.push(145);
        }
        let name = (PAGE_WIDTH - fixed.iter().sum::<u32>()) / 2;
        let widths: Vec<u32> = fixed.into_iter().map(|w| if w == 0 { name } else { w }).collect();
        let boards = Part::of(heading.clone(), false, 1, vec![block(&heads, &widths, &[2, 6], rows)]);
        let mut names: Vec<Vec<String>> = self
            .boards()
            .flat_map(|(board, w, b, _)| {
                let place = |white: bool| words.tell(&RankSaid::Seat { board, white: u32::from(white) });
                [vec![w.name.clone(), place(true), b.name.clone()], vec![b.name, place(false), w.name]]
            })
            .collect();
        names.extend(self.bye().map(|side| vec![side.name, words.tell(&RankSaid::Bye), String::new()]));
        names.sort();
        let heads = [RankSaid::ColumnName, RankSaid::Board, RankSaid::Opponent].map(|head| words.tell(&head));
        let by_name = Part::of(heading, false, 1, vec![block(&heads, &[780, 300, 780], &[0, 2], names)]);
        let revision = self.revision.map(|number| words.tell(&PaperWord::PaperRevision { number }));
        let others = Some(self.others(&words).join(" ")).filter(|said| !said.is_empty());
        let foot = revision.into_iter().chain(others).collect::<Vec<_>>().join(" · ");
        let title = titled(self.title, self.file);
        sheets::write_sheets(out, &sheets::sheets(&title, &foot, vec![boards, by_name], lang), lang)
    }
}
