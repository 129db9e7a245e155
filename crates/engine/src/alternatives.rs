//! Alternatives when people cannot fill tables: other sizes, sit-outs, or a few people more or fewer.

use roundtable_model::{Alternative, RoundSizes, Spare, TableSizes};

/// The alternatives for `people` who cannot fill tables of `sizes`, most useful first; empty if they can.
///
/// The other sizes are those wanted plus one smaller (or else one larger) size: `4` becomes `4,3`. O(people · sizes²).
///
/// ```
/// use roundtable_engine::{Alternative, alternatives};
/// use roundtable_model::TableSizes;
/// let fours = TableSizes::only(4).unwrap();
/// let ways = alternatives(22, &fours);
/// assert_eq!(ways[0], Alternative::Tables { sizes: vec![4, 3], tables: vec![4, 4, 4, 4, 3, 3] });
/// assert_eq!(ways[1], Alternative::SitOut { people: 2, tables: 5 });
/// assert_eq!(ways[2..], [Alternative::More { people: 2 }, Alternative::Fewer { people: 2 }]);
/// ```
pub fn alternatives(people: u32, sizes: &TableSizes) -> Vec<Alternative> {
    if sizes.fill(people).is_some() {
        return Vec::new();
    }
    ways_out(people, sizes, Spare::ShortTables, |sizes, spare, people| spare.seating(sizes, people))
}

/// The alternatives for which `seated` has tables, with other sizes, sit-outs or numbers of people.
pub(crate) fn ways_out(
    people: u32,
    sizes: &TableSizes,
    spare: Spare,
    seated: impl Fn(&TableSizes, Spare, u32) -> Option<RoundSizes>,
) -> Vec<Alternative> {
    let preferred = sizes.preferred();
    let others = (2..preferred).rev().chain(preferred + 1..=preferred.saturating_mul(2));
    let other = others.filter(|&size| !sizes.allows(size)).find_map(|size| {
        let wider = TableSizes::new(sizes.sizes().iter().copied().chain([size]).collect()).ok()?;
        let RoundSizes { tables, .. } = seated(&wider, spare, people)?;
        Some(Alternative::Tables { sizes: wider.sizes().to_vec(), tables })
    });
    let may_rest = spare == Spare::ShortTables;
    let sit_out = may_rest.then(|| seated(sizes, Spare::SitOut, people)).flatten();
    let sit_out = sit_out
        .map(|RoundSizes { tables, sit_outs: people }| Alternative::SitOut { people, tables: tables.len() as u32 });
    // One of `preferred` consecutive numbers is a multiple of it, which fills tables of that size: this limits the
    // searches.
    let fills = |people: u32| seated(sizes, spare, people).is_some();
    let more = (1..=preferred).find(|&d| people.checked_add(d).is_some_and(fills));
    let fewer = (1..preferred.min(people)).find(|&d| fills(people - d));
    let more = more.map(|people| Alternative::More { people });
    let fewer = fewer.map(|people| Alternative::Fewer { people });
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
                        Alternative::Tables { sizes, tables } => {
                            assert_eq!(TableSizes::new(sizes).unwrap().fill(people), Some(tables));
                        }
                        Alternative::SitOut { people: out, tables } => assert_eq!(tables * size + out, people),
                        Alternative::More { people: d } => assert!((people + d) % size == 0),
                        Alternative::Fewer { people: d } => assert!((people - d) % size == 0 && d < people),
                        Alternative::PlayTwice { .. }
                        | Alternative::Players { .. }
                        | Alternative::AnyMethod
                        | Alternative::Stream => panic!("{way:?}"),
                    }
                }
            }
        }
    }
}
