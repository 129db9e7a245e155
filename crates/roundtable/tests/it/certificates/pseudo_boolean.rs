//! Bounds as pseudo-Boolean proofs (a formula of linear inequalities over 0-1 variables, and its refutation, for the
//! checker VeriPB): the formulas are true of the schedules that they are about, VeriPB accepts every proof, and it
//! refuses the proof of a bound that is one more.
//!
//! Before a change lands VeriPB gets every twentieth;
//! `ROUNDTABLE_TIER=night cargo test -p roundtable --test it pseudo_boolean -- --nocapture` gives it all.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use roundtable::parts::Certificate;
use roundtable_model::{PlayerIx, Schedule, Seed};
use roundtable_proofs::PseudoBoolean;
use roundtable_testkit::machine::is_left_out;
use roundtable_testkit::tier::{is_night, seeds};

use super::corpus::corpus;
use super::meaning::{Meaning, Vocabulary};

/// Whether VeriPB accepts a proof of a formula.
fn accepted(folder: &Path, formula: &str, proof: &str) -> Result<(), String> {
    let [opb, pbp] = ["it.opb", "it.pbp"].map(|name| folder.join(name));
    fs::write(&opb, formula).unwrap();
    fs::write(&pbp, proof).unwrap();
    let out = Command::new("veripb").arg(&opb).arg(&pbp).output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    if out.status.success() && said.contains("VERIFIED UNSATISFIABLE") { Ok(()) } else { Err(said) }
}

/// The formula with the bound of a claim raised by one. The formula calls the claim beaten if a sum is below the bound;
/// here also if it is equal. That upper limit on the sum is written as a lower limit with negative factors, so the
/// number at the end of its line becomes one less.
fn one_more(formula: &str, claim: usize) -> String {
    let selector = format!(" beaten_{claim} ");
    let line = |line: &str| match line.rsplit_once(">= ") {
        Some((terms, number)) if !line.starts_with('*') && terms.contains(&selector) => {
            let number: i64 = number.trim_end_matches(" ;").parse().unwrap();
            format!("{terms}>= {} ;\n", number - 1)
        }
        Some(_) | None => format!("{line}\n"),
    };
    formula.lines().map(line).collect()
}

/// The names of the claims whose bound the schedule reaches, for which one more is false.
fn reached(certificate: &Certificate) -> BTreeSet<String> {
    let answer = certificate.answer.as_ref();
    let figures = answer.into_iter().flat_map(|answer| &answer.proof).filter(|proof| proof.value == proof.bound);
    let tiers = answer
        .into_iter()
        .flat_map(|answer| &answer.standing)
        .filter(|tier| tier.bound.is_some() && tier.value == tier.bound);
    figures
        .map(|proof| format!("bound {}", proof.figure))
        .chain(tiers.map(|t| format!("tier {}", t.tier.id())))
        .collect()
}

#[test]
fn veripb_accepts_every_proof_and_none_of_one_more() {
    if is_left_out("VeriPB") {
        return;
    }
    // Every twentieth is a small sample, so less than a twentieth is required.
    let (step, [least_files, least_forged]) = if is_night() { (1, [200, 300]) } else { (20, [6, 6]) };
    let folder = tempfile::tempdir().unwrap();
    let (mut proved, mut left_out): (BTreeMap<String, usize>, BTreeMap<String, usize>) = Default::default();
    let (mut files, mut forged) = (0, 0);
    // Claims for which `one_more` works: those stated as a single inequality. Names that end in these are stated
    // differently (`min` is bounded from above).
    let raised = |name: &str| {
        !["min", "any_round", "max_range", "imbalance", "most_meetings", "borders.max"]
            .iter()
            .any(|end| name.ends_with(end))
    };
    for (said, certificate) in corpus().iter().filter(|(said, _)| said != "by convexity").step_by(step) {
        let found = PseudoBoolean::of(certificate);
        found.proved.iter().for_each(|of| *proved.entry(of.to_string()).or_default() += 1);
        for (of, why) in &found.left_out {
            *left_out.entry(format!("{of}: {why:?}")).or_default() += 1;
        }
        if found.proved.is_empty() {
            continue;
        }
        files += 1;
        if let Err(why) = accepted(folder.path(), &found.formula, &found.proof) {
            panic!("{said}: {why}\n{}\n{}", found.formula, found.proof);
        }
        let reached = reached(certificate);
        // Claims are numbered from 1 in the order of `proved`.
        for (of, claim) in found.proved.iter().map(ToString::to_string).zip(1..) {
            if reached.contains(&of) && raised(&of) {
                forged += 1;
                let formula = one_more(&found.formula, claim);
                assert_ne!(formula, found.formula, "{said}: {of}");
                assert!(
                    accepted(folder.path(), &formula, &found.proof).is_err(),
                    "{said}: {of} of one more is believed"
                );
            }
        }
    }
    println!("{files} proofs accepted, {forged} of one more refused\nproved: {proved:#?}\nleft out: {left_out:#?}");
    assert!(files >= least_files && forged >= least_forged, "{files} proofs, {forged} forged");
}

/// A line of a formula: the sum of its terms, each a factor and a variable's place, is at least `least`.
struct Line {
    text: String,
    terms: Vec<(i64, usize)>,
    least: i64,
}

/// A formula about a schedule, read once for all the schedules that it is tried with.
struct Stated {
    said: String,
    certificate: Certificate,
    vocabulary: Vocabulary,
    /// All but the last, which says that a bound is beaten.
    lines: Vec<Line>,
}

impl Stated {
    /// `None` for certificates without a schedule or with other table sizes in kept rounds.
    fn of((said, certificate): &(String, Certificate)) -> Option<Self> {
        let kept_sizes = certificate.question.as_ref().is_some_and(|q| q.kept_sizes().is_some());
        if certificate.answer.is_none() || kept_sizes {
            return None;
        }
        let certificate = Certificate { impossible: Vec::new(), ..certificate.clone() };
        let formula = PseudoBoolean::of(&certificate).formula;
        let vocabulary = Vocabulary::of(&formula);
        let places: HashMap<&str, usize> = vocabulary.names.iter().map(String::as_str).zip(0..).collect();
        let read = |line: &str| {
            let (terms, number) = line.rsplit_once(">= ").unwrap();
            let words: Vec<&str> = terms.split(' ').filter(|word| !word.is_empty()).collect();
            let terms = words.chunks(2).map(|term| (term[0].parse().unwrap(), places[term[1]])).collect();
            Line { text: line.to_owned(), terms, least: number.trim_end_matches(" ;").parse().unwrap() }
        };
        let mut lines: Vec<Line> = formula.lines().filter(|line| !line.starts_with('*')).map(read).collect();
        lines.pop();
        Some(Self { said: said.clone(), certificate, vocabulary, lines })
    }

    /// The schedule of the certificate.
    fn schedule(&self) -> &Schedule {
        &self.certificate.answer.as_ref().unwrap().schedule
    }

    /// The values of the variables for a schedule.
    fn meaning<'a>(&'a self, schedule: &'a Schedule) -> Meaning<'a> {
        Meaning::new(&self.certificate, schedule, &self.vocabulary)
    }

    /// The first line that does not hold for a schedule which beats no bound.
    fn broken_line(&self, meaning: &Meaning<'_>) -> Option<String> {
        let values: Vec<i64> = self.vocabulary.names.iter().map(|name| i64::from(meaning.is_true(name))).collect();
        self.lines.iter().find_map(|line| {
            let sum: i64 = line.terms.iter().map(|(factor, at)| factor * values[*at]).sum();
            (sum < line.least).then(|| format!("{} comes to {sum}", line.text))
        })
    }

    /// The letters of the variables.
    fn letters(&self) -> BTreeSet<String> {
        self.vocabulary.names.iter().map(|name| name.split('_').next().unwrap().to_owned()).collect()
    }
}

/// Certificates about schedules, with their formulas.
fn stated() -> &'static [Stated] {
    static STATED: LazyLock<Vec<Stated>> = LazyLock::new(|| corpus().iter().filter_map(Stated::of).collect());
    &STATED
}

/// The formula holds for the schedule itself, which beats no bound: every line but the last.
#[test]
fn what_is_stated_is_true_of_the_schedule() {
    let mut seen = BTreeSet::new();
    for one in stated() {
        let meaning = one.meaning(one.schedule());
        assert_eq!(one.broken_line(&meaning), None, "{}", one.said);
        seen.extend(one.letters());
    }
    // Most kinds of variables, each to be tried; `docs/reference/proofs.md` says what the letters mean.
    for letter in [
        "m", "k", "tm", "tk", "s", "o", "v", "c", "f", "ps", "po", "g", "b", "qr", "ev", "ce", "cu", "beaten", "lr",
        "ar", "br", "qg", "w", "cw", "ho", "fw", "fb", "me", "bw", "wx", "wr", "wz", "wh", "wl",
    ] {
        assert!(seen.contains(letter), "no formula has {letter}: {seen:?}");
    }
}

/// The schedule with the people of each round after the kept ones shuffled over its seats and sit-outs.
fn shuffled(certificate: &Certificate, seed: u64) -> Schedule {
    let schedule = &certificate.answer.as_ref().unwrap().schedule;
    let kept = certificate.question.as_ref().map_or(0, |question| question.kept().round_count());
    let mut rng = Seed(seed).rng();
    let mut other = Schedule::new(schedule.players());
    for (round, at) in schedule.rounds().zip(0..) {
        if at < kept {
            other.push_round_from(round);
            continue;
        }
        let seated = round.tables().flat_map(|table| table.seats.iter().copied());
        let mut people: Vec<PlayerIx> = seated.chain(round.sit_out().iter().copied()).collect();
        rng.shuffle(&mut people);
        let mut rest = &people[..];
        let mut built = other.push_round();
        for table in round.tables() {
            let (own, others) = rest.split_at(table.seats.len());
            built.table(table.number, own);
            rest = others;
        }
        built.sit_outs(rest).absents(round.absent());
    }
    other
}

/// The formula also holds for shuffled schedules of the same shape, unless it is only about schedules that keep every
/// wish about company (letters `k` and `tk`) or that have these people at these tables (`ce`, `cu`, `ev`).
#[test]
fn what_is_stated_is_true_of_other_schedules() {
    let (mut tried, mut seen) = (0, BTreeSet::new());
    for one in stated() {
        let letters = one.letters();
        if ["k", "tk", "ce", "cu", "ev"].iter().any(|letter| letters.contains(*letter)) {
            continue;
        }
        for seed in seeds(1, 3) {
            let schedule = shuffled(&one.certificate, seed);
            assert_eq!(one.broken_line(&one.meaning(&schedule)), None, "{}, seed {seed}", one.said);
            tried += 1;
        }
        seen.extend(letters);
    }
    assert!(tried > 130, "{tried} schedules");
    for letter in ["tm", "lr", "br", "qg", "w", "bw", "wx"] {
        assert!(seen.contains(letter), "no formula has {letter}: {seen:?}");
    }
}
