//! The values of the variables of a pseudo-Boolean formula for a given schedule, so that a test can check that the
//! formula is true of it. A name is a letter for the kind of variable and numbers from 1 (rounds, players, tables …):
//! `m_2_1_5` is 1 if players 1 and 5 meet in round 2. docs/reference/proofs.md lists them; a new kind gets an arm in
//! [`Meaning::is_true`].

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use roundtable::parts::Certificate;
use roundtable_model::{OwnIx, PlayerIx, Problem, Relation, Round, Schedule, SeatIx, SeatPairs, SeatRelation, Wish};

/// What is read off a formula, once for all schedules that it is tried with.
pub struct Vocabulary {
    /// The names of its variables.
    pub names: BTreeSet<String>,
    /// For each round listed in a comment, the possible sizes of its tables.
    layouts: BTreeMap<u32, Vec<Vec<usize>>>,
}

impl Vocabulary {
    /// Reads it off a formula in the format OPB.
    pub fn of(formula: &str) -> Self {
        let is_name = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
        let lines = formula.lines().filter(|line| !line.starts_with('*'));
        // Each name is in many lines.
        let names: HashSet<&str> = lines.flat_map(|line| line.split(' ').filter(is_name)).collect();
        let names = names.into_iter().map(str::to_owned).collect();
        let listed = |line: &str| {
            let (round, layouts) = line.strip_prefix("* R = ")?.split_once(", layouts: ")?;
            Some((round.parse().unwrap(), serde_json::from_str(layouts).unwrap()))
        };
        Self { names, layouts: formula.lines().filter_map(listed).collect() }
    }
}

/// The values of the variables of a formula for a schedule.
pub struct Meaning<'a> {
    certificate: &'a Certificate,
    schedule: &'a Schedule,
    vocabulary: &'a Vocabulary,
    /// Results of [`Self::is_even`], by range and player: many names need the same.
    even: RefCell<BTreeMap<(u32, u32), bool>>,
}

impl<'a> Meaning<'a> {
    /// The values for a schedule. `vocabulary` is that of the formula about the certificate.
    pub fn new(certificate: &'a Certificate, schedule: &'a Schedule, vocabulary: &'a Vocabulary) -> Self {
        Self { certificate, schedule, vocabulary, even: RefCell::default() }
    }

    /// The rounds of the schedule.
    fn rounds(&self) -> Vec<Round<'_>> {
        self.schedule.rounds().collect()
    }

    /// The size of a full table.
    fn full_size(&self) -> usize {
        let asked = self.certificate.question.as_ref().map(|q| q.table_sizes());
        asked.or(self.certificate.judged_by.as_ref().map(|by| &by.table_sizes)).unwrap().largest() as usize
    }

    /// The table at which a player sits: its number, its people, and the player's seat from 1.
    fn table_of<'r>(round: &Round<'r>, player: u32) -> Option<(u32, &'r [PlayerIx], usize)> {
        round.tables().find_map(|t| Some((t.number, t.seats, t.seats.iter().position(|p| p.number() == player)? + 1)))
    }

    /// Whether two players are at one table.
    fn meet(round: &Round<'_>, p: u32, q: u32) -> bool {
        Self::table_of(round, p).is_some_and(|(_, seats, _)| seats.iter().any(|o| o.number() == q))
    }

    /// Whether a variable is 1. `n` has the numbers after the letter; the last of counting variables is the number to
    /// be reached.
    pub fn is_true(&self, name: &str) -> bool {
        let mut parts = name.split('_');
        let letter = parts.next().unwrap();
        let n: Vec<u32> = parts.map(|part| part.parse().unwrap()).collect();
        let rounds = self.rounds();
        let round = |number: u32| &rounds[number as usize - 1];
        let short =
            |r: &Round<'_>, p: u32| Self::table_of(r, p).is_some_and(|(_, seats, _)| seats.len() < self.full_size());
        let rests = |r: &Round<'_>, p: u32| r.sit_out().iter().any(|o| o.number() == p);
        let times = |count: usize, wanted: u32| count >= wanted as usize;
        // In how many rounds players `n[0]` and `n[1]` sit in such seats of one table.
        let by_seats = |wanted: &dyn Fn(usize, usize) -> bool| {
            let of = |r: &&Round<'_>| {
                let (Some((_, _, a)), Some((_, seats, b))) = (Self::table_of(r, n[0]), Self::table_of(r, n[1])) else {
                    return false;
                };
                Self::meet(r, n[0], n[1]) && seats.len() == self.named_seats() && wanted(a - 1, b - 1)
            };
            rounds.iter().filter(of).count()
        };
        let sides = self.certificate.sides.as_ref();
        // By the table in docs/reference/proofs.md: `m` and `k` meet in a round, `s` at a short table, `o` sits out,
        // `v` table number, `c` and `f` seat, `ev` has even seats, `g` group at a table, `b` borders, `p` partners, `q`
        // opponents, `l` left, `a` across, `b` before; followed by `r` how often a pair is so related, by `g` how often
        // somebody sits where anybody is; `w` and a letter: about wishes.
        match letter {
            // No schedule beats a bound that is proved.
            "beaten" => false,
            "m" | "k" => Self::meet(round(n[0]), n[1], n[2]),
            "tm" | "tk" => {
                // The count adds up the variables `m` (or `k`) in the formula: a round without one is not part of it.
                let stated =
                    |r: &u32| self.vocabulary.names.contains(&format!("{}_{r}_{}_{}", &letter[1..], n[0], n[1]));
                times(
                    (1..=rounds.len() as u32).filter(stated).filter(|r| Self::meet(round(*r), n[0], n[1])).count(),
                    n[2],
                )
            }
            "s" => short(round(n[0]), n[1]),
            "o" => rests(round(n[0]), n[1]),
            "v" => Self::table_of(round(n[0]), n[1]).is_some_and(|(number, ..)| number == n[2]),
            "c" => Self::table_of(round(n[0]), n[1]).is_some_and(|(_, _, seat)| seat == n[2] as usize),
            "ev" => self.is_even(n[0], n[1]),
            "ce" | "cu" => {
                let sits = Self::table_of(round(n[1]), n[2]).is_some_and(|(_, _, seat)| seat == n[3] as usize);
                sits && self.is_even(n[0], n[2]) == (letter == "ce")
            }
            "f" => Self::table_of(&rounds[0], n[0]).is_some_and(|(_, _, seat)| seat == n[1] as usize),
            "ps" => times(rounds.iter().filter(|r| short(r, n[0])).count(), n[1]),
            "po" => times(rounds.iter().filter(|r| rests(r, n[0])).count(), n[1]),
            "g" => {
                let spread = &self.certificate.question.as_ref().unwrap().wishes().spreads[n[0] as usize - 1];
                let mut tables: Vec<_> = round(n[1]).tables().map(|t| t.seats).collect();
                tables.sort_by_key(|seats| std::cmp::Reverse(seats.len()));
                let of = |p: &&PlayerIx| spread.groups()[p.ix()] == Some(n[2] - 1);
                times(tables[n[3] as usize - 1].iter().filter(of).count(), n[4])
            }
            "b" => {
                let map = self.certificate.rules().seats.unwrap().borders().unwrap();
                let seat = |a: usize| SeatIx(a as u32);
                times(by_seats(&|a, b| map.touch(seat(a), seat(b))), n[2])
            }
            "pr" => times(by_seats(&|a, b| sides.unwrap()[a] == sides.unwrap()[b]), n[2]),
            "qr" => times(by_seats(&|a, b| sides.unwrap()[a] != sides.unwrap()[b]), n[2]),
            _ if ["lr", "ar", "br"].contains(&letter) || letter.starts_with("own") && letter.ends_with('r') => {
                let of = &letter[..letter.len() - 1];
                times(rounds.iter().filter(|r| self.are_related(of, r, n[0], n[1])).count(), n[2])
            }
            "pg" | "qg" => times(rounds.iter().filter(|r| Self::table_of(r, n[0]).is_some()).count(), n[1]),
            _ if ["lg", "ag", "bg"].contains(&letter) || letter.starts_with("own") => {
                let of = &letter[..letter.len() - 1];
                let related = |r: &&Round<'_>| {
                    Self::table_of(r, n[0]).is_some_and(|(_, seats, _)| !self.related_seats(of, seats.len()).is_empty())
                };
                times(rounds.iter().filter(related).count(), n[1])
            }
            // How many are at both of two tables, which are counted from the largest.
            "w" => {
                let [one, other] = [(n[0], n[2]), (n[1], n[3])].map(|(r, table)| {
                    let mut tables: Vec<_> = round(r).tables().map(|t| t.seats).collect();
                    tables.sort_by_key(|seats| std::cmp::Reverse(seats.len()));
                    tables[table as usize - 1]
                });
                times(one.iter().filter(|p| other.contains(p)).count(), n[4])
            }
            // Lines with these are about beaten claims. None is, so they hold for any value.
            "x" | "u" | "y" | "z" | "cn" => false,
            "ux" => self.is_unmixed(round(n[0]), n[1] as usize, n[2] as usize),
            "cw" => Self::is_white(round(n[0]), n[1]),
            "ho" => self.has_break(n[0]),
            "fw" | "fb" => !self.has_break(n[0]) && Self::is_white(&rounds[0], n[0]) == (letter == "fw"),
            "me" => Self::meet(round(n[0]), n[1], n[2]),
            "bw" => self.is_broken(round(n[0]), self.wishes()[n[1] as usize - 1]),
            "wr" => rests(round(n[0]), n[1]),
            "wx" => self.first_named(round(n[0]), n[1]) == Some(n[2]),
            "wz" => {
                let seats = Self::table_of(round(n[0]), n[1]).map(|(_, seats, _)| seats.len() as u32);
                self.first_named(round(n[0]), n[1]) == Some(n[1]) && seats == Some(n[2])
            }
            "wh" => {
                let number = Self::table_of(round(n[0]), n[1]).map(|(number, ..)| number);
                self.first_named(round(n[0]), n[1]) == Some(n[1]) && number == Some(n[2])
            }
            "wl" => {
                let mut sizes: Vec<usize> = round(n[0]).tables().map(|t| t.seats.len()).collect();
                sizes.sort_unstable_by(|a, b| b.cmp(a));
                self.vocabulary.layouts[&n[0]][n[1] as usize - 1] == sizes
            }
            other => panic!("{other} has no meaning"),
        }
    }

    /// The wishes about company, tables and seats.
    fn wishes(&self) -> &[Wish] {
        self.certificate.question.as_ref().map_or(&[], Problem::seated_wishes)
    }

    /// Whether a wish is broken in a round. People who sit out break none.
    fn is_broken(&self, round: &Round<'_>, wish: Wish) -> bool {
        let sits = |p: PlayerIx| Self::table_of(round, p.number());
        let parted = |([a, b], together): ([PlayerIx; 2], bool)| {
            let both = sits(a).is_some() && sits(b).is_some();
            both && Self::meet(round, a.number(), b.number()) != together
        };
        let wrong_table = |(a, number)| sits(a).is_some_and(|(at, ..)| at != number);
        let wrong_seat = |(a, seat): (PlayerIx, SeatIx)| sits(a).is_some_and(|(_, _, at)| at != seat.ix() + 1);
        wish.company().is_some_and(parted)
            || wish.at_table().is_some_and(wrong_table)
            || wish.in_seat().is_some_and(wrong_seat)
    }

    /// The lowest number, at somebody's table, of a player named by a wish that is in force in the round.
    fn first_named(&self, round: &Round<'_>, player: u32) -> Option<u32> {
        let is_away = |p: PlayerIx| round.absent().contains(&p);
        let in_force = self.wishes().iter().filter(|wish| !wish.players().any(is_away));
        let named: BTreeSet<u32> = in_force.flat_map(|wish| wish.players()).map(PlayerIx::number).collect();
        let (_, seats, _) = Self::table_of(round, player)?;
        seats.iter().map(|p| p.number()).filter(|p| named.contains(p)).min()
    }

    /// Whether a side of a table is not mixed.
    fn is_unmixed(&self, round: &Round<'_>, table: usize, side: usize) -> bool {
        let kinds = self.certificate.question.as_ref().unwrap().mixed().unwrap();
        let sides = self.certificate.sides.as_ref().unwrap();
        let seats = round.tables().nth(table - 1).unwrap().seats;
        let people: Vec<PlayerIx> =
            seats.iter().zip(sides).filter(|(_, of)| **of as usize == side).map(|(p, _)| *p).collect();
        !roundtable_audit::is_mixed(kinds, &people)
    }

    /// Whether a player has White, the first seat.
    fn is_white(round: &Round<'_>, player: u32) -> bool {
        Self::table_of(round, player).is_some_and(|(_, _, seat)| seat == 1)
    }

    /// Whether the player has the same colour in two rounds that follow each other.
    fn has_break(&self, player: u32) -> bool {
        self.rounds().windows(2).any(|two| Self::is_white(&two[0], player) == Self::is_white(&two[1], player))
    }

    /// The relation of this letter.
    fn relation(&self, letter: &str) -> &SeatRelation {
        let of = match letter {
            "l" => Relation::Left,
            "a" => Relation::Across,
            "b" => Relation::Before,
            own => {
                let ix = OwnIx::ALL.into_iter().find(|ix| ix.id().replace('_', "") == own);
                Relation::Own(ix.unwrap_or_else(|| panic!("no relation is called {own}")))
            }
        };
        self.certificate.relations.iter().find(|relation| relation.relation() == of).unwrap()
    }

    /// The pairs of seats that the relation of this letter relates at a table of this size.
    fn related_seats(&self, letter: &str, seats: usize) -> Vec<[usize; 2]> {
        let relation = self.relation(letter);
        let at: Option<&SeatPairs> = relation.at().iter().find(|at| at.seats as usize == seats);
        at.map_or_else(Vec::new, |at| at.pairs.iter().map(|pair| pair.map(|seat| seat.ix())).collect())
    }

    /// Whether two players are related so in a round.
    fn are_related(&self, letter: &str, round: &Round<'_>, p: u32, q: u32) -> bool {
        let (Some((number, seats, a)), Some((other, _, b))) = (Self::table_of(round, p), Self::table_of(round, q))
        else {
            return false;
        };
        let related = self.related_seats(letter, seats.len());
        let either_way = !self.relation(letter).is_ordered() && related.contains(&[b - 1, a - 1]);
        number == other && (either_way || related.contains(&[a - 1, b - 1]))
    }

    /// Whether the numbers of times that a player had each seat differ by less than `range`. With `range` 0: whether
    /// they differ as little as is possible with tables of these sizes.
    fn is_even(&self, range: u32, player: u32) -> bool {
        *self.even.borrow_mut().entry((range, player)).or_insert_with(|| self.has_even_seats(range, player))
    }

    /// Works out [`Self::is_even`]. `all` collects all numbers of times that the player could have had each seat.
    fn has_even_seats(&self, range: u32, player: u32) -> bool {
        let rounds = self.rounds();
        let games: Vec<(usize, usize)> = rounds
            .iter()
            .filter_map(|r| Self::table_of(r, player))
            .map(|(_, seats, seat)| (seats.len(), seat))
            .collect();
        let largest = games.iter().map(|(size, _)| *size).max().unwrap();
        let spread = |counts: &[u32]| counts.iter().max().unwrap() - counts.iter().min().unwrap();
        let mut own = vec![0; largest];
        games.iter().for_each(|(_, seat)| own[seat - 1] += 1);
        let mut all = BTreeSet::from([vec![0; largest]]);
        for (size, _) in &games {
            let more = |counts: &Vec<u32>, seat: usize| {
                let mut counts = counts.clone();
                counts[seat] += 1;
                counts
            };
            all = all.iter().flat_map(|counts| (0..*size).map(|seat| more(counts, seat))).collect();
        }
        let least = all.iter().map(|counts| spread(counts)).min().unwrap();
        if range == 0 { spread(&own) == least } else { spread(&own) < range }
    }

    /// How many seats a table with borders or sides has.
    fn named_seats(&self) -> usize {
        let powers = self.certificate.borders.as_ref().map(|map| map.powers as usize);
        powers.or(self.certificate.sides.as_ref().map(Vec::len)).unwrap_or(0)
    }
}
