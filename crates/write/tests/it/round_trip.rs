//! Whatever is written is read back the same, in every format and language.

use plans::Named;
use proptest::prelude::*;
use roundtable_audit::{Rules, audit};
use roundtable_model::{MadeBy, Plan, Player, PlayerIx, Roster, Schedule, Seed, TableSizes};
use roundtable_read::{read_players, read_schedule};
use roundtable_words::{FileFormat, Lang, SourceFormat};
use roundtable_write::{Paper, not_written, write_html, write_schedule};

use crate::plans;

/// Writes a plan and reads it again, which may give only the usual notes.
fn read_back(plan: &Plan, format: FileFormat, lang: Lang) -> Plan {
    let found = audit(&plan.schedule, &Rules::default());
    let mut out = Vec::new();
    write_schedule(&mut out, plan, Some(&found), format, lang).unwrap();
    let reading = read_schedule(&out, "x", None, None)
        .unwrap_or_else(|e| panic!("{format} {lang}: {e}\n{}", String::from_utf8_lossy(&out)));
    assert_eq!(reading.format, SourceFormat::File(format), "\n{}", String::from_utf8_lossy(&out));
    let expected = ["players_inferred", "table_numbers", "sizes_inferred"];
    assert!(reading.notes.iter().all(|n| expected.contains(&n.code())), "{format}: {:?}", reading.notes);
    reading.plan
}

/// The data of somebody in a list besides the name.
fn columns() -> impl Strategy<Value = Player> {
    let word = || prop::option::of(plans::name());
    let further = prop::collection::vec((plans::name(), prop_oneof![plans::name(), Just(String::new())]), 0..3);
    (word(), prop::option::of(any::<i64>()), word(), further).prop_map(|(reading, rating, club, columns)| Player {
        reading,
        rating,
        club,
        columns,
        ..Player::default()
    })
}

#[test]
fn the_reading_of_a_name_goes_through_json_to_paper() {
    let list = "name,よみ\n佐藤,さとう\n青木,あおき\n山田,やまだ\n伊藤,いとう\n";
    let roster = read_players(list.as_bytes(), "names.csv").unwrap().roster;
    let mut schedule = Schedule::new(4);
    schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
    let plan = Plan { roster, schedule, ..Plan::default() };
    let again = read_back(&plan, FileFormat::Json, Lang::En);
    let found = audit(&again.schedule, &Rules::default());
    let mut html = Vec::new();
    write_html(&mut html, &again, &found, &Paper::default()).unwrap();
    let html = String::from_utf8(html).unwrap();
    // The wall list is sorted by the readings: あおき, いとう, さとう, やまだ.
    let wall: Vec<usize> = ["青木", "伊藤", "佐藤", "山田"].map(|name| html.find(name).unwrap()).into();
    assert!(wall.is_sorted(), "{wall:?}");
}

proptest! {
    #[test]
    fn json_keeps_every_column_of_the_list(mut plan in plans::plan(false, Named::Mixed), known in prop::collection::vec(columns(), 14)) {
        let players = plan.roster.players().iter().zip(known);
        let players = players.map(|(player, known)| Player { name: player.name.clone(), ..known }).collect();
        plan.roster = Roster::new(players).0;
        prop_assert_eq!(&read_back(&plan, FileFormat::Json, Lang::En), &plan);
    }

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
        for format in [FileFormat::Tuples, FileFormat::Lists, FileFormat::Pantheon] {
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
    fn csv_lines_may_be_in_any_order(plan in plans::plan(true, Named::Mixed), seed in any::<u64>()) {
        let mut out = Vec::new();
        write_schedule(&mut out, &plan, None, FileFormat::Csv, Lang::En).unwrap();
        let text = String::from_utf8(out).unwrap();
        let mut lines: Vec<&str> = text.lines().skip(1).collect();
        Seed(seed).rng().shuffle(&mut lines);
        let shuffled = format!("round,table,seat,player,name\n{}\n", lines.join("\n"));
        let again = read_schedule(shuffled.as_bytes(), "x.csv", None, None).unwrap().plan;
        prop_assert_eq!(again.schedule.round_count(), plan.schedule.round_count());
        for (a, b) in again.schedule.rounds().zip(plan.schedule.rounds()) {
            let seats = |r: roundtable_model::Round<'_>| r.tables().map(|t| (t.number, t.seats.to_vec())).collect::<Vec<_>>();
            prop_assert!(seats(a).iter().all(|t| seats(b).contains(t)));
            prop_assert_eq!(a.tables().len(), b.tables().len());
        }
    }
}
