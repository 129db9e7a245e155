//! Wishes, repair and explanations from the outside.

use crate::support::{Folder, roundtable, unbroken};
use serde_json::Value;

/// A list of names, `P01` and so on.
fn names(numbers: impl Iterator<Item = u32>) -> String {
    numbers.map(|n| format!("P{n:02}\n")).collect()
}

/// The tables of a round as lists of player ids.
fn tables(plan: &Value, round: usize) -> Vec<Vec<u64>> {
    let tables = plan["rounds"][round]["tables"].as_array().unwrap();
    let seats = |table: &Value| table["seats"].as_array().unwrap().iter().map(|s| s.as_u64().unwrap()).collect();
    tables.iter().map(seats).collect()
}

#[test]
fn a_club_night_with_wishes() {
    let folder = Folder::with(&[("p.txt", names(1..=22).as_bytes())]);
    let line = "plan p.txt -k 4,3 -r 4 --apart P03 P17 --host P01:2 --seat P05:1 --effort 2000000 --json";
    let plan = folder.run(line).exits(0).json();
    assert_eq!(plan["audit"]["meetings"]["repeats"], 0);
    // Two tables of 3 in each of four rounds are 24 places for 22 people: two people have a second.
    assert_eq!(plan["audit"]["short_tables"], serde_json::json!({"min": 1, "max": 2}));
    for round in 0..4 {
        let tables = tables(&plan, round);
        assert!(!tables.iter().any(|t| t.contains(&3) && t.contains(&17)));
        assert!(tables[1].contains(&1), "the host is at table 2");
        assert!(tables.iter().any(|t| t[0] == 5), "player 5 is in the first seat");
    }
}

/// A couple always together meets in each of four rounds: the wish costs three repeats, and `check` proves it.
#[test]
fn what_a_couple_costs_is_proved() {
    let folder = Folder::with(&[("p.txt", names(1..=22).as_bytes())]);
    folder.run("plan p.txt -k 4,3 -r 4 --together P01 P02 -o night.json").exits(0);
    let checked = folder.run("check night.json").exits(0).out;
    assert!(unbroken(&checked).contains(&unbroken("at best 3 (counting, with all wishes kept)")), "{checked}");
    let said = unbroken(
        "3 meetings are repeats, which cannot be avoided at tables of these sizes with all wishes kept (proved).",
    );
    assert!(unbroken(&checked).contains(&said), "{checked}");
    // Also with a given first round, in which the two already sit together.
    folder.run("plan p.txt --keep night.json --from 2 -o kept.json").exits(0);
    let kept = folder.run("check kept.json").exits(0).out;
    assert!(unbroken(&kept).contains(&said), "{kept}");
    folder.run("plan p.txt -k 4,3 -r 4 -o free.json").exits(0);
    assert!(folder.run("check free.json").exits(0).out.contains("at best 0 (counting)"));
}

#[test]
fn somebody_comes_and_somebody_leaves() {
    let folder = Folder::with(&[
        ("p.txt", names(1..=22).as_bytes()),
        ("more.txt", names(1..=23).as_bytes()),
        ("fewer.txt", names((1..=23).filter(|&n| n != 7)).as_bytes()),
    ]);
    let rest = "-k 4,3 -r 4 --apart P03 P17 --effort 2000000";
    folder.run(&format!("plan p.txt {rest} -o a.json")).exits(0);
    folder.run(&format!("plan more.txt {rest} --keep a.json --from 2 -o b.json")).exits(0).says(&["P23 is new"]);
    let mended =
        folder.run(&format!("plan fewer.txt {rest} --keep b.json --from 3 --json")).exits(0).says(&["P07 has left"]);
    let (a, b, c) = (folder.read("a.json"), folder.read("b.json"), mended.json());
    let [a, b]: [Value; 2] = [a, b].map(|text| serde_json::from_str(&text).unwrap());
    assert_eq!(tables(&b, 0), tables(&a, 0));
    assert_eq!([tables(&c, 0), tables(&c, 1)], [tables(&b, 0), tables(&b, 1)]);
    assert_eq!((&b["audit"]["meetings"]["repeats"], &c["audit"]["meetings"]["repeats"]), (&0.into(), &0.into()));
    assert_eq!(b["rounds"][0]["absent"], serde_json::json!([23]));
    assert_eq!(c["rounds"][2]["absent"], serde_json::json!([7]));
    assert!(!(0..4).any(|r| tables(&c, r).iter().any(|t| t.contains(&3) && t.contains(&17))));
}

#[test]
fn wishes_that_clash_are_named_with_exit_4() {
    let folder = Folder::with(&[("p.txt", names(1..=8).as_bytes())]);
    folder
        .run("plan p.txt -k 4 -r 2 --together P01 P02 --together P05 P06 --apart P02 P01")
        .exits(4)
        .says(&["P02 and P01 apart", "P01 and P02 together"]);
    folder.run("plan p.txt -k 4 -r 2 --apart P01 Zoe").exits(3).says(&["nobody is called `Zoe`"]);
    folder
        .run("plan p.txt -k 4 -r 2 --apart P01 P01")
        .exits(3)
        .says(&["`P01` and `P01` are one person, and two are needed"]);
    folder.run("plan p.txt -k 4 -r 2 --host P01:3").exits(3).says(&["table 3", "1 to 2"]);
    folder.run("plan p.txt -k 4 -r 2 --spread club").exits(3).says(&["column `club`"]);
}

#[test]
fn a_column_is_spread_and_its_bound_is_printed() {
    let rows: String = (1..=16).map(|n| format!("P{n:02},{}\n", n % 2)).collect();
    let folder = Folder::with(&[("p.csv", format!("name,club\n{rows}").as_bytes())]);
    let plan = folder.run("plan p.csv -k 4 -r 3 --spread club --effort 1000000 --json").exits(0).json();
    let proof = plan["audit"]["proof"].as_array().unwrap();
    let spread = proof.iter().find(|p| p["figure"] == "same_group").unwrap();
    // Two clubs of eight: two of each at a table, so two pairs of one club, at four tables in three rounds.
    assert_eq!((&spread["value"], &spread["bound"]), (&24.into(), &24.into()));
    assert_eq!(plan["audit"]["meetings"]["repeats"], 0);
}

#[test]
fn repeats_are_explained() {
    roundtable("plan -n 8 -k 4 -r 3 --explain --effort 100000").exits(0).says(&[
        "meet",
        "most repeats",
        "counting forces",
    ]);
    let folder = Folder::with(&[("a.tuples", b"(1, 2)\n(3, 4)\n\n(1, 2)\n(3, 4)\n")]);
    folder
        .run("check a.tuples --explain")
        .exits(0)
        .says(&["meet 2 times: 1 – 2, 3 – 4", "nothing forces any of the 2 repeats"]);
}

#[test]
fn a_limit_in_time_is_said_to_be_one() {
    roundtable("plan -n 20 -k 4 -r 6 --time 300ms").exits(0).says(&["was stopped after"]);
    roundtable("plan -n 20 -k 4 -r 6 --time soon").exits(2);
}

#[test]
fn the_seed_decides_and_nothing_else() {
    let run = |seed| roundtable(&format!("plan -n 21 -k 4,3 -r 8 --effort 300000 --seed {seed} --json")).exits(0).out;
    assert_eq!(run(3), run(3));
    assert_ne!(run(3), run(4));
}

/// Questions whose wishes look impossible, or are hard to keep, though all can be kept.
#[test]
fn wishes_that_can_be_kept_are_kept_from_the_command_line() {
    for line in [
        "plan -n 6 -k 4,2 -r 2 --absent 1:1 --absent 4:1 --apart 1 4",
        "plan -n 12 -k 4,3 -r 1 --apart 1 2 --apart 1 3 --apart 1 4 --apart 2 3 --apart 2 4 --apart 3 4",
        "plan -n 3 -k 2 -r 8 --apart 1 2 --apart 1 3",
        "plan -n 16 -k 4 -r 3 --host 1:1 --host 2:1",
        "plan -n 6 -k 2 -r 1 --host 5:2 --host 1:2",
        "plan -n 8 -k 4 -r 40 --together 1 2 --together 1 3 --together 1 4",
        "plan -n 14 -k 7 -r 3 --game diplomacy --seat 1:6 --seat 2:2",
    ] {
        let ran = roundtable(&format!("{line} --effort 20000")).exits(0);
        assert!(!ran.err.contains("not kept"), "{line}: {}", ran.err);
    }
    let line = "plan -n 14 -k 7 -r 3 --game diplomacy --seat 1:6 --seat 2:2 --effort 20000 --format tuples";
    let tables: Vec<Vec<u32>> = roundtable(line)
        .exits(0)
        .out
        .lines()
        .filter(|row| row.starts_with('('))
        .map(|row| row.trim_matches(['(', ')']).split(", ").map(|n| n.parse().unwrap()).collect())
        .collect();
    for (who, seat) in [(1, 6), (2, 2)] {
        let seats: Vec<usize> = tables.iter().filter_map(|t| t.iter().position(|&p| p == who)).map(|s| s + 1).collect();
        assert_eq!(seats, [seat; 3]);
    }
}

#[test]
fn a_clash_is_refused_with_its_round() {
    roundtable("plan -n 12 -k 4 -r 3 --absent 5:3 --absent 6:3 --absent 7:3 --absent 8:3 --absent 9:3 --absent 10:3 --absent 11:3 --absent 12:3 --apart 1 2")
        .exits(4)
        .says(&["cannot hold together in round 3", "1 and 2 apart"]);
}

/// 14 girls and 13 boys in groups of four and three: the groups are even or nearly so, and the plan shows how even. At
/// best 2–2 at six tables and 2–1 at one, so 6 · 2 + 1 pairs of one gender in each of six rounds: 78.
#[test]
fn even_groups_are_found_and_said() {
    let pupils: String = (1..=27).map(|n| format!("P{n},{}\n", if n % 2 == 1 { "F" } else { "M" })).collect();
    let folder = Folder::with(&[("class.csv", format!("name,Gender\n{pupils}").as_bytes())]);
    let ran = folder.run("plan class.csv -k 4,3 -r 6 --spread gender --seed 2 -o class.json").exits(0);
    ran.says(&["gender: ", "at best 78; at a table 2–2 ("]);
    let json: serde_json::Value = serde_json::from_str(&folder.read("class.json")).unwrap();
    let (audit, spread) = (&json["audit"], &json["audit"]["spreads"][0]);
    assert_eq!(audit["meetings"]["repeats"], 0);
    assert_eq!((&spread["column"], &spread["bound"]), (&"gender".into(), &78.into()));
    assert!(spread["same_group"].as_u64().unwrap() <= 80, "{spread}");
    assert_eq!(spread["tables"][0]["people"], serde_json::json!([2, 2]));
    let report = folder.run("check class.json").exits(0).out;
    assert!(report.contains("meetings of the same gender") && report.contains("gender at a table"), "{report}");
}

#[test]
fn columns_of_a_list_make_wishes() {
    let list = "name,apart,together,table\nAna,k,,\nBen,k,,\nCy,,c,\nDi,,c,\nEva,,,2\nFinn,,,\nGus,,,\nHana,,,\n";
    let folder = Folder::with(&[("p.csv", list.as_bytes())]);
    let ran = folder.run("plan p.csv -k 4 -r 3 --absent hana:9 --require wishes=0 --json").exits(0);
    let json = ran.json();
    // Ana and Ben apart, Cy and Di together, Eva at table 2: a wish and a note (`grouped`) of each column.
    assert_eq!(json["audit"]["wishes"].as_array().unwrap().len(), 3);
    let codes: Vec<&str> = json["notes"].as_array().unwrap().iter().filter_map(|n| n["code"].as_str()).collect();
    assert_eq!(codes.iter().filter(|code| **code == "grouped").count(), 3, "{codes:?}");
    assert!(codes.contains(&"absent-too-late"), "{codes:?}");
    roundtable("plan -n 12 --game bridge -r 3").exits(0).says(&["Nobody has the same partner twice"]);
}

/// The most rounds when wishes put some at one table, directly or through others: only they meet again. A case is the
/// question, the least number of rounds to be found, and the pairs put together by wishes: each meets again in every
/// round after the first.
#[test]
fn rounds_go_on_while_only_those_whom_wishes_put_together_meet_again() {
    let folder = Folder::with(&[]);
    for (question, least, pairs) in [
        ("-n 12 -k 3 --together 1 2", 4, 1),
        ("-n 24 -k 4 --together 1 2 --together 2 3", 3, 3),
        ("-n 24 -k 4 --host 1:2 --host 2:2", 3, 1),
    ] {
        let said = folder.run(&format!("plan {question} -r max --effort 1000000 -o most.json")).exits(0);
        let json: Value = serde_json::from_str(&folder.read("most.json")).unwrap();
        let rounds = json["audit"]["rounds"].as_u64().unwrap();
        assert!(rounds >= least, "{question}: {rounds} rounds");
        assert_eq!(json["audit"]["meetings"]["repeats"], pairs * (rounds - 1), "{question}");
        said.says(&["apart from people whom a wish puts at one table", "does not prove that there are no more"]);
    }
}

/// Two who are to be together and apart can have both only while one rests, which is noted, as is a pair of one person.
#[test]
fn wishes_that_contradict_each_other_are_named() {
    let folder = Folder::with(&[("p.txt", names(1..=9).as_bytes())]);
    let both = folder.run("plan p.txt -k 4 -r 1 --sit-out --together P01 P02 --apart P02 P01").exits(0);
    both.says(&["P01 and P02 are to be apart and also together", "leave out one of the wishes"]);
    let third = "plan p.txt -k 4 -r 1 --sit-out --together P01 P02 --together P02 P03 --apart P01 P03";
    folder.run(third).exits(0).says(&["P01 and P03 are to be apart and also together"]);
    let json = folder.run("plan p.txt -k 4 -r 1 --sit-out --together P01 P02 --apart P02 P01 --json").exits(0).json();
    assert!(json["notes"].to_string().contains("contrary-wishes"), "{}", json["notes"]);
    // Once, for any number and order of the wishes.
    let twice = folder.run("plan p.txt -k 4 -r 1 --sit-out --together P01 P02 --apart P02 P01 --apart P01 P02 --json");
    assert_eq!(twice.exits(0).json()["notes"].to_string().matches("contrary-wishes").count(), 1);
    let other = folder.run("plan p.txt -k 4 -r 1 --sit-out --together P01 P02 --apart P01 P03").exits(0);
    assert!(!other.err.contains("also together"), "{}", other.err);
    for wish in ["--together P01 p01", "--apart P01 1"] {
        folder.run(&format!("plan p.txt -k 4 -r 1 --sit-out {wish}")).exits(3).says(&["are one person"]);
    }
}

/// More rounds are called impossible with the reason, although `bound` would refuse the numbers.
#[test]
fn the_most_rounds_with_people_who_sit_out_come_with_the_reason() {
    let plan = roundtable("plan -n 18 -k 4 -r max --sit-out --effort low").exits(0);
    plan.says(&["no schedule has more than 5 rounds without a repeat: everybody meets a whole table of new people"]);
}

/// Twelve families of four, eight couples and four pairs apart: 160 repeats are the least, for any wording of the
/// families. The 12 · 6 + 8 pairs always together meet again in two of the three rounds; the families alone are 144.
#[test]
fn together_goes_on_over_chains_in_the_bound() {
    let chains = |of: &dyn Fn(usize) -> String| (0..12).map(|family| of(4 * family)).collect::<String>();
    let couples: String = (0..8).map(|c| format!(" --together {} {}", 49 + 2 * c, 50 + 2 * c)).collect();
    let rest = format!("{couples} --apart 1 5 --apart 9 13 --apart 65 66 --apart 49 51");
    let pairs = chains(&|f| {
        format!(" --together {} {} --together {} {} --together {} {}", f + 1, f + 2, f + 2, f + 3, f + 3, f + 4)
    });
    let groups = chains(&|f| format!(" --together {} {} {} {}", f + 1, f + 2, f + 3, f + 4));
    let folder = Folder::with(&[]);
    for families in [pairs, groups] {
        let line = format!("plan -n 96 -k 8 -r 3{families}{rest} --certificate c.json --json");
        let audit = folder.run(&line).exits(0).json()["audit"].clone();
        assert_eq!((&audit["meetings"]["repeats"], &audit["meetings"]["bound"]["repeats"]), (&160.into(), &160.into()));
        folder.run("check c.json").exits(0);
    }
    let family = |n: usize| if n <= 48 { format!("f{}", (n - 1) / 4) } else { String::new() };
    let list: String = (1..=96).map(|n| format!("P{n:02},{}\n", family(n))).collect();
    let folder = Folder::with(&[("p.csv", format!("name,together\n{list}").as_bytes())]);
    let meetings = folder.run("plan p.csv -k 8 -r 3 --json").exits(0).json()["audit"]["meetings"].clone();
    assert_eq!((&meetings["repeats"], &meetings["bound"]["repeats"]), (&144.into(), &144.into()));
}

#[test]
fn a_group_to_be_together_names_two_people_or_more() {
    let folder = Folder::with(&[("p.txt", names(1..=12).as_bytes())]);
    let three = folder.run("plan --together P01 P02 P03 p.txt -k 4 -r 2 --json").exits(0).json();
    assert_eq!(three["audit"]["wishes"].as_array().unwrap().len(), 2);
    folder.run("plan p.txt -k 4 --together P01").exits(2).says(&["two people or more", "a column `together`"]);
}

/// Couples rest together if that costs nothing; if one of them rests alone, the plan notes it with the reason.
#[test]
fn a_couple_rests_together_or_the_plan_says_why_not() {
    let parted = |line: &str, pairs: &[[u64; 2]]| {
        let plan = roundtable(&format!("{line} --json")).exits(0).json();
        let alone = |pair: &[u64; 2]| {
            let resting = |round: &Value| {
                let out: Vec<u64> =
                    round["sit_out"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
                pair.iter().filter(|p| out.contains(p)).count()
            };
            plan["rounds"].as_array().unwrap().iter().filter(|round| resting(round) == 1).count()
        };
        let said: Vec<String> = plan["notes"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|note| note["code"] == "couple-parted")
            .map(|note| note["message"].to_string())
            .collect();
        (pairs.iter().map(alone).sum::<usize>(), said)
    };
    let (count, said) = parted("plan -n 24 -k 4 -r 6 --tables 4 --together 1 2 --together 3 4", &[[1, 2], [3, 4]]);
    assert_eq!((count, said.len()), (0, 0), "{said:?}");
    // One rests in each round, and everybody once: nobody can rest with another, so the couple is parted in two rounds.
    let (count, said) = parted("plan -n 3 -k 2 -r 3 --together 1 2 --sit-out", &[[1, 2]]);
    assert_eq!((count, said.len()), (2, 1), "{said:?}");
    assert!(said[0].contains("1 and 2 are to be together") && said[0].contains("only one person sits out"), "{said:?}");
}

/// Spread ratings sum to about the same at every table, at no cost in repeats; the figure is next to its bound.
#[test]
fn the_sum_of_a_numeric_column_is_evened_out() {
    let rating = |i: u64| 800 + (i * i * 7919 + 101 * i) % 1400;
    let list: String = (1..=24).map(|i| format!("P{i:02},{}\n", rating(i))).collect();
    let list = format!("name,rating\n{list}");
    let folder = Folder::with(&[("names.csv", list.as_bytes())]);
    let plan = folder.run("plan names.csv -k 4 -r 4 --spread rating --json").exits(0).json();
    let sums = &plan["audit"]["spreads"][0]["sums"];
    let number = |path: &str| sums.pointer(path).and_then(Value::as_i64).unwrap_or_else(|| panic!("{path}: {sums}"));
    let (min, max) = (number("/0/min"), number("/0/max"));
    let average: u64 = (1..=24).map(rating).sum::<u64>() / 6;
    assert_eq!(number("/0/at_best/0"), average as i64, "{sums}");
    // Without balancing it is 2,944.
    assert!(max - min < 800, "{sums}");
    assert_eq!(plan["audit"]["meetings"]["repeats"], 0);
    // It is what is there: counted again.
    let table = |seats: &Value| {
        let of = |id: &Value| rating(id.as_u64().unwrap()) as i64;
        seats["seats"].as_array().unwrap().iter().map(of).sum::<i64>()
    };
    let all: Vec<i64> =
        (0..4).flat_map(|r| plan["rounds"][r]["tables"].as_array().unwrap().iter().map(table)).collect();
    assert_eq!((all.iter().min(), all.iter().max()), (Some(&min), Some(&max)));
    folder.run("plan names.csv -k 4 -r 4 --spread rating -o plan.json -q").exits(0);
    let said = folder.run("check plan.json").exits(0);
    assert!(said.out.contains("sum of rating at a table"), "{}", said.out);
    assert!(said.out.contains(&format!("{min} to {max}; at best")), "{}", said.out);
}

#[test]
fn more_people_together_than_a_table_has_seats_are_told_so() {
    let five = roundtable("plan -n 16 -k 4 -r 3 --together 1 2 3 4 5").exits(4);
    five.says(&["5 people are to be together (1, 2, 3, 4, 5), and a table has at most 4 seats"]);
    let round = roundtable("plan -n 8 -k 4 -r 3 --together 1 2 3 --together 3 4 --together 5 4 --absent 1:1 --sit-out")
        .exits(4);
    round.says(&["5 people are to be together in round 2"]);
    // A couple who are to be apart are a clash.
    roundtable("plan -n 8 -k 4 -r 3 --together 1 2 3 --apart 1 3").exits(4).says(&["cannot hold together"]);
}
