//! The wall between the audit and its checks: what checks a bound, or states it for VeriPB, uses nothing that counts a
//! figure or bounds it. Else one mistake could be made and confirmed by the same line. So of the audit, the crate
//! `proofs` may name what an argument, a claim or a question is, and nothing else. The doors compare claims with the
//! counts of the audit; no check goes through them.

use crate::imports::{Imports, within};

/// The doors: the modules by which other crates use `proofs`, and the root (`""`), which re-exports them.
const DOORS: [&str; 3] = ["", "claims", "impossible"];

/// What a check may name of the audit, with everything within: data, the rules of a question, and the solver, whose
/// proofs are checked.
const DATA: [&str; 23] = [
    "Against",
    "Argument",
    "Certificate",
    "ClaimMistake",
    "ClaimOf",
    "ClaimOutcome",
    "ClaimedSchedule",
    "FigureProof",
    "Impossible",
    "MAX_LAYOUTS",
    "MixedRoundsBound",
    "RoundPair",
    "RoundsBound",
    "RoundsTheorem",
    "Rules",
    "Tier",
    "TierArgument",
    "TierStanding",
    "borders::Fraction",
    "borders::SpreadBound",
    "borders::SpreadReason",
    "relation_named",
    "sat",
];

/// Names of the audit behind the wall that are not data, and uses of a door.
pub fn broken(imports: &Imports) -> Vec<String> {
    let behind = |file: &str| !DOORS.contains(&file);
    let edges = imports.edges();
    let doors = edges.iter().filter(|(file, _)| behind(file)).flat_map(|(file, used)| {
        let doors =
            used.iter().filter(|used| !behind(used)).map(|door| if door.is_empty() { "the root" } else { door });
        doors.map(move |door| format!("proofs: {file} checks bounds, and must not use {door}"))
    });
    let named = imports.taken("roundtable_audit").into_iter().filter(|(file, _)| behind(file));
    let counts = named.filter(|(_, name)| !DATA.iter().any(|data| within(name, data)));
    doors
        .chain(counts.map(|(file, name)| format!("proofs: {file} checks bounds, and must not use the audit's {name}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_that_asks_the_count_or_the_bound_is_found() {
        let proofs = |check: &'static str, shared: &'static str| {
            Imports::read([
                (
                    "lib.rs",
                    "mod claims;\nmod figures;\nmod case;\nuse roundtable_audit::judge;\npub use claims::verify;\n",
                ),
                (
                    "claims.rs",
                    "use roundtable_audit::{Counted, answers};\nuse crate::figures::mixed;\npub fn verify() {}\n",
                ),
                ("figures/mod.rs", "pub mod mixed;\n"),
                ("figures/mixed.rs", check),
                ("case.rs", shared),
            ])
        };
        let data = "use roundtable_audit::{Argument, Rules, sat};\nfn f() { sat::Literal::new(); Rules::default() }\n";
        assert!(broken(&proofs(data, "use roundtable_audit::borders::Fraction;\n")).is_empty());
        let mixed = "proofs: figures::mixed checks bounds, and must not use";
        let said = |what: &str| [format!("{mixed} {what}")];
        assert_eq!(broken(&proofs("use roundtable_audit::mixed_sides;\n", "")), said("the audit's mixed_sides"));
        assert_eq!(broken(&proofs("fn f() { roundtable_audit::audit() }\n", "")), said("the audit's audit"));
        assert_eq!(broken(&proofs("use roundtable_audit::*;\n", "")), said("the audit's *"));
        let renamed = broken(&proofs("use roundtable_audit as it;\nfn f() { it::judge() }\n", ""));
        assert_eq!(renamed, [said("the audit's "), said("the audit's judge")].concat());
        assert_eq!(broken(&proofs("use crate::case::judge;\n", "pub use roundtable_audit::judge;\n")).len(), 2);
        assert_eq!(broken(&proofs("use crate::claims::verify;\n", "")), said("claims"));
        assert_eq!(broken(&proofs("use crate::verify;\n", "")), said("claims"));
        let by_root = broken(&proofs("use crate::judge;\n", ""));
        assert_eq!(by_root, [said("the root"), said("the audit's judge")].concat());
        assert_eq!(broken(&proofs("use super::super::*;\n", "")), said("the root"));
    }
}
