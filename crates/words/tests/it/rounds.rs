//! Notes on the next round, in both languages.

use roundtable_model::{
    Contender, NextNote, PlayerId, Position, PositionParts, RepeatCause, ShortTables, TableSizes, Ties,
};
use roundtable_words::{Lang, Words};

/// Every variant, several of them in more than one wording. The people's numbers, 71 and 72, differ from all counts.
fn notes() -> Vec<NextNote> {
    let pair = [PlayerId(71), PlayerId(72)];
    let repeat = |times, last_round, why| NextNote::Repeat { pair, times, last_round, why };
    let sizes = TableSizes::only(4).unwrap();
    let cut = |by, seed| NextNote::Cut { place: 3, by, seed, seated: vec![pair[0]], left: vec![pair[1]] };
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
        NextNote::BrokenTogether { pair },
        NextNote::BrokenSeat { player: PlayerId(71), needs: 3, got: 4 },
        NextNote::SameGroup { column: "club".into(), met: 1, least: 0 },
        NextNote::SameGroup { column: "club".into(), met: 6, least: 4 },
        repeat(2, false, RepeatCause::FewestKept),
        cut(Ties::All, None),
        cut(Ties::TieBreak, None),
        cut(Ties::Lot, Some(8)),
        cut(Ties::PlayOff, None),
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
        // Every number of the English sentence is in the Japanese one; except 1, which may be a word.
        let numbers = english.split(|c: char| !c.is_ascii_digit()).filter(|n| n.len() == 1 && *n > "1" || n.len() == 2);
        numbers.for_each(|n| assert!(japanese.contains(n), "{japanese}: {english}"));
    }
    let said = en.next_note(&notes()[10], &position);
    assert_eq!(
        said,
        "田中 花子 (71) and player 72 meet again (met 3 times before, and in the last round): \
         no seating with fewer repeats was found; there may be one"
    );
}
