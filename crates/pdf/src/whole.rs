//! Every row of every table is on a page, and no page is fuller than it may be, at many numbers of people and rounds and
//! in both languages: measured as a document is drawn, before its bytes.

use std::collections::BTreeMap;

use krilla::Document;
use krilla::page::PageSettings;
use roundtable_audit::{Rules, audit};
use roundtable_model::{Game, Plan, Player, PlayerIx, Roster, Schedule, Seed};
use roundtable_rank::{RankedField, System, TieBreak, standings};
use roundtable_swiss::{Cell, Colour, Entrant, Event, Number, RoundOutcome};
use roundtable_testkit::tier::seeds;
use roundtable_trf::{Dialect, Trf, TrfPerson};
use roundtable_words::{Lang, PaperError, SheetPart};
use roundtable_write::{Paper, PrintTable, Ranking, Sheet, sheets, table_sheets};

use super::{Do, Pen, length, sheet_size};
use crate::fonts::Fonts;

/// Numbers of people and rounds by seed: all from 2 to 400, and all from 1 to 30.
fn size(seed: u64) -> (u32, u32) {
    // Multiples of numbers that share no divisor with 399 and 30 take every value before one comes again.
    (2 + (seed * 34 + 34) as u32 % 399, 1 + (seed * 7 + seed / 30 + 6) as u32 % 30)
}

fn name(seed: u64, at: u32) -> String {
    const FIRST: [&str; 6] = ["Ana", "Wilhelmina", "Jo", "田中", "María del Carmen", "Øyvind-Åsmund"];
    const LAST: [&str; 6] = ["Li", "Mwangi-Wammerton", "O'Neil", "花子", "Featherstonehaugh of Thistlewick", "Żółw"];
    let mut lots = Seed(seed * 1000 + u64::from(at)).rng();
    format!("{} {} {at}", FIRST[lots.below(6) as usize], LAST[lots.below(6) as usize])
}

/// Insists that no body reaches into the foot.
fn none_is_too_full(sheets: &[Sheet], what: &str) {
    let mut document = Document::new();
    let mut page = document.start_page_with(PageSettings::from_wh(595.0, 842.0).unwrap());
    let (mut surface, mut fonts) = (page.surface(), Fonts::new(Vec::new(), false).unwrap());
    let foot = sheet_size().1 - length("footer", "height");
    for sheet in sheets {
        let mut pen = Pen { surface: &mut surface, fonts: &mut fonts, corner: (0.0, 0.0), part: sheet.part };
        let ends = pen.body(sheet, Do::Measure);
        assert!(ends <= foot, "{what}, {}, {}: ends at {ends} mm of {foot}", sheet.heading, sheet.number);
    }
}

/// How often each name is on the sheets of each heading.
fn names(sheets: &[Sheet], of: &dyn Fn(u32) -> String, people: u32) -> BTreeMap<String, Vec<usize>> {
    let mut found: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for sheet in sheets {
        let counts = found.entry(sheet.heading.clone()).or_insert_with(|| vec![0; people as usize]);
        for (at, count) in (0..).zip(counts) {
            *count += sheet.body.matches(&format!(">{}<", of(at).replace('\'', "&#39;"))).count();
        }
    }
    found
}

/// A tournament of games of two in which numbers whose sum is that of the round play each other.
fn record(people: u32, rounds: u32, called: &dyn Fn(u32) -> String) -> Trf {
    let cell = |me: u32, round: u32| {
        let other = (round + 2 * people - me) % people;
        if other == me {
            return Cell::alone(RoundOutcome::FullBye);
        }
        let (colour, outcome) =
            if me < other { (Colour::White, RoundOutcome::Draw) } else { (Colour::Black, RoundOutcome::Draw) };
        Cell { opponent: Some(Number(other + 1)), colour: Some(colour), outcome }
    };
    let entrant = |me| Entrant { number: Number(me + 1), rounds: (0..rounds).map(|round| cell(me, round)).collect() };
    let event = Event { rounds, entrants: (0..people).map(entrant).collect(), ..Event::default() };
    let person = |me| TrfPerson { name: called(me), rating: Some(1000 + me), ..TrfPerson::default() };
    Trf::of(event, (0..people).map(person).collect(), Dialect::Trf26)
}

#[test]
fn standings_and_crosstables_have_everybody_and_every_round() {
    const CODES: [&str; 8] = ["BH", "BH/C1", "SB", "WIN", "PS", "BPG", "REP", "DE"];
    for seed in seeds(12, 1200) {
        let (people, rounds) = size(seed);
        let called = |at: u32| name(seed, at);
        let (file, lang) = (record(people, rounds, &called), if seed % 2 == 0 { Lang::En } else { Lang::Ja });
        let list: Vec<TieBreak> =
            CODES.iter().take(1 + (seed % 8) as usize).map(|code| code.parse().unwrap()).collect();
        let ratings = file.ratings();
        let field = RankedField { event: &file.event, ratings: &ratings, rounds, system: System::Swiss };
        let found = standings(&field, &list).unwrap();
        let ranking = Ranking { file: &file, standings: &found, after: rounds, title: "Open", stamp: "seed 1" };
        let sheets = ranking.sheets(lang);
        let what = format!("seed {seed}: {people} people, {rounds} rounds, {lang:?}");
        none_is_too_full(&sheets, &what);
        let names = names(&sheets, &called, people);
        assert_eq!(names.len(), 2, "{what}");
        for (heading, counts) in names {
            assert!(counts.iter().all(|count| *count == counts[0] && *count > 0), "{what}: {heading}: {counts:?}");
        }
        for round in 1..=rounds {
            let head = format!("class=\"figure\">{round}</th>");
            assert!(sheets.iter().any(|sheet| sheet.body.contains(&head)), "{what}: round {round}");
        }
    }
}

#[test]
fn tables_of_any_columns_have_every_row() {
    for seed in seeds(12, 1200) {
        let (people, columns) = size(seed);
        let (called, mut lots) = (|at: u32| name(seed, at), Seed(seed).rng());
        let cell = |lots: &mut roundtable_model::SeededRng| match lots.below(4) {
            0 => String::new(),
            1 => format!("{}.{}", lots.below(500), lots.below(10)),
            2 => "12w½".to_owned(),
            _ => "WWW MMM WWW MMM".chars().take(lots.below(15) as usize).collect(),
        };
        let mut row = |at: u32| {
            let own = [(at + 1).to_string(), called(at)];
            own.into_iter().chain((0..columns).map(|_| cell(&mut lots))).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<String>> = (0..people).map(&mut row).collect();
        let heads = ["Place", "Name"].map(str::to_owned).into_iter().chain((1..=columns).map(|n| format!("Round {n}")));
        let table = PrintTable { heading: "Points".to_owned(), heads: heads.collect(), rows, name: 1 };
        let sheets = table_sheets("Club", "foot", &[table], Lang::En);
        let what = format!("seed {seed}: {people} people, {columns} columns");
        none_is_too_full(&sheets, &what);
        let counts = names(&sheets, &called, people).remove("Points").unwrap();
        assert!(counts.iter().all(|count| *count == counts[0] && *count > 0), "{what}: {counts:?}");
    }
}

/// A plan of tables of these sizes in which people move on by another number in each round.
fn plan(seed: u64, people: u32, rounds: u32, of: u32) -> Plan {
    let mut schedule = Schedule::new(people);
    for shift in 0..rounds {
        let order: Vec<PlayerIx> = (0..people).map(|p| PlayerIx((p + shift * (p % of)) % people)).collect::<Vec<_>>();
        let (mut seen, mut round) = (vec![false; people as usize], schedule.push_round());
        let order: Vec<PlayerIx> = order.into_iter().chain((0..people).map(PlayerIx)).collect();
        let order: Vec<PlayerIx> = order.into_iter().filter(|p| !std::mem::replace(&mut seen[p.ix()], true)).collect();
        let whole = people / of * of;
        for (seats, number) in order[..whole as usize].chunks(of as usize).zip(1..) {
            round.table(number, seats);
        }
        order[whole as usize..].iter().for_each(|player| {
            round.sit_out(*player);
        });
    }
    let players = (0..people).map(|at| Player::named(name(seed, at))).collect();
    Plan { roster: Roster::new(players).0, schedule, title: "Friday club".to_owned(), ..Plan::default() }
}

#[test]
fn every_part_of_a_plan_ends_above_the_foot() {
    for seed in seeds(6, 1200) {
        let (people, rounds) = size(seed);
        // Half of them are evenings of a club.
        let people = if seed % 2 == 0 { people } else { 2 + people % 48 };
        let (of, game) =
            [(4, Some(Game::Riichi)), (2, Some(Game::Chess)), (4, Some(Game::Doubles)), (3, None)][(seed % 4) as usize];
        let plan = plan(seed, people.max(of), if people > 100 { rounds.min(6) } else { rounds }, of);
        let plan = Plan { game, seat_names: game.map(|game| game.seat_names()), ..plan };
        let found = audit(&plan.schedule, &Rules::default());
        for lang in [Lang::En, Lang::Ja] {
            for part in SheetPart::ALL {
                let parts = [part];
                let paper = Paper { parts: &parts, lang, title: &plan.title, ..Paper::default() };
                match sheets(&plan, &found, &paper) {
                    Ok(sheets) => none_is_too_full(&sheets, &format!("seed {seed}: {people} people, {rounds} rounds")),
                    Err(PaperError::NoSuchPart(_)) => {}
                    Err(other) => panic!("seed {seed}: {other:?}"),
                }
            }
        }
    }
}
