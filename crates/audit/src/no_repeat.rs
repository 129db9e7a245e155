//! Is there a schedule at all in which nobody meets again and every wish about company is kept? By trying everything, for checking
//! what a solver says. Independent of any maker: seats are filled one after the other, table by table, round by round.

use roundtable_model::{PlayerIx, Problem, Seating, Wish};

/// What trying everything comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// There is one.
    Schedule,
    /// There is none.
    None,
    /// Not told within the steps.
    TooLong,
}

/// Whether rounds with these tables, after the kept ones, can be filled so.
pub(crate) fn schedule_without_repeat(problem: &Problem, layouts: &[Seating], steps: u64) -> Found {
    let n = problem.players() as usize;
    if n > 64 {
        return Found::TooLong;
    }
    let mut search =
        Search { n, never: vec![false; n * n], couples: vec![false; n * n], met: vec![false; n * n], steps };
    for wish in &problem.wishes().list {
        match *wish {
            Wish::Apart(a, b) => search.mark(Kind::Never, a, b),
            Wish::Together(a, b) => search.mark(Kind::Couple, a, b),
            Wish::AtTable(..) | Wish::InSeat(..) => {}
        }
    }
    for table in [problem.history(), problem.kept()].into_iter().flat_map(|s| s.rounds()).flat_map(|r| r.tables()) {
        for (i, &a) in table.seats.iter().enumerate() {
            table.seats[..i].iter().for_each(|&b| search.mark(Kind::Met, a, b));
        }
    }
    let first = problem.kept().round_count();
    let rounds: Vec<Round> = layouts
        .iter()
        .zip(first..)
        .map(|(layout, round)| {
            let mut sizes: Vec<usize> = layout.tables.iter().map(|&s| s as usize).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            let here = (0..problem.players()).filter(|&p| problem.absent(round).all(|away| away != PlayerIx(p)));
            Round { sizes, here: here.map(|p| p as usize).collect(), rest: layout.sit_outs as usize }
        })
        .collect();
    search.rounds(&rounds)
}

struct Round {
    /// The largest first.
    sizes: Vec<usize>,
    here: Vec<usize>,
    rest: usize,
}

enum Kind {
    Never,
    Couple,
    Met,
}

struct Search {
    n: usize,
    never: Vec<bool>,
    couples: Vec<bool>,
    met: Vec<bool>,
    steps: u64,
}

/// A round being filled: who is at each table.
struct Filling<'a> {
    round: &'a Round,
    later: &'a [Round],
    tables: Vec<Vec<usize>>,
    resting: usize,
}

impl Search {
    fn mark(&mut self, kind: Kind, a: PlayerIx, b: PlayerIx) {
        let list = match kind {
            Kind::Never => &mut self.never,
            Kind::Couple => &mut self.couples,
            Kind::Met => &mut self.met,
        };
        for at in [a.ix() * self.n + b.ix(), b.ix() * self.n + a.ix()] {
            if let Some(mark) = list.get_mut(at) {
                *mark = true;
            }
        }
    }

    fn rounds(&mut self, rounds: &[Round]) -> Found {
        let Some((round, later)) = rounds.split_first() else { return Found::Schedule };
        let tables = vec![Vec::new(); round.sizes.len()];
        self.person(&mut Filling { round, later, tables, resting: 0 }, 0)
    }

    /// Seats the next person everywhere that is allowed, and goes on.
    fn person(&mut self, filling: &mut Filling<'_>, next: usize) -> Found {
        let Some(&player) = filling.round.here.get(next) else { return self.full(filling) };
        let Some(left) = self.steps.checked_sub(1) else { return Found::TooLong };
        self.steps = left;
        if filling.resting < filling.round.rest {
            filling.resting += 1;
            let found = self.person(filling, next + 1);
            filling.resting -= 1;
            if found != Found::None {
                return found;
            }
        }
        for t in 0..filling.tables.len() {
            let size = filling.round.sizes[t];
            // Empty tables of one size are alike, and stand beside each other.
            let alike = t > 0 && filling.round.sizes[t - 1] == size && filling.tables[t - 1].is_empty();
            if alike && filling.tables[t].is_empty() || filling.tables[t].len() == size {
                continue;
            }
            let may = |&other: &usize| {
                let at = player * self.n + other;
                !self.never[at] && (self.couples[at] || !self.met[at])
            };
            let apart =
                |(u, table): (usize, &Vec<usize>)| u != t && table.iter().any(|&o| self.couples[player * self.n + o]);
            if !filling.tables[t].iter().all(may) || filling.tables.iter().enumerate().any(apart) {
                continue;
            }
            filling.tables[t].push(player);
            let found = self.person(filling, next + 1);
            filling.tables[t].pop();
            if found != Found::None {
                return found;
            }
        }
        Found::None
    }

    /// Goes on to the next round with the meetings of this one.
    fn full(&mut self, filling: &Filling<'_>) -> Found {
        let before = self.met.clone();
        for table in &filling.tables {
            for (a, b) in table.iter().flat_map(|&a| table.iter().map(move |&b| (a, b))) {
                self.met[a * self.n + b] = true;
            }
        }
        let found = self.rounds(filling.later);
        self.met = before;
        found
    }
}
