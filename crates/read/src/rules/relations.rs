//! Reads relations between the seats of a table that an organiser defines (such as who trades with whom), as TOML. Cost
//! O(bytes · log).
//!
//! ```toml
//! [[relation]]
//! name = "trade"
//! aim = { at_most = 1 }       # or { exactly = 2 }; "evenly" unless it is said
//! pairs.4 = [[1, 2], [3, 4]]  # at tables of 4: seats 1 and 2, and 3 and 4
//! pairs.3 = [[1, 2]]
//!
//! [[relation]]
//! name = "passes cards to"
//! ordered = true              # 1 to 3 is not 3 to 1
//! pairs.5 = [[1, 3], [3, 1]]
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use roundtable_model::{Aim, MOST_OWN_RELATIONS, NoRelation, OwnRelation, SeatIx, SeatPairs};
use roundtable_words::{Belongs, Mistake, ReadError, Thing, Wrong, shorten};
use serde::Deserialize;
use toml::Spanned;

use super::toml_text::{Misread, piece, read_toml};
use crate::decode;
use crate::decode::place;

/// The content of a file of relations.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(default)]
    relation: Vec<Spanned<Written>>,
}

/// A relation as written; `pairs` are its pairs of seats, from 1, by the size of the table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: Spanned<String>,
    #[serde(default)]
    ordered: bool,
    aim: Option<Spanned<Aim>>,
    pairs: BTreeMap<Spanned<String>, Vec<Spanned<Vec<u32>>>>,
}

/// Reads a file of relations.
///
/// ```
/// use roundtable_read::read_relations;
/// let found = read_relations(b"[[relation]]\nname = \"trade\"\npairs.4 = [[1, 2], [3, 4]]\n", "own.toml").unwrap();
/// assert_eq!((found[0].name(), found[0].at()[0].pairs.len()), ("trade", 2));
/// let error = read_relations(b"[[relation]]\nname = \"trade\"\npairs.4 = [[1, 5]]\n", "own.toml").unwrap_err();
/// assert_eq!(error.to_string(), "own.toml:3:12: tables of 4 have no seat 5; correct the relation");
/// ```
///
/// # Errors
/// Text that is not TOML of this form, a file without relations, and invalid values; with line and column.
pub fn read_relations(bytes: &[u8], file_name: &str) -> Result<Vec<OwnRelation>, ReadError> {
    let (text, _) = decode(bytes, file_name)?;
    read(&text).map_err(|mistake| mistake.alone(file_name))
}

/// Reads the relations one by one. Each value is first checked alone, to place the mistake.
fn read(text: &str) -> Result<Vec<OwnRelation>, Mistake> {
    let document: Document =
        read_toml(text).map_err(|Misread { fault, place, found }| Wrong::NotToml { fault }.at(place, found))?;
    if document.relation.is_empty() {
        return Err(Wrong::NoRelations.whole());
    }
    let mut found: Vec<OwnRelation> = Vec::new();
    for written in document.relation {
        let span = written.span();
        let at = |span: &Range<usize>, wrong: Wrong| wrong.at(place(text, span.start), piece(text, span));
        if found.len() == MOST_OWN_RELATIONS {
            return Err(at(&span, Wrong::MoreRelations { limit: MOST_OWN_RELATIONS }));
        }
        let Written { name, ordered, aim, pairs } = written.into_inner();
        let bad = |span: Range<usize>| {
            move |why: NoRelation| Wrong::BadRelation { why }.at(place(text, span.start), piece(text, &span))
        };
        OwnRelation::check_name(name.get_ref()).map_err(bad(name.span()))?;
        if found.iter().any(|before| before.name() == name.get_ref()) {
            return Err(at(&name.span(), Wrong::RelationTwice { name: name.into_inner() }));
        }
        if let Some(aim) = &aim {
            OwnRelation::check_aim(*aim.get_ref()).map_err(bad(aim.span()))?;
        }
        let mut sizes = Vec::new();
        for (size, pairs) in pairs {
            sizes.push(of_size(text, &size, ordered, pairs)?);
        }
        let aim = aim.map_or(Aim::Evenly, Spanned::into_inner);
        found.push(OwnRelation::new(name.into_inner(), ordered, aim, sizes).map_err(bad(span))?);
    }
    Ok(found)
}

/// The pairs of seats of tables of one size.
fn of_size(
    text: &str,
    size: &Spanned<String>,
    ordered: bool,
    pairs: Vec<Spanned<Vec<u32>>>,
) -> Result<SeatPairs, Mistake> {
    let at = |span: Range<usize>, wrong: Wrong| wrong.at(place(text, span.start), piece(text, &span));
    let word = size.get_ref();
    // Written as a number is: `04` would be the same size a second time.
    let number: Option<u32> = word.parse().ok().filter(|number: &u32| number.to_string() == *word);
    let Some(seats) = number else {
        return Err(at(size.span(), Wrong::NotASize { found: shorten(word) }));
    };
    OwnRelation::check_size(seats).map_err(|why| at(size.span(), Wrong::BadRelation { why }))?;
    let (mut seen, mut all) = (BTreeSet::new(), Vec::new());
    for pair in pairs {
        let span = pair.span();
        let [one, other] = pair.into_inner()[..] else {
            let found = shorten(piece(text, &span));
            return Err(at(span, Wrong::NotThis { found, belongs: Belongs::TwoSeats }));
        };
        let [Some(one), Some(other)] = [one, other].map(SeatIx::from_number) else {
            return Err(at(span, Wrong::NoZero { thing: Thing::Seat }));
        };
        let checked = OwnRelation::check_pair(seats, ordered, [one, other], &mut seen);
        checked.map_err(|why| at(span, Wrong::BadRelation { why }))?;
        all.push([one, other]);
    }
    Ok(SeatPairs { seats, pairs: all })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The message of the mistakes in a file.
    fn said(text: &str) -> String {
        read_relations(text.as_bytes(), "own.toml").unwrap_err().to_string()
    }

    #[test]
    fn a_file_says_names_aims_and_pairs() {
        let text = "# Catan\n[[relation]]\nname = \"trade\"\naim = { at_most = 1 }\npairs.4 = [[1, 2], [3, 4]]\npairs.3 = [[1, 2]]\n\
                    [[relation]]\nname = \"passes\"\nordered = true\naim = { exactly = 2 }\n[relation.pairs]\n5 = [[1, 3], [3, 1]]\n";
        let found = read_relations(text.as_bytes(), "own.toml").unwrap();
        let [trade, passes] = &found[..] else { panic!("{found:?}") };
        assert_eq!((trade.name(), trade.is_ordered(), trade.aim()), ("trade", false, Aim::AtMost(1)));
        assert_eq!(trade.at().iter().map(|of| (of.seats, of.pairs.len())).collect::<Vec<_>>(), [(3, 1), (4, 2)]);
        assert_eq!((passes.is_ordered(), passes.aim()), (true, Aim::Exactly(2)));
        assert_eq!(passes.at()[0].pairs, [[SeatIx(0), SeatIx(2)], [SeatIx(2), SeatIx(0)]]);
    }

    #[test]
    fn every_mistake_is_told_with_its_place_and_what_to_do() {
        let one = |rest: &str| said(&format!("[[relation]]\nname = \"trade\"\n{rest}\n"));
        for (found, says) in [
            (said(""), "own.toml: there is no relation here; write [[relation]]"),
            (said("[[relation]\n"), "own.toml:1:12: this is not a file of relations: from here on it is not TOML;"),
            (
                said("relation = 5\n"),
                "own.toml:1:12: this is not a file of relations: 5 is not of the kind that belongs here;",
            ),
            (
                said("[[relation]]\npairs.4 = [[1, 2]]\n"),
                "own.toml:1:1: this is not a file of relations: \"name\" is missing",
            ),
            (one(""), "own.toml:1:1: this is not a file of relations: \"pairs\" is missing"),
            (
                one("pair.4 = [[1, 2]]"),
                "own.toml:3:1: this is not a file of relations: there is no \"pair\" here, only name, ordered, aim, pairs;",
            ),
            (one("pairs.4 = [[1, 2, 3]]"), "own.toml:3:12: [1, 2, 3] was found where two numbers of seats"),
            (one("pairs.4 = []"), "own.toml:1:1: no two seats are related; correct the relation"),
            (one("pairs.four = [[1, 2]]"), "own.toml:3:7: \"four\" is not how many sit at a table"),
            (one("pairs.04 = [[1, 2]]"), "own.toml:3:7: \"04\" is not how many sit at a table"),
            (one("pairs.1 = [[1, 2]]"), "own.toml:3:7: no table is of 1"),
            (one("pairs.4 = [[1, 2], [0, 3]]"), "own.toml:3:20: "),
            (one("pairs.4 = [[1, 2], [3, 5]]"), "own.toml:3:20: tables of 4 have no seat 5"),
            (one("pairs.4 = [[1, 2], [3, 3]]"), "own.toml:3:20: seat 3 of tables of 4 is related to itself"),
            (one("pairs.4 = [[1, 2], [2, 1]]"), "own.toml:3:20: seats 2 and 1 of tables of 4 are related twice"),
            (one("aim = { at_most = 0 }\npairs.4 = [[1, 2]]"), "own.toml:3:7: an aim is"),
            (one("aim = \"often\"\npairs.4 = [[1, 2]]"), "own.toml:3:7: this is not a file of relations"),
            (
                one("pairs.4 = [[1, 2]]\n[[relation]]\nname = \"trade\"\npairs.4 = [[3, 4]]"),
                "own.toml:5:8: \"trade\" is there already",
            ),
            (said("[[relation]]\nname = \"\"\npairs.4 = [[1, 2]]\n"), "own.toml:2:8: a relation is called"),
        ] {
            assert!(found.starts_with(says), "{found}, not {says}");
        }
        let many: String = (0..9).map(|at| format!("[[relation]]\nname = \"r{at}\"\npairs.4 = [[1, 2]]\n")).collect();
        assert!(said(&many).starts_with("own.toml:25:1: a file has at most 8 relations"), "{}", said(&many));
    }
}
