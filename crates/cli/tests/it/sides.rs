//! Partners and opponents at a table, as people type them: doubles, bridge, sides of any size; on paper and back.

use crate::support::{Folder, roundtable};
use serde_json::{Value, json};

/// The figures of a relation.
fn relation<'a>(plan: &'a Value, name: &str) -> &'a Value {
    let relations = plan["audit"]["relations"].as_array().unwrap();
    relations.iter().find(|found| found["relation"] == name).unwrap()
}

#[test]
fn eight_people_on_two_courts_play_with_everybody_once_and_against_everybody_twice() {
    // 28 pairs of people, 4 partnerships a round and 8 pairs of opponents: evenly once and twice a pair in 7 rounds.
    let typed = ["--game doubles", "--game padel", "--game Pickleball", "--sides 2,2", "--game bridge", "--game whist"];
    for game in typed {
        let plan = roundtable(&format!("plan -n 8 {game} -r 7 --json")).exits(0).json();
        let [partners, opponents] = ["partners", "opponents"].map(|name| relation(&plan, name));
        assert_eq!([&partners["min"], &partners["max"], &opponents["min"], &opponents["max"]], [1, 1, 2, 2], "{game}");
        assert_eq!(partners["bound"], json!({"repeats": 0, "sum_of_squares": 28}), "{game}");
        let tiers: Vec<&str> =
            plan["audit"]["standing"].as_array().unwrap().iter().map(|t| t["tier"].as_str().unwrap()).collect();
        // Figures in the order of their rank.
        assert_eq!(tiers[3..6], ["most_meetings", "partners", "opponents"]);
        let open: Vec<&Value> =
            plan["audit"]["standing"].as_array().unwrap().iter().filter(|t| t["state"] == "open").collect();
        assert!(open.iter().all(|t| !["partners", "opponents"].contains(&t["tier"].as_str().unwrap())), "{open:?}");
    }
    // Nothing of it without sides.
    assert!(roundtable("plan -n 8 -k 4 -r 7 --json").exits(0).json()["audit"].get("relations").is_none());
}

#[test]
fn a_club_with_rests_hears_in_a_sentence_what_it_has() {
    let said = roundtable("plan -n 14 --game doubles --courts 3 -r 4").exits(0);
    said.says(&["Nobody has the same partner twice", "Opponents are as even as possible"]);
    // Ten partnerships, and four people are six pairs.
    let few = roundtable("plan -n 4 --game doubles -r 5").exits(0);
    few.says(&["4 partnerships come again, which cannot be avoided"]);
    roundtable("plan -n 8 --game doubles -r 7 --lang ja").exits(0).says(&["同じ人と2回組むことはありません"]);
}

#[test]
fn partners_of_earlier_evenings_count() {
    let all = b"Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana\n";
    let folder = Folder::with(&[("all.txt", all), ("less.txt", b"Ben\nCy\nDi\nEva\nFinn\nGus\nHana\nIvo\n")]);
    folder.run("plan all.txt --game doubles -r 3 -o one.json").exits(0);
    folder.run("convert one.json one.csv").exits(0);
    folder.run("plan all.txt --game doubles -r 4 --history one.json -o two.json").exits(0);
    let two = folder.run("check two.json --json").exits(0).json();
    let partners = &two["relations"][0];
    // With the three rounds before, everybody is everybody's partner once.
    assert_eq!([&partners["total"], &partners["min"], &partners["max"], &partners["repeats"]], [28, 1, 1, 0]);
    assert_eq!(partners["bound"]["sum_of_squares"], 28);
    let from_csv = folder.run("plan all.txt --game padel -r 4 --history one.csv --json").exits(0).json();
    assert_eq!(relation(&from_csv, "partners")["total"], 28);
    // Ana is away, and Ivo comes: the others' partners count if present, those of both evenings (the 21 pairs of seven,
    // each once). Eight more are of tonight: two rounds, two courts, two sides.
    let three = folder.run("plan less.txt --game doubles -r 2 --history one.json two.json --json").exits(0).json();
    assert_eq!(relation(&three, "partners")["total"], 21 + 8);
    // Where nobody has a side tonight, only meetings count.
    let plain = folder.run("plan all.txt -k 4 -r 2 --history one.json --json").exits(0).json();
    assert!(plain["audit"].get("relations").is_none() && plain["question"].get("history_sides").is_none());
}

#[test]
fn neighbours_and_turns_are_as_even_as_can_be_where_they_are_asked_for() {
    let folder = Folder::with(&[]);
    let asked = "plan -n 16 --game riichi -r 5 --relations neighbours -o night.json";
    folder.run(asked).exits(0);
    let night = folder.run("check night.json --json").exits(0).json();
    let [left, across] = &night["relations"].as_array().unwrap()[..] else { panic!("{night}") };
    // Everybody meets everybody once, on the left, on the right or across: 80 on the left of 16 · 15 (in order), 40
    // across of 120 (in no order); the others are `never`.
    assert_eq!(
        [&left["total"], &left["max"], &left["never"], &left["ordered"]],
        [&json!(80), &json!(1), &json!(160), &json!(true)]
    );
    assert_eq!([&across["total"], &across["max"], &across["never"]], [40, 1, 80]);
    assert!(across.get("ordered").is_none());
    assert_eq!((&night["meetings"]["repeats"], &night["seats"]["max_range"]), (&json!(0), &json!(1)));
    let standing = night["standing"].as_array().unwrap();
    let tiers: Vec<&str> = standing.iter().map(|tier| tier["tier"].as_str().unwrap()).collect();
    let at = tiers.iter().position(|tier| *tier == "left").unwrap();
    assert_eq!(tiers[at - 1..at + 3], ["uneven_seats", "left", "across", "excess_visits"]);
    assert!(standing[..at + 2].iter().all(|tier| ["proved", "kept"].contains(&tier["state"].as_str().unwrap())));
    let said = folder.run("check night.json").exits(0).out;
    assert!(said.contains("on the left: how often one sits on another's        0 to 1"), "{said}");
    let said = folder.run("check night.json --lang ja").exits(0).out;
    assert!(said.contains("左隣（上家）に座る回数"), "{said}");
    folder.run("check night.json --certificate night.certificate.json").exits(0);
    let checked = folder.run("check night.certificate.json").exits(0).out;
    assert!(checked.contains("verified  tier left") && checked.contains("verified  bound across.repeats"), "{checked}");
    // Earlier requests still apply when the evening continues.
    folder.run("plan --keep night.json --from 4 -o on.json").exits(0);
    assert!(folder.run("check on.json --json").exits(0).json()["relations"].is_array());
    let turns = roundtable("plan -n 7 -k 4,3 -r 6 --relations turns,neighbours --json").exits(0).json();
    // Who has a turn before whom: 6 pairs at a table of four and 3 at one of three, six times; 7 · 6 pairs in order, so
    // 12 are repeated.
    let before = relation(&turns, "before");
    assert_eq!((&before["total"], &before["bound"]["repeats"]), (&json!(54), &json!(12)));
    roundtable("plan -n 8 -k 4 -r 3 --relations friends").exits(2).says(&["neighbours", "turns"]);
}

#[test]
fn a_sheet_from_elsewhere_is_audited_for_the_relations_that_are_asked_for() {
    let folder = Folder::with(&[("alike.txt", b"1-2-3-4\n5-6-7-8\n\n1-2-3-4\n5-6-7-8\n")]);
    assert!(folder.run("check alike.txt --json").exits(0).json().get("relations").is_none());
    let asked = folder.run("check alike.txt --relations turns,neighbours --json").exits(0).json();
    let names: Vec<&Value> = asked["relations"].as_array().unwrap().iter().map(|of| &of["relation"]).collect();
    assert_eq!(names, ["left", "across", "before"]);
    // The second round is the first again: all eight are on the same person's left, and the four pairs across are so
    // again.
    assert_eq!([&asked["relations"][0]["repeats"], &asked["relations"][1]["repeats"]], [8, 4]);
    assert_eq!([&asked["relations"][0]["bound"]["repeats"], &asked["relations"][1]["bound"]["repeats"]], [0, 0]);
    let open: Vec<&Value> = asked["standing"].as_array().unwrap().iter().filter(|t| t["state"] == "open").collect();
    assert!(open.iter().any(|tier| tier["tier"] == "left"), "{open:?}");
    folder.run("check alike.txt --relations turns --certificate alike.certificate.json").exits(0);
    let checked = folder.run("check alike.certificate.json").exits(0).out;
    assert!(checked.contains("verified  bound before.repeats") && !checked.contains("refused"), "{checked}");
    // Other games at tables of other sizes, with the relations already counted by their question.
    folder.run("plan -n 7 -k 4,3 -r 4 --relations turns -o mixed.json").exits(0);
    let both = folder.run("check mixed.json --relations neighbours,turns --json").exits(0).json();
    assert_eq!(both["relations"].as_array().unwrap().len(), 3);
    folder.run("check mixed.json --relations neighbours --certificate both.certificate.json").exits(0);
    assert!(!folder.run("check both.certificate.json").exits(0).out.contains("refused"));
    // Bettered, and what is written remembers it.
    folder.run("improve alike.txt --relations neighbours -o better.json").exits(0);
    let better = folder.run("check better.json --json").exits(0).json();
    // If nobody may be on the same person's left twice, each table is reversed in round 2; the same two are then
    // across.
    assert_eq!([&better["relations"][0]["repeats"], &better["relations"][1]["repeats"]], [0, 4]);
    folder.run("check alike.txt --relations friends").exits(2).says(&["neighbours", "turns"]);
}

/// How often two people are on one side, and how often they share a table, by the csv of an evening with a line for
/// each table: after round and court come the seats, of which the first two are one side and the last two the other.
fn together(csv: &str, one: &str, other: &str) -> (usize, usize) {
    let games = csv.lines().skip(1).map(|line| line.split(',').skip(2).collect::<Vec<_>>());
    let pairs = games.filter_map(|game| {
        let seat = |who| game.iter().position(|seated| *seated == who);
        Some(seat(one)? / 2 == seat(other)? / 2)
    });
    let alike: Vec<bool> = pairs.collect();
    (alike.iter().filter(|are| **are).count(), alike.len())
}

#[test]
fn two_are_always_partners_and_two_never_where_that_is_said() {
    let names: Vec<String> =
        ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jana", "Kai", "Lea"].map(Into::into).into();
    let folder = Folder::with(&[("people.txt", names.join("\n").as_bytes())]);
    let plan = "plan people.txt --game padel -r 6 --partners Ana Ben --never-partners Cy Di --never-partners Cy Eva --effort low";
    folder.run(&format!("{plan} --require wishes=0 -o night.json --certificate night.cert.json")).exits(0);
    folder.run("convert night.json night.csv").exits(0);
    let csv = folder.read("night.csv");
    assert_eq!(
        (together(&csv, "Ana", "Ben"), together(&csv, "Cy", "Di").0, together(&csv, "Cy", "Eva").0),
        ((6, 6), 0, 0)
    );
    folder.run("plan people.txt --game padel -r 3 --partners Ana Ben --effort low -o three.json").exits(0);
    let said = folder.run("check three.json").exits(0).out.replace('\n', " ");
    assert!(said.contains("Nobody has the same partner twice, but for those who always play together"), "{said}");
    let night = folder.run("check night.json --json").exits(0).json();
    let wishes = night["partner_wishes"].as_array().unwrap();
    assert_eq!(wishes[0], json!({"wish": "partners", "players": [1, 2], "broken_rounds": [], "times": 6}));
    assert_eq!(wishes[2], json!({"wish": "never_partners", "players": [3, 5], "broken_rounds": [], "times": 0}));
    let tiers = night["standing"].as_array().unwrap();
    assert_eq!([&tiers[2]["tier"], &tiers[2]["state"]], ["broken_partners", "kept"]);
    let claims = folder.run("check night.cert.json").exits(0).out;
    assert!(claims.contains("verified  tier broken_partners") && !claims.contains("refused"), "{claims}");
    // Remembered when it continues without somebody, and when sides are chosen anew at existing tables.
    folder
        .run("plan people.txt --keep night.json --from 3 --absent Lea:3-6 --sit-out --effort low -o on.json")
        .exits(0);
    folder.run("convert on.json on.csv").exits(0);
    let on = folder.read("on.csv");
    assert!(together(&on, "Ana", "Ben").0 == together(&on, "Ana", "Ben").1 && together(&on, "Cy", "Di").0 == 0, "{on}");
    folder.run("improve night.json --effort low -o better.json").exits(0);
    assert!(folder.read("better.json").contains("never_partners"));
    // A new request applies.
    let anew = "plan people.txt --keep night.json --from 2 --never-partners Ben Ana --effort low --json";
    let anew = folder.run(anew).exits(0).json();
    let wished = |wish: &serde_json::Value| wish["wish"] == "never_partners";
    assert!(anew["question"]["wishes"].as_array().unwrap().iter().all(wished), "{}", anew["question"]["wishes"]);
    // Not both at once.
    folder.run(&format!("{plan} --never-partners Ben Ana")).exits(2).says(&["always and never", "leave one"]);
    // Where nobody has a side, nobody has a partner.
    folder.run("plan people.txt -k 4 -r 3 --partners Ana Ben").exits(2).says(&["--game doubles"]);
}

#[test]
fn a_column_of_the_list_says_who_are_partners_and_one_who_plays_on_the_left() {
    let list = "name,partners,never partners,side\nAna,x,,left\nBen,x,,right\nCy,,k,left\nDi,,k,right\nEva,y,,left\nFinn,y,,right\nGus,,,right\nHana,,,left\n";
    let folder = Folder::with(&[("list.csv", list.as_bytes())]);
    let said = folder.run("plan list.csv --game doubles -r 4 --left-right side --effort low -o night.json").exits(0);
    said.says(&["partners"]);
    folder.run("convert night.json night.csv").exits(0);
    let csv = folder.read("night.csv");
    let always = |one, other| together(&csv, one, other).0 == together(&csv, one, other).1;
    assert!(always("Ana", "Ben") && always("Eva", "Finn") && together(&csv, "Cy", "Di").0 == 0, "{csv}");
    let night = folder.run("check night.json --json").exits(0).json();
    assert_eq!((&night["mixed"]["column"], &night["mixed"]["unmixed"]), (&json!("side"), &json!(0)));
    // Without sides the columns are columns.
    let plain = folder.run("plan list.csv -k 4 -r 3 --effort low --json").exits(0).json();
    assert!(plain["question"].get("partners").is_none());
}

#[test]
fn sides_come_back_from_every_file() {
    let folder = Folder::with(&[]);
    let plan = folder.run("plan -n 9 --game doubles --courts 2 -r 9 -o night.json --json").exits(0);
    drop(plan);
    for (file, how) in [("night.csv", " --by-table"), ("night.xlsx", ""), ("night.html", ""), ("night.txt", "")] {
        folder.run(&format!("convert night.json {file}{how}")).exits(0);
        let checked = folder.run(&format!("check {file} --json")).exits(0).json();
        let relations = checked["relations"].as_array().or(checked["audit"]["relations"].as_array());
        let relations = relations.unwrap_or_else(|| panic!("{file}: {checked}"));
        assert_eq!((&relations[0]["max"], &relations[0]["repeats"]), (&json!(1), &json!(0)), "{file}");
    }
    for how in ["", " --by-table"] {
        let table = folder.run(&format!("convert night.json - --format csv{how}")).exits(0);
        assert!(table.out.starts_with("round,court,A1,A2,B1,B2\n"), "{}", table.out);
        assert!(!table.err.contains("names of the seats"), "{}", table.err);
    }
    // Files to fill in also say court, and can be continued as a plan or count as an evening.
    folder.run("plan -n 9 --game doubles --courts 2 --keep night.csv --from 3 -r 9 -o kept.json").exits(0);
    folder.run("plan -n 9 --game doubles --courts 2 --history night.csv -r 2").exits(0);
    folder.run("improve night.csv -o better.csv").exits(0);
    assert!(folder.read("better.csv").starts_with("round,court,A1,A2,B1,B2"));
}

#[test]
fn sides_are_chosen_at_tables_that_are_there() {
    let folder = Folder::with(&[("night.txt", b"1-2-3-4\n5-6-7-8\n\n1-2-5-6\n3-4-7-8\n\n1-2-7-8\n3-4-5-6\n")]);
    let improved = folder.run("improve night.txt --sides --json -o better.json").exits(0).json();
    // 1-2, 3-4, 5-6 and 7-8 are partners in all three rounds: each pair is repeated twice.
    let before = &improved["before"]["relations"][0]["repeats"];
    assert_eq!(before, 8, "{improved}");
    let better = folder.run("check better.json --json").exits(0).json();
    let relations = better["relations"].as_array().or(better["audit"]["relations"].as_array()).unwrap();
    assert_eq!(relations[0]["repeats"], 0);
    folder.run("improve night.txt --sides 3,1").exits(0);
    roundtable("plan -n 8 --sides 2 -r 3").exits(2).says(&["like 2,2 or 3,3"]);
    roundtable("plan -n 8 --sides two -r 3").exits(2).says(&["like 2,2 or 3,3"]);
}

#[test]
fn a_certificate_with_changed_sides_or_figures_is_refused() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 12 --game doubles --courts 3 -r 6 -q -o night.json --certificate proof.json").exits(0);
    let checked = folder.run("check proof.json").exits(0).out;
    assert!(
        checked.contains("verified  bound partners.repeats") && checked.contains("verified  tier opponents"),
        "{checked}"
    );
    let proof = folder.read("proof.json");
    // 36 partnerships: six rounds, three courts, two sides.
    for (found, forged) in [
        ("\"sides\":[1,1,2,2]", "\"sides\":[1,2,1,2]"),
        ("\"relation\":\"partners\",\"total\":36", "\"relation\":\"partners\",\"total\":35"),
    ] {
        assert!(proof.contains(found), "{found}: {proof}");
        std::fs::write(folder.path("forged.json"), proof.replace(found, forged)).unwrap();
        // Exit 6: a claim is wrong.
        folder.run("check forged.json").exits(6);
    }
}

/// Names with a column: women first, then as many men.
fn couples(of_each: u32) -> Vec<u8> {
    let line = |n: u32, sex: &str| format!("{sex}{n},{sex},{n}\n");
    let people: String = (1..=of_each).map(|n| line(n, "f") + &line(n, "m")).collect();
    format!("name,sex,couple\n{people}").into_bytes()
}

#[test]
fn mixed_doubles_have_one_of_each_on_every_side_with_a_certificate_that_both_checkers_take() {
    let folder = Folder::with(&[("club.csv", &couples(5))]);
    let plan = "plan club.csv --game doubles --courts 2 -r 5 --mixed sex --effort low";
    folder.run(&format!("{plan} -o night.json --certificate proof.json")).exits(0);
    let night: serde_json::Value = serde_json::from_str(&folder.read("night.json")).unwrap();
    // Five rounds, two courts, two sides; two of ten people rest in each round, so everybody once.
    assert_eq!(night["audit"]["mixed"], json!({"column": "sex", "sides": 20, "unmixed": 0, "bound": 0}));
    let rests = &night["audit"]["sit_outs"];
    assert_eq!((&rests["min"], &rests["max"]), (&json!(1), &json!(1)));
    let checked = folder.run("check proof.json").exits(0).out;
    assert!(checked.contains("verified  tier unmixed"), "{checked}");
    let proof = folder.read("proof.json");
    let forged = proof.replace(
        "\"tier\":\"unmixed\",\"state\":\"proved\",\"value\":0",
        "\"tier\":\"unmixed\",\"state\":\"proved\",\"value\":1",
    );
    assert_ne!(proof, forged);
    std::fs::write(folder.path("forged.json"), forged).unwrap();
    folder.run("check forged.json").exits(6);
    // It is remembered, and repeated by kept plans.
    let kept = folder.run("plan --keep night.json --from 3 --effort low --json").exits(0).json();
    assert_eq!(kept["audit"]["mixed"]["unmixed"], 0, "{}", kept["audit"]["mixed"]);
}

#[test]
fn mixed_sides_want_sides_and_two_kinds() {
    let folder = Folder::with(&[("club.csv", &couples(4))]);
    folder.run("plan club.csv -k 4 -r 3 --mixed sex").exits(2).says(&["--game doubles"]);
    folder.run("plan club.csv --game doubles -r 3 --mixed couple").exits(3).says(&["two kinds of people"]);
    folder.run("plan club.csv --game doubles -r 3 --mixed club").exits(3).says(&["`club`"]);
}

#[test]
fn sixteen_people_in_fifteen_rounds_are_a_whist_tournament() {
    // Partners of everybody once: n − 1 rounds, or n if one person rests in each.
    for (people, rounds) in [(16, 15), (20, 19), (21, 21), (44, 43)] {
        let plan = roundtable(&format!("plan -n {people} --game whist --sit-out -r {rounds} --json")).exits(0).json();
        let [partners, opponents] = ["partners", "opponents"].map(|name| relation(&plan, name));
        assert_eq!(
            [&partners["min"], &partners["max"], &opponents["min"], &opponents["max"]],
            [1, 1, 2, 2],
            "{people}"
        );
    }
}

#[test]
fn two_people_hear_how_often_they_play_together_and_against_each_other() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 8 --game doubles -r 7 -q -o night.json").exits(0);
    let said = folder.run("check night.json --why 1 2").exits(0);
    said.says(&["partners once, opponents twice", "partners: over all pairs proved best"]);
    folder.run("check night.json --why 1 2 --lang ja").exits(0).says(&["組むのは1回、対戦は2回"]);
}

#[test]
fn a_result_is_written_once_for_each_side() {
    let people = b"Ana\nBen\nCy\nDan\nEva\nFinn\nGus\nHana\nIvo\n";
    let folder = Folder::with(&[("people.txt", people), ("rally.csv", b"round,court,score 1,score 2\n1,2,9,11\n")]);
    let event = |words: &str| folder.run(&format!("event --db e.db {words}"));
    event("new Club --game padel --courts 2 --rules to-11").exits(0);
    event("join club people.txt").exits(0);
    event("seat club --method americano").exits(0);
    event("result club 1 1 11-7").exits(0);
    event("results club rally.csv").exits(0);
    let shown = event("show club").exits(0).out;
    assert!(shown.contains("11-7") && shown.contains("9-11"), "{shown}");
    event("result club 1 1 11 7").exits(0);
    event("result club 1 1 10-7").exits(3).says(&["it is played to 11"]);
    event("result club 1 1 11 11 7 8").exits(3).says(&["partners have the same score"]);
    event("result club 1 1 11").exits(4);
    let table = event("standings club --json").exits(0).json();
    let rows = table["standings"].as_array().unwrap();
    let points: Vec<&str> = rows.iter().map(|row| row["points"].as_str().unwrap()).collect();
    assert_eq!(points, ["1", "1", "1", "1", "0", "0", "0", "0", "0"], "who rested stands last: {table}");
    let why = event("standings club --why Ana").exits(0).out;
    assert!(why.contains("with ") && why.contains(" against "), "{why}");
    event("print club -o club.html").exits(0);
    assert!(folder.read("club.html").contains("Court 1"));
    event("print club -o next.csv").exits(0);
    assert!(
        folder.read("next.csv").starts_with("round,court,A1,A2,B1,B2,score 1,score 2"),
        "{}",
        folder.read("next.csv")
    );
}

#[test]
fn points_of_24_add_up() {
    let folder = Folder::with(&[("people.txt", b"Ana\nBen\nCy\nDan\n")]);
    let event = |words: &str| folder.run(&format!("event --db e.db {words}"));
    event("new Points --game doubles --rules points-24").exits(0);
    event("join points people.txt").exits(0);
    event("seat points --method mexicano --pairs 1-3").exits(0);
    event("result points 1 1 14-11").exits(3).says(&["25", "24"]);
    event("result points 1 1 14-10").exits(0);
    let standings = event("standings points --lang ja").exits(0).out;
    assert!(standings.contains("平均") && standings.contains("14.00"), "{standings}");
    event("seat points --method king --pairs 1-3").exits(2);
}

#[test]
fn a_mexicano_and_king_of_the_court_by_other_programs() {
    // `won`: who has won in the last round.
    let position = br#"{"schema": "roundtable/position/1", "table_size": 4, "won": [1, 2, 7, 8],
        "players": [{"id": 1, "place": 1}, {"id": 2, "place": 2}, {"id": 3, "place": 3}, {"id": 4, "place": 4},
                    {"id": 5, "place": 5}, {"id": 6, "place": 6}, {"id": 7, "place": 7}, {"id": 8, "place": 8}],
        "history": [{"tables": [[1, 2, 3, 4], [5, 6, 7, 8]]}]}"#;
    let folder = Folder::with(&[("p.json", position)]);
    let seats = |how: &str| folder.run(&format!("next p.json {how} --json")).exits(0).json()["tables"].clone();
    // Four by four down the places, first with fourth against second and third; with 1-3, first with third.
    assert_eq!(seats("--method mexicano")[0]["seats"], json!([1, 4, 2, 3]));
    assert_eq!(seats("--method mexicano --pairs 1-3")[1]["seats"], json!([5, 7, 6, 8]));
    assert_eq!(seats("--method mexicano --game bridge")[0]["seats"], json!([1, 2, 4, 3]), "partners sit opposite");
    let king = seats("--method king");
    let of = |table: usize| -> Vec<u64> {
        let mut seats: Vec<u64> =
            king[table]["seats"].as_array().unwrap().iter().map(|s| s.as_u64().unwrap()).collect();
        seats.sort_unstable();
        seats
    };
    assert_eq!((of(0), of(1)), (vec![1, 2, 7, 8], vec![3, 4, 5, 6]), "winners of both courts, losers of both");
    let partners = |seats: &Value| [[0, 1], [2, 3]].map(|side| side.map(|at| seats[at].as_u64().unwrap()));
    let king_pairs = partners(&king[0]["seats"]);
    assert!(king_pairs.iter().all(|pair| !pair.contains(&1) || !pair.contains(&2)), "partners part: {king}");
    let round = folder.run("next p.json --method americano --json").exits(0).json();
    assert_eq!(round["figures"]["partners_again"], 0, "{round}");
    folder.run("next p.json --method king --pairs 1-3").exits(2);
    folder.run("next p.json --method mexicano -o round.html").exits(0);
    assert!(folder.read("round.html").contains("with No. 4 against No. 2 and No. 3"));
}

/// Whist tournaments of 4n and 4n + 1 people need nobody's partner twice (Moore 1896); elsewhere it is as many rounds as
/// somebody who always plays has others.
#[test]
fn without_a_number_of_rounds_there_are_as_many_as_nobody_needs_a_partner_twice() {
    for (question, rounds) in [
        ("-n 8 --game doubles", 7),
        ("-n 13 --game pickleball --courts 3", 13),
        ("-n 9 --game doubles --courts 2", 9),
        ("-n 10 --game doubles --courts 2", 9),
        ("-n 6 --sides 3,3", 1),
    ] {
        let plan = roundtable(&format!("plan {question} --effort low --json")).exits(0).json();
        assert_eq!(plan["rounds"].as_array().unwrap().len(), rounds, "{question}");
        assert_eq!(relation(&plan, "partners")["repeats"], 0, "{question}");
    }
}
