//! Every reason why an entry does not fit the plain model ([`Plain`]). The reason that the crate gives must be one of
//! these.
//!
//! `mod.rs` documents the lists, `games.rs` the questions to them: `sits` and `sits_at` go by who really sits there,
//! `sits_for` is the stand-in in a seat, `seat_of` the owner of the seat in which somebody sits.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a reason is of a few kinds of entries; that all kinds are known is seen where they are written down"
)]

use std::collections::BTreeSet;

use roundtable_event::{Entry, Invited, Programme, Refusal, TableScores};
use roundtable_model::{BoardScore, Digest, Method, Partnership, PlayerId, RoundIx, Score, SeatBy, SeatedRound, Wish};

use super::limits::{MOST, if_so, too_far};
use super::{LAST, Plain, ix, rounds};

impl Plain {
    /// Every reason; none where the entry fits.
    pub fn reasons(&self, entry: &Entry) -> Vec<Refusal> {
        match (entry, &self.opening) {
            (Entry::Opened(_), Some(_)) => return vec![Refusal::AlreadyOpened],
            (Entry::Opened(_), None) => return Vec::new(),
            (_, None) => return vec![Refusal::NotOpened],
            (Entry::Reopened, Some(_)) => return if_so(!self.closed, Refusal::NotClosed),
            (_, Some(_)) if self.closed => return vec![Refusal::Closed],
            (_, Some(_)) => {}
        }
        let people = self.unknown(entry);
        // Reasons that are found whether or not everybody named is known.
        let of_both = match entry {
            Entry::Substituted { player, from, to, .. } => {
                let house = if_so(self.people.get(player).is_some_and(|of| of.guest), Refusal::IsGuest(*player));
                let backwards = to.filter(|to| to < from).map(|to| Refusal::Backwards { from: *from, to });
                house.into_iter().chain(backwards).collect()
            }
            _ => Vec::new(),
        };
        if !people.is_empty() {
            return [people, of_both, self.too_large(entry)].concat();
        }
        [of_both, self.too_large(entry), self.of_people(entry), self.of_rounds(entry), self.of_the_rest(entry)].concat()
    }

    /// People named by the entry who do not take part. Most other checks need them and are then left out.
    fn unknown(&self, entry: &Entry) -> Vec<Refusal> {
        let named: Vec<PlayerId> = match entry {
            Entry::Changed { player } => vec![player.id],
            Entry::Renumbered { player, .. }
            | Entry::Left { player, .. }
            | Entry::Forfeits { player, .. }
            | Entry::Returned { player, .. }
            | Entry::Away { player, .. }
            | Entry::Absent { player, .. }
            | Entry::Bye { player, .. }
            | Entry::Present { player, .. }
            | Entry::FillsIn { player, .. }
            | Entry::TableFixed { player, .. }
            | Entry::Admitted { player, .. }
            | Entry::Called { player, .. } => vec![*player],
            Entry::Substituted { player, stand_in, .. } => vec![*player, *stand_in],
            Entry::KeptApart { pair } | Entry::MayMeet { pair } | Entry::Partners { pair, .. } => pair.to_vec(),
            Entry::Wished { wish } | Entry::WishEnded { wish } => wish.players().collect(),
            Entry::MetBefore { rounds, .. } => rounds.iter().flat_map(SeatedRound::people).collect(),
            Entry::Penalised(penalty) => vec![penalty.player],
            _ => Vec::new(),
        };
        let unknown = named.into_iter().filter(|id| !self.people.contains_key(id));
        unknown.map(Refusal::NoSuchPlayer).collect()
    }

    /// The first of these rounds in which somebody really sits at a game with a report.
    fn played(&self, player: PlayerId, of: impl Fn(u32) -> bool) -> Vec<Refusal> {
        let said = |round: &u32| {
            self.sits(player, *round).is_some_and(|at| !self.sheets[*round as usize].words[at].is_empty())
        };
        let first = (0..self.sheets.len() as u32).filter(|round| of(*round)).find(said);
        first.map(|round| Refusal::HasPlayed { player, round: ix(round) }).into_iter().collect()
    }

    /// The first round from this one on with a report or a cancelled game.
    fn touched_from(&self, from: u32) -> Vec<Refusal> {
        let first = (from..self.sheets.len() as u32).find_map(|round| Some((round, self.touched(round)?)));
        first.map(|(round, table)| Refusal::ResultsIn { round: ix(round), table }).into_iter().collect()
    }

    /// The games at this person's own seat, in these rounds, that have a report.
    fn seat_said(&self, player: PlayerId, of: impl Fn(u32) -> bool) -> Vec<Refusal> {
        let mut found = Vec::new();
        for (round, sheet) in (0..).zip(&self.sheets).filter(|(round, _)| of(*round)) {
            for (table, words) in sheet.seating.tables.iter().zip(&sheet.words) {
                if table.seats.contains(&player) && !words.is_empty() {
                    found.push(Refusal::ResultsIn { round: ix(round), table: table.number });
                }
            }
        }
        found
    }

    /// Reasons against an entry about people who are all known.
    fn of_people(&self, entry: &Entry) -> Vec<Refusal> {
        let known = |id: &PlayerId| &self.people[id];
        match entry {
            Entry::Joined { player, .. } => {
                let id = player.id;
                if_so(id.0 == 0 || id.0 == u64::MAX || self.people.contains_key(&id), Refusal::NumberTaken(id))
            }
            Entry::Renumbered { player, number } => {
                let none = if_so(number.0 == 0 || number.0 == u64::MAX, Refusal::NumberTaken(*number));
                let stays = [*player, *number].into_iter().filter(|id| !self.is_fresh(*id)).map(Refusal::NumberStays);
                none.into_iter().chain(stays).collect()
            }
            // Leaving is refused if any round from then on is already missed by leaving, also before a return; being
            // away, while there is no return from either.
            Entry::Left { player, after } => {
                let away = known(player).gone.iter().any(|round| round >= after);
                [self.played(*player, |round| round >= *after), if_so(away, Refusal::AlreadyLeft(*player))].concat()
            }
            Entry::Forfeits { player, .. } => [
                if_so(known(player).guest, Refusal::IsGuest(*player)),
                if_so(known(player).forfeits.is_some(), Refusal::AlreadyLeft(*player)),
            ]
            .concat(),
            Entry::Returned { player, from } => {
                let since = |since: Option<u32>| since.is_some_and(|since| since <= from.0);
                let (left, away_since) = (since(known(player).left), since(known(player).away_since));
                let replaced =
                    self.replaced.iter().any(|(seat, _, of)| seat == player && of.iter().any(|round| *round >= from.0));
                let never = if_so(!left && !away_since && !replaced, Refusal::HasNotLeft(*player));
                let played = if left { self.touched_from(from.0) } else { Vec::new() };
                [never, played, self.seat_said(*player, |round| round >= from.0)].concat()
            }
            Entry::Away { player, from } => {
                let gone = known(player).left.is_some() || known(player).away_since.is_some();
                [self.played(*player, |round| round >= from.0), if_so(gone, Refusal::AlreadyLeft(*player))].concat()
            }
            Entry::Absent { player, rounds } | Entry::Bye { player, rounds, .. } => {
                self.played(*player, |round| rounds.contains(&ix(round)))
            }
            Entry::Substituted { player, stand_in, from, to } => self.of_stand_in(*player, *stand_in, *from, *to),
            Entry::FillsIn { player, rounds } => {
                let past = rounds.iter().find(|round| round.ix() < self.published());
                let busy = rounds
                    .iter()
                    .any(|round| self.people.keys().any(|seat| self.sits_for(*seat, round.0) == Some(*player)));
                let past = past.map(|round| Refusal::AlreadyPublished(*round)).into_iter();
                let ranked = if_so(!known(player).guest, Refusal::NotAGuest(*player));
                past.chain(ranked).chain(if_so(busy, Refusal::StandsInAlready(*player))).collect()
            }
            Entry::KeptApart { pair: [one, other] } => if_so(one == other, Refusal::SamePerson(*one)),
            Entry::MayMeet { pair: pair @ [one, other] } => {
                let apart = self.apart.iter().any(|of| of.contains(one) && of.contains(other));
                if one == other { vec![Refusal::SamePerson(*one)] } else { if_so(!apart, Refusal::NotKeptApart(*pair)) }
            }
            Entry::Wished { wish } => {
                let most = self.opening.as_ref().map_or(0, |opening| opening.table_sizes.largest());
                let seat = if let Wish::InSeat(_, seat) = wish { seat.number() } else { 0 };
                let same = wish.pair().filter(|[one, other]| one == other).map(|[one, _]| Refusal::SamePerson(one));
                same.into_iter().chain(if_so(seat > most, Refusal::NoSuchSeat { seat, most })).collect()
            }
            Entry::WishEnded { wish } => match wish.pair() {
                Some([one, other]) if one == other => vec![Refusal::SamePerson(one)],
                Some(_) | None => if_so(!self.is_wished(wish), Refusal::NotWished(*wish)),
            },
            Entry::Partners { pair: [one, other], wish: Partnership::Always | Partnership::Never } => {
                if_so(one == other, Refusal::SamePerson(*one))
            }
            Entry::Partners { pair: pair @ [one, other], wish: Partnership::Free } => {
                let wished = self.partners.keys().any(|of| of.contains(one) && of.contains(other));
                if one == other {
                    vec![Refusal::SamePerson(*one)]
                } else {
                    if_so(!wished, Refusal::NoPartnerWish(*pair))
                }
            }
            _ => Vec::new(),
        }
    }

    /// Whether only the entry that assigned this number has mentioned it, and no round exists yet.
    fn is_fresh(&self, id: PlayerId) -> bool {
        let person = self.people.get(&id);
        let said = person.is_some_and(|of| {
            let listed = of.spoken || !of.absent.is_empty() || !of.fills_in.is_empty();
            listed || of.table.is_some() || of.forfeits.is_some()
        });
        let pairs = self.apart.iter().chain(self.partners.keys()).chain(&self.together);
        let earlier = self.earlier.iter().flat_map(SeatedRound::people).any(|named| named == id);
        let named = pairs.into_iter().any(|pair| pair.contains(&id))
            || self.seats.contains_key(&id)
            || earlier
            || self.replaced.iter().any(|(seat, who, _)| *seat == id || *who == id)
            || self.penalties.iter().any(|(penalty, _)| penalty.player == id);
        !said && !named && self.sheets.is_empty()
    }

    /// Reasons against a stand-in: only a guest may be one, who sits nowhere else in these rounds, and nothing may be
    /// reported of that seat yet.
    fn of_stand_in(&self, player: PlayerId, stand_in: PlayerId, from: RoundIx, to: Option<RoundIx>) -> Vec<Refusal> {
        let mut found = Vec::new();
        let covered = rounds(from.0, to.map(|to| to.0));
        let own = &self.people[&stand_in].fills_in;
        found.extend(if_so(!self.people[&stand_in].guest, Refusal::NotAGuest(stand_in)));
        found.extend(if_so(own.iter().any(|round| covered.contains(round)), Refusal::HasOwnSeat(stand_in)));
        let busy = |round: &u32| {
            self.people.keys().any(|seat| *seat != player && self.sits_for(*seat, *round) == Some(stand_in))
        };
        found.extend(if_so(covered.iter().any(busy), Refusal::StandsInAlready(stand_in)));
        for (round, sheet) in (0..).zip(&self.sheets).filter(|(round, _)| covered.contains(round)) {
            let placed = sheet.seating.people().any(|id| id == stand_in);
            found.extend(if_so(placed, Refusal::TwoPlaces { round: ix(round), player: stand_in }));
        }
        found.extend(self.seat_said(player, |round| covered.contains(&round)));
        found
    }

    /// Why fewer than `wanted` rounds are left, counting from round `from`; empty if enough are left. Play-offs come on
    /// top of the rounds that the opening gives.
    pub fn left(&self, from: u32, wanted: u32) -> Vec<Refusal> {
        let last = from.saturating_add(wanted).saturating_sub(1);
        if from > LAST || last > LAST {
            return vec![Refusal::TooLarge];
        }
        let said = self.opening.as_ref().and_then(|opening| opening.rounds);
        let Some(said) = said.filter(|_| wanted > 0) else { return Vec::new() };
        let all = said + self.play_offs_of_first(from as usize);
        if from >= all {
            vec![Refusal::LastRound { rounds: all }]
        } else {
            if_so(last >= all, Refusal::FewerLeft { left: all - from, wanted })
        }
    }

    /// People with a place in a round who are not there, and people who are there without one.
    pub fn misfits(&self, seating: &SeatedRound, round: u32, invited: Invited) -> Vec<Refusal> {
        let placed: BTreeSet<PlayerId> = seating.people().collect();
        let round_ix = ix(round);
        let gone = seating.people().filter(|id| !self.can_sit(*id, round));
        let gone = gone.map(|player| Refusal::NotThere { round: round_ix, player });
        let missed =
            self.people.keys().filter(|id| invited == Invited::All && self.plays(**id, round) && !placed.contains(id));
        gone.chain(missed.map(|player| Refusal::NoPlace { round: round_ix, player: *player })).collect()
    }

    /// Reasons against a seating: numbers and sizes of tables, people with no place, with two, or absent with one.
    fn of_seating(&self, seating: &SeatedRound, round: u32, invited: Invited) -> Vec<Refusal> {
        let mut found = Vec::new();
        let sizes = &self.opening.as_ref().unwrap().table_sizes;
        // The owners of the seats, where stand-ins are named.
        let by_seats = self.by_seats(seating, round);
        let (round_ix, everybody) =
            (ix(round), by_seats.people().chain(by_seats.absent.iter().copied()).collect::<Vec<_>>());
        for table in &by_seats.tables {
            let (number, people) = (table.number, table.seats.len());
            let twice = by_seats.tables.iter().filter(|other| other.number == number).count() > 1;
            found.extend(if_so(number == 0 || twice, Refusal::TableNumber { round: round_ix, table: number }));
            let allowed = sizes.sizes().iter().any(|size| *size as usize == people);
            found.extend(if_so(!allowed, Refusal::WrongSize { round: round_ix, table: number, people }));
        }
        for player in everybody.iter().copied() {
            found.extend(if_so(!self.people.contains_key(&player), Refusal::NoSuchPlayer(player)));
            let places = everybody.iter().filter(|id| **id == player).count();
            found.extend(if_so(places > 1, Refusal::TwoPlaces { round: round_ix, player }));
        }
        for &player in &by_seats.absent {
            found.extend(if_so(self.plays(player, round), Refusal::NotAbsent { round: round_ix, player }));
        }
        found.extend(self.misfits(&by_seats, round, invited));
        found
    }

    /// Reasons against an entry about the seating of rounds, or what is announced.
    fn of_rounds(&self, entry: &Entry) -> Vec<Refusal> {
        let published = self.published() as u32;
        let not_next = |round: RoundIx| if_so(round.0 != published, Refusal::NextIs(ix(published)));
        match entry {
            Entry::Drafted { round, seating, stage, .. } => {
                let left = match stage.who {
                    Invited::PlayOff => too_far(&[round.0]),
                    Invited::All | Invited::First { .. } => self.left(round.0, 1),
                };
                let rounds = self.sheets.len() as u32;
                let before = if_so(round.0 < published, Refusal::AlreadyPublished(*round));
                let behind = if_so(round.0 > rounds, Refusal::NextIs(ix(rounds)));
                [left, before, behind, self.of_seating(seating, round.0, stage.who)].concat()
            }
            Entry::Planned { from, rounds, .. } => {
                let seatings =
                    rounds.iter().zip(from.0..).flat_map(|(one, round)| self.of_seating(one, round, Invited::All));
                [not_next(*from), self.left(from.0, rounds.len() as u32), seatings.collect()].concat()
            }
            Entry::Announced(said) => {
                let (planned, wanted) = lengths(said);
                let all =
                    self.opening.as_ref().and_then(|opening| opening.rounds).map(|rounds| rounds + self.play_offs());
                let more =
                    all.filter(|rounds| wanted > *rounds).map(|rounds| Refusal::TooManyRounds { rounds, wanted });
                more.into_iter().chain(if_so(planned < published, Refusal::NextIs(ix(published)))).collect()
            }
            Entry::RoundsSet { rounds } => self.too_few(*rounds),
            Entry::Committed { round, .. } => {
                let twice = if_so(self.committed.contains_key(&round.0), Refusal::Committed(*round));
                [self.left(round.0, 1), not_next(*round), twice].concat()
            }
            Entry::Revealed { round, document, .. } => {
                let said = self.committed.get(&round.0);
                let other = said.is_some_and(|said| *said != Digest::of(document));
                [
                    not_next(*round),
                    if_so(said.is_none(), Refusal::NotCommitted(*round)),
                    if_so(other, Refusal::OtherDraw(*round)),
                ]
                .concat()
            }
            Entry::Swapped { round, pair } => self.of_swap(*round, *pair),
            Entry::Published { round } => match self.sheets.get(round.ix()) {
                None => vec![Refusal::NoSuchRound(*round)],
                Some(sheet) if sheet.published => vec![Refusal::AlreadyPublished(*round)],
                Some(sheet) => [not_next(*round), self.misfits(&sheet.seating, round.0, sheet.stage.who)].concat(),
            },
            Entry::TakenBack { from } => match self.sheets.len() > from.ix() {
                true => self.touched_from(from.0),
                false => vec![Refusal::NoSuchRound(*from)],
            },
            Entry::CurrentSet { round } => if_so(round.ix() > self.sheets.len(), Refusal::NoSuchRound(*round)),
            _ => Vec::new(),
        }
    }

    /// The refusal if none or fewer rounds are wanted than are published, play-offs not counted in either.
    pub fn too_few(&self, wanted: u32) -> Vec<Refusal> {
        let published = self.published() as u32 - self.play_offs_of_first(self.published());
        if_so(wanted < published || wanted == 0, Refusal::RoundsPublished { published, wanted })
    }

    fn of_swap(&self, round: RoundIx, pair: [PlayerId; 2]) -> Vec<Refusal> {
        let [one, other] = pair.map(|id| self.seat_of(id, round.0.min(LAST)));
        let same = if_so(one == other, Refusal::SamePerson(one));
        let Some(sheet) = self.sheets.get(round.ix()) else {
            return [same, vec![Refusal::NoSuchRound(round)]].concat();
        };
        let mut found = same;
        for player in [one, other] {
            found.extend(if_so(
                !sheet.seating.people().any(|id| id == player),
                Refusal::NothingToSwap { round, player },
            ));
            for (table, words) in
                sheet.seating.tables.iter().zip(&sheet.words).filter(|(table, _)| table.seats.contains(&player))
            {
                found.extend(if_so(
                    table.cancelled || !words.is_empty(),
                    Refusal::ResultsIn { round, table: table.number },
                ));
            }
        }
        found
    }

    /// Reasons against any other entry.
    fn of_the_rest(&self, entry: &Entry) -> Vec<Refusal> {
        match entry {
            Entry::Scripted { script, game } => {
                let games = script.rounds.len() as u32;
                if_so(*game < 1 || *game > games, Refusal::NoSuchGame { games, wanted: *game })
            }
            Entry::Reported(said) | Entry::Settled(said) => self.of_result(said, None),
            Entry::Claimed { player, said } => self.of_result(said, Some(*player)),
            Entry::GameCancelled { round, table } => match self.of_table(*round, *table) {
                Ok(at) => if_so(
                    self.sheets[round.ix()].seating.tables[at].cancelled,
                    Refusal::GameCancelled { round: *round, table: *table },
                ),
                Err(refusal) => vec![refusal],
            },
            Entry::PenaltyLifted { penalty } => {
                match (*penalty as usize).checked_sub(1).and_then(|at| self.penalties.get(at)) {
                    None => vec![Refusal::NoSuchPenalty(*penalty)],
                    Some((_, lifted)) => if_so(*lifted, Refusal::AlreadyLifted(*penalty)),
                }
            }
            // Lengths in letters, and the most applications that may wait (`event/src/own.rs`).
            Entry::Described { text } => if_so(text.chars().count() > 20_000, Refusal::TooLong),
            Entry::Titled { name } => {
                [if_so(name.trim().is_empty(), Refusal::NoName), if_so(name.chars().count() > 500, Refusal::LongTitle)]
                    .concat()
            }
            Entry::Applied { player } => {
                let wait = self.applications.iter().filter(|wish| wish.answer.is_none()).count();
                [if_so(player.name.trim().is_empty(), Refusal::NoName), if_so(wait >= 500, Refusal::TooManyWait)]
                    .concat()
            }
            Entry::Admitted { application, .. } | Entry::Declined { application } => {
                match (*application as usize).checked_sub(1).and_then(|at| self.applications.get(at)) {
                    None => vec![Refusal::NoSuchApplication(*application)],
                    Some(wish) => if_so(wish.answer.is_some(), Refusal::AlreadyAnswered(*application)),
                }
            }
            Entry::Called { player, round } => {
                if_so(self.sits_at(*player, round.0).is_none(), Refusal::NoSeat { round: *round, player: *player })
            }
            Entry::CallAnswered { table } => {
                if_so(self.calls.iter().all(|call| call.table != *table), Refusal::NoCall(*table))
            }
            _ => Vec::new(),
        }
    }

    /// Which table of a published round has this number, or why there is none.
    fn of_table(&self, round: RoundIx, table: u32) -> Result<usize, Refusal> {
        let sheet = self.sheets.get(round.ix()).ok_or(Refusal::NoSuchRound(round))?;
        if !sheet.published {
            return Err(Refusal::NotPublished(round));
        }
        self.at(round, table).ok_or(Refusal::NoSuchTable { round, table })
    }

    /// Reasons against a result; `player` is who claims it, and has to sit at that table.
    fn of_result(&self, said: &TableScores, player: Option<PlayerId>) -> Vec<Refusal> {
        let &TableScores { round, table, ref scores } = said;
        let at = match self.of_table(round, table) {
            Ok(at) => at,
            Err(refusal) => return vec![refusal],
        };
        let of = &self.sheets[round.ix()].seating.tables[at];
        let people = of.seats.len();
        let elsewhere = player.filter(|player| self.sits_at(*player, round.0) != Some(table));
        let beyond = |score: &Score| match score {
            Score::Points(points) => i64::from(*points).abs() > i64::from(MOST),
            Score::Place(count) | Score::Power { centres: count, .. } => *count > MOST,
            Score::Board(BoardScore::Points(points)) => i64::from(*points).abs() > i64::from(MOST),
            Score::Board(BoardScore::Adjusted([one, other])) => *one > 100 || *other > 100,
            _ => false,
        };
        let mut found = if_so(of.cancelled, Refusal::GameCancelled { round, table });
        found.extend(elsewhere.map(|player| Refusal::NoSeat { round, player }));
        // Scores of boards are as many as the boards; without boards any number up to 99 will do.
        let (count, of_boards) = (scores.len(), scores.iter().any(|score| matches!(score, Score::Board(_))));
        let boards = of.boards.map_or(count.min(99), |boards| boards.numbers().count());
        found.extend(match of_boards {
            true => if_so(count != boards, Refusal::BoardCount { round, table, boards, scores: count }),
            false => if_so(count != people, Refusal::ScoreCount { round, table, people, scores: count }),
        });
        found.extend(if_so(scores.iter().any(beyond), Refusal::TooLarge));
        found
    }
}

/// How many rounds are planned before what is announced, and how many there are in all.
pub fn lengths(said: &Programme) -> (u32, u32) {
    let planned = said.stages().first().filter(|first| first.way == Some(SeatBy::Plan(Method::Auto)));
    let sum = said.stages().iter().map(|stage| u64::from(stage.rounds)).sum::<u64>();
    (planned.map_or(0, |first| first.rounds), sum.min(u64::from(u32::MAX)) as u32)
}
