//! Bounds as pseudo-Boolean proofs: what the formulas state is true of the schedules they are about, VeriPB accepts every proof, and none
//! of a bound that is one more than a schedule has.
//!
//! The gate gives VeriPB every sixth; all of them with `ROUNDTABLE_PROOFS=all cargo test -p roundtable --test it pseudo_boolean -- --nocapture`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use roundtable::parts::Certificate;
use roundtable_audit::PseudoBoolean;
use roundtable_model::Round;
use roundtable_testkit::machine::is_left_out;

use super::corpus::corpus;

/// Whether VeriPB accepts a proof of a formula.
fn accepted(folder: &Path, formula: &str, proof: &str) -> Result<(), String> {
    let [opb, pbp] = ["it.opb", "it.pbp"].map(|name| folder.join(name));
    fs::write(&opb, formula).unwrap();
    fs::write(&pbp, proof).unwrap();
    let out = Command::new("veripb").arg(&opb).arg(&pbp).output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    if out.status.success() && said.contains("VERIFIED UNSATISFIABLE") { Ok(()) } else { Err(said) }
}

/// The formula with a bound one more: what is claimed to be beaten at less than the bound is beaten at the bound itself.
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

/// The claims of a certificate that its schedule reaches, by name: one more is false.
fn reached(certificate: &Certificate) -> BTreeSet<String> {
    let answer = certificate.answer.as_ref();
    let figures = answer.into_iter().flat_map(|answer| &answer.proof).filter(|proof| proof.value == proof.bound);
    let tiers = answer.into_iter().flat_map(|answer| &answer.standing).filter(|tier| Some(tier.value) == tier.bound);
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
    let step = if std::env::var("ROUNDTABLE_PROOFS").is_ok_and(|all| all == "all") { 1 } else { 6 };
    let folder = tempfile::tempdir().unwrap();
    let (mut proved, mut left_out): (BTreeMap<String, usize>, BTreeMap<String, usize>) = Default::default();
    let (mut files, mut forged) = (0, 0);
    // Where a claim is a line that says at most so much, one more is one less on the right.
    let raised = |name: &str| {
        !["min", "any_round", "max_range", "imbalance", "most_meetings", "borders.max"]
            .iter()
            .any(|end| name.ends_with(end))
    };
    let of: Vec<(String, Certificate)> = corpus().into_iter().filter(|(said, _)| said != "by convexity").collect();
    for (said, certificate) in of.iter().step_by(step) {
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
    assert!(files >= 200 / step && forged >= 300 / step, "{files} proofs, {forged} forged");
}

/// What a variable of a formula is for the schedule of the certificate.
struct Meaning<'a> {
    certificate: &'a Certificate,
    names: BTreeSet<String>,
}

impl Meaning<'_> {
    fn rounds(&self) -> Vec<Round<'_>> {
        self.certificate.answer.as_ref().unwrap().schedule.rounds().collect()
    }

    fn full(&self) -> usize {
        let asked = self.certificate.question.as_ref().map(|q| q.table_sizes());
        asked.or(self.certificate.judged_by.as_ref().map(|by| &by.table_sizes)).unwrap().largest() as usize
    }

    fn table_of<'r>(round: &Round<'r>, player: u32) -> Option<(u32, &'r [roundtable_model::PlayerIx], usize)> {
        round.tables().find_map(|t| Some((t.number, t.seats, t.seats.iter().position(|p| p.number() == player)? + 1)))
    }

    fn meet(round: &Round<'_>, p: u32, q: u32) -> bool {
        Self::table_of(round, p).is_some_and(|(_, seats, _)| seats.iter().any(|o| o.number() == q))
    }

    fn is_true(&self, name: &str) -> bool {
        let mut parts = name.split('_');
        let letter = parts.next().unwrap();
        let n: Vec<u32> = parts.map(|part| part.parse().unwrap()).collect();
        let rounds = self.rounds();
        let round = |number: u32| &rounds[number as usize - 1];
        let short = |r: &Round<'_>, p: u32| Self::table_of(r, p).is_some_and(|(_, seats, _)| seats.len() < self.full());
        let rests = |r: &Round<'_>, p: u32| r.sit_out().iter().any(|o| o.number() == p);
        let times = |count: usize, wanted: u32| count >= wanted as usize;
        let by_seats = |wanted: &dyn Fn(usize, usize) -> bool| {
            let of = |r: &&Round<'_>| {
                let (Some((_, _, a)), Some((_, seats, b))) = (Self::table_of(r, n[0]), Self::table_of(r, n[1])) else {
                    return false;
                };
                Self::meet(r, n[0], n[1]) && seats.len() == self.seats() && wanted(a - 1, b - 1)
            };
            rounds.iter().filter(of).count()
        };
        let sides = self.certificate.sides.as_ref();
        match letter {
            "beaten" => false,
            "m" | "k" => Self::meet(round(n[0]), n[1], n[2]),
            "tm" | "tk" => {
                let stated = |r: &u32| self.names.contains(&format!("{}_{r}_{}_{}", &letter[1..], n[0], n[1]));
                times(
                    (1..=rounds.len() as u32).filter(stated).filter(|r| Self::meet(round(*r), n[0], n[1])).count(),
                    n[2],
                )
            }
            "s" => short(round(n[0]), n[1]),
            "o" => rests(round(n[0]), n[1]),
            "v" => Self::table_of(round(n[0]), n[1]).is_some_and(|(number, ..)| number == n[2]),
            "c" => Self::table_of(round(n[0]), n[1]).is_some_and(|(_, _, seat)| seat == n[2] as usize),
            "ev" => self.is_even(n[0], n[1]),
            "ce" | "cu" => {
                let sits = Self::table_of(round(n[1]), n[2]).is_some_and(|(_, _, seat)| seat == n[3] as usize);
                sits && self.is_even(n[0], n[2]) == (letter == "ce")
            }
            "f" => Self::table_of(&rounds[0], n[0]).is_some_and(|(_, _, seat)| seat == n[1] as usize),
            "ps" => times(rounds.iter().filter(|r| short(r, n[0])).count(), n[1]),
            "po" => times(rounds.iter().filter(|r| rests(r, n[0])).count(), n[1]),
            "g" => {
                let spread = &self.certificate.question.as_ref().unwrap().wishes().spreads[n[0] as usize - 1];
                let mut tables: Vec<_> = round(n[1]).tables().map(|t| t.seats).collect();
                tables.sort_by_key(|seats| std::cmp::Reverse(seats.len()));
                let of = |p: &&roundtable_model::PlayerIx| spread.groups()[p.ix()] == Some(n[2] - 1);
                times(tables[n[3] as usize - 1].iter().filter(of).count(), n[4])
            }
            "b" => {
                let map = self.certificate.borders.as_ref().unwrap().borders().unwrap();
                let seat = |a: usize| roundtable_model::SeatIx(a as u32);
                times(by_seats(&|a, b| map.touch(seat(a), seat(b))), n[2])
            }
            "pr" => times(by_seats(&|a, b| sides.unwrap()[a] == sides.unwrap()[b]), n[2]),
            "qr" => times(by_seats(&|a, b| sides.unwrap()[a] != sides.unwrap()[b]), n[2]),
            other => panic!("{other} has no meaning"),
        }
    }

    /// Whether a player's seats differ by less than a range, or by as little as the games allow (0).
    fn is_even(&self, range: u32, player: u32) -> bool {
        let rounds = self.rounds();
        let games: Vec<(usize, usize)> = rounds
            .iter()
            .filter_map(|r| Self::table_of(r, player))
            .map(|(_, seats, seat)| (seats.len(), seat))
            .collect();
        let largest = games.iter().map(|(size, _)| *size).max().unwrap();
        let spread = |counts: &[u32]| counts.iter().max().unwrap() - counts.iter().min().unwrap();
        let mut own = vec![0; largest];
        games.iter().for_each(|(_, seat)| own[seat - 1] += 1);
        let mut all = BTreeSet::from([vec![0; largest]]);
        for (size, _) in &games {
            let more = |counts: &Vec<u32>, seat: usize| {
                let mut counts = counts.clone();
                counts[seat] += 1;
                counts
            };
            all = all.iter().flat_map(|counts| (0..*size).map(|seat| more(counts, seat))).collect();
        }
        let least = all.iter().map(|counts| spread(counts)).min().unwrap();
        if range == 0 { spread(&own) == least } else { spread(&own) < range }
    }

    /// Seats of a table that has borders or sides.
    fn seats(&self) -> usize {
        let powers = self.certificate.borders.as_ref().map(|map| map.powers as usize);
        powers.or(self.certificate.sides.as_ref().map(Vec::len)).unwrap_or(0)
    }
}

/// The formula holds for the schedule itself, which beats no bound: every line but the last.
#[test]
fn what_is_stated_is_true_of_the_schedule() {
    let mut seen = BTreeSet::new();
    for (said, certificate) in corpus() {
        if certificate.answer.is_none() || certificate.question.as_ref().is_some_and(|q| q.kept_sizes().is_some()) {
            continue;
        }
        let certificate = Certificate { impossible: Vec::new(), ..certificate };
        let formula = PseudoBoolean::of(&certificate).formula;
        let lines: Vec<&str> = formula.lines().filter(|line| !line.starts_with('*')).collect();
        let names = |line: &str| -> Vec<String> {
            line.split(' ')
                .filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()))
                .map(str::to_owned)
                .collect()
        };
        let all = lines.iter().flat_map(|line| names(line)).collect();
        let meaning = Meaning { certificate: &certificate, names: all };
        let values: BTreeMap<&str, bool> =
            meaning.names.iter().map(|name| (name.as_str(), meaning.is_true(name))).collect();
        for line in &lines[..lines.len() - 1] {
            let (terms, number) = line.rsplit_once(">= ").unwrap();
            let words: Vec<&str> = terms.split_whitespace().collect();
            let sum: i64 =
                words.chunks(2).map(|term| term[0].parse::<i64>().unwrap() * i64::from(values[term[1]])).sum();
            assert!(sum >= number.trim_end_matches(" ;").parse().unwrap(), "{said}: {line} comes to {sum}");
        }
        seen.extend(meaning.names.iter().map(|name| name.split('_').next().unwrap().to_owned()));
    }
    for letter in
        ["m", "k", "tm", "tk", "s", "o", "v", "c", "f", "ps", "po", "g", "b", "qr", "ev", "ce", "cu", "beaten"]
    {
        assert!(seen.contains(letter), "no formula has {letter}: {seen:?}");
    }
}
