//! The alternatives when somebody leaves, each made, with its price and its command. Asking changes nothing.
//!
//! Published rounds are never changed. Ways to make the planned rounds again are compared by broken wishes first, then
//! by repeats, then by likely neighbours of later rounds by the standings who already meet, then by the people whose
//! card (list of tables) changes. A way is offered unless another is at least as good in all four.

use std::collections::{BTreeSet, HashMap, HashSet};

use roundtable_engine::mend;
use roundtable_event::{Command, Entry, Participant, Refusal};
use roundtable_model::{MadeBy, Player, PlayerId, RoundIx, Schedule, SeatedRound, Seed, each_two};

use crate::{Halt, Stamp, Tournament};
use roundtable_plans::said::note::FreshPairs;
use roundtable_plans::use_cases::plan::VERSION;
use roundtable_plans::use_cases::repaired::needs_no_search;
use roundtable_plans::{Control, Request};

/// A way to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// A house player takes the seat.
    Substitute,
    /// The others play on; some of them sit out in each round to come.
    Fewer {
        /// How many play on.
        people: usize,
        /// The most who sit out in one round.
        sit_out: usize,
        /// The sizes of the tables in these rounds.
        sizes: BTreeSet<usize>,
    },
    /// Games played count for nobody, and in those to come the opponents have no game: for somebody who has played
    /// under half of a round robin (FIDE 6.6 of the General Regulations for Competitions, US Chess 30B). In some later
    /// games of the others colours are exchanged to even them, as US Chess 30B allows.
    Annul,
    /// As [`Annul`](Self::Annul), without exchanging colours.
    AnnulOnly,
    /// Games played count and later ones are forfeited, each when its round is published: for somebody who has played
    /// half or more, by both rules.
    Forfeit,
}

/// A way to go on with its price, ready to be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is done.
    pub way: Way,
    /// The first round without the person who leaves.
    pub from: RoundIx,
    /// The command that does it.
    pub command: Command,
    /// Wishes that the rounds to come break, if rounds are planned ahead, including avoidable meetings inside groups.
    pub broken: u64,
    /// Meetings beyond the first of a pair in the rounds to come, if rounds are planned ahead.
    pub repeats: Option<u64>,
    /// How many of those who play on have another table or seat, or another sit-out, than was planned.
    pub cards: usize,
    /// Of the likely neighbours in the rounds by the standings that are announced, how many do not meet before.
    pub fresh: Option<FreshPairs>,
    /// Games whose colours are exchanged: the round, then White and Black after that.
    pub reversed: Vec<(RoundIx, [PlayerId; 2])>,
}

/// Somebody who leaves, or has left.
#[derive(Clone, Debug)]
pub(crate) struct Leaver {
    pub player: PlayerId,
    /// The first round without them.
    pub from: RoundIx,
    /// How they leave; nothing if they have left.
    pub entries: Vec<Entry>,
}

impl Offer {
    /// An offer without a price.
    pub(crate) fn plain(way: Way, from: RoundIx, command: Command) -> Self {
        Self { way, from, command, broken: 0, repeats: None, cards: 0, fresh: None, reversed: Vec::new() }
    }

    /// What it costs: broken wishes first, then repeats, then likely neighbours who meet before, then cards.
    fn price(&self) -> (u64, Option<u64>, u32, usize) {
        let met = self.fresh.as_ref().map_or(0, |fresh| fresh.pairs.saturating_sub(fresh.fresh));
        (self.broken, self.repeats, met, self.cards)
    }

    /// Whether it costs no more than another in anything.
    fn no_dearer(&self, other: &Self) -> bool {
        let ((broken, repeats, met, cards), others) = (self.price(), other.price());
        broken <= others.0 && repeats <= others.1 && met <= others.2 && cards <= others.3
    }
}

impl Tournament {
    /// The alternatives when somebody leaves after this many rounds, or has left, the cheapest for others first.
    ///
    /// # Errors
    /// The state refuses the departure, or nobody can be seated any longer.
    pub fn options(
        &self,
        player: PlayerId,
        after: Option<u32>,
        substitute: &str,
        request: &Request,
        control: &Control<'_>,
    ) -> Result<Vec<Offer>, Halt> {
        let mut without = self.clone();
        let gone = self.left_with_seat(player).filter(|from| after.is_none_or(|after| after == from.0));
        let entries = match gone {
            Some(_) => Vec::new(),
            None => {
                self.try_out(&mut without, Command::Leave { player, after })?;
                without.log().records().last().map(|record| record.entry.clone()).into_iter().collect()
            }
        };
        let from = without.state().person(player).and_then(Participant::left_from).unwrap_or_default();
        if let Some(rounds) = self.state().rounds_to_be().filter(|rounds| from.0 >= *rounds) {
            let too_many = |_| Refusal::TooManyRounds { rounds, wanted: from.number() };
            return Err(after.map_or(Refusal::LastRound { rounds }, too_many).into());
        }
        let planned = self.state().rounds().len() > self.state().published();
        let leaver = Leaver { player, from, entries };
        if self.rules().is_of_two() && self.is_round_robin() {
            return self.of_round_robin(leaver);
        }
        let mut offers = vec![self.substitution(&leaver, substitute, &without, planned)?];
        if planned {
            offers.extend(self.replans(&leaver, &without, request, control)?);
        } else {
            offers.push(self.fewer(leaver, &without));
        }
        Ok(offers)
    }

    /// The first round without somebody who has left and still has a seat in it or in a later one: the alternatives can
    /// still be computed.
    pub fn left_with_seat(&self, player: PlayerId) -> Option<RoundIx> {
        let from = self.state().person(player).and_then(Participant::left_from)?;
        let mut rounds = self.state().rounds().iter().skip(from.ix());
        rounds.any(|round| round.seating.people().any(|id| id == player)).then_some(from)
    }

    /// A house player takes the seat of somebody who has left in `without`.
    fn substitution(&self, leaver: &Leaver, name: &str, without: &Self, planned: bool) -> Result<Offer, Halt> {
        let Leaver { player, from, .. } = *leaver;
        let next = Command::Substitute { player, stand_in: Player::named(name), from, to: None };
        let mut substituted = without.clone();
        self.try_out(&mut substituted, next)?;
        let entries: Vec<Entry> =
            substituted.log().records()[self.log().records().len()..].iter().map(|r| r.entry.clone()).collect();
        let drafts = self.drafts();
        let (broken, repeats) = (self.breaks(&drafts), planned.then(|| self.repeats(&drafts)));
        let fresh = self.left_fresh(&drafts)?;
        Ok(Offer { broken, repeats, fresh, ..Offer::plain(Way::Substitute, from, Command::Enter(entries)) })
    }

    /// The others play on, where no round is planned ahead.
    fn fewer(&self, leaver: Leaver, without: &Self) -> Offer {
        let people = without.there();
        let all = u32::try_from(people).unwrap_or(u32::MAX);
        let most = self.state().most_tables();
        let seated = self.state().opening().and_then(|o| o.table_sizes.fill_at_most(all, most));
        let (sit_out, sizes) = seated.map_or((people, BTreeSet::new()), |seated| {
            (seated.sit_outs as usize, seated.tables.iter().map(|size| *size as usize).collect())
        });
        Offer::plain(Way::Fewer { people, sit_out, sizes }, leaver.from, Command::Enter(leaver.entries))
    }

    /// The others play on, and the rounds planned ahead are made again: as new rounds, and with few changed cards. Ways
    /// are left out if another is at least as good in everything; the cheapest comes first.
    fn replans(
        &self,
        leaver: &Leaver,
        without: &Self,
        request: &Request,
        control: &Control<'_>,
    ) -> Result<Vec<Offer>, Halt> {
        let (problem, field) = without.problem(u32::try_from(self.drafts().len()).unwrap_or(u32::MAX))?;
        let heeding = without.heeding_what_comes(&problem, &field)?.map(|by_number| by_number.problem);
        let of = [Some(&problem), heeding.as_ref()].into_iter().flatten();
        let few: Vec<Schedule> =
            of.filter_map(|of| mend::fewest_cards(of, &request.engine(1, false), control)).collect();
        let is_enough = heeding.is_none() && few.iter().any(|few| needs_no_search(&problem, few, request, control));
        let fresh = (!is_enough).then(|| without.made(&problem, &field, request, control).ok()).flatten();
        let fresh = fresh.map(|(made, _)| (made.made_by().to_owned(), made.schedule));
        let few = few.into_iter().map(|few| ("mend".to_owned(), few));
        let mut offers: Vec<Offer> = Vec::new();
        for (method, schedule) in fresh.into_iter().chain(few) {
            let rounds: Vec<SeatedRound> =
                schedule.rounds().map(|round| SeatedRound::of(&round, |p| field[p.ix()])).collect();
            let fresh = without.left_fresh(&rounds)?;
            let offer = Offer { fresh, ..self.replanned(leaver, rounds, method, request.seed) };
            if !offers.iter().any(|other| other.no_dearer(&offer)) {
                offers.retain(|other| !offer.no_dearer(other));
                offers.push(offer);
            }
        }
        offers.sort_by_key(Offer::price);
        Ok(offers)
    }

    /// Carries out a command on a temporary copy, under an invented operation name.
    pub(crate) fn try_out(&self, trial: &mut Self, command: Command) -> Result<(), Halt> {
        let Some(last) = trial.log().records().last().cloned() else { return Ok(()) };
        let mut op = last.op;
        op.0.push_str(" trial");
        trial.carry_out(Stamp { at: last.at, by: last.by, op }, command).map(|_| ())
    }

    /// The rounds that are seated and not published.
    pub(crate) fn drafts(&self) -> Vec<SeatedRound> {
        self.state().rounds().iter().skip(self.state().published()).map(|round| round.seating.clone()).collect()
    }

    /// How many take part in the next round.
    pub fn there(&self) -> usize {
        let next = self.next_round();
        self.state().people().filter(|person| self.state().plays(person.player.id, next)).count()
    }

    /// The offer to seat these rounds instead of the drafts, with its price.
    fn replanned(&self, leaver: &Leaver, rounds: Vec<SeatedRound>, method: String, seed: Seed) -> Offer {
        let sizes = rounds.iter().flat_map(|round| round.tables.iter().map(|table| table.seats.len())).collect();
        let sit_out = rounds.iter().map(|round| round.sit_out.len()).max().unwrap_or(0);
        let people = rounds.first().map_or(0, |round| round.people().count());
        let cards = changed_cards(&self.drafts(), &rounds, leaver.player);
        let (broken, repeats) = (self.breaks(&rounds), Some(self.repeats(&rounds)));
        let made_by = MadeBy { method, seed: Some(seed), version: VERSION.to_owned() };
        let from = self.next_round();
        let entries = leaver.entries.iter().cloned().chain([Entry::Planned { from, rounds, made_by }]).collect();
        let way = Way::Fewer { people, sit_out, sizes };
        Offer { broken, repeats, cards, ..Offer::plain(way, leaver.from, Command::Enter(entries)) }
    }

    /// Meetings in these rounds of pairs who have met in them or before.
    pub(crate) fn repeats(&self, rounds: &[SeatedRound]) -> u64 {
        let mut met: HashSet<[PlayerId; 2]> = HashSet::new();
        let mut count = |round: &SeatedRound| {
            let played = round.tables.iter().filter(|table| !table.cancelled);
            let pairs = played.flat_map(|table| each_two(&table.seats));
            pairs.filter(|&[one, other]| !met.insert([one.min(other), one.max(other)])).count() as u64
        };
        self.state().earlier().0.iter().for_each(|round| _ = count(round));
        for round in self.state().rounds().iter().take(self.state().published()) {
            count(&round.seating);
        }
        rounds.iter().map(count).sum()
    }
}

/// How many people have another table, seat or sit-out than planned; the person who leaves is not counted.
pub(crate) fn changed_cards(before: &[SeatedRound], after: &[SeatedRound], left: PlayerId) -> usize {
    let mut changed: BTreeSet<PlayerId> = BTreeSet::new();
    for (before, after) in before.iter().zip(after) {
        let places = |round: &SeatedRound| -> HashMap<PlayerId, (u32, usize)> {
            let seats =
                round.tables.iter().flat_map(|t| t.seats.iter().enumerate().map(|(seat, id)| (*id, (t.number, seat))));
            seats.collect()
        };
        let (was, is) = (places(before), places(after));
        changed.extend(after.people().filter(|id| was.get(id) != is.get(id)));
    }
    changed.remove(&left);
    changed.len()
}
