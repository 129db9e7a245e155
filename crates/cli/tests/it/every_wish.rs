//! Every kind of wish × every verb that meets it: broken wishes, counted only from the seats, are none.

use std::collections::BTreeMap;

use roundtable_testkit::wished::{PEOPLE, Wished, every_wish, team};
use serde_json::{Value, json};

use crate::support::Folder;

/// The ways to seat a round of a tournament, for any game and for doubles.
const WAYS: [&str; 4] = ["--method swiss", "--method random", "--method interval --step 2", "--method plan --rounds 1"];
const WAYS_WITH_SIDES: [&str; 3] = ["--method mexicano", "--method king", "--method americano --rounds 1"];

/// One wish in a folder with a list of everybody without it (`plain.csv`) and one with it (`says.csv`).
struct Walk<'a> {
    wish: &'a Wished,
    folder: Folder,
    cells: usize,
}

/// The names at each table of every round of a document.
fn rounds(document: &Value) -> Vec<Vec<Vec<String>>> {
    let name = |seat: &Value| {
        let of = |player: &&Value| player["id"] == *seat;
        document["players"].as_array().unwrap().iter().find(of).unwrap()["name"].as_str().unwrap().to_owned()
    };
    let seats = |table: &Value| table["seats"].as_array().unwrap().iter().map(name).collect();
    let tables = |round: &Value| round["tables"].as_array().unwrap().iter().map(seats).collect();
    document["rounds"].as_array().unwrap().iter().map(tables).collect()
}

impl<'a> Walk<'a> {
    fn of(wish: &'a Wished) -> Self {
        let [plain, says] = [false, true].map(|says| wish.list(says));
        Self { wish, folder: Folder::with(&[("plain.csv", plain.as_bytes()), ("says.csv", says.as_bytes())]), cells: 0 }
    }

    /// The document that a command prints.
    fn typed(&self, line: &str) -> Value {
        self.folder.run(line).exits(0).json()
    }

    /// The document in a file.
    fn written(&self, file: &str) -> Value {
        serde_json::from_str(&self.folder.read(file)).unwrap()
    }

    /// All rounds of a document keep the wish, or the notes on the round name it.
    fn keeps(&mut self, document: &Value, line: &str, said: &str) {
        let rounds = rounds(document);
        assert!(!rounds.is_empty(), "{line}");
        for (nth, tables) in (1..).zip(&rounds) {
            let broken = self.wish.broken(tables);
            // Where more of a team play than there are tables, so many meet in any round.
            let is_spread = self.wish.code == "spread";
            let is_least = is_spread && broken == least_of_teams(tables);
            let is_said = is_spread && said.contains("with the same team");
            assert!(
                broken == 0 || is_said || is_least,
                "{}, `{line}`, round {nth}: {broken} in {tables:?} {said}",
                self.wish.code
            );
        }
        self.cells += 1;
    }

    /// Runs a verb of `event`; returns its notes.
    fn event(&self, line: &str) -> String {
        self.folder.run(&format!("event {line} --db w.db")).exits(0).err
    }

    /// A tournament that has the wish: its next round by each way to seat, which is then taken back.
    fn keeps_in_rounds(&mut self, event: &str) {
        let more = if self.wish.game == "doubles" { &WAYS_WITH_SIDES[..] } else { &[] };
        for way in WAYS.iter().chain(more) {
            let line = format!("seat {event} {way} --instead --effort low");
            let said = self.event(&line);
            let printed = self.typed(&format!("event print {event} --format json --db w.db"));
            self.keeps(&printed, &line, &said);
            self.event(&format!("take-back {event}"));
        }
    }
}

/// The fewest pairs of one team at these tables, whoever sits where: each team is shared out evenly.
fn least_of_teams(tables: &[Vec<String>]) -> usize {
    let mut playing = BTreeMap::<&str, usize>::new();
    tables.iter().flatten().for_each(|name| *playing.entry(team(name)).or_default() += 1);
    let shared = |people: usize| {
        let (each, more) = (people / tables.len(), people % tables.len());
        tables.len() * (each * each.saturating_sub(1) / 2) + more * each
    };
    playing.into_values().map(shared).sum()
}

/// Walks each wish, and counts the verbs that it met.
fn walked(walk: impl Fn(&mut Walk<'_>)) -> usize {
    let wishes = every_wish();
    let met = wishes.iter().map(|wish| {
        let mut of = Walk::of(wish);
        walk(&mut of);
        of.cells
    });
    met.sum()
}

/// A plan, by options, by the columns of a list and by a question in a file; and its continuations.
#[test]
fn a_plan_and_what_goes_on_with_it_keep_every_wish() {
    let met = walked(|walk| {
        let Wished { game, options, .. } = walk.wish;
        let plan = format!("plan plain.csv --game {game} -r 3 {options} --effort low -o plan.json");
        walk.folder.run(&plan).exits(0);
        let made = walk.written("plan.json");
        walk.keeps(&made, &plan, "");
        if walk.wish.column.is_some() {
            let listed = format!("plan says.csv --game {game} -r 3 --effort low --json");
            let made = walk.typed(&listed);
            walk.keeps(&made, &listed, "");
        }
        let mut question = walk.wish.question.clone();
        let people: Vec<Value> =
            PEOPLE.iter().map(|name| json!({ "name": name, "team": roundtable_testkit::wished::team(name) })).collect();
        for (field, value) in [("rounds", json!(3)), ("game", json!(game)), ("players", json!(people))] {
            question[field] = value;
        }
        question["schema"] = json!("roundtable/question/1");
        std::fs::write(walk.folder.path("question.json"), question.to_string()).unwrap();
        let places: String = PEOPLE.iter().map(|name| format!("{name}\n")).collect();
        std::fs::write(walk.folder.path("places.txt"), places).unwrap();
        for line in [
            "plan --question question.json --effort low --json",
            "plan plain.csv --keep plan.json --from 2 --effort low --json",
            "next plan.json --standings places.txt --json",
            "next plan.json --standings places.txt --method random --json",
            "next plan.json --standings places.txt --method interval --step 2 --json",
        ] {
            let made = walk.typed(line);
            walk.keeps(&made, line, "");
        }
        walk.folder.run("improve plan.json --effort low -o better.json").exits(0);
        let better = walk.written("better.json");
        walk.keeps(&better, "improve", "");
    });
    assert!(met > 7 * 6, "{met}");
}

/// A tournament that gets the wish by a plan, a list, and its own verb; also when somebody else leaves.
#[test]
fn a_tournament_keeps_every_wish_however_it_came() {
    let met = walked(|walk| {
        let Wished { game, options, verb: [verb, people], .. } = walk.wish;
        walk.folder.run(&format!("plan plain.csv --game {game} -r 3 {options} --effort low -o plan.json")).exits(0);
        walk.event("new planned --plan plan.json --rules points");
        walk.event("rounds planned 9");
        walk.event("publish planned");
        let said = walk.event("what-if planned leave Pia --apply b --effort low");
        let printed = walk.typed("event print planned --format json --db w.db");
        walk.keeps(&printed, "what-if", &said);
        walk.keeps_in_rounds("planned");
        walk.event(&format!("new typed --game {game} --rules points --rounds 9"));
        walk.event("join typed plain.csv");
        walk.event(&format!("{verb} typed {people}"));
        walk.keeps_in_rounds("typed");
        // Columns have a verb of their own.
        if walk.wish.code != "spread" {
            walk.event(&format!("new wished --game {game} --rules points --rounds 9"));
            walk.event("join wished plain.csv");
            walk.event(&format!("wish wished {options}"));
            walk.keeps_in_rounds("wished");
            walk.event(&format!("wish wished {options} --free"));
            let again = walk.folder.run(&format!("event wish wished {options} --free --db w.db"));
            again.exits(4).says(&["not wished", "Ana"]);
        }
        if walk.wish.column.is_some() {
            walk.event(&format!("new listed --game {game} --rules points --rounds 9"));
            walk.event("join listed says.csv");
            walk.keeps_in_rounds("listed");
        }
    });
    assert!(met > 7 * 8, "{met}");
}
