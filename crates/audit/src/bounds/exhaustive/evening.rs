//! The question of an exhaustive search, an [`Evening`]: rounds with their tables, who is there, who met before, and
//! the kept wishes about company (who is to sit with whom, and who is not).
//!
//! Equal questions have the same answer, so answers are cached by it. A table of meetings has a byte for each pair: the
//! low six bits count their meetings; in a marked table the high two bits tell whether they are to be together or
//! apart. O(players²) a table.

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Problem, Schedule, Wish, distinct};

use super::Met;
use crate::bounds::wished::Counted;
use crate::figures::meetings::couples::parted_couples;

/// Sets of players are the bits of a `u32`; the search takes at most 20 players.
const MOST_PLAYERS: u32 = 20;
/// Meetings have six bits of a byte, and the rest are marks.
const MOST_MEETINGS: u32 = 60;
/// The bits of a byte that count meetings.
const MEETINGS: u8 = 63;

/// The tables of a round, and who is there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tables {
    /// Each size with how many there are, the largest first.
    pub sizes: Vec<(usize, usize)>,
    /// Who is there, a bit each.
    pub there: u32,
    /// How many of these rest.
    pub rests: usize,
}

impl Tables {
    pub fn seats(&self) -> usize {
        self.sizes.iter().map(|(size, count)| size * count).sum()
    }

    pub fn smallest(&self) -> usize {
        self.sizes.last().map_or(0, |&(size, _)| size)
    }

    pub fn largest(&self) -> usize {
        self.sizes.first().map_or(0, |&(size, _)| size)
    }

    pub fn has(&self, player: usize) -> bool {
        self.there >> player & 1 == 1
    }

    /// The fewest pairs that share a table if this many people are spread as evenly over the tables as room allows.
    /// Each of the `players` without a seat counts as a table of one.
    pub fn spread(&self, people: usize, players: usize) -> u64 {
        let tables = self.sizes.iter().flat_map(|&(size, count)| std::iter::repeat_n((0, size), count));
        let mut at: Vec<(usize, usize)> = tables.chain((self.seats()..players).map(|_| (0, 1))).collect();
        let mut pairs = 0;
        for _ in 0..people {
            let Some((here, _)) = at.iter_mut().filter(|(here, size)| here < size).min() else { break };
            pairs += *here as u64;
            *here += 1;
        }
        pairs
    }
}

/// A round: who sits at which table, and who rests.
pub(crate) struct Way<'a> {
    pub tables: &'a [Vec<usize>],
    /// A bit for each player who rests.
    pub rests: u32,
}

/// Rounds, and what is given about them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Evening {
    pub players: usize,
    /// Kinds of rounds with the number of rounds of each: the most frequent kind first, of equals the one with fewest
    /// people.
    pub rounds: Vec<(Tables, u64)>,
    /// How often each two met before.
    pub before: Met,
    /// For each player the set of those who are to sit at the same table, as bits.
    pub with: Vec<u32>,
    /// For each player the set of those who are never to sit at the same table.
    pub without: Vec<u32>,
    /// Whether a round in which one of a couple (two who are to sit together) rests counts as a round together.
    pub counts_rests: bool,
}

impl Evening {
    /// The rounds of a schedule after earlier ones; and the wishes of the question, if they are to be kept. `None` for
    /// too many players, rounds, or meetings of a pair.
    pub fn of(rounds: &Schedule, earlier: &Schedule, wished: Option<(&Problem, Counted)>) -> Option<Self> {
        let players = rounds.players();
        if players > MOST_PLAYERS || rounds.round_count() == 0 || rounds.round_count() > MOST_MEETINGS {
            return None;
        }
        let n = players as usize;
        let mut evening = Self {
            players: n,
            rounds: kinds(rounds),
            before: vec![vec![0; n]; n],
            with: vec![0; n],
            without: vec![0; n],
            counts_rests: false,
        };
        let most = MOST_MEETINGS - rounds.round_count();
        for pair in earlier.pairs().filter(|[_, b]| b.0 < players) {
            evening.met_before(pair.map(PlayerIx::ix), 1, most)?;
        }
        if let Some((problem, counted)) = wished {
            // For the tiers, two who wish to be together count as having met if one of them rests
            // (`figures/meetings/couples.rs`), also in the kept rounds.
            if counted == Counted::AsWished {
                for (pair, times) in parted_couples(problem, problem.kept()) {
                    evening.met_before(pair.map(PlayerIx::ix), times, most)?;
                }
                evening.counts_rests = true;
            }
            evening.keep_wishes(problem);
        }
        Some(evening)
    }

    /// Adds `times` earlier meetings of two people; `None` if that exceeds `most`.
    fn met_before(&mut self, [a, b]: [usize; 2], times: u64, most: u32) -> Option<()> {
        let times = times + u64::from(self.before[a][b]);
        self.before[a][b] = u8::try_from(times).ok().filter(|&times| u32::from(times) <= most)?;
        self.before[b][a] = self.before[a][b];
        Some(())
    }

    /// Notes the wishes about company for both people of each.
    fn keep_wishes(&mut self, problem: &Problem) {
        for (pair, together) in problem.seated_wishes().iter().filter_map(Wish::company) {
            let of = if together { &mut self.with } else { &mut self.without };
            let [a, b] = pair.map(PlayerIx::ix);
            of[a] |= 1 << b;
            of[b] |= 1 << a;
        }
    }

    /// Every round, one after the other.
    pub fn to_come(&self) -> Vec<&Tables> {
        self.rounds.iter().flat_map(|(tables, times)| std::iter::repeat_n(tables, *times as usize)).collect()
    }

    /// The meetings with one more round.
    pub(crate) fn with_round(&self, met: &Met, tables: &Tables, way: &Way<'_>) -> Met {
        let mut more = met.clone();
        for table in way.tables {
            for &a in table {
                table.iter().filter(|&&b| b != a).for_each(|&b| more[a][b] += 1);
            }
        }
        if self.counts_rests && way.rests != 0 {
            for (a, row) in more.iter_mut().enumerate().filter(|(a, _)| tables.has(*a)) {
                let rests = |p: usize| way.rests >> p & 1 == 1;
                for (b, times) in row.iter_mut().enumerate() {
                    let couple = self.with[a] >> b & 1 == 1 && tables.has(b);
                    *times += u8::from(couple && (rests(a) || rests(b)));
                }
            }
        }
        more
    }

    /// Whether nobody met before.
    pub fn is_first(&self) -> bool {
        self.before.iter().flatten().all(|&met| met == 0)
    }

    /// Whether all rounds are alike, everybody plays, and nothing is given.
    pub fn is_plain(&self) -> bool {
        let nothing = |of: &[u32]| of.iter().all(|&others| others == 0);
        self.rounds.len() == 1
            && self.rounds.iter().all(|(tables, _)| tables.seats() == self.players)
            && nothing(&self.with)
            && nothing(&self.without)
            && self.is_first()
    }

    /// Σ m(m−1)/2 over the pairs, for the meetings before these rounds. Each pair is in the table twice.
    pub fn earlier(&self) -> u64 {
        let twice: u64 = self.before.iter().flatten().map(|&m| u64::from(m) * u64::from(m.saturating_sub(1)) / 2).sum();
        twice / 2
    }

    /// A table of meetings with everything else that tells players and pairs apart: who is there in which rounds to
    /// come, and the wishes. Only an order of the players that also keeps these makes two of them the same.
    pub fn marked(&self, met: &Met, to_come: &[&Tables]) -> Met {
        let mut marked = met.clone();
        for (a, row) in marked.iter_mut().enumerate() {
            for (b, mark) in row.iter_mut().enumerate() {
                *mark |= ((self.with[a] >> b & 1) as u8) << 6 | ((self.without[a] >> b & 1) as u8) << 7;
            }
        }
        let comes = |p: usize| to_come.iter().map(|tables| tables.has(p)).collect::<Vec<bool>>();
        let kinds = distinct((0..self.players).map(comes));
        for (p, row) in marked.iter_mut().enumerate() {
            row[p] = kinds.binary_search(&comes(p)).map_or(0, |kind| kind as u8);
        }
        marked
    }

    /// The meetings of a marked table.
    pub fn unmarked(marked: Met) -> Met {
        let mut met = marked;
        for (a, row) in met.iter_mut().enumerate() {
            row.iter_mut().for_each(|times| *times &= MEETINGS);
            row[a] = 0;
        }
        met
    }
}

/// The rounds in the form of [`Evening::rounds`].
fn kinds(rounds: &Schedule) -> Vec<(Tables, u64)> {
    let players = rounds.players();
    let mut kinds: BTreeMap<Tables, u64> = BTreeMap::new();
    for round in rounds.rounds() {
        let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
        round.tables().for_each(|table| *sizes.entry(table.seats.len()).or_default() += 1);
        let sizes = sizes.into_iter().rev().collect();
        let away = round.absent().iter().fold(0, |away, p| away | 1_u32 << p.0);
        let there = ((1_u32 << players) - 1) & !away;
        *kinds.entry(Tables { sizes, there, rests: round.sit_out().len() }).or_default() += 1;
    }
    let mut kinds: Vec<(Tables, u64)> = kinds.into_iter().collect();
    kinds.sort_by_key(|(tables, times)| (u64::MAX - times, tables.there.count_ones()));
    kinds
}
