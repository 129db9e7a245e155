//! The people present, in the order of the standings, with each one's history.
//!
//! From here on people are dense indices in that order: 0 is the leader of those present. People who have left, or are
//! absent, are not among them, and the meetings of those present are unchanged. Cancelled games count for nothing.
//! O(history + pairs kept).

use std::collections::HashMap;

use roundtable_model::{PlayerId, Position, SeatIx, Spread, each_two};

use super::company::Company;
use super::meetings::{Fact, Groups, Meetings};
use super::side_wishes::SideWishes;

/// Those who are there.
#[derive(Clone, Debug)]
pub(crate) struct People {
    /// Their numbers, leader first.
    pub ids: Vec<PlayerId>,
    /// Their places, which need not be 1, 2, 3 …: somebody may be absent, or places shared.
    pub places: Vec<u32>,
    /// The table that each needs.
    pub fixed: Vec<Option<u32>>,
    /// The seat that each is to have, wherever they sit.
    pub held: Vec<Option<SeatIx>>,
    pub meetings: Meetings,
    /// For each column that is spread everybody's group in it.
    pub groups: Groups,
    /// Who is to sit with whom.
    pub company: Company,
    pub past: Vec<Past>,
    /// Who is always or never to be whose partner, where seats have sides.
    pub partners: SideWishes,
    /// Whether any game was played that counts.
    pub has_history: bool,
    /// How many of those present have no place of their own.
    pub unplaced: usize,
}

/// The history of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Past {
    /// How often in each seat.
    pub seats: Vec<u32>,
    /// Tables visited, by number, sorted, with how often.
    pub tables: Vec<(u32, u32)>,
    /// Games played.
    pub games: u32,
    /// People met, everybody counted as often as met.
    pub met: u32,
    /// Rounds sat out.
    pub sit_outs: u32,
    /// The last round sat out, 1-based; 0 for never.
    pub last_sit_out: u32,
    /// Games at a table smaller than the largest of its round.
    pub short_tables: u32,
}

impl Past {
    /// How often in this seat.
    pub fn seat(&self, seat: usize) -> u32 {
        self.seats.get(seat).copied().unwrap_or(0)
    }

    /// How often at the table of this number.
    pub fn visits(&self, table: u32) -> u32 {
        self.tables.binary_search_by_key(&table, |t| t.0).map_or(0, |at| self.tables[at].1)
    }

    fn play(&mut self, seat: usize, table: u32, size: usize, largest: usize) {
        if self.seats.len() <= seat {
            self.seats.resize(seat + 1, 0);
        }
        self.seats[seat] += 1;
        self.tables.push((table, 1));
        self.games += 1;
        self.met += size as u32 - 1;
        self.short_tables += u32::from(size < largest);
    }
}

impl People {
    /// Everybody present in a position.
    pub fn new(position: &Position) -> Self {
        let mut present: Vec<_> = position.present().collect();
        let unplaced = present.iter().filter(|c| c.place.is_none()).count();
        // Stable: equal places, and those without one, stay as listed; people without a place are last.
        present.sort_by_key(|c| (c.place.is_none(), c.place));
        let lowest = present.iter().filter_map(|c| c.place).max().unwrap_or(0);
        let placed = (present.len() - unplaced) as u32;
        let mut next = lowest.max(placed);
        let place = |own: Option<u32>| {
            own.unwrap_or_else(|| {
                next = next.saturating_add(1);
                next
            })
        };
        let places: Vec<u32> = present.iter().map(|c| c.place).map(place).collect();
        let ids: Vec<PlayerId> = present.iter().map(|c| c.id).collect();
        let index: HashMap<PlayerId, u32> = ids.iter().copied().zip(0..).collect();
        let mut fixed = vec![None; ids.len()];
        let mut held = vec![None; ids.len()];
        for wish in position.wishes() {
            let at = |who| index.get(&who).map(|p| *p as usize);
            if let Some((p, table)) = wish.at_table().and_then(|(who, table)| Some((at(who)?, table))) {
                fixed[p] = Some(table);
            }
            if let Some((p, seat)) = wish.in_seat().and_then(|(who, seat)| Some((at(who)?, seat))) {
                held[p] = Some(seat);
            }
        }
        let company = Company::new(position, &index, &fixed);
        let mut past = vec![Past::default(); ids.len()];
        let facts = gather(position, &index, (&fixed, &held), (&company, &mut past));
        let groups = groups(position, &index);
        let meetings = Meetings::new(ids.len(), &facts, groups.clone());
        let played = position.history().iter().any(|r| r.tables.iter().any(|t| !t.cancelled));
        let has_history = played || !position.met().is_empty();
        let partners = SideWishes::default();
        Self { ids, places, fixed, held, meetings, groups, company, past, partners, has_history, unplaced }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ids.len()
    }
}

/// Facts about pairs; those about one person go into `past`.
fn gather(
    position: &Position,
    index: &HashMap<PlayerId, u32>,
    (fixed, held): (&[Option<u32>], &[Option<SeatIx>]),
    (company, past): (&Company, &mut [Past]),
) -> Vec<(u32, u32, Fact)> {
    let mut facts = Vec::new();
    let rounds = position.history().len();
    for (round, played) in position.history().iter().enumerate() {
        let largest = played.tables.iter().map(|t| t.seats.len()).max().unwrap_or(0);
        for table in played.tables.iter().filter(|t| !t.cancelled) {
            for (seat, id) in table.seats.iter().enumerate() {
                let Some(&person) = index.get(id) else { continue };
                past[person as usize].play(seat, table.number, table.seats.len(), largest);
                let others = table.seats[seat + 1..].iter().filter_map(|id| index.get(id));
                // Two who are to sit together do not meet again: they are together.
                let others = others.filter(|other| !company.are(person, **other));
                facts.extend(others.map(|&other| (person, other, Fact::Met { last: round + 1 == rounds })));
            }
        }
        for &person in played.sit_out.iter().filter_map(|id| index.get(id)) {
            past[person as usize].sit_outs += 1;
            past[person as usize].last_sit_out = round as u32 + 1;
        }
    }
    let met = pairs_of(position.met().iter().copied(), index).filter(|&(a, b)| !company.are(a, b));
    facts.extend(met.map(|(a, b)| (a, b, Fact::Met { last: false })));
    facts.extend(pairs_of(position.apart(), index).map(|(a, b)| (a, b, Fact::Apart)));
    // Two who need different tables cannot share one; neither can two who are to have the same seat.
    facts.extend(each_two(&needed(fixed)).filter(|[a, b]| a.1 != b.1).map(|[a, b]| (a.0, b.0, Fact::Apart)));
    facts.extend(each_two(&needed(held)).filter(|[a, b]| a.1 == b.1).map(|[a, b]| (a.0, b.0, Fact::Apart)));
    for past in past {
        past.tables.sort_unstable();
        past.tables.dedup_by(|again, kept| {
            again.0 == kept.0 && {
                kept.1 += again.1;
                true
            }
        });
    }
    facts
}

/// Whether somebody has another seat than `held`, if a table of this size has that.
pub(crate) fn is_elsewhere(held: Option<SeatIx>, seat: usize, size: usize) -> bool {
    held.is_some_and(|held| held.ix() < size && held.ix() != seat)
}

/// The pairs both of whom are there.
fn pairs_of(
    pairs: impl Iterator<Item = [PlayerId; 2]>,
    index: &HashMap<PlayerId, u32>,
) -> impl Iterator<Item = (u32, u32)> {
    pairs.filter_map(|[a, b]| Some((*index.get(&a)?, *index.get(&b)?)))
}

/// Who needs something, and what.
fn needed<T: Copy>(of: &[Option<T>]) -> Vec<(u32, T)> {
    (0..).zip(of).filter_map(|(p, needs)| Some((p, (*needs)?))).collect()
}

/// For each column that is spread the group of everybody who is there.
fn groups(position: &Position, index: &HashMap<PlayerId, u32>) -> Groups {
    let of = |spread: &Spread| {
        let mut groups = vec![None; index.len()];
        for (contender, group) in position.contenders().iter().zip(spread.groups()) {
            index.get(&contender.id).into_iter().for_each(|p| groups[*p as usize] = *group);
        }
        groups
    };
    position.spreads().iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Contender, PositionParts, SeatedRound, SeatedTable, TableSizes};

    use super::*;

    fn table(number: u32, seats: &[u64], cancelled: bool) -> SeatedTable {
        SeatedTable { number, seats: seats.iter().copied().map(PlayerId).collect(), cancelled, boards: None }
    }

    fn people(absent: &[u64]) -> People {
        let contender = |(id, place)| Contender { id: PlayerId(id), place, ..Contender::default() };
        let contenders = [(10, Some(4)), (20, None), (30, Some(1)), (40, Some(4))].map(contender).into();
        // 99 has left: in the second round the table of 99 stays where it was.
        let first = SeatedRound {
            tables: vec![table(2, &[10, 99], false), table(1, &[20, 30], true)],
            ..SeatedRound::default()
        };
        let second = SeatedRound {
            tables: vec![table(2, &[10, 30], false), table(3, &[99, 20], false)],
            sit_out: vec![PlayerId(40)],
            ..SeatedRound::default()
        };
        let absent = absent.iter().copied().map(PlayerId).collect();
        let parts = PositionParts { contenders, history: vec![first, second], absent, ..PositionParts::default() };
        People::new(&Position::new(TableSizes::only(2).unwrap(), parts).unwrap())
    }

    /// 10 and 40 share place 4 and stay as listed; 20 has no place of its own and gets the next after the lowest.
    #[test]
    fn the_order_is_that_of_the_standings() {
        let all = people(&[]);
        assert_eq!(all.ids, [30, 10, 40, 20].map(PlayerId));
        assert_eq!(all.places, [1, 4, 4, 5]);
        assert_eq!(people(&[10]).ids, [30, 40, 20].map(PlayerId));
        assert_eq!(all.unplaced, 1);
    }

    #[test]
    fn cancelled_games_count_for_nothing_and_those_who_left_move_nobody() {
        let all = people(&[]);
        assert_eq!(all.meetings.pair(0, 3).times(), 0, "30 and 20 met in a cancelled game only");
        assert_eq!((all.meetings.pair(0, 1).times(), all.meetings.pair(0, 1).last()), (1, true));
        assert_eq!(all.past[1], Past { seats: vec![2], tables: vec![(2, 2)], games: 2, met: 2, ..Past::default() });
        assert_eq!(all.past[3], Past { seats: vec![0, 1], tables: vec![(3, 1)], games: 1, met: 1, ..Past::default() });
        assert_eq!((all.past[2].sit_outs, all.past[2].last_sit_out), (1, 2));
    }
}
