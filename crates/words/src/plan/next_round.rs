//! What there is to know of the next round, said in a language.

use roundtable_model::{NextNote, PlayerId, Position, RepeatCause, ShortTables, Ties};

use crate::lang::Words;
use crate::plan::next_notes::NextNoted;

impl Words {
    /// The sentence of a note, with people by name and number.
    ///
    /// ```
    /// use roundtable_words::{Lang, Words};
    /// use roundtable_model::{NextNote, PlayerId, Position, PositionParts, TableSizes, RepeatCause};
    /// let nobody = Position::new(TableSizes::only(4).unwrap(), PositionParts::default()).unwrap();
    /// let pair = [PlayerId(1), PlayerId(2)];
    /// let note = NextNote::Repeat { pair, times: 2, last_round: false, why: RepeatCause::Fewest };
    /// let said = Words::new(Lang::En).next_note(&note, &nobody);
    /// assert_eq!(said, "player 1 and player 2 meet again (met 2 times before): no seating has fewer repeats");
    /// ```
    pub fn next_note(&self, note: &NextNote, position: &Position) -> String {
        let name = |id: PlayerId| self.contender(id, position);
        self.tell(&match note {
            NextNote::PlacesAreSeeding => NextNoted::PlacesAreSeeding,
            NextNote::NoPlaces => NextNoted::NoPlaces,
            NextNote::Unplaced { people } => NextNoted::Unplaced { people: *people },
            NextNote::SitOuts { people, sizes, who } => {
                let who: Vec<String> = who.iter().copied().map(name).collect();
                NextNoted::SitOuts { people: *people, sizes: sizes.to_string(), who: who.join(", ") }
            }
            NextNote::ShortTables { by, who, exactly } => {
                let who = who.iter().copied().map(name).collect::<Vec<_>>().join(", ");
                match (by, exactly) {
                    (ShortTables::Low, true) => NextNoted::ShortLow { who },
                    (ShortTables::Low, false) => NextNoted::ShortLowAsFar { who },
                    (ShortTables::High, true) => NextNoted::ShortHigh { who },
                    (ShortTables::High, false) => NextNoted::ShortHighAsFar { who },
                    (ShortTables::Turns, true) => NextNoted::ShortTurns { who },
                    (ShortTables::Turns, false) => NextNoted::ShortTurnsAsFar { who },
                    (ShortTables::Lot, true) => NextNoted::ShortLot { who },
                    (ShortTables::Lot, false) => NextNoted::ShortLotAsFar { who },
                }
            }
            NextNote::LeftOver { tables, step } => NextNoted::LeftOver { tables: *tables, step: *step },
            NextNote::Repeat { pair, times, last_round, why } => {
                let met = self.tell(&NextNoted::Met { times: *times });
                let met = if *last_round { self.tell(&NextNoted::MetLast { met }) } else { met };
                let why = self.tell(&match why {
                    RepeatCause::MetTooMany { player, fresh, mates } => {
                        NextNoted::MetTooMany { player: name(*player), mates: *mates, fresh: *fresh }
                    }
                    RepeatCause::Fewest => NextNoted::Fewest,
                    RepeatCause::NotFound => NextNoted::NotFound,
                });
                let [one, other] = pair.map(name);
                NextNoted::Repeat { one, other, met, why }
            }
            NextNote::BrokenApart { pair, proved } => {
                let why = if *proved { NextNoted::WishesProved } else { NextNoted::WishesNotFound };
                let [one, other] = pair.map(name);
                NextNoted::BrokenApart { one, other, why: self.tell(&why) }
            }
            NextNote::BrokenFixed { player, needs, got } => {
                NextNoted::BrokenFixed { player: name(*player), needs: *needs, got: *got }
            }
            NextNote::Cut { place, by, seed, seated, left } => {
                let list = |ids: &[PlayerId]| ids.iter().map(|id| name(*id)).collect::<Vec<_>>().join(", ");
                let (place, seated, left) = (*place, list(seated), list(left));
                match by {
                    Ties::All => NextNoted::CutAll { place, who: seated },
                    Ties::TieBreak => NextNoted::CutTieBreak { place, seated, left },
                    Ties::Lot => NextNoted::CutLot { place, seated, left, seed: seed.unwrap_or_default() },
                    Ties::PlayOff => NextNoted::CutPlayOff { place, who: seated },
                }
            }
        })
    }

    /// `Ana (7)`, or `player 7`.
    fn contender(&self, id: PlayerId, position: &Position) -> String {
        match position.contender(id).map_or("", |c| c.name.as_str()) {
            "" => self.tell(&NextNoted::Player { id: id.0 }),
            name => self.tell(&NextNoted::Named { name: name.to_owned(), id: id.0 }),
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Contender, PositionParts, TableSizes};

    use super::*;
    use crate::lang::Lang;

    /// Every variant, with numbers that occur nowhere else.
    fn notes() -> Vec<NextNote> {
        let pair = [PlayerId(71), PlayerId(72)];
        let repeat = |times, last_round, why| NextNote::Repeat { pair, times, last_round, why };
        let sizes = TableSizes::only(4).unwrap();
        vec![
            NextNote::PlacesAreSeeding,
            NextNote::NoPlaces,
            NextNote::Unplaced { people: 1 },
            NextNote::Unplaced { people: 5 },
            NextNote::SitOuts { people: 18, sizes, who: pair.into() },
            NextNote::ShortTables { by: ShortTables::Low, who: pair.into(), exactly: true },
            NextNote::ShortTables { by: ShortTables::Turns, who: pair.into(), exactly: false },
            NextNote::LeftOver { tables: 1, step: 3 },
            NextNote::LeftOver { tables: 2, step: 3 },
            repeat(1, false, RepeatCause::Fewest),
            repeat(3, true, RepeatCause::NotFound),
            repeat(2, false, RepeatCause::MetTooMany { player: PlayerId(71), fresh: 6, mates: 8 }),
            NextNote::BrokenApart { pair, proved: true },
            NextNote::BrokenApart { pair, proved: false },
            NextNote::BrokenFixed { player: PlayerId(72), needs: 9, got: 4 },
        ]
    }

    #[test]
    fn both_languages_say_every_note_with_all_its_numbers() {
        let named = Contender { id: PlayerId(71), name: "田中 花子".into(), ..Contender::default() };
        let parts = PositionParts { contenders: vec![named], ..PositionParts::default() };
        let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
        let [en, ja] = [Lang::En, Lang::Ja].map(Words::new);
        for note in notes() {
            let (english, japanese) = (en.next_note(&note, &position), ja.next_note(&note, &position));
            assert!(!english.contains("田中") || japanese.contains("田中 花子（71）"), "{japanese}");
            assert!(!japanese.is_ascii() && english.replace("田中 花子", "").is_ascii(), "{english} {japanese}");
            // 1 is a word in English now and then.
            let numbers =
                english.split(|c: char| !c.is_ascii_digit()).filter(|n| n.len() == 1 && *n > "1" || n.len() == 2);
            numbers.for_each(|n| assert!(japanese.contains(n), "{japanese}: {english}"));
        }
        let said = en.next_note(&notes()[10], &position);
        assert_eq!(
            said,
            "田中 花子 (71) and player 72 meet again (met 3 times before, and in the last round): \
             no seating with fewer repeats was found; there may be one"
        );
    }
}
