//! The table of a tournament by a ruleset: everybody's points and places from the games, and what separated them. Also
//! who qualifies for a final with how many points, and the sums of teams.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};

use roundtable_model::{Carry, PlayerId, Score, SeatIx, distinct};

use super::matchpoints::Worths;
use super::ruleset::{Decider, Ruleset, Scoring};
use super::sides::{SideEnd, average_of, by_average};
use super::worth::{BadGame, CountedGame, SeatPoints};
use crate::{TieBreak, TieBreakValue};

/// Everything that counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountedResults<'a> {
    /// Who is ranked: house players are not.
    pub ranked: Vec<PlayerId>,
    /// The games.
    pub games: Vec<CountedGame<'a>>,
    /// Who sat out a round, once for each round.
    pub sit_outs: Vec<PlayerId>,
    /// Who had no place in a round, once for each round, and what that is worth to them.
    pub missed: Vec<(PlayerId, i64)>,
    /// Points that are lost, in points of the game, or what a chombo costs.
    pub penalties: Vec<(PlayerId, Option<i64>)>,
    /// Points from before, such as after a cut.
    pub carried: BTreeMap<PlayerId, i64>,
    /// The seat in which everybody plays all rounds, where those of each seat are ranked apart; empty if all are ranked
    /// together.
    pub apart: BTreeMap<PlayerId, SeatIx>,
}

/// Somebody's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsLine {
    /// 1 = leader. Equal places are followed by a gap.
    pub place: u32,
    /// Who.
    pub player: PlayerId,
    /// Points, in the units of the ruleset.
    pub points: i64,
    /// The seat in which everybody plays all rounds, where those of each seat are ranked apart: places are among them.
    pub apart: Option<SeatIx>,
    /// Games that counted, in person; or boards.
    pub games: u32,
    /// Points per game, where places go by these: `15.67`. By matchpoints the per cent of what was possible.
    pub average: Option<String>,
    /// How often somebody was first at the table, second, and so on.
    pub places: Vec<u32>,
    /// Games of two, and of two sides: how they ended.
    pub balance: Option<Balance>,
    /// The values of the ruleset's tie-breaks, if it names any, in their order.
    pub tie_breaks: Vec<(TieBreak, Option<TieBreakValue>)>,
    /// What separates this player from the one above: `None` if points do, or they share the place.
    pub decided_by: Option<DecidedBy>,
}

/// How somebody's games of two ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Games won, by forfeit too.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost, by forfeit too.
    pub lost: u32,
    /// Goals scored and conceded, or points of one's own side and of the other.
    pub goals: Option<[i64; 2]>,
}

impl Balance {
    /// Goals scored less goals conceded.
    pub fn difference(&self) -> i64 {
        self.goals.map_or(0, |[scored, conceded]| scored - conceded)
    }

    fn play(&mut self, end: Score, goals: Option<[i32; 2]>) {
        match end {
            Score::Win | Score::ForfeitWin => self.won += 1,
            Score::Draw => self.drawn += 1,
            Score::Loss | Score::ForfeitLoss => self.lost += 1,
            Score::Points(_) | Score::Place(_) | Score::Power { .. } | Score::Board(_) => {}
        }
        if let (Some(sum), Some(goals)) = (&mut self.goals, goals) {
            sum.iter_mut().zip(goals).for_each(|(sum, more)| *sum += i64::from(more));
        }
    }
}

/// What separates two with as many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// A decider of the ruleset.
    Decider(Decider),
    /// A tie-break of FIDE.
    TieBreak(TieBreak),
    /// A play-off between them.
    PlayOff,
}

/// What is known of somebody besides the place.
#[derive(Clone, Debug, Default)]
struct Tally {
    points: i64,
    games: u32,
    places: Vec<u32>,
    best: Option<i64>,
    balance: Option<Balance>,
}

impl Ruleset {
    /// Everybody's place, the leader first; those who share a place by number. O(games + n log n), and for those with
    /// equal points O(their games).
    ///
    /// ```
    /// use roundtable_model::{PlayerId, Score};
    /// use roundtable_rank::rules::{CountedGame, CountedResults, Ruleset};
    /// let chess = Ruleset::preset("chess").unwrap();
    /// let ids = [1, 2].map(PlayerId);
    /// let game = CountedGame { round: 1, table: 1, seats: ids.map(|id| (id, false)).into(), scores: &[Score::Loss, Score::Win], boards: None };
    /// let table = chess.table(&CountedResults { ranked: ids.into(), games: vec![game], ..CountedResults::default() }).unwrap();
    /// assert_eq!((table[0].player, chess.shown(table[0].points)), (PlayerId(2), "1.0".into()));
    /// ```
    ///
    /// # Errors
    /// The first game with scores that are invalid in this ruleset.
    pub fn table(&self, results: &CountedResults<'_>) -> Result<Vec<StandingsLine>, BadGame> {
        let goals = matches!(self.scoring, Scoring::Goals(_) | Scoring::Sides(_)).then_some([0; 2]);
        let balance =
            (self.is_of_two() || self.of_sides().is_some()).then_some(Balance { goals, ..Balance::default() });
        let empty = Tally { balance, ..Tally::default() };
        let mut tallies: BTreeMap<PlayerId, Tally> = results.ranked.iter().map(|&id| (id, empty.clone())).collect();
        let Worths { seats: worth, whole } = self.all_worths(&results.games)?;
        for (game, seats) in results.games.iter().zip(&worth) {
            self.add_game(game, seats, &mut tallies);
        }
        let sat_out = results.sit_outs.iter().map(|id| (*id, self.sit_out));
        let lost = results.penalties.iter().map(|(id, points)| (*id, -points.unwrap_or_else(|| self.chombo())));
        let carried = results.carried.iter().map(|(id, points)| (*id, *points));
        for (player, points) in sat_out.chain(results.missed.iter().copied()).chain(lost).chain(carried) {
            if let Some(tally) = tallies.get_mut(&player) {
                tally.points += points;
            }
        }
        let played = Played::of(&results.games, &worth);
        let mut parts: BTreeMap<(bool, Option<SeatIx>), BTreeMap<PlayerId, Tally>> = BTreeMap::new();
        for (player, tally) in tallies {
            // Whoever never had a seat comes last.
            let apart = results.apart.get(&player).copied();
            parts.entry((apart.is_none(), apart)).or_default().insert(player, tally);
        }
        let ordered = parts.into_iter().flat_map(|((_, apart), tallies)| {
            let lines = self.ordered(tallies, &played, whole).into_iter();
            lines.map(move |line| StandingsLine { apart, ..line })
        });
        Ok(ordered.collect())
    }

    /// Adds a game to the tallies of ranked players who sat there.
    fn add_game(&self, game: &CountedGame<'_>, seats: &[SeatPoints], tallies: &mut BTreeMap<PlayerId, Tally>) {
        let (ends, goals) = (self.ends(game.scores), self.goals(game.scores));
        let sides = self.side_ends(game.scores);
        for ((&(player, substituted), seat), at) in game.seats.iter().zip(seats).zip(0..) {
            let Some(tally) = tallies.get_mut(&player) else { continue };
            if substituted {
                tally.points += self.absent;
                continue;
            }
            tally.play(*seat);
            let Some(balance) = &mut tally.balance else { continue };
            if let Some(SideEnd { end, points }) = sides.as_ref().and_then(|sides| sides.get(at).copied()) {
                balance.play(end, Some(points));
            }
            if let Some(end) = ends.and_then(|ends| ends.get(at).copied()) {
                balance.play(end, goals.map(|[one, other]| if at == 0 { [one, other] } else { [other, one] }));
            }
        }
    }

    /// Points as shown: `62.3` if the ruleset has decimals, with as many as needed and at least one.
    pub fn shown(&self, points: i64) -> String {
        let unit = 10_u64.saturating_pow(u32::from(self.decimals));
        let (sign, size) = (if points < 0 { "-" } else { "" }, points.unsigned_abs());
        match usize::from(self.decimals) {
            0 => format!("{sign}{size}"),
            width => {
                let rest = format!("{:0width$}", size % unit);
                let (first, more) = rest.split_at(1);
                format!("{sign}{}.{first}{}", size / unit, more.trim_end_matches('0'))
            }
        }
    }

    /// What a chombo costs.
    pub fn chombo(&self) -> i64 {
        if let Scoring::Riichi(riichi) = &self.scoring { riichi.chombo } else { 0 }
    }

    /// Orders people by points, or points per game. Those with equal points are separated by the deciders, one after
    /// the other; people whom none separates share a place. Only the first of a separated group is marked with the
    /// decider. Averages are shown in units of `whole`.
    fn ordered(&self, tallies: BTreeMap<PlayerId, Tally>, played: &Played<'_>, whole: i64) -> Vec<StandingsLine> {
        let mut all: Vec<(PlayerId, Tally)> = tallies.into_iter().collect();
        let average = self.is_by_average();
        let before = |a: &Tally, b: &Tally| match average {
            true => by_average([(a.points, a.games), (b.points, b.games)]),
            false => b.points.cmp(&a.points),
        };
        all.sort_by(|(_, a), (_, b)| before(a, b));
        let mut table: Vec<StandingsLine> = Vec::with_capacity(all.len());
        for equal in all.chunk_by(|a, b| before(&a.1, &b.1) == Ordering::Equal) {
            let mut groups = vec![(equal.to_vec(), None)];
            for &decider in &self.deciders {
                groups = groups.into_iter().flat_map(|(group, by)| separate(group, by, decider, played)).collect();
            }
            for (group, decided_by) in groups {
                let place = u32::try_from(table.len()).unwrap_or(u32::MAX).saturating_add(1);
                for ((player, tally), first) in
                    group.into_iter().zip(std::iter::once(true).chain(std::iter::repeat(false)))
                {
                    let Tally { points, games, places, balance, .. } = tally;
                    let decided_by = decided_by.filter(|_| first).map(DecidedBy::Decider);
                    let average = if average { average_of(points, games, whole) } else { None };
                    table.push(StandingsLine {
                        place,
                        player,
                        points,
                        apart: None,
                        games,
                        average,
                        places,
                        balance,
                        tie_breaks: Vec::new(),
                        decided_by,
                    });
                }
            }
        }
        table
    }
}

impl Tally {
    fn play(&mut self, seat: SeatPoints) {
        self.points += seat.points;
        self.games += seat.games;
        self.best = self.best.max(Some(seat.points));
        let at = seat.place as usize;
        self.places.resize(self.places.len().max(at), 0);
        self.places[at - 1] += 1;
    }
}

/// People not separated so far.
type Group = Vec<(PlayerId, Tally)>;

/// Divides a group by one more decider, best first. `by` is what separated the group from the one before; the first
/// part keeps that, later parts get this decider.
fn separate(group: Group, by: Option<Decider>, decider: Decider, played: &Played<'_>) -> Vec<(Group, Option<Decider>)> {
    if group.len() < 2 {
        return vec![(group, by)];
    }
    let against = if decider == Decider::HeadToHead { played.head_to_head(&group) } else { HashMap::new() };
    let balance = |one: &(PlayerId, Tally)| one.1.balance.unwrap_or_default();
    let scored = |one: &(PlayerId, Tally)| balance(one).goals.map_or(0, |[scored, _]| scored);
    let wins = |one: &(PlayerId, Tally)| one.1.places.first().copied().unwrap_or(0);
    // More comes first. Lists of places compare at the first difference; a shorter list lacks later places.
    let compare = |a: &(PlayerId, Tally), b: &(PlayerId, Tally)| -> Ordering {
        match decider {
            Decider::HeadToHead => against.get(&b.0).cmp(&against.get(&a.0)),
            Decider::Wins => wins(b).cmp(&wins(a)),
            Decider::Places => b.1.places.cmp(&a.1.places),
            Decider::BestGame => b.1.best.cmp(&a.1.best),
            Decider::GoalDifference => balance(b).difference().cmp(&balance(a).difference()),
            Decider::Goals => scored(b).cmp(&scored(a)),
        }
    };
    let mut group = group;
    group.sort_by(compare);
    let mut parts: Vec<(Group, Option<Decider>)> = Vec::new();
    for part in group.chunk_by(|a, b| compare(a, b) == Ordering::Equal) {
        let behind = if parts.is_empty() { by } else { Some(decider) };
        parts.push((part.to_vec(), behind));
    }
    parts
}

/// The games with the worth of each seat, and who played in which.
struct Played<'a> {
    games: &'a [CountedGame<'a>],
    worth: &'a [Vec<SeatPoints>],
    /// For each person the games played in person, ascending.
    of: HashMap<PlayerId, Vec<usize>>,
}

impl<'a> Played<'a> {
    fn of(games: &'a [CountedGame<'a>], worth: &'a [Vec<SeatPoints>]) -> Self {
        let mut of: HashMap<PlayerId, Vec<usize>> = HashMap::new();
        for (at, game) in games.iter().enumerate() {
            let in_person = game.seats.iter().filter(|(_, substituted)| !substituted);
            in_person.for_each(|(id, _)| of.entry(*id).or_default().push(at));
        }
        Self { games, worth, of }
    }

    /// Points against each other; empty if not all met equally often. Games with a stand-in are not meetings. O(games
    /// of the group).
    fn head_to_head(&self, group: &Group) -> HashMap<PlayerId, i64> {
        let games_of = |id: &PlayerId| self.of.get(id).map_or(&[][..], Vec::as_slice);
        let others = |&game: &usize| self.games[game].seats.len() - 1;
        // The first has met at most so many: mostly that says that not all have met.
        if games_of(&group[0].0).iter().map(others).sum::<usize>() < group.len() - 1 {
            return HashMap::new();
        }
        let mut points: HashMap<PlayerId, i64> = group.iter().map(|(id, _)| (*id, 0)).collect();
        let mut met: HashMap<[PlayerId; 2], u32> = HashMap::new();
        for at in distinct(group.iter().flat_map(|(id, _)| games_of(id)).copied()) {
            let there: Vec<(PlayerId, i64)> = (self.games[at].seats.iter().zip(&self.worth[at]))
                .filter(|((id, substituted), _)| !substituted && points.contains_key(id))
                .map(|((id, _), seat)| (*id, seat.points))
                .collect();
            if there.len() < 2 {
                continue;
            }
            for (at, &(one, got)) in there.iter().enumerate() {
                points.entry(one).and_modify(|sum| *sum += got);
                for &(other, _) in &there[at + 1..] {
                    *met.entry([one.min(other), one.max(other)]).or_default() += 1;
                }
            }
        }
        // All pairs of the group have met, and all as often as the first.
        let pairs = group.len() * (group.len() - 1) / 2;
        let times: Vec<u32> = met.values().copied().collect();
        let equally = times.len() == pairs && times.iter().all(|t| *t == times[0]);
        if equally { points } else { HashMap::new() }
    }
}

/// Who qualifies, with the points that each keeps: everybody with a place within the first `top`, so more if several
/// share the last of these.
///
/// ```
/// use roundtable_model::{Carry, PlayerId};
/// use roundtable_rank::rules::{CountedResults, Ruleset, cut};
/// let results = CountedResults { ranked: vec![PlayerId(1), PlayerId(2)], carried: [(PlayerId(2), 7)].into(), ..CountedResults::default() };
/// let table = Ruleset::preset("points").unwrap().table(&results).unwrap();
/// assert_eq!(cut(&table, 1, Carry::Halved), [(PlayerId(2), 3)].into());
/// ```
pub fn cut(table: &[StandingsLine], top: u32, carry: Carry) -> BTreeMap<PlayerId, i64> {
    table.iter().filter(|s| s.place <= top).map(|s| (s.player, carry.of(s.points))).collect()
}

/// The sums of the points of teams or clubs, highest first, equal ones by name. People without a team are left out.
pub fn sums<'a>(table: &[StandingsLine], team: impl Fn(PlayerId) -> Option<&'a str>) -> Vec<(&'a str, i64)> {
    let mut teams: BTreeMap<&str, i64> = BTreeMap::new();
    for standing in table {
        if let Some(team) = team(standing.player) {
            *teams.entry(team).or_default() += standing.points;
        }
    }
    let mut teams: Vec<_> = teams.into_iter().collect();
    teams.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    teams
}
