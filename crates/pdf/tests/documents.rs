//! Whole documents: each sheet is a page, the same sheets give the same bytes, and characters without a font are
//! reported.

use roundtable_audit::{Rules, audit};
use roundtable_model::{Plan, Player, PlayerIx, Roster, Schedule};
use roundtable_pdf::{Fonts, PaperSize, pdf};
use roundtable_words::{Lang, SheetPart};
use roundtable_write::{Paper, Sheet, sheets};

/// Two rounds at tables of four: the first takes people in their order, the second takes every third one, again from
/// the front (modulo their number, which 3 must not divide).
fn evening(names: &[&str]) -> Plan {
    let players = u32::try_from(names.len()).unwrap();
    let mut schedule = Schedule::new(players);
    for shift in [1, 3] {
        let mut round = schedule.push_round();
        let order: Vec<PlayerIx> = (0..players).map(|p| PlayerIx(p * shift % players)).collect();
        order.chunks(4).zip(1..).for_each(|(seats, number)| {
            round.table(number, seats);
        });
    }
    Plan { roster: Roster::new(names.iter().copied().map(Player::named).collect()).0, schedule, ..Plan::default() }
}

fn sheets_of(plan: &Plan, parts: &[SheetPart]) -> Vec<Sheet> {
    let paper = Paper { parts, lang: Lang::Ja, title: "Größe", ..Paper::default() };
    sheets(plan, &audit(&plan.schedule, &Rules::default()), &paper).unwrap()
}

/// How often the bytes contain a text.
fn count(bytes: &[u8], text: &[u8]) -> usize {
    bytes.windows(text.len()).filter(|window| *window == text).count()
}

const LATIN: [&str; 8] = ["Ana", "Łukasz Żak", "Dóra <b>", "O'Neil & Co", "Σωκράτης", "Пётр", "Zoë", "W"];

#[test]
fn every_sheet_is_a_page_of_the_paper_asked_for() {
    // Tables of four have no list of games, no cross table and no sheets of teams.
    let of_two = [SheetPart::Games, SheetPart::Cross, SheetPart::Sheets];
    let parts: Vec<SheetPart> = SheetPart::ALL.into_iter().filter(|part| !of_two.contains(part)).collect();
    let sheets = sheets_of(&evening(&LATIN), &parts);
    assert!(sheets.len() >= 6, "{}", sheets.len());
    // The width of a page in points, as the document writes it. Every page is a `/Page`, which `/Pages` contains too.
    for (size, width) in [(PaperSize::A4, "595.2"), (PaperSize::Letter, "612")] {
        let document = pdf(&sheets, size, &mut Fonts::new(Vec::new(), false).unwrap()).unwrap();
        assert_eq!(count(&document, b"/Type/Page") - count(&document, b"/Type/Pages"), sheets.len(), "{size:?}");
        assert!(count(&document, format!("[0 0 {width}").as_bytes()) >= sheets.len(), "{size:?}");
    }
}

#[test]
fn the_same_sheets_give_the_same_bytes() {
    let sheets = sheets_of(&evening(&LATIN), &[]);
    let made = || pdf(&sheets, PaperSize::A4, &mut Fonts::new(Vec::new(), false).unwrap()).unwrap();
    let document = made();
    assert!(document == made());
    assert_eq!(count(&document, b"CreationDate") + count(&document, b"ModDate"), 0);
}

#[test]
fn what_no_font_has_is_named_once_and_nothing_else_is() {
    let mut fonts = Fonts::new(Vec::new(), false).unwrap();
    let names = ["Ana", "Łukasz", "Σωκράτης 😀", "Ben😀\u{FE0F}", "Cy", "Di", "Eve", "Fay"];
    let mut sheets = sheets_of(&evening(&names), &[SheetPart::Wall]);
    // The words of the sheet are Japanese. Headings and all characters from U+3000 up to the variation selectors
    // (U+FE00) are removed to examine only the names.
    for sheet in &mut sheets {
        sheet.heading.clear();
        sheet.stamp.clear();
        sheet.number.clear();
        sheet.body = sheet.body.chars().filter(|c| !('\u{3000}'..'\u{FE00}').contains(c)).collect();
    }
    pdf(&sheets, PaperSize::A4, &mut fonts).unwrap();
    assert_eq!(fonts.missing().collect::<String>(), "😀");
    // The given font has no emoji either. The variation selector after the second one is not named.
    let mut given = Fonts::new(vec![include_bytes!("../fonts/LiberationSans-Bold.ttf").to_vec()], false).unwrap();
    assert_eq!(pdf(&sheets, PaperSize::A4, &mut given).map(|_| given.missing().count()), Ok(1));
}
