//! What is written is read back the same, in every format and language.

mod plans;

use plans::Named;
use proptest::prelude::*;
use roundtable_audit::{Rules, audit};
use roundtable_formats::{FileFormat, Lang, NoteCode, not_written, read_schedule, write_schedule};
use roundtable_model::{MadeBy, Plan, Seed, TableSizes};

fn read_back(plan: &Plan, format: FileFormat, lang: Lang) -> Plan {
    let found = audit(&plan.schedule, &Rules::default());
    let mut out = Vec::new();
    write_schedule(&mut out, plan, Some(&found), format, lang).unwrap();
    let reading = read_schedule(&out, "x", None, None)
        .unwrap_or_else(|e| panic!("{format} {lang}: {e}\n{}", String::from_utf8_lossy(&out)));
    assert_eq!(reading.format, format, "\n{}", String::from_utf8_lossy(&out));
    let unexpected =
        |c: NoteCode| !matches!(c, NoteCode::PlayersInferred | NoteCode::TableNumbers | NoteCode::SizesInferred);
    assert!(!reading.notes.iter().any(|n| unexpected(n.code)), "{format}: {:?}", reading.notes);
    reading.plan
}

proptest! {
    #[test]
    fn text_json_and_csv_keep_names_and_table_numbers(plan in plans::plan(false, Named::Mixed)) {
        for format in [FileFormat::Text, FileFormat::Json, FileFormat::Csv] {
            prop_assert!(not_written(&plan, format).is_empty());
            for lang in Lang::ALL {
                let again = read_back(&plan, format, lang);
                prop_assert_eq!(&again.schedule, &plan.schedule, "{}", format);
                prop_assert_eq!(&again.roster, &plan.roster, "{}", format);
            }
        }
    }

    #[test]
    fn tuples_and_script_keep_the_numbers(plan in plans::plan(true, Named::Mixed)) {
        for format in [FileFormat::Tuples, FileFormat::Pantheon] {
            prop_assert_eq!(read_back(&plan, format, Lang::Ja).schedule, plan.schedule.clone(), "{}", format);
        }
    }

    #[test]
    fn json_keeps_everything_and_text_who_made_it(
        mut plan in plans::plan(false, Named::Mixed),
        seats in prop::option::of(prop::collection::vec(prop_oneof![plans::name(), Just("East".to_owned())], 1..5)),
        seed in any::<u64>(),
    ) {
        plan.seat_names = seats;
        plan.table_sizes = Some(TableSizes::new(vec![4, 3]).unwrap());
        plan.made_by = Some(MadeBy { method: "a b".into(), seed: Some(Seed(seed)), version: "1.2.3-x".into() });
        prop_assert_eq!(&read_back(&plan, FileFormat::Json, Lang::En), &plan);
        for lang in Lang::ALL {
            let text = read_back(&plan, FileFormat::Text, lang);
            prop_assert_eq!(&text.made_by, &plan.made_by);
            prop_assert_eq!(&text.seat_names, &plan.seat_names);
        }
    }

    #[test]
    fn csv_lines_may_stand_in_any_order(plan in plans::plan(true, Named::Mixed), seed in any::<u64>()) {
        let mut out = Vec::new();
        write_schedule(&mut out, &plan, None, FileFormat::Csv, Lang::En).unwrap();
        let text = String::from_utf8(out).unwrap();
        let mut lines: Vec<&str> = text.lines().skip(1).collect();
        Seed(seed).rng().shuffle(&mut lines);
        let shuffled = format!("round,table,seat,player,name\n{}\n", lines.join("\n"));
        let again = read_schedule(shuffled.as_bytes(), "x.csv", None, None).unwrap().plan;
        for (a, b) in again.schedule.rounds().zip(plan.schedule.rounds()) {
            let seats = |r: roundtable_model::Round<'_>| r.tables().map(|t| (t.number, t.seats.to_vec())).collect::<Vec<_>>();
            prop_assert!(seats(a).iter().all(|t| seats(b).contains(t)));
            prop_assert_eq!(a.tables().len(), b.tables().len());
        }
    }
}
