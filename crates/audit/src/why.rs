//! Why two people meet as often as they do, and the cost of keeping them further apart.
//!
//! Each line is a fact of the schedule, a count, or a bound of the audit; without a known reason, a line says so.
//! `words` phrases the lines. The count: a player who sits with at least c people over all rounds and could sit with m
//! different ones has at least c − m repeats; leaving one more person out makes that c − (m − 1). c is the least over
//! all schedules of the shape (the same absences and tables), not that of this schedule: a round counts as its smallest
//! table, and not at all if somebody sits out. O(seats).

use roundtable_model::{PlayerIx, Relation, RoundIx, Schedule, SeatRelation, Sides, Value, Wish, told};

use crate::{Argument, Audit, Tier, TierArgument, TierState};

told! {
    /// One argument about two people.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Why: "why" {
        /// They never meet.
        Never(pair: [PlayerIx; 2]) = "never" { a: &pair[0], b: &pair[1] },
        /// They meet in these rounds.
        Meet {
            /// Who.
            pair: [PlayerIx; 2],
            /// Which.
            rounds: Vec<RoundIx>,
        } = "meet" { a: &pair[0], b: &pair[1], rounds },
        /// They met in earlier events.
        Earlier(times: u32) = "earlier" { times },
        /// There is no round in which both are there.
        NeverBoth = "never_both",
        /// They meet in these kept rounds.
        Kept(rounds: Vec<RoundIx>) = "kept" { rounds },
        /// It is wished that they are together.
        WishedTogether = "wished_together",
        /// It is wished that they are apart.
        WishedApart = "wished_apart",
        /// One of them must meet people again.
        MustMeetAgain {
            /// Who.
            player: PlayerIx,
            /// Neighbours over all rounds, at least, in every schedule of the shape.
            company: u32,
            /// Different people who could be met.
            others: u32,
            /// The least number of meetings again.
            least: u32,
        } = "must_meet_again" { player, company, others, least },
        /// If they never met, one of them would be forced to more repeats than now.
        Instead {
            /// Who.
            player: PlayerIx,
            /// Different people who would be left.
            others: u32,
            /// The least number of meetings again then.
            least: u32,
        } = "instead" { player, others, least },
        /// Counting alone would let them never meet.
        NotForced = "not_forced",
        /// Repeats over all pairs cannot be fewer: what these two gain, others lose.
        Proved(by: Argument) = "proved" { reason: Value::said(by) },
        /// They meet once, and repeats over all pairs cannot be fewer, even without their meeting.
        ProvedOnce(by: Argument) = "proved_once" { reason: Value::said(by) },
        /// Whether over all pairs people can meet again less is not known.
        Open = "open",
        /// No schedule keeps more wishes to be apart or together.
        WishesProved = "wishes_proved",
        /// Whether more of these wishes can be kept is not known.
        WishesOpen = "wishes_open",
        /// How often they are on one side, and on different ones.
        Sides {
            /// Who.
            pair: [PlayerIx; 2],
            /// How often partners.
            partners: u32,
            /// How often opponents.
            opponents: u32,
        } = "sides" { a: &pair[0], b: &pair[1], partners, opponents },
        /// Over all pairs, this is as even as possible, given what matters more.
        SidesProved(relation: Relation) = "sides_proved" { relation: relation.id() },
        /// How often they are related by the order of the seats.
        Related {
            /// Who.
            pair: [PlayerIx; 2],
            /// How.
            relation: Relation,
            /// What an own one is called.
            name: String,
            /// How often.
            times: u32,
        } = "related" { a: &pair[0], b: &pair[1], relation: relation.id(), name, times },
        /// How often the one is related to the other, and the other way round.
        RelatedInOrder {
            /// Who.
            pair: [PlayerIx; 2],
            /// How.
            relation: Relation,
            /// What an own one is called.
            name: String,
            /// How often the first to the second.
            times: u32,
            /// How often the second to the first.
            back: u32,
        } = "related_in_order" { a: &pair[0], b: &pair[1], relation: relation.id(), name, times, back },
        /// Over all pairs this is as even as possible, given what matters more.
        RelatedProved {
            /// What.
            relation: Relation,
            /// What an own one is called.
            name: String,
        } = "related_proved" { relation: relation.id(), name },
        /// It could be more even over all pairs: nothing proves that it cannot.
        RelatedOpen {
            /// What.
            relation: Relation,
            /// What an own one is called.
            name: String,
        } = "related_open" { relation: relation.id(), name },
        /// It could be more even over all pairs: nothing proves that it cannot.
        SidesOpen(relation: Relation) = "sides_open" { relation: relation.id() },
    }
}

/// The relation of two people at tables with sides, and what is proved about everybody's partners and opponents.
/// O(seats).
///
/// ```
/// use roundtable_audit::{Rules, Why, audit, why_sides};
/// use roundtable_model::{Game, PlayerIx, Schedule, SeatsMean};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let doubles = SeatsMean::of_game(Game::Doubles);
/// let found = audit(&night, &Rules { seats: Some(&doubles), ..Rules::default() });
/// let said = why_sides(&night, doubles.sides().unwrap(), &found, [PlayerIx(0), PlayerIx(1)]);
/// assert_eq!(said[0], Why::Sides { pair: [PlayerIx(0), PlayerIx(1)], partners: 1, opponents: 2 });
/// assert_eq!(said.len(), 3, "and both are proved best");
/// ```
pub fn why_sides(schedule: &Schedule, sides: &Sides, audit: &Audit, [a, b]: [PlayerIx; 2]) -> Vec<Why> {
    let [partners, opponents] =
        sides.relations().map(|relation| times_related(schedule, &relation, [a, b]).into_iter().sum::<u32>());
    let of = |relation: Relation| match audit.standing.state(Tier::of_relation(relation))? {
        TierState::Proved => Some(Why::SidesProved(relation)),
        TierState::Kept | TierState::Broken | TierState::Open => Some(Why::SidesOpen(relation)),
    };
    let judged = Relation::OF_SIDES.into_iter().filter_map(of);
    [Why::Sides { pair: [a, b], partners, opponents }].into_iter().chain(judged).collect()
}

/// How often two people are related by the order of the seats, relation by relation, and what is proved about
/// everybody's. O(seats · pairs of a table).
///
/// ```
/// use roundtable_audit::{Rules, Why, audit, why_related};
/// use roundtable_model::{PlayerIx, Relation, Schedule, SeatOrder};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [1, 0, 2, 3]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let (turns, rules) = (SeatOrder::Turns.relations(&[4]), Rules { relations: &[SeatOrder::Turns], ..Rules::default() });
/// let found = audit(&night, &rules);
/// let pair = [PlayerIx(0), PlayerIx(2)];
/// let (relation, name) = (Relation::Before, String::new());
/// let said = why_related(&night, &turns, &found, pair);
/// assert_eq!(said[0], Why::RelatedInOrder { pair, relation, name, times: 2, back: 0 });
/// ```
pub fn why_related(schedule: &Schedule, relations: &[SeatRelation], audit: &Audit, pair: [PlayerIx; 2]) -> Vec<Why> {
    let mut lines = Vec::new();
    for found in relations {
        let ([times, back], relation) = (times_related(schedule, found, pair), found.relation());
        let name = || found.name().unwrap_or_default().to_owned();
        lines.push(match found.is_ordered() {
            true => Why::RelatedInOrder { pair, relation, name: name(), times, back },
            false => Why::Related { pair, relation, name: name(), times: times + back },
        });
        lines.extend(audit.standing.state(Tier::of_relation(relation)).map(|state| match state {
            TierState::Proved => Why::RelatedProved { relation, name: name() },
            TierState::Kept | TierState::Broken | TierState::Open => Why::RelatedOpen { relation, name: name() },
        }));
    }
    lines
}

/// How often the first of two is related to the second by their seats, and the reverse.
fn times_related(schedule: &Schedule, relation: &SeatRelation, [a, b]: [PlayerIx; 2]) -> [u32; 2] {
    let mut times = [0; 2];
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        for seats in relation.pairs(table.seats.len()) {
            let who = seats.map(|seat| table.seats[seat.ix()]);
            times[0] += u32::from(who == [a, b]);
            times[1] += u32::from(who == [b, a]);
        }
    }
    times
}

/// The reasons for how often two people meet in a schedule. Its first `kept` rounds and the wishes were given; `audit`
/// is the audit of the schedule, `history` the rounds of earlier events.
pub fn why(
    schedule: &Schedule,
    history: &Schedule,
    kept: u32,
    wishes: &[Wish],
    audit: &Audit,
    pair: [PlayerIx; 2],
) -> Vec<Why> {
    let Chances { rounds, are_both_there, people } = Chances::of(schedule, pair);
    let at_one_table = |seats: &[PlayerIx]| pair.iter().all(|player| seats.contains(player));
    let earlier = history.rounds().flat_map(|r| r.tables()).filter(|t| at_one_table(t.seats)).count() as u32;
    let meet = if rounds.is_empty() { Why::Never(pair) } else { Why::Meet { pair, rounds: rounds.clone() } };
    let mut lines = vec![meet];
    if earlier > 0 {
        lines.push(Why::Earlier(earlier));
    }
    if !are_both_there {
        lines.push(Why::NeverBoth);
        return lines;
    }
    let given: Vec<RoundIx> = rounds.iter().copied().filter(|r| r.0 < kept).collect();
    if !given.is_empty() {
        lines.push(Why::Kept(given));
    }
    lines.extend(wished(wishes, pair));
    // Two who are to be together meet for that reason, regardless of the count; two who never meet need no other
    // reason.
    if lines.contains(&Why::WishedTogether) || rounds.is_empty() {
        return lines;
    }
    lines.extend(forced(&people));
    lines.extend(best_known(audit, lines.contains(&Why::WishedApart), rounds.len() as u32 + earlier));
    lines
}

/// What the rounds of a schedule mean for two people.
struct Chances {
    /// The rounds in which they meet.
    rounds: Vec<RoundIx>,
    /// Whether there is a round in which both are there.
    are_both_there: bool,
    /// For each of the two, whom they sit with.
    people: [Company; 2],
}

/// With how many people a player sits.
struct Company {
    player: PlayerIx,
    /// Neighbours over all rounds, at least, in every schedule of the shape.
    least: u32,
    /// Different people who could be met.
    others: u32,
}

impl Chances {
    fn of(schedule: &Schedule, pair: [PlayerIx; 2]) -> Self {
        let (mut rounds, mut are_both_there) = (Vec::new(), false);
        let mut least = [0; 2];
        let mut could = pair.map(|_| vec![false; schedule.players() as usize]);
        for (r, round) in (0..).map(RoundIx).zip(schedule.rounds()) {
            let is_here = pair.map(|player| !round.absent().contains(&player));
            are_both_there |= is_here == [true, true];
            // Anyone who is there might sit out, or be at the smallest table.
            let sizes = round.tables().map(|t| t.seats.len());
            let smallest = sizes.min().filter(|_| round.sit_out().is_empty()).unwrap_or(1);
            for at in (0..2).filter(|&at| is_here[at]) {
                least[at] += (smallest as u32).saturating_sub(1);
                let everybody = round.tables().flat_map(|t| t.seats).chain(round.sit_out());
                for other in everybody.filter(|other| **other != pair[at]) {
                    could[at].get_mut(other.ix()).into_iter().for_each(|could| *could = true);
                }
            }
            let tables = round.tables().filter(|table| pair.iter().all(|player| table.seats.contains(player)));
            rounds.extend(tables.map(|_| r));
        }
        let company = |at: usize| Company {
            player: pair[at],
            least: least[at],
            others: could[at].iter().filter(|could| **could).count() as u32,
        };
        Self { rounds, are_both_there, people: [0, 1].map(company) }
    }
}

/// What is wished of two people, up to the first wish that they are together.
fn wished(wishes: &[Wish], [a, b]: [PlayerIx; 2]) -> Vec<Why> {
    let mut lines = Vec::new();
    let of_both =
        wishes.iter().filter_map(Wish::company).filter(|([x, y], _)| [*x, *y] == [a, b] || [*y, *x] == [a, b]);
    for (_, together) in of_both {
        if together {
            lines.push(Why::WishedTogether);
            break;
        }
        lines.push(Why::WishedApart);
    }
    lines
}

/// What the count shows: who must meet people again, and who would repeat more if these two never met.
fn forced(people: &[Company; 2]) -> Vec<Why> {
    let (mut lines, mut is_forced) = (Vec::new(), false);
    for &Company { player, least: company, others } in people {
        if company > others {
            lines.push(Why::MustMeetAgain { player, company, others, least: company - others });
        }
        if company >= others && others > 0 {
            lines.push(Why::Instead { player, others: others - 1, least: company - (others - 1) });
            is_forced = true;
        }
    }
    if !is_forced {
        lines.push(Why::NotForced);
    }
    lines
}

/// Whether the tiers that decide about two who meet are proved: the wishes about company if they were to be apart, and
/// the repeats.
fn best_known(audit: &Audit, apart: bool, meetings: u32) -> Vec<Why> {
    let is_settled = |tier| audit.standing.state(tier).is_some_and(TierState::is_settled);
    let wishes = if is_settled(Tier::BrokenCompany) { Why::WishesProved } else { Why::WishesOpen };
    let again = match proved_overload(audit) {
        Some(by) if meetings > 1 => Why::Proved(by),
        Some(by) => Why::ProvedOnce(by),
        None => Why::Open,
    };
    apart.then_some(wishes).into_iter().chain([again]).collect()
}

/// The proof that repeats over all pairs cannot be fewer, if there is one.
pub(crate) fn proved_overload(audit: &Audit) -> Option<Argument> {
    let is_settled = audit.standing.state(Tier::Overload)?.is_settled();
    let proved = audit.standing.tiers.iter().find(|proved| proved.tier == Tier::Overload && is_settled)?;
    if let Some(TierArgument::Overload(argument)) = &proved.argument { Some(argument.clone()) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, audit};

    fn p(number: u32) -> PlayerIx {
        PlayerIx::from_number(number).unwrap()
    }

    /// Everybody meets everybody once, and then the first round again.
    fn four_in_twos() -> Schedule {
        let mut schedule = Schedule::new(4);
        for [a, b, c, d] in [[1, 2, 3, 4], [1, 3, 2, 4], [1, 4, 2, 3], [1, 2, 3, 4]] {
            schedule.push_round().table(1, &[p(a), p(b)]).table(2, &[p(c), p(d)]);
        }
        schedule
    }

    fn about(schedule: &Schedule, kept: u32, wishes: &[Wish], pair: [u32; 2]) -> Vec<Why> {
        let audit = audit(schedule, &Rules::default());
        why(schedule, &Schedule::new(0), kept, wishes, &audit, pair.map(p))
    }

    #[test]
    fn two_who_meet_again_are_told_the_count_and_the_proof() {
        // One neighbour in each of four rounds, and three others.
        let lines = about(&four_in_twos(), 1, &[], [1, 2]);
        let forced = |n| Why::MustMeetAgain { player: p(n), company: 4, others: 3, least: 1 };
        let instead = |n| Why::Instead { player: p(n), others: 2, least: 2 };
        assert_eq!(lines[0], Why::Meet { pair: [1, 2].map(p), rounds: vec![RoundIx(0), RoundIx(3)] });
        assert_eq!(lines[1], Why::Kept(vec![RoundIx(0)]));
        assert_eq!(lines[2..6], [forced(1), instead(1), forced(2), instead(2)]);
        assert!(matches!(lines[6], Why::Proved { .. }), "{lines:?}");
    }

    #[test]
    fn what_is_not_forced_is_not_said_to_be() {
        let mut twice = Schedule::new(4);
        (0..2).for_each(|_| {
            twice.push_round().table(1, &[p(1), p(2)]).table(2, &[p(3), p(4)]);
        });
        assert_eq!(about(&twice, 0, &[], [2, 1])[1..], [Why::NotForced, Why::Open]);
        assert_eq!(about(&twice, 0, &[], [1, 3]), [Why::Never([1, 3].map(p))]);
        let wishes = [Wish::Together(p(1), p(2)), Wish::Apart(p(3), p(1))];
        assert_eq!(about(&twice, 0, &wishes, [2, 1])[1..], [Why::WishedTogether]);
        assert_eq!(about(&twice, 0, &wishes, [1, 3]), [Why::Never([1, 3].map(p)), Why::WishedApart]);
    }

    /// Other schedules of these shapes keep 1 and 2 apart, and 1 meets nobody again in them.
    #[test]
    fn a_smaller_table_or_a_rest_makes_no_counterfactual() {
        let mut mixed = Schedule::new(7);
        mixed.push_round().table(1, &[1, 2, 3, 4].map(p)).table(2, &[5, 6, 7].map(p));
        mixed.push_round().table(1, &[1, 2, 5, 6].map(p)).table(2, &[3, 4, 7].map(p));
        assert!(about(&mixed, 0, &[], [1, 2]).contains(&Why::NotForced));
        let mut resting = Schedule::new(3);
        (0..3).for_each(|_| {
            resting.push_round().table(1, &[p(1), p(2)]).sit_out(p(3));
        });
        assert!(about(&resting, 0, &[], [1, 2]).contains(&Why::NotForced));
    }

    /// Meetings again of somebody, and how often he or she meets somebody else.
    fn again(schedule: &Schedule, player: PlayerIx, other: PlayerIx) -> (u32, u32) {
        let mut met = vec![0_u32; schedule.players() as usize];
        for table in schedule.rounds().flat_map(|r| r.tables()).filter(|t| t.seats.contains(&player)) {
            table.seats.iter().filter(|q| **q != player).for_each(|q| met[q.ix()] += 1);
        }
        (met.iter().map(|m| m.saturating_sub(1)).sum(), met[other.ix()])
    }

    /// The lines about players 1 and 2 hold in 400 random schedules of each shape (seed 11).
    #[test]
    fn no_schedule_of_the_shape_refutes_what_is_said() {
        let mut rng = roundtable_model::Seed(11).rng();
        for (people, sizes) in [(4, &[2, 2][..]), (5, &[3, 2]), (5, &[2, 2]), (6, &[3, 3]), (7, &[4, 3])] {
            for rounds in 1..=4 {
                let mut order: Vec<PlayerIx> = (0..people).map(PlayerIx).collect();
                let mut drawn = || {
                    let mut schedule = Schedule::new(people);
                    for _ in 0..rounds {
                        rng.shuffle(&mut order);
                        let (mut builder, mut rest) = (schedule.push_round(), order.as_slice());
                        for (number, &size) in (1..).zip(sizes) {
                            let (seats, more) = rest.split_at(size);
                            builder.table(number, seats);
                            rest = more;
                        }
                        builder.sit_outs(rest);
                    }
                    schedule
                };
                let mut shown = drawn();
                while again(&shown, p(1), p(2)).1 == 0 {
                    shown = drawn();
                }
                let said = about(&shown, 0, &[], [1, 2]);
                for _ in 0..400 {
                    let schedule = drawn();
                    for line in &said {
                        if let Why::MustMeetAgain { player, least, .. } = line {
                            assert!(again(&schedule, *player, p(1)).0 >= *least, "{line:?}");
                        }
                        if let Why::Instead { player, least, .. } = line {
                            let other = if *player == p(1) { p(2) } else { p(1) };
                            let (found, met) = again(&schedule, *player, other);
                            assert!(met > 0 || found >= *least, "{line:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn who_is_never_there_together_cannot_meet() {
        let mut schedule = Schedule::new(3);
        schedule.push_round().table(1, &[p(1), p(2)]).absent(p(3));
        schedule.push_round().table(1, &[p(3), p(2)]).absent(p(1));
        assert_eq!(about(&schedule, 0, &[], [1, 3]), [Why::Never([1, 3].map(p)), Why::NeverBoth]);
    }
}
