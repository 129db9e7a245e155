//! Movements of bridge pairs, that is, which pairs and boards go to which table in each round: who sits out, the sheets
//! of the tables and the slips of the pairs.

use roundtable::Lang;
use roundtable::parts::{MovementQuestion, PairsMovement, Sheet, movement};

/// The default movement for that many pairs.
fn howell(pairs: u32) -> PairsMovement {
    movement(&MovementQuestion { pairs, ..MovementQuestion::default() }).unwrap()
}

#[test]
fn of_an_odd_number_of_pairs_one_sits_out_in_each_round() {
    let resting = |pairs: u32| -> Vec<Vec<u64>> {
        let document = serde_json::to_value(howell(pairs).document()).unwrap();
        let rounds = document["rounds"].as_array().unwrap().iter();
        rounds.map(|round| serde_json::from_value(round["sit_out"].clone()).unwrap()).collect()
    };
    let mut rests = resting(7).concat();
    assert!(resting(7).iter().all(|round| round.len() == 1), "{rests:?}");
    rests.sort_unstable();
    assert_eq!(rests, [1, 2, 3, 4, 5, 6, 7], "each pair once");
    assert!(resting(8).iter().all(Vec::is_empty));
    let mut text = Vec::new();
    howell(7).text(&mut text, false, Lang::En).unwrap();
    assert_eq!(String::from_utf8(text).unwrap().matches(" sits out").count(), 7);
}

/// The text of sheets, without their HTML tags.
fn words<'a>(sheets: impl Iterator<Item = &'a Sheet>) -> String {
    let bodies: String = sheets.map(|sheet| sheet.body.as_str()).collect();
    let texts = bodies.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text.trim());
    texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The texts of sheets and slips are written here a second time, from the movement itself.
#[test]
fn every_table_and_every_pair_is_told_where_to_go() {
    // Pairs, tables and sets of boards count from 0 in the movement, from 1 on paper. A set has `found.boards` boards,
    // numbered on from the last.
    let found = howell(8);
    let rounds = &found.movement.rounds;
    // Where a pair goes after a round.
    let goes = |pair: u32, round: usize| {
        let Some(tables) = rounds.get(round + 1) else { return "–".to_owned() };
        let at = |at: u32, side: &str| format!("{} {side}", at + 1);
        let places =
            tables.iter().flat_map(|t| [(t.north_south, at(t.table, "N-S")), (t.east_west, at(t.table, "E-W"))]);
        places.filter(|(who, _)| *who == pair).map(|(_, place)| place).collect()
    };
    // A line for each round: for a table its two pairs, each with where it goes next, and the boards; for a pair its
    // place, opponents and boards.
    let (mut tables, mut pairs) = (vec![Vec::new(); 4], vec![Vec::new(); 8]);
    for (seated, round) in rounds.iter().zip(0..) {
        for at in seated {
            let (first, last) = (at.boards * found.boards + 1, (at.boards + 1) * found.boards);
            let (ns, ew, number) = (at.north_south, at.east_west, round + 1);
            let (to, after) = (goes(ns, round), goes(ew, round));
            tables[at.table as usize].push(format!("{number} {} {to} {} {after} {first}-{last}", ns + 1, ew + 1));
            for (pair, side, other) in [(ns, "N-S", ew), (ew, "E-W", ns)] {
                pairs[pair as usize].push(format!("{number} {} {side} {} {first}-{last}", at.table + 1, other + 1));
            }
        }
    }
    let sheets = found.sheets("Thursday", Lang::En);
    for (lines, number) in tables.iter().zip(1..) {
        let sheet = words(sheets.iter().filter(|sheet| sheet.heading == format!("Table {number}")));
        assert!(sheet.contains(&lines.join(" ")), "{lines:#?}\n{sheet}");
    }
    let slips = words(sheets.iter().filter(|sheet| sheet.heading == "Pairs"));
    for lines in &pairs {
        assert!(slips.contains(&lines.join(" ")), "{lines:#?}\n{slips}");
    }
}
