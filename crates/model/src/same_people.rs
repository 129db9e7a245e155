//! Finds the people of one roster in another: those of an earlier event or of a kept plan in today's list.
//!
//! People are identified by their names. Numbers do not identify them: in a list that lost its fifth line everybody
//! after it moves up by one. So numbers are used only if names are missing and nothing contradicts it, and the result
//! says so. O(n) without namesakes.

use std::collections::{BTreeMap, HashMap};

use crate::{PlayerIx, Roster, told};

/// Who is who. "This" roster is `self`, "the other" the argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SamePeople {
    /// For everybody of the other roster, who it is in this one; `None` for somebody who is not in it.
    pub found: Vec<Option<PlayerIx>>,
    /// How they were identified.
    pub by: ToldBy,
}

/// How people were identified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldBy {
    /// By their names.
    Names,
    /// By their numbers: nobody has a name.
    Numbers,
    /// By their numbers, though one of the two rosters has names: nothing confirms that they are the same people.
    NumbersAlone,
}

told! {
    /// Why people cannot be identified.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum NotTold: "not-told" {
        /// Nobody is in both.
        Nobody = "nobody",
        /// There are no names in the other, and this one has a different number of people.
        OtherCount {
            /// How many people the other has.
            theirs: u32,
            /// How many this one has.
            ours: u32,
        } = "other-count" { theirs, ours },
        /// There are no names in the other, and the numbers of this one were drawn, so they are not lines of its list.
        Renumbered = "renumbered",
        /// People of one name, of whom one roster has more than the other: it is unclear which of them is meant.
        Namesakes {
            /// The name that they share.
            name: String,
            /// How many the other has.
            theirs: u32,
            /// How many this one has.
            ours: u32,
        } = "namesakes" { name, theirs, ours },
    }
}

impl Roster {
    /// Finds everybody of another roster in this one.
    ///
    /// ```
    /// use roundtable_model::{NotTold, Player, PlayerIx, Roster, ToldBy};
    /// let roster = |names: &[&str]| Roster::new(names.iter().map(|&n| Player::named(n)).collect()).0;
    /// let today = roster(&["Ana", "Cy", "Di"]);
    /// let same = today.same_people(&roster(&["Ana", "Ben", "Cy"])).unwrap();
    /// assert_eq!((same.found, same.by), (vec![Some(PlayerIx(0)), None, Some(PlayerIx(1))], ToldBy::Names));
    /// assert_eq!(today.same_people(&Roster::numbered(3)).unwrap().by, ToldBy::NumbersAlone);
    /// assert_eq!(today.same_people(&Roster::numbered(4)), Err(NotTold::OtherCount { theirs: 4, ours: 3 }));
    /// assert_eq!(today.same_people(&roster(&["Zoe"])), Err(NotTold::Nobody));
    /// ```
    ///
    /// # Errors
    /// If nobody is in both rosters, or people cannot be identified.
    pub fn same_people(&self, theirs: &Roster) -> Result<SamePeople, NotTold> {
        let found = match (theirs.has_names(), self.has_names()) {
            (true, true) => SamePeople { found: by_names(self, theirs)?, by: ToldBy::Names },
            (false, true) if theirs.len() != self.len() => {
                return Err(NotTold::OtherCount { theirs: theirs.len(), ours: self.len() });
            }
            (false, true) if self.is_renumbered() => return Err(NotTold::Renumbered),
            (names, ours) => {
                let by = if names || ours { ToldBy::NumbersAlone } else { ToldBy::Numbers };
                let found = (0..theirs.len()).map(|p| Some(PlayerIx(p)).filter(|p| p.0 < self.len())).collect();
                SamePeople { found, by }
            }
        };
        if found.found.iter().all(Option::is_none) { Err(NotTold::Nobody) } else { Ok(found) }
    }
}

/// For everybody of `theirs` the person of the same name in `ours`. If several people share a name, in three steps: by
/// their other columns, if these fit only one person; the rest in list order, if both rosters have as many of the name;
/// else it is an error.
fn by_names(ours: &Roster, theirs: &Roster) -> Result<Vec<Option<PlayerIx>>, NotTold> {
    let known: HashMap<&str, PlayerIx> = numbered(ours).filter(|(name, _)| !name.is_empty()).collect();
    let mut found: Vec<Option<PlayerIx>> =
        theirs.players().iter().map(|p| known.get(p.name.as_str()).copied()).collect();
    for (name, theirs_of_it, ours_of_it) in namesakes(ours, theirs) {
        // Two people are paired by club, rating or other columns only if each is like no other: `one` has a single
        // match, and that match has `one` as its single match.
        let like = |a: PlayerIx, b: PlayerIx| theirs.players()[a.ix()].is_like(&ours.players()[b.ix()]);
        for &one in &theirs_of_it {
            let alike: Vec<PlayerIx> = ours_of_it.iter().copied().filter(|&p| like(one, p)).collect();
            found[one.ix()] = match alike.as_slice() {
                &[only] if theirs_of_it.iter().filter(|&&other| like(other, only)).count() == 1 => Some(only),
                _ => None,
            };
        }
        // All who can be paired are paired: the rest of the larger group are newcomers or have left.
        let paired: Vec<PlayerIx> = theirs_of_it.iter().filter_map(|p| found[p.ix()]).collect();
        if paired.len() == theirs_of_it.len().min(ours_of_it.len()) {
            continue;
        }
        if theirs_of_it.len() == ours_of_it.len() {
            // Equal numbers: the others are matched in list order.
            let open: Vec<PlayerIx> = theirs_of_it.into_iter().filter(|p| found[p.ix()].is_none()).collect();
            let left = ours_of_it.into_iter().filter(|p| !paired.contains(p));
            open.into_iter().zip(left).for_each(|(one, same)| found[one.ix()] = Some(same));
        } else {
            let count = |list: &[PlayerIx]| u32::try_from(list.len()).unwrap_or(u32::MAX);
            return Err(NotTold::Namesakes { name, theirs: count(&theirs_of_it), ours: count(&ours_of_it) });
        }
    }
    Ok(found)
}

/// Everybody's name with the person's index.
fn numbered(roster: &Roster) -> impl Iterator<Item = (&str, PlayerIx)> {
    roster.players().iter().map(|p| p.name.as_str()).zip((0..).map(PlayerIx))
}

/// A name that several people of one roster share, with its people in the other roster ("there") and in this one
/// ("here").
type Namesakes = (String, Vec<PlayerIx>, Vec<PlayerIx>);

/// The names of which it is unclear who has them: several people got a number after this name (`Kim (1)`, `Kim (2)`) in
/// one roster or in both. A roster read from a file no longer knows which names it made unique, so for `theirs` it is
/// judged by the form of the names.
fn namesakes(ours: &Roster, theirs: &Roster) -> Vec<Namesakes> {
    let mut groups: BTreeMap<&str, (Vec<PlayerIx>, Vec<PlayerIx>)> = BTreeMap::new();
    for (name, at) in numbered(theirs) {
        groups.entry(bare(name)).or_default().0.push(at);
    }
    let shared = |name: &str| ours.shared_names().iter().any(|s| s == name);
    for (name, at) in numbered(ours) {
        // If `Kim` is not a shared name here, the list itself has `Kim (2)`: the whole name of one person.
        let base = if shared(bare(name)) { bare(name) } else { name };
        if let Some(group) = groups.get_mut(base) {
            group.1.push(at);
        }
    }
    // Somebody there is called `Kim` without a number. Making names unique renames all of them, so the numbers there
    // are part of the names.
    let plain = |name: &str, there: &[PlayerIx]| there.iter().any(|p| theirs.name(*p) == name);
    groups
        .into_iter()
        .filter(|(name, (there, here))| {
            let unsure = there.len() > 1 && !plain(name, there);
            !name.is_empty() && !here.is_empty() && (shared(name) || unsure)
        })
        .map(|(name, (there, here))| (name.to_owned(), there, here))
        .collect()
}

/// `Kim` of `Kim (2)`.
fn bare(name: &str) -> &str {
    let stem = name.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    match stem {
        Some((stem, number)) if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => stem,
        Some(_) | None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    fn roster(names: &[&str]) -> Roster {
        Roster::new(names.iter().map(|&n| Player::named(n)).collect()).0
    }

    fn found(ours: &Roster, theirs: &Roster) -> Vec<Option<u32>> {
        ours.same_people(theirs).unwrap().found.into_iter().map(|p| p.map(PlayerIx::number)).collect()
    }

    #[test]
    fn one_of_two_namesakes_leaves() {
        let before = roster(&["Kim", "Ana", "Kim"]);
        let open = |ours| Err(NotTold::Namesakes { name: "Kim".into(), theirs: 2, ours });
        assert_eq!(roster(&["Kim", "Ana"]).same_people(&before), open(1));
        assert_eq!(roster(&["Kim", "Ana", "Kim", "Kim"]).same_people(&before), open(3));
        assert_eq!(found(&roster(&["Kim (2)", "Ana"]), &before), [None, Some(2), Some(1)]);
        assert_eq!(found(&roster(&["Kim", "Kim", "Ana"]), &before), [Some(1), Some(3), Some(2)]);
        assert_eq!(found(&roster(&["Ana", "Bo"]), &before), [None, Some(1), None]);
    }

    #[test]
    fn a_second_of_a_name_comes() {
        let same = roster(&["Kim", "Ana", "Kim"]).same_people(&roster(&["Ana", "Kim"]));
        assert_eq!(same, Err(NotTold::Namesakes { name: "Kim".into(), theirs: 1, ours: 2 }));
        assert_eq!(found(&roster(&["Kim", "Ana", "Kim B"]), &roster(&["Ana", "Kim"])), [Some(2), Some(1)]);
    }

    #[test]
    fn namesakes_are_told_by_their_clubs() {
        let of = |club: &str| Player::named("Kim").with_column("club", club);
        let before = Roster::new(vec![of("Reds"), of("Blues")]).0;
        assert_eq!(found(&Roster::new(vec![of("Blues")]).0, &before), [None, Some(1)]);
        assert_eq!(found(&Roster::new(vec![of("Blues"), of("Reds")]).0, &before), [Some(2), Some(1)]);
        assert_eq!(found(&Roster::new(vec![of("Blues"), of("Whites")]).0, &before), [Some(2), Some(1)]);
        let alike = Roster::new(vec![of("Reds"), of("Reds")]).0;
        assert!(matches!(Roster::new(vec![of("Reds")]).0.same_people(&alike), Err(NotTold::Namesakes { .. })));
    }

    #[test]
    fn a_name_that_ends_in_a_number_is_a_name() {
        let before = roster(&["Team (1)", "Team (2)", "Ana"]);
        assert_eq!(found(&roster(&["Team (2)", "Ana"]), &before), [None, Some(1), Some(2)]);
        assert_eq!(found(&roster(&["Team (1)", "Team (2)", "Team (3)"]), &before), [Some(1), Some(2), None]);
        assert_eq!(bare("Kim (x)"), "Kim (x)");
    }

    #[test]
    fn numbers_are_trusted_only_where_nothing_speaks_against_them() {
        let named = roster(&["Ana", "Ben", "Cy"]);
        let drawn = named.reordered(&[2, 0, 1].map(PlayerIx));
        assert_eq!(drawn.same_people(&Roster::numbered(3)), Err(NotTold::Renumbered));
        assert_eq!(found(&drawn, &named), [Some(2), Some(3), Some(1)]);
        assert_eq!(found(&Roster::numbered(4), &named), [Some(1), Some(2), Some(3)]);
        assert_eq!(found(&Roster::numbered(2), &Roster::numbered(3)), [Some(1), Some(2), None]);
    }
}
