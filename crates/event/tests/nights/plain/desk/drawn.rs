//! Names, numbers and results that are drawn: what entries are made of.

use roundtable_event::TableScores;
use roundtable_model::{BoardScore, BoardSet, PlayerId, RoundIx, Score};

use super::super::{LAST, ix};
use super::Drawn;

impl Drawn<'_> {
    pub(super) fn player(&mut self) -> PlayerId {
        if self.lot.once_in(16) {
            // Numbers that nobody has.
            return PlayerId(self.lot.of(&[0, 19, u64::MAX]));
        }
        let all: Vec<PlayerId> = self.plain.people.keys().copied().collect();
        if all.is_empty() { PlayerId(1) } else { self.lot.of(&all) }
    }

    pub(super) fn guest(&mut self) -> PlayerId {
        let all: Vec<PlayerId> = self.plain.people.iter().filter(|(_, of)| of.guest).map(|(id, _)| *id).collect();
        if all.is_empty() || self.lot.once_in(8) { self.player() } else { self.lot.of(&all) }
    }

    /// A round from 0: near the next one, among the first five, or at the limit.
    pub(super) fn number(&mut self) -> u32 {
        match self.lot.below(20) {
            0 => self.lot.of(&[LAST - 1, LAST, LAST + 1, u32::MAX]),
            1..10 => (self.plain.published() as u32 + self.lot.below(3) as u32).saturating_sub(1),
            _ => self.lot.below(5) as u32,
        }
    }

    pub(super) fn round(&mut self) -> RoundIx {
        ix(self.number())
    }

    pub(super) fn some_rounds(&mut self) -> Vec<RoundIx> {
        (0..1 + self.lot.below(2)).map(|_| self.round()).collect()
    }

    pub(super) fn table(&mut self) -> u32 {
        self.lot.below(5) as u32
    }

    pub(super) fn pair(&mut self) -> [PlayerId; 2] {
        [self.player(), self.player()]
    }

    pub(super) fn name(&mut self) -> String {
        self.lot.of(&["Ana", "Ben", "Cleo", "Dan", " ", ""]).to_owned()
    }

    /// A text that is short, exactly as long as the limit, or one letter longer.
    pub(super) fn text(&mut self, limit: usize) -> String {
        let length = self.lot.of(&[1, 3, limit, limit + 1]);
        "ä".repeat(length)
    }

    /// Mostly 0 or 1 point; sometimes the largest allowed number, or the first beyond it.
    pub(super) fn score(&mut self) -> Score {
        match self.lot.below(30) {
            0 => self.lot.of(&[Score::Place(100_000_000), Score::Points(-100_000_000), Score::Points(100_000_000)]),
            1 => self.lot.of(&[Score::Place(100_000_001), Score::Points(-100_000_001), Score::Points(100_000_001)]),
            2 => Score::Power { centres: self.lot.of(&[100_000_000, 100_000_001]), in_draw: true },
            3 => Score::Board(BoardScore::Points(self.lot.of(&[420, -100_000_000, 100_000_001]))),
            4 => Score::Board(BoardScore::Adjusted([self.lot.of(&[60, 100, 101]), 40])),
            5 => Score::Board(BoardScore::NotPlayed),
            _ => Score::Points(self.lot.below(2) as i32),
        }
    }

    pub(super) fn result(&mut self) -> TableScores {
        let round =
            if self.lot.once_in(4) { self.round() } else { ix(self.plain.current.min(self.plain.published() as u32)) };
        let tables = self.plain.sheets.get(round.ix()).map(|sheet| sheet.seating.tables.clone()).unwrap_or_default();
        let (mut table, mut seats) = (self.table(), 4);
        if !tables.is_empty() && !self.lot.once_in(8) {
            let found = self.lot.of(&tables);
            let boards = found.boards.filter(|_| self.lot.once_in(2)).map(BoardSet::count);
            (table, seats) = (found.number, boards.unwrap_or(found.seats.len()));
        }
        let seats = if self.lot.once_in(15) { seats + 1 } else { seats };
        let first = self.score();
        let scores = (0..seats).map(|at| if at == 0 { first } else { Score::Points(0) }).collect();
        TableScores { round, table, scores }
    }
}
