//! `roundtable plan` from the outside: published tables, formats, wishes.

use crate::support::{Folder, roundtable, run_in, unbroken};
use roundtable_testkit::corpus;

/// `greedy` (first fit) gives two printed mahjong rotations of a blog (`crates/testkit/corpora/README.md`) byte for
/// byte.
#[test]
fn the_first_fit_program_prints_the_blog_posts_tables() {
    for (line, file) in [
        ("plan -n 16 -k 4 -r 5 --method greedy --lang ja", "rotations/16_players_5_games.txt"),
        ("plan -n 16 -k 4 -r max --method greedy --lang ja", "rotations/16_players_5_games.txt"),
        ("plan -n 20 -k 4 -r 4 --method greedy --lang ja", "rotations/20_players_4_games.txt"),
    ] {
        assert_eq!(roundtable(line).exits(0).out, corpus(file), "{line}");
    }
}

/// Everybody meets all 63 others, three a round. A verdict is `optimal`, or `meetings_optimal` if only wishes and
/// meetings are proved best.
#[test]
fn first_fit_finds_21_rounds_for_64() {
    let plan = roundtable("plan -n 64 -k 4 -r max --method greedy --json").exits(0).json();
    assert_eq!(plan["rounds"].as_array().unwrap().len(), 21);
    assert!(plan["audit"]["verdict"].as_str().is_some_and(|v| v.ends_with("optimal")));
}

#[test]
fn schedule_json_is_as_promised() {
    let plan = roundtable("plan -n 9 --game chess --method berger --json").exits(0).json();
    assert_eq!(plan["schema"], "roundtable/schedule/2");
    assert_eq!(plan["players"].as_array().unwrap().len(), 9);
    assert_eq!(plan["players"][0]["id"], 1);
    assert_eq!(plan["seat_names"], serde_json::json!(["White", "Black"]));
    assert_eq!(plan["rounds"][0]["round"], 1);
    assert_eq!(plan["rounds"][0]["sit_out"], serde_json::json!([1]));
    assert_eq!(plan["rounds"][0]["tables"][0]["seats"], serde_json::json!([2, 9]));
    assert_eq!(plan["made_by"]["method"], "berger");
    assert_eq!(plan["audit"]["colours"]["max_imbalance"], 0);
    assert!(plan["audit"]["verdict"].as_str().is_some_and(|v| v.ends_with("optimal")));
}

#[test]
fn names_of_any_script_line_up_and_come_back() {
    let folder =
        Folder::with(&[("players.csv", "name,club\nAna,A\n田中 花子,B\n\"Smith, John\",A\nÉmile,B\n".as_bytes())]);
    for format in ["txt", "json", "csv", "tuples", "lists", "pantheon"] {
        let file = format!("night.{format}");
        folder.run(&format!("plan players.csv -k 2 -r 3 -o {file}")).exits(0);
        let audit = folder.run(&format!("check {file} --json")).exits(0).json();
        assert!(audit["verdict"].as_str().is_some_and(|v| v.ends_with("optimal")), "{format}");
    }
    assert!(folder.read("night.txt").contains("田中 花子"));
    let again = folder.run("convert night.csv - --format text").exits(0).out;
    assert!(again.contains("\"Smith, John\""), "{again}");
}

#[test]
fn namesakes_are_kept_apart_with_a_note() {
    let folder = Folder::with(&[("p.txt", b"Zhang Wei\nAna\nZhang Wei\nBen\n")]);
    let ran = folder.run("plan p.txt -k 2 -r 1").exits(0).says(&["Zhang Wei"]);
    assert!(ran.out.contains("Zhang Wei (1)") && ran.out.contains("Zhang Wei (2)"), "{}", ran.out);
}

#[test]
fn names_may_come_from_standard_input() {
    let ran = run_in(std::path::Path::new("."), &["plan", "-", "-k", "2", "-r", "1"], b"Ana\nBen\n").exits(0);
    assert!(ran.out.contains("Ana"), "{}", ran.out);
}

#[test]
fn somebody_absent_has_no_seat_in_that_round() {
    let folder = Folder::with(&[("p.txt", b"Ana\nBen\nCarla\nDan\nEva\n")]);
    let words = ["plan", "p.txt", "-k", "2", "-r", "2", "--method", "greedy", "--absent", "Ana:2", "--json"];
    let plan = run_in(folder.path("").as_path(), &words, &[]).exits(0).json();
    assert_eq!(plan["rounds"][1]["absent"], serde_json::json!([1]));
    // Of five people at tables of two one rests; in round 2, four are there and nobody has to.
    assert_eq!(plan["rounds"][0]["sit_out"].as_array().unwrap().len(), 1);
}

#[test]
fn kept_rounds_stay_and_history_counts() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 16 -k 4 -r 5 --method greedy -o first.json").exits(0);
    folder.run("plan -n 16 -k 4 -r 5 --method greedy --keep first.json --from 3 -o second.json").exits(0);
    let rounds = |file: &str| serde_json::from_str::<serde_json::Value>(&folder.read(file)).unwrap()["rounds"].clone();
    assert_eq!(rounds("first.json"), rounds("second.json"));
    folder.run("plan -n 16 -k 4 -r 2 --method greedy -o monday.csv").exits(0);
    // After two rounds that count as history first fit continues with its third.
    let plan = folder.run("plan -n 16 -k 4 -r 3 --method greedy --history monday.csv --json").exits(0).json();
    assert_eq!(plan["rounds"][0]["tables"], rounds("first.json")[2]["tables"]);
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let line = |seed| format!("plan -n 12 --game chess --method berger --order lot --seed {seed}");
    assert_eq!(roundtable(&line(5)).out, roundtable(&line(5)).out);
    assert!(roundtable(&line(5)).out.contains("seed 5"), "the seed is printed in the product");
}

#[test]
fn an_output_file_appears_whole_or_not_at_all() {
    let folder = Folder::with(&[("old.csv", b"precious")]);
    // Refused, as 22 people do not fill tables of 4; and a folder that is not there.
    folder.run("plan -n 22 -k 4 -r 2 -o old.csv").exits(4);
    assert_eq!(folder.read("old.csv"), "precious");
    folder.run("plan -n 8 -k 4 -r 1 -o missing/new.csv").exits(1).says(&["missing"]);
    assert_eq!(folder.names(), ["old.csv"]);
}

#[test]
fn a_requirement_that_is_missed_exits_5_and_writes_all_the_same() {
    let ran = roundtable("plan -n 8 -k 4 -r 2 --require repeats=0").exits(5).says(&["repeats=0"]);
    assert!(ran.out.contains("Round 2"), "{}", ran.out);
    roundtable("plan -n 16 -k 4 -r 5 --require repeats=0 --require wishes=0 --require verdict=meetings_optimal")
        .exits(0);
}

#[test]
fn affine_spaces_come_out_in_the_published_order() {
    // A file's name is the affine space: q3k2 would be dimension 2 over the field of 3.
    for (n, k, name) in
        [(8, 2, "q2k3"), (27, 3, "q3k3"), (64, 4, "q4k3"), (256, 4, "q4k4"), (81, 9, "q9k2"), (64, 8, "q8k2")]
    {
        let ours = |format| roundtable(&format!("plan -n {n} -k {k} --method affine --format {format}")).exits(0).out;
        let published = corpus(&format!("perfect-circulation/{name}.txt"));
        assert_eq!(ours("lists").replace('[', "(").replace(']', ")"), ours("tuples"), "{name}");
        assert_eq!(ours("lists"), published.replace('(', "[").replace(')', "]"), "{name}");
    }
    // No field has 6 elements; 20 is not a power of 4; an affine plane of 16 points has five directions, so five
    // rounds.
    roundtable("plan -n 36 -k 6 --method affine").exits(4).says(&["6", "-k 5", "-k 7"]);
    roundtable("plan -n 20 -k 4 --method affine").exits(4).says(&["-n 16", "-n 64"]);
    roundtable("plan -n 16 -k 4 -r 6 --method affine").exits(2).says(&["5"]);
}

#[test]
fn the_most_rounds_are_as_many_as_bound_says() {
    for (n, k) in [(16, 4), (20, 4), (24, 4), (28, 4), (15, 3), (18, 3), (25, 5)] {
        let bound = roundtable(&format!("bound -n {n} -k {k} --json")).exits(0).json();
        let plan = roundtable(&format!("plan -n {n} -k {k} -r max --json")).exits(0).json();
        let rounds = plan["rounds"].as_array().unwrap().len();
        assert_eq!(bound["rounds_without_repeats"]["lower"], rounds, "{n} at {k}");
        assert_eq!(plan["audit"]["meetings"]["repeats"], 0);
    }
}

/// Above a million seats an affine schedule is written as a stream: the same bytes as one in memory, and more. Of 2,187
/// players 450 rounds are below that limit and 460 above.
#[test]
fn a_stream_goes_on_where_the_held_schedule_ends() {
    for format in ["tuples", "csv"] {
        let held = roundtable(&format!("plan -n 2187 -k 3 -r 450 --method affine --format {format}")).exits(0);
        let streamed = roundtable(&format!("plan -n 2187 -k 3 -r 460 --method affine --format {format}")).exits(0);
        assert!(streamed.out.starts_with(&held.out), "{format}");
        assert!(!held.err.contains("stream"), "{}", held.err);
        // 2187 · 2186 / 2 pairs less 3 at each of 729 tables in 460 rounds.
        streamed.says(&["2187 people, 460 rounds. Nobody meets twice.", "in base 3", "1384371 pairs never meet"]);
    }
    let refusal = roundtable("plan -n 65536 -k 4 --method affine --json").exits(2);
    assert!(refusal.err.contains("--format csv"), "{}", refusal.err);
}

#[test]
fn plan_says_how_it_is_made_in_two_languages() {
    let affine = "plan -n 64 -k 4 --explain";
    roundtable(affine)
        .exits(0)
        .says(&["The 21 directions of the affine space of dimension 3 over the field of 4", "Beth"]);
    roundtable(&format!("{affine} --lang ja")).exits(0).says(&["アフィン空間の 21 方向"]);
    roundtable("plan -n 22 -k 4,3 --explain")
        .exits(0)
        .says(&["Base rounds on", "2 players of the design are left out"]);
    roundtable("plan -n 24 -k 4 -r 9 --explain").exits(0).says(&["7 of the 9 rounds are of this design"]);
    roundtable("plan -n 10 -k 2 --explain").exits(0).says(&["The round robin of 10"]);
}

/// More rounds than fresh opponents. Any two meet (k − 1)/(n − 1) times the rounds in which everybody plays (of 13
/// people one rests in each), or the whole numbers next to it. 11 at 4 and 3 are a design for 12 without one player.
#[test]
fn balanced_designs_answer_for_many_rounds() {
    for (line, min, max) in [
        ("plan -n 12 -k 4 -r 11", 3, 3),
        ("plan -n 12 -k 4 -r 10", 2, 3),
        ("plan -n 8 -k 4 -r 15", 6, 7),
        ("plan -n 20 -k 4 -r 19", 3, 3),
        ("plan -n 12 -k 6 -r 11", 5, 5),
        ("plan -n 13 -k 4 -r 13 --sit-out", 3, 3),
        ("plan -n 13 -k 4 -r 12 --sit-out", 2, 3),
        ("plan -n 11 -k 4,3 -r 11", 3, 3),
    ] {
        let audit = roundtable(&format!("{line} --json --effort low")).exits(0).json()["audit"].clone();
        assert_eq!((&audit["meetings"]["min"], &audit["meetings"]["max"]), (&min.into(), &max.into()), "{line}");
        assert!(audit["verdict"].as_str().is_some_and(|v| v.ends_with("optimal")), "{line}");
    }
}

/// First fit ends after 3 rounds; the search continues, and does not claim that there are no more.
#[test]
fn as_many_rounds_as_the_search_finds() {
    let ran = roundtable("plan -n 18 -k 4 --sit-out -r max --json").exits(0);
    let json = ran.json();
    assert_eq!(json["audit"]["meetings"]["repeats"], 0);
    let rounds = json["rounds"].as_array().unwrap().len();
    // Five are all there can be: 17 others, three in each round.
    let notes = json["notes"].as_array().unwrap();
    assert_eq!((rounds, notes.len(), &notes[0]["code"]), (5, 1, &"most-rounds".into()));
    // `most-rounds` is proved; `rounds-found` means only that the search found no more.
    let json = roundtable("plan -n 22 -k 4 --sit-out -r max --effort low --json").exits(0).json();
    assert!(json["notes"].as_array().unwrap().iter().any(|n| n["code"] == "rounds-found"), "{}", json["notes"]);
    let json = roundtable("plan -n 30 -k 6 -r max --effort low --json").exits(0).json();
    let proved = json["notes"].as_array().unwrap().iter().any(|n| n["code"] == "most-rounds");
    // In a second round the six people of a table would sit at five tables, so two of them would be together.
    assert_eq!((json["rounds"].as_array().unwrap().len(), proved), (1, true), "five tables cannot be mixed");
}

/// One direction of the circulation of the published Sage program, whose other rounds are in `golden`.
#[test]
fn an_affine_round_of_one_direction_is_that_of_all_rounds() {
    let all = roundtable("plan -n 64 -k 4 --method affine --explain --format tuples").exits(0);
    let directions = unbroken(&all.err);
    let begin = directions.find("Directions,roundbyround:").unwrap() + "Directions,roundbyround:".len();
    let listed: Vec<&str> = directions[begin..].split('.').next().unwrap().split('·').collect();
    assert_eq!((listed.len(), listed[0], listed[20]), (21, "0,0,1", "1,3,3"));
    let rounds: Vec<&str> = all.out.trim_end().split("\n\n").collect();
    // JSON has them too, also when it is written again; not where a round has none.
    let folder = Folder::with(&[]);
    folder.run("plan -n 64 -k 4 --method affine -o all.json").exits(0);
    folder.run("convert all.json again.json").exits(0);
    for file in ["all.json", "again.json"] {
        let written = serde_json::from_str::<serde_json::Value>(&folder.read(file)).unwrap()["directions"].clone();
        let written: Vec<Vec<u32>> = serde_json::from_value(written).unwrap();
        let numbers = |direction: &&str| direction.split(',').map(|h| h.parse().unwrap()).collect::<Vec<u32>>();
        assert_eq!(written, listed.iter().map(numbers).collect::<Vec<_>>(), "{file}");
    }
    let other = folder.run("plan -n 20 -k 4 -r 2 --json").exits(0).json();
    assert_eq!(other.get("directions"), None);
    for (direction, round) in listed.into_iter().zip(rounds) {
        let one = roundtable(&format!("plan -n 64 -k 4 --method affine --direction {direction} --format tuples"));
        assert_eq!(one.exits(0).out.trim_end(), round, "{direction}");
    }
    roundtable("plan -n 64 -k 4 --method affine --direction 1,1")
        .exits(2)
        .says(&["3 numbers from 0 to one less than 4"]);
    roundtable("plan -n 64 -k 4 --direction 1,1,0").exits(2).says(&["--direction is for --method affine"]);
}
