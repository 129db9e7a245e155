//! What there is to know of the next round, said in a language.

use roundtable_model::{NextNote, PlayerId, Position};

use crate::lang::Words;
use crate::phrase::phrases;
use crate::told::Persons;

phrases! {
    /// What somebody of a position is called.
    pub enum ContenderSaid {
        Player { id: u64 } = "note-player",
        Named { name: String, id: u64 } = "note-named",
    }
}

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
        self.said(note, &Persons(&|id| self.contender(id, position)))
    }

    /// `Ana (7)`, or `player 7`.
    fn contender(&self, id: PlayerId, position: &Position) -> String {
        match position.contender(id).map_or("", |c| c.name.as_str()) {
            "" => self.tell(&ContenderSaid::Player { id: id.0 }),
            name => self.tell(&ContenderSaid::Named { name: name.to_owned(), id: id.0 }),
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Contender, PositionParts, RepeatCause, ShortTables, TableSizes};

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
            NextNote::PartnersAgain { pair, times: 1 },
            NextNote::PartnersAgain { pair, times: 2 },
            NextNote::BrokenApart { pair, proved: true },
            NextNote::BrokenApart { pair, proved: false },
            NextNote::BrokenPartners { pair, always: true },
            NextNote::BrokenPartners { pair, always: false },
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
