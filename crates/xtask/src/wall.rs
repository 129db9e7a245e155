//! The wall of the audit: code that checks a bound, or states it for VeriPB, uses neither the count nor the bound of a
//! figure. If it did, one line could make and confirm the same mistake. The shared part of checks (`verify`) is behind
//! the wall too.

use std::collections::BTreeSet;

use crate::imports::{Imports, within};

/// The doors of the checks, which call them by the rows of the figures and compare with the counts, before the wall.
const DOORS: [&str; 3] = ["verify", "verify::claims", "verify::pseudo_boolean"];

/// What both sides may use of the figures: what an argument is.
const OF_BOTH: [&str; 2] = ["figures::proof", "figures::borders::argument"];

/// Whether a file of the audit is behind the wall.
fn is_behind(file: &str) -> bool {
    let name = file.rsplit("::").next().unwrap_or_default();
    let of_figure = within(file, "figures") && (name.starts_with("check") || name == "statement");
    of_figure || within(file, "verify") && !DOORS.contains(&file)
}

/// Whether it counts or bounds.
fn counts(file: &str) -> bool {
    let at = ["figures", "bounds", "measure", "audit"].iter().any(|folder| within(file, folder));
    at && !is_behind(file) && !OF_BOTH.contains(&file)
}

/// Uses of a count or of a bound behind the wall.
pub fn broken(imports: &Imports) -> Vec<String> {
    let edges = imports.edges();
    let behind = edges.iter().filter(|(file, _)| is_behind(file));
    let used = behind.flat_map(|(file, used)| used.iter().filter(|used| counts(used)).map(move |used| (*file, *used)));
    let found: BTreeSet<(&str, &str)> = used.collect();
    found.into_iter().map(|(file, used)| format!("audit: {file} checks bounds, and must not use {used}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_that_asks_the_count_or_the_bound_is_found() {
        let audit = |check: &'static str, shared: &'static str| {
            Imports::read([
                ("lib.rs", "mod figures;\nmod verify;\n"),
                ("figures/mod.rs", "pub mod mixed;\npub mod proof;\n"),
                ("figures/proof.rs", ""),
                ("figures/mixed/mod.rs", "pub mod bound;\npub mod check;\npub fn count() {}\npub use bound::least;\n"),
                ("figures/mixed/bound.rs", "use super::count;\npub fn least() {}\n"),
                ("figures/mixed/check.rs", check),
                ("verify/mod.rs", "mod case;\nuse crate::figures::mixed::check;\nuse crate::figures::mixed::count;\n"),
                ("verify/case.rs", shared),
            ])
        };
        assert!(broken(&audit("use crate::verify::case;\nuse crate::figures::proof::A;\n", "")).is_empty());
        let said =
            |used: &str| [format!("audit: figures::mixed::check checks bounds, and must not use figures::mixed{used}")];
        assert_eq!(broken(&audit("use super::count;\n", "")), said(""));
        assert_eq!(broken(&audit("use super::bound::least;\n", "")), said("::bound"));
        assert_eq!(broken(&audit("use crate::figures::mixed::least;\n", "")), said("::bound"));
        assert_eq!(broken(&audit("", "fn f() { crate::figures::mixed::count() }\n")).len(), 1);
    }
}
