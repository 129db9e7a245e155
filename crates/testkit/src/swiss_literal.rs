//! The judge of chess Swiss: a slow literal program, written only from FIDE's text C.04.3 (1 February 2026), for
//! comparison with the product (`crates/swiss`).
//!
//! It lists every candidate of a bracket (a score group, the residents, with the movers who floated down to it) in the
//! order in which the articles generate them, computes each criterion (C1 to C21), and takes the first of the best. It
//! shares nothing with the product. For about ten players: a set of them has bit p for place p, the best first.

mod candidates;

use std::collections::HashMap;

use candidates::candidates;

/// One round of a player: opponent (0 for none), `w`, `b` or `-`, and the result's letter of the report file; a space
/// if none is entered: a player with a space in the round to be paired is there.
pub type Entry = (u32, char, char);

/// A tournament before a round. Numbers count from 1 and are those of the rows; points are in tenths.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Rounds planned.
    pub rounds: u32,
    /// Whether White was drawn for the first player.
    pub white_first: bool,
    /// What each is worth: win, draw, loss, absence, allocated bye.
    pub points: [i32; 5],
    /// Rounds of each player.
    pub rows: Vec<Vec<Entry>>,
    /// Points, first and last round, first and last number.
    pub virtual_points: Vec<(i32, u32, u32, u32, u32)>,
    /// First and last round, numbers.
    pub forbidden: Vec<(u32, u32, Vec<u32>)>,
    /// Handicaps in place of colours: rating points for a stone, stones less, most stones; and the ratings by number.
    pub handicap: Option<(u32, u32, u32, Vec<u32>)>,
}

/// `(white, black)`, black 0 for the bye, ascending; `None` if no legal pairing exists.
pub fn pairing(record: &Record, round: u32) -> Option<Vec<(u32, u32)>> {
    decided(record, round, &mut |_, _| {})
}

/// Whether a candidate is as asked: its pairs, by the players' numbers.
pub type Asked<'a> = &'a dyn Fn(&[(u32, u32)]) -> bool;

/// The criterion (C6 to C21) at which the best candidate of a bracket, counted from 0, that meets the demand is worse
/// than the best of all: `Some(None)` if none. `None` if no candidate meets the demand.
pub fn worse_at(record: &Record, round: u32, bracket: usize, asked: Asked<'_>) -> Option<Option<u8>> {
    let mut found = None;
    let mut at = 0;
    decided(record, round, &mut |judge, [movers, residents, next]: [&[usize]; 3]| {
        if at == bracket {
            let lower = (0..judge.field.players.len())
                .filter(|&p| judge.field.players[p].score < judge.field.players[residents[0]].score)
                .fold(0, |m, p| m | 1 << p);
            let best = judge.best(movers, residents, next, lower, &|_| true);
            let other = judge.best(movers, residents, next, lower, asked);
            // The lists of values are C6, C7, C8 (its two, or none in the last bracket), C9, and so on.
            let criterion = |place: usize| match (place, next.is_empty()) {
                (0 | 1, _) => 6 + place as u8,
                (2 | 3, false) => 8,
                (_, false) => place as u8 + 5,
                (_, true) => place as u8 + 7,
            };
            found = best
                .zip(other)
                .map(|(best, other)| best.0.iter().zip(&other.0).position(|(one, other)| one != other).map(criterion));
        }
        at += 1;
    });
    found
}

/// Each bracket's data: who floated down to it, its residents, and the next group.
type Look<'l> = dyn FnMut(&mut Judge<'_>, [&[usize]; 3]) + 'l;

/// The pairing, bracket by bracket; `look` sees each bracket before it is paired.
fn decided(record: &Record, round: u32, look: &mut Look<'_>) -> Option<Vec<(u32, u32)>> {
    let field = Field::new(record, round);
    let odd = field.players.len() % 2 == 1;
    let everybody: u32 = (1 << field.players.len()) - 1;
    let mut memo = HashMap::new();
    // C5: the lowest score of those who may have the bye (C2) and without whom the others can be paired (C4).
    let bye_score = if odd {
        let receivers = (0..field.players.len()).filter(|&p| field.players[p].may_have_bye);
        let legal = receivers.filter(|&p| perfect(&field, everybody & !(1 << p), 0, &mut memo));
        Some(legal.map(|p| field.players[p].score).min()?)
    } else if perfect(&field, everybody, 0, &mut memo) {
        None
    } else {
        return None;
    };
    let mut judge = Judge { field: &field, bye_score, memo, complete: HashMap::new() };
    let mut scores: Vec<i32> = field.players.iter().map(|p| p.score).collect();
    scores.dedup();
    let group = |score: i32| (0..field.players.len()).filter(|&p| field.players[p].score == score).collect::<Vec<_>>();
    let mut movers: Vec<usize> = Vec::new();
    let mut pairs = Vec::new();
    for (at, &score) in scores.iter().enumerate() {
        let lower = (0..field.players.len()).filter(|&p| field.players[p].score < score).fold(0, |m, p| m | 1 << p);
        let next = scores.get(at + 1).map(|s| group(*s)).unwrap_or_default();
        look(&mut judge, [&movers, &group(score), &next]);
        let (_, found, left) =
            judge.best(&movers, &group(score), &next, lower, &|_| true).expect("the rest can be paired");
        pairs.extend(found.into_iter().map(|(a, b)| field.coloured(a, b)));
        movers = left;
    }
    pairs.extend(movers.first().map(|&p| (field.players[p].number, 0)));
    pairs.sort_unstable();
    Some(pairs)
}

struct Player {
    number: u32,
    score: i32,
    /// Of games played, oldest first.
    colours: Vec<char>,
    /// Numbers of those whom he has played.
    met: Vec<u32>,
    /// The colour due, and how much: [`ABSOLUTE`], [`STRONG`], [`MILD`] or 0 for none.
    due: (char, u32),
    /// Games with White less games with Black.
    difference: i32,
    /// One round back, and two: 1 for a downfloat, −1 for an upfloat.
    floats: [i32; 2],
    may_have_bye: bool,
    /// A topscorer: in the last round, with more than half of what could be had.
    top: bool,
    unplayed: usize,
    /// His number among those who have taken part or are there, from 1.
    arrival: usize,
}

/// How much a colour is due.
const ABSOLUTE: u32 = 3;
const STRONG: u32 = 2;
const MILD: u32 = 1;

/// Everybody who is there, the best first, with what decides the pairing.
struct Field {
    players: Vec<Player>,
    banned: Vec<(u32, u32)>,
    white_first: bool,
    handicap: Option<(u32, u32, u32, Vec<u32>)>,
}

fn other(colour: char) -> char {
    if colour == 'w' { 'b' } else { 'w' }
}

/// Letters of results of games that were played; the others are forfeits, byes and absences (FIDE's report format).
const PLAYED: &str = "1=0WDL";

/// Points for a letter: F and H are requested byes, as win and draw, U is the allocated bye, `+` a forfeit win; others
/// are absences.
fn worth(record: &Record, letter: char) -> i32 {
    match letter {
        '1' | 'W' | '+' | 'F' => record.points[0],
        '=' | 'D' | 'H' => record.points[1],
        '0' | 'L' => record.points[2],
        'U' => record.points[4],
        _ => record.points[3],
    }
}

/// What happened to a player in a round; a space if nothing is on record.
fn entry(record: &Record, number: u32, round: u32) -> Entry {
    record.rows[number as usize - 1].get(round as usize - 1).copied().unwrap_or((0, '-', ' '))
}

/// The points of a player before a round, with the virtual ones of that round.
fn score_at(record: &Record, number: u32, round: u32) -> i32 {
    let played = (1..round).map(|r| worth(record, entry(record, number, r).2));
    let applied =
        record.virtual_points.iter().filter(|v| (v.1..=v.2).contains(&round) && (v.3..=v.4).contains(&number));
    played.chain(applied.map(|v| v.0)).sum()
}

impl Field {
    fn new(record: &Record, round: u32) -> Self {
        let all = 1..=record.rows.len() as u32;
        let here = |n: &u32| entry(record, *n, round).2 == ' ';
        let took_part = |n: u32| (1..round).any(|r| entry(record, n, r).0 > 0 || entry(record, n, r).2 == 'U');
        let counted: Vec<u32> = all.clone().filter(|n| here(n) || took_part(*n)).collect();
        let arrival = |n: u32| counted.iter().position(|c| *c == n).map_or(0, |p| p + 1);
        let mut players: Vec<Player> = all.filter(here).map(|n| Self::player(record, round, n, arrival(n))).collect();
        players.sort_by_key(|p| (-p.score, p.number));
        let mut banned = Vec::new();
        for (first, last, numbers) in &record.forbidden {
            if (*first..=*last).contains(&round) {
                numbers.iter().for_each(|a| banned.extend(numbers.iter().map(|b| (*a, *b))));
            }
        }
        Self { players, banned, white_first: record.white_first, handicap: record.handicap.clone() }
    }

    fn player(record: &Record, round: u32, number: u32, arrival: usize) -> Player {
        let rounds: Vec<Entry> = (1..round).map(|r| entry(record, number, r)).collect();
        let games: Vec<Entry> = rounds.iter().copied().filter(|e| PLAYED.contains(e.2)).collect();
        // A game without sides leaves no colour.
        let colours: Vec<char> = games.iter().map(|e| e.1).filter(|c| matches!(c, 'w' | 'b')).collect();
        let difference = colours.iter().map(|c| if *c == 'w' { 1 } else { -1 }).sum::<i32>();
        let last = colours.last().copied();
        // Absolute: the difference is above 1, or the last two colours were the same. Strong: it is 1. Mild: it is 0;
        // the other of the last.
        let due = if difference.abs() > 1 {
            (if difference > 0 { 'b' } else { 'w' }, ABSOLUTE)
        } else if colours.len() > 1 && colours[colours.len() - 2] == colours[colours.len() - 1] {
            (other(colours[colours.len() - 1]), ABSOLUTE)
        } else if difference != 0 {
            (if difference > 0 { 'b' } else { 'w' }, STRONG)
        } else {
            last.map_or(('-', 0), |c| (other(c), MILD))
        };
        let float = |back: u32| {
            if round <= back {
                return 0;
            }
            let at = round - back;
            let (opponent, _, letter) = entry(record, number, at);
            if PLAYED.contains(letter) {
                return (score_at(record, number, at) - score_at(record, opponent, at)).signum();
            }
            // 1.4.3: without a game, more points than for a loss.
            i32::from("+HFU".contains(letter) && worth(record, letter) > record.points[2])
        };
        let score = score_at(record, number, round);
        Player {
            number,
            score,
            met: games.iter().map(|e| e.0).collect(),
            due,
            difference,
            floats: [float(1), float(2)],
            may_have_bye: !rounds.iter().any(|e| "UF+".contains(e.2)),
            top: round == record.rounds && 2 * score > (round as i32 - 1) * record.points[0],
            unplayed: rounds.len() - games.len(),
            arrival,
            colours,
        }
    }

    /// Whether two may be paired: they have not played (C1), are not forbidden, and are not both absolute for one
    /// colour, except topscorers (C3).
    fn legal(&self, a: usize, b: usize) -> bool {
        let (p, q) = (&self.players[a], &self.players[b]);
        let clash = match &self.handicap {
            Some((_, _, most, _)) => self.stones(a, b) > *most,
            None => p.due.1 == ABSOLUTE && q.due.1 == ABSOLUTE && p.due.0 == q.due.0 && !p.top && !q.top,
        };
        !p.met.contains(&q.number) && !self.banned.contains(&(p.number, q.number)) && !clash
    }

    /// The stones of handicap in a game of two; 0 if there are none in the tournament.
    fn stones(&self, a: usize, b: usize) -> u32 {
        let Some((per_stone, less, _, ratings)) = &self.handicap else { return 0 };
        let rating = |p: usize| ratings[self.players[p].number as usize - 1];
        let difference = rating(a).max(rating(b)) - rating(a).min(rating(b));
        (difference / per_stone).saturating_sub(*less)
    }

    /// The colour of the first of two, who is the higher ranked (a < b). Both get what is due to them if possible, else
    /// the one to whom it is due more; of two absolute ones that of the larger difference; else the colours of the last
    /// game in which theirs differed are exchanged; else the higher ranked gets it. If nothing is due to either, the
    /// number of the first, odd or even, decides from the colour drawn.
    fn colour(&self, a: usize, b: usize) -> char {
        let (p, q) = (&self.players[a], &self.players[b]);
        match (p.due.1, q.due.1) {
            (0, 0) => {
                let initial = if self.white_first { 'w' } else { 'b' };
                return if p.arrival % 2 == 1 { initial } else { other(initial) };
            }
            (_, 0) => return p.due.0,
            (0, _) => return other(q.due.0),
            _ => {}
        }
        if p.due.0 != q.due.0 || p.due.1 > q.due.1 {
            return p.due.0;
        }
        if p.due.1 < q.due.1 {
            return other(q.due.0);
        }
        if p.due.1 == ABSOLUTE && p.difference.abs() != q.difference.abs() {
            return if p.difference.abs() > q.difference.abs() { p.due.0 } else { other(q.due.0) };
        }
        for (x, y) in p.colours.iter().rev().zip(q.colours.iter().rev()) {
            if x != y {
                return other(*x);
            }
        }
        p.due.0
    }

    /// The numbers of a pair, White first.
    fn coloured(&self, a: usize, b: usize) -> (u32, u32) {
        let (a, b) = (a.min(b), a.max(b));
        let (p, q) = (self.players[a].number, self.players[b].number);
        if self.colour(a, b) == 'w' { (p, q) } else { (q, p) }
    }
}

/// Answers already found, by a set of people and those in it who are not paired with each other.
type Known = HashMap<(u32, u32), bool>;

/// Whether a set can be paired; two who float down from one bracket are not paired with each other further down:
/// pairing them a bracket earlier would have left fewer (C6).
fn perfect(field: &Field, mask: u32, floaters: u32, memo: &mut Known) -> bool {
    if mask == 0 {
        return true;
    }
    if let Some(known) = memo.get(&(mask, mask & floaters)) {
        return *known;
    }
    // The first of them has some partner in any pairing, so trying each for that one alone misses none.
    let a = mask.trailing_zeros() as usize;
    let rest = mask & !(1 << a);
    let may = |b: usize| rest >> b & 1 == 1 && floaters >> a & floaters >> b & 1 == 0 && field.legal(a, b);
    let found = (a + 1..field.players.len()).any(|b| may(b) && perfect(field, rest & !(1 << b), floaters, memo));
    memo.insert((mask, mask & floaters), found);
    found
}

/// C6, C7, C8 (two lists, none in the last bracket), C9, C10 to C21: a list each, less is better, compared in order.
type Values = Vec<Vec<i64>>;
type Pairs = Vec<(usize, usize)>;

struct Judge<'a> {
    field: &'a Field,
    /// The score of the one who gets the bye (C5), if the number of players is odd.
    bye_score: Option<i32>,
    /// The answers of [`perfect`], and of [`Judge::completes`].
    memo: Known,
    complete: Known,
}

impl Judge<'_> {
    /// C4 with C5: those who float and those below can be paired, the bye going to the right score.
    fn completes(&mut self, floaters: u32, below: u32) -> bool {
        let mask = floaters | below;
        if let Some(known) = self.complete.get(&(mask, floaters)) {
            return *known;
        }
        let found = if mask.count_ones().is_multiple_of(2) {
            perfect(self.field, mask, floaters, &mut self.memo)
        } else {
            (0..self.field.players.len()).any(|p| {
                let player = &self.field.players[p];
                mask >> p & 1 == 1
                    && player.may_have_bye
                    && Some(player.score) == self.bye_score
                    && perfect(self.field, mask & !(1 << p), floaters, &mut self.memo)
            })
        };
        self.complete.insert((mask, floaters), found);
        found
    }

    /// The best candidate that meets the demand, with its values and the rest, as places.
    fn best(
        &mut self,
        movers: &[usize],
        residents: &[usize],
        next: &[usize],
        lower: u32,
        asked: Asked<'_>,
    ) -> Option<(Values, Pairs, Vec<usize>)> {
        let mut best: Option<(Values, Pairs, Vec<usize>)> = None;
        let mut ahead: HashMap<Vec<usize>, Vec<Vec<i64>>> = HashMap::new();
        for candidate in candidates(movers, residents) {
            if candidate.iter().any(|&(a, b)| !self.field.legal(a, b)) {
                continue;
            }
            let paired = |p: usize| candidate.iter().any(|&(a, b)| a == p || b == p);
            let left: Vec<usize> = movers.iter().chain(residents).copied().filter(|&p| !paired(p)).collect();
            // C6 is compared first: leaving more than the best so far is worse, whatever follows.
            let fewer = best.as_ref().is_some_and(|b| left.len() > b.2.len());
            if fewer || !self.completes(left.iter().fold(0, |m, p| m | 1 << p), lower) {
                continue;
            }
            let number = |place: usize| self.field.players[place].number;
            let numbers: Vec<(u32, u32)> = candidate.iter().map(|&(a, b)| (number(a), number(b))).collect();
            if !asked(&numbers) {
                continue;
            }
            if !ahead.contains_key(&left) {
                let seen = self.ahead(&left, next, lower);
                ahead.insert(left.clone(), seen);
            }
            let values = self.values(movers, residents, &candidate, &left, &ahead[&left]);
            if best.as_ref().is_none_or(|b| values < b.0) {
                best = Some((values, candidate, left));
            }
        }
        best
    }

    /// Every set left over by some pairing within `open` (`left` is already left), movers not paired together; into
    /// `seen`.
    fn lefts(&self, open: u32, left: u32, movers: u32, seen: &mut HashMap<u32, ()>) {
        if open == 0 {
            seen.insert(left, ());
            return;
        }
        let a = open.trailing_zeros() as usize;
        let rest = open & !(1 << a);
        self.lefts(rest, left | 1 << a, movers, seen);
        for b in a + 1..self.field.players.len() {
            let both = movers >> a & movers >> b & 1 == 1;
            if rest >> b & 1 == 1 && !both && self.field.legal(a, b) {
                self.lefts(rest & !(1 << b), left, movers, seen);
            }
        }
    }

    /// C8: the best C6 and C7 of the next bracket, over all sets that it can leave with the rest paired.
    fn ahead(&mut self, movers: &[usize], next: &[usize], lower: u32) -> Vec<Vec<i64>> {
        if next.is_empty() {
            return Vec::new();
        }
        let below = next.iter().fold(lower, |m, p| m & !(1 << p));
        let all = movers.iter().chain(next).fold(0u32, |m, p| m | 1 << p);
        let mut seen = HashMap::new();
        self.lefts(all, 0, movers.iter().fold(0u32, |m, p| m | 1 << p), &mut seen);
        let mut best: Option<Vec<Vec<i64>>> = None;
        for left in seen.into_keys() {
            if self.completes(left, below) {
                let scores = (0..self.field.players.len()).filter(|p| left >> p & 1 == 1);
                let scores: Vec<i64> = scores.map(|p| i64::from(self.field.players[p].score)).collect();
                let value = vec![vec![scores.len() as i64], scores];
                if best.as_ref().is_none_or(|b| value < *b) {
                    best = Some(value);
                }
            }
        }
        best.unwrap_or_default()
    }

    /// C6 is how many are left over, and C7 their scores, the highest first; the others are below.
    fn values(
        &self,
        movers: &[usize],
        residents: &[usize],
        pairs: &[(usize, usize)],
        left: &[usize],
        ahead: &[Vec<i64>],
    ) -> Values {
        let p = |i: usize| &self.field.players[i];
        let mut values: Values = vec![vec![left.len() as i64]];
        values.push(left.iter().map(|&i| i64::from(p(i).score)).collect());
        values.extend(ahead.iter().cloned());
        let home = p(residents[0]).score;
        // C9: everybody below has less than the score of the bye, so the only one left gets it.
        let gets_bye = left.len() == 1 && self.bye_score.is_some_and(|s| s >= home);
        values.push(vec![if gets_bye { p(left[0]).unplayed as i64 } else { 0 }]);
        // C10 and C11 (topscorers and their opponents): a difference above 2, a colour three times running. C12:
        // refused preferences; C13: the strong ones of these.
        let mut colours = [0i64; 4];
        for &(a, b) in pairs {
            let (a, b) = (a.min(b), a.max(b));
            let first = self.field.colour(a, b);
            for (i, colour) in [(a, first), (b, other(first))] {
                let player = p(i);
                if p(a).top || p(b).top {
                    let after = player.difference + if colour == 'w' { 1 } else { -1 };
                    colours[0] += i64::from(after.abs() > 2);
                    let twice = player.colours.len() > 1 && player.colours.iter().rev().take(2).all(|c| *c == colour);
                    colours[1] += i64::from(twice);
                }
                colours[2] += i64::from(player.due.1 > 0 && player.due.0 != colour);
                colours[3] += i64::from(player.due.1 == STRONG && player.due.0 != colour);
            }
        }
        if self.field.handicap.is_some() {
            let stones: Vec<i64> = pairs.iter().map(|&(a, b)| i64::from(self.field.stones(a, b))).collect();
            colours = [0, 0, stones.iter().sum(), stones.iter().filter(|s| **s > 0).count() as i64];
        }
        values.extend(colours.map(|c| vec![c]));
        let opponent = |m: usize| pairs.iter().find(|q| q.0 == m || q.1 == m).map(|q| if q.0 == m { q.1 } else { q.0 });
        let met: Vec<(usize, usize)> = movers.iter().filter_map(|&m| Some((m, opponent(m)?))).collect();
        // C14 to C17: residents who float down again (left over) or up again (with a mover); one round back, then two.
        for back in 0..2 {
            let down = left.iter().filter(|i| residents.contains(i) && p(**i).floats[back] > 0).count();
            let up = met.iter().filter(|(_, r)| p(*r).floats[back] < 0).count();
            values.push(vec![down as i64]);
            values.push(vec![up as i64]);
        }
        // C18 to C21: differences of scores, the largest first; a mover who floats on has a larger one than any pair.
        for back in 0..2 {
            let again = movers.iter().filter(|m| p(**m).floats[back] > 0);
            let size = |m: usize| opponent(m).map_or(i64::MAX, |r| i64::from(p(m).score - p(r).score));
            let mut down: Vec<i64> = again.map(|&m| size(m)).collect();
            let risen = met.iter().filter(|(_, r)| p(*r).floats[back] < 0);
            let mut up: Vec<i64> = risen.map(|(m, _)| size(*m)).collect();
            down.sort_unstable_by(|a, b| b.cmp(a));
            up.sort_unstable_by(|a, b| b.cmp(a));
            values.push(down);
            values.push(up);
        }
        values
    }
}
