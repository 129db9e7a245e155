//! Every value and every place of the corpora of tie-breaks, recounted from the report files. The numbers of values are
//! players times columns.

use roundtable_rank::{RankedField, Row, System, TieBreak, standings};
use roundtable_testkit::tie_breaks::{Vectors, events, exercise};
use roundtable_trf::read_trf;

/// Compares every cell: how many agree, and those that do not.
fn compare(vectors: &Vectors, system: System) -> (usize, Vec<String>) {
    let file = read_trf(&vectors.trf, &vectors.name).unwrap();
    let ratings = file.ratings();
    let field = RankedField { event: &file.event, ratings: &ratings, rounds: file.event.rounds, system };
    vectors.beside(|code| {
        let places = code.strip_prefix("RANK:");
        let list: Vec<TieBreak> = places.unwrap_or(code).split(',').map(|c| c.parse().unwrap()).collect();
        let table = standings(&field, &list).unwrap();
        let shown = |row: &Row| match (places, row.values.first()) {
            (Some(_), _) => row.place.to_string(),
            (None, Some(Some(value))) => value.to_string(),
            (None, _) => "-".to_owned(),
        };
        table.rows.iter().map(|row| (file.event.entrants[row.entrant].number.0, shown(row))).collect()
    })
}

/// How many values agree; all must.
fn all(vectors: &[Vectors], system: System) -> usize {
    let (mut agree, mut differ) = (0, Vec::new());
    for one in vectors {
        let (a, d) = compare(one, system);
        agree += a;
        differ.extend(d);
    }
    println!("{agree} values agree");
    assert!(differ.is_empty(), "{} differ:\n{}", differ.len(), differ[..differ.len().min(40)].join("\n"));
    agree
}

#[test]
fn swiss_events_have_every_value_of_the_record() {
    assert_eq!(all(&events("swiss_2026"), System::Swiss), 2518 * 31);
}

#[test]
fn round_robins_have_every_value_of_the_record() {
    assert_eq!(all(&events("round_robin"), System::RoundRobin), 112 * 12);
}

#[test]
fn published_exercises_have_every_published_value() {
    assert_eq!(all(&[exercise("swiss16", "swiss16_2026")], System::Swiss), 16 * 17);
    assert_eq!(all(&[exercise("rr6", "rr6")], System::RoundRobin), 6 * 5);
}

#[test]
fn a_changed_value_is_noticed() {
    let mut changed = exercise("swiss16", "swiss16_2026");
    changed.rows[3].1[7] = "9.75".to_owned();
    assert_eq!(compare(&changed, System::Swiss).1.len(), 1);
}
