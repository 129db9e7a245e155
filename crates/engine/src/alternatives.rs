//! What to offer when people cannot fill tables: other sizes, sit-outs, or a few people more or fewer.

use roundtable_model::{Seating, Spare, TableSizes};

/// A way out when a number of people cannot fill tables of the sizes wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alternative {
    /// The same people with one size more: the sizes that are then allowed, and the tables.
    Sizes(TableSizes, Vec<u32>),
    /// The sizes wanted, and some people sit out in each round.
    SitOut(Seating),
    /// That many people more would fill the tables.
    More(u32),
    /// That many people fewer would fill the tables.
    Fewer(u32),
}

/// The ways out for `people` who cannot fill tables of `sizes`, the most useful first; empty if they can.
///
/// The other sizes are the sizes wanted with one smaller (or else one larger) size added: `4` becomes `4,3`.
/// O(people · sizes²).
///
/// ```
/// use roundtable_engine::{Alternative, alternatives};
/// use roundtable_model::{Seating, TableSizes};
/// let fours = TableSizes::only(4).unwrap();
/// let ways = alternatives(22, &fours);
/// assert_eq!(ways[0], Alternative::Sizes(TableSizes::new(vec![4, 3]).unwrap(), vec![4, 4, 4, 4, 3, 3]));
/// assert_eq!(ways[1], Alternative::SitOut(Seating { tables: vec![4; 5], sit_outs: 2 }));
/// assert_eq!(ways[2..], [Alternative::More(2), Alternative::Fewer(2)]);
/// ```
pub fn alternatives(people: u32, sizes: &TableSizes) -> Vec<Alternative> {
    if sizes.fill(people).is_some() {
        return Vec::new();
    }
    ways_out(people, sizes, Spare::ShortTables, |sizes, spare, people| spare.seating(sizes, people))
}

/// The ways out that `seated` has tables for, asked with other sizes, sit-outs or numbers of people.
pub(crate) fn ways_out(
    people: u32,
    sizes: &TableSizes,
    spare: Spare,
    seated: impl Fn(&TableSizes, Spare, u32) -> Option<Seating>,
) -> Vec<Alternative> {
    let preferred = sizes.preferred();
    let others = (2..preferred).rev().chain(preferred + 1..=preferred.saturating_mul(2));
    let other = others.filter(|&size| !sizes.allows(size)).find_map(|size| {
        let wider = TableSizes::new(sizes.sizes().iter().copied().chain([size]).collect()).ok()?;
        let Seating { tables, .. } = seated(&wider, spare, people)?;
        Some(Alternative::Sizes(wider, tables))
    });
    let may_rest = spare == Spare::ShortTables;
    let sit_out = may_rest.then(|| seated(sizes, Spare::SitOut, people)).flatten().map(Alternative::SitOut);
    // Of `preferred` numbers in a row one is a multiple of it, which fills tables of that size: the searches need not go further.
    let fills = |people: u32| seated(sizes, spare, people).is_some();
    let more = (1..=preferred).find(|&d| people.checked_add(d).is_some_and(fills)).map(Alternative::More);
    let fewer = (1..preferred.min(people)).find(|&d| fills(people - d)).map(Alternative::Fewer);
    other.into_iter().chain(sit_out).chain(more).chain(fewer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_offered_where_nothing_is_wrong() {
        assert!(alternatives(24, &TableSizes::only(4).unwrap()).is_empty());
    }

    #[test]
    fn every_way_out_works() {
        for size in 2..9 {
            let sizes = TableSizes::only(size).unwrap();
            for people in 2..60 {
                let ways = alternatives(people, &sizes);
                assert_eq!(ways.is_empty(), people % size == 0);
                for way in ways {
                    match way {
                        Alternative::Sizes(wider, tables) => assert_eq!(wider.fill(people), Some(tables)),
                        Alternative::SitOut(seating) => {
                            assert_eq!(seating.tables.iter().sum::<u32>() + seating.sit_outs, people);
                        }
                        Alternative::More(d) => assert!((people + d) % size == 0),
                        Alternative::Fewer(d) => assert!((people - d) % size == 0 && d < people),
                    }
                }
            }
        }
    }
}
