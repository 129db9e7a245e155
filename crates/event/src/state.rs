//! The state of a tournament, as it follows from the entries of its log, and its queries. `apply.rs` changes it entry
//! by entry. [`crate::Entry`] explains the terms: stand-in, script, step, commitment and so on. A seat is named by its
//! owner throughout; [`State::seated`] and [`State::position`] put the stand-ins in.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use jiff::civil::DateTime;
use roundtable_model::{
    BoardSet, Bye, Contender, Dates, Digest, Player, PlayerId, Position, PositionParts, RoundIx, Score, Script, SeatBy,
    SeatOrder, SeatedRound, Spread, Wish,
};

use crate::{Application, Call, Ending, Opening, Penalty, PlayersMay, Programme, Refusal, Round, Stage};

/// The largest round (from 0) that an entry may name: no tournament is that long, and sums cannot overflow.
const LAST_ROUND: RoundIx = RoundIx(99_999);

/// The state after the entries so far. Logs with equal states accept the same further entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) opening: Option<Opening>,
    pub(crate) closed: bool,
    pub(crate) people: BTreeMap<PlayerId, Participant>,
    /// Who has each name.
    pub(crate) names: BTreeMap<String, BTreeSet<PlayerId>>,
    /// Wishes; in a pair the lower number comes first.
    pub(crate) wishes: BTreeSet<Wish<PlayerId>>,
    /// The columns whose groups are to meet as little as possible.
    pub(crate) spreads: Vec<String>,
    /// The column of whose two kinds sides are to be mixed.
    pub(crate) mixed: Option<String>,
    /// Rounds of earlier evenings, whose meetings count.
    pub(crate) earlier: Earlier,
    /// The relations between seats that are to be equally frequent for everybody.
    pub(crate) relations: Vec<SeatOrder>,
    /// All substitutions in the order of their entries: for one seat and round the last holds.
    pub(crate) stand_ins: Vec<StandIn>,
    /// The published rounds, then the drafts.
    pub(crate) rounds: Vec<Round>,
    /// Every penalty, and whether it was lifted.
    pub(crate) penalties: Vec<(Penalty, bool)>,
    /// Whether the standings are held back, and not shown to everybody.
    pub(crate) held_back: bool,
    /// From which round on results are held back.
    pub(crate) results_held: Option<RoundIx>,
    pub(crate) players_may: PlayersMay,
    pub(crate) applications: Vec<Application>,
    /// The tables that wait for the referee.
    pub(crate) calls: Vec<Call>,
    /// The organiser's public text.
    pub(crate) description: String,
    /// The round that is played now or comes next: see [`State::current`].
    pub(crate) current: RoundIx,
    pub(crate) announced: Option<Announced>,
    pub(crate) script: Option<ScriptAt>,
    /// How rounds are seated if nothing else is said.
    pub(crate) way: Option<SeatBy>,
    /// Tables in a block, for rounds that are seated by the standings in blocks.
    pub(crate) step: Option<u32>,
    /// The numbers of tables out of service.
    pub(crate) closed_tables: BTreeSet<u32>,
    /// The dates, after the round of the first of them.
    pub(crate) dates: Option<(RoundIx, Dates)>,
    /// For each round whose draw is fixed beforehand, the hash of what it will be drawn from.
    pub(crate) commitments: BTreeMap<RoundIx, Digest>,
}

/// Somebody who takes part, or did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Participant {
    /// Number, name and all columns.
    pub player: Player,
    /// A house player: not ranked.
    pub guest: bool,
    /// When this person had left: from a round on, until the round of return.
    pub(crate) gone: Vec<(RoundIx, Option<RoundIx>)>,
    /// When this person was away: from a round on, until the round of coming.
    pub(crate) away: Vec<(RoundIx, Option<RoundIx>)>,
    /// Absences from single rounds, with the bye if one was asked for.
    pub(crate) absent: BTreeMap<RoundIx, Option<Bye>>,
    /// The rounds in which a house player has a seat of their own.
    pub(crate) fills_in: BTreeSet<RoundIx>,
    /// The round from which on games without a result are forfeited.
    pub(crate) forfeits: Option<RoundIx>,
}

/// Somebody who plays in the seat of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// Whose seat it is.
    pub player: PlayerId,
    /// Who sits in it.
    pub stand_in: PlayerId,
    /// From this round.
    pub from: RoundIx,
    /// To this round, or to the end.
    pub to: Option<RoundIx>,
}

/// Rounds of earlier evenings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Earlier {
    pub rounds: Vec<SeatedRound>,
    /// The sizes of the sides at each of their tables, or an empty list if no table has sides.
    pub sides: Vec<Vec<u32>>,
}

/// What was announced to follow the rounds planned ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Announced {
    pub programme: Programme,
    /// How many play-offs there were at that time: only later ones delay the programme.
    pub play_offs: u32,
}

/// A script and where it stood when it was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScriptAt {
    pub script: Script,
    /// The game, from 1, that came next.
    pub game: u32,
    /// The first round that it could seat.
    pub from: RoundIx,
}

/// What a tournament is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// This round has to be seated.
    ToSeat(RoundIx),
    /// This round is drafted, and not published.
    Draft(RoundIx),
    /// This round is played.
    Playing(RoundIx),
    /// Every round that there is to be has its results.
    Finished,
    /// The organiser has closed it.
    Closed,
}

/// A game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<'a> {
    /// In this round.
    pub round: RoundIx,
    /// The number on the table.
    pub table: u32,
    /// Whose seats they are, and who sat there for somebody else.
    pub seats: Vec<(PlayerId, Option<PlayerId>)>,
    /// What each seat had, or how each board ended.
    pub scores: &'a [Score],
    /// The boards, if it is a table of a movement.
    pub boards: Option<BoardSet>,
}

impl Participant {
    /// Whether this person is there in a round, as far as it is known.
    pub fn is_there(&self, round: RoundIx) -> bool {
        let gone =
            self.gone.iter().chain(&self.away).any(|&(from, to)| from <= round && to.is_none_or(|to| round < to));
        !gone && !self.absent.contains_key(&round)
    }

    /// The bye that this person has in a round, if they asked for one.
    pub fn bye(&self, round: RoundIx) -> Option<Bye> {
        self.absent.get(&round).copied().flatten()
    }

    /// The rounds in which this person has a bye that they asked for, in order.
    pub fn byes(&self) -> impl Iterator<Item = (RoundIx, Bye)> {
        self.absent.iter().filter_map(|(round, bye)| Some((*round, (*bye)?)))
    }

    /// Whether a house player has a seat of their own in a round.
    pub fn fills_in(&self, round: RoundIx) -> bool {
        self.fills_in.contains(&round)
    }

    /// The round from which this person forfeits every game of two that has no result.
    pub fn forfeits(&self) -> Option<RoundIx> {
        self.forfeits
    }
}

impl StandIn {
    /// Whether it holds for a round.
    pub fn covers(&self, round: RoundIx) -> bool {
        self.from <= round && self.to.is_none_or(|to| round <= to)
    }
}

impl State {
    /// What was fixed at the beginning, once it is opened.
    pub fn opening(&self) -> Option<&Opening> {
        self.opening.as_ref()
    }

    /// The programme, if anything is announced to follow the rounds planned ahead.
    pub fn programme(&self) -> Option<Programme> {
        let Announced { programme, play_offs } = self.announced.as_ref().filter(|said| said.programme.is_some())?;
        // Each play-off since then delays it by a round.
        let since = self.play_offs(None).saturating_sub(*play_offs);
        Some(programme.after(programme.planned().saturating_add(since)))
    }

    /// How many rounds are play-offs, of those before this one or (`None`) of all. The number of rounds that the
    /// organiser sets does not include them.
    pub fn play_offs(&self, before: Option<RoundIx>) -> u32 {
        let rounds = self.rounds.iter().take(before.map_or(usize::MAX, RoundIx::ix));
        u32::try_from(rounds.filter(|round| round.stage.is_play_off()).count()).unwrap_or(u32::MAX)
    }

    /// What is committed to for a round, and not shown yet.
    pub fn commitment(&self, round: RoundIx) -> Option<Digest> {
        self.commitments.get(&round).copied()
    }

    /// The stage of a round that is announced.
    pub fn coming(&self, round: RoundIx) -> Option<Stage> {
        self.programme()?.stage(round)
    }

    /// When rounds are played, if known: the round of the first start, and the starts.
    pub fn dates(&self) -> Option<(RoundIx, &Dates)> {
        self.dates.as_ref().map(|(from, dates)| (*from, dates))
    }

    /// When a round begins, if known.
    pub fn start(&self, round: RoundIx) -> Option<DateTime> {
        let (from, dates) = self.dates()?;
        dates.start(round.ix().checked_sub(from.ix())?)
    }

    /// The number of rounds, if known: from the beginning, or by what is announced.
    pub fn rounds_to_be(&self) -> Option<u32> {
        let opened = self.opening().and_then(|opening| opening.rounds);
        let opened = opened.map(|rounds| rounds.saturating_add(self.play_offs(None)));
        opened.or_else(|| self.programme().map(|programme| programme.rounds()))
    }

    /// The same without play-offs: the number that [`Entry::RoundsSet`](crate::Entry::RoundsSet) sets.
    pub fn rounds_but_play_offs(&self) -> Option<u32> {
        Some(self.rounds_to_be()?.saturating_sub(self.play_offs(None)))
    }

    /// Whether a round is drafted that was planned ahead.
    pub fn planned(&self, round: RoundIx) -> bool {
        self.rounds.get(round.ix()).is_some_and(|round| round.planned && !round.published)
    }

    /// Checks that `wanted` rounds are left, beginning with `from`. If the opening sets no number of rounds, there are
    /// always enough. With `wanted` 0, only the limit of all rounds is checked.
    ///
    /// # Errors
    /// All are seated, or fewer are left.
    pub fn are_left(&self, from: RoundIx, wanted: u32) -> Result<(), Refusal> {
        let end = from.0.saturating_add(wanted);
        check_round_limit(&[from, RoundIx(end.saturating_sub(1))])?;
        let all = self.opening.as_ref().and_then(|opening| opening.rounds);
        match all.map(|rounds| rounds.saturating_add(self.play_offs(Some(from)))) {
            _ if wanted == 0 => Ok(()),
            Some(rounds) if from.0 >= rounds => Err(Refusal::LastRound { rounds }),
            Some(rounds) if end > rounds => Err(Refusal::FewerLeft { left: rounds - from.0, wanted }),
            Some(_) | None => Ok(()),
        }
    }

    /// Everybody who takes part or did, by number.
    pub fn people(&self) -> impl Iterator<Item = &Participant> {
        self.people.values()
    }

    /// The participant of this number.
    pub fn person(&self, id: PlayerId) -> Option<&Participant> {
        self.people.get(&id)
    }

    /// How many people have this name. O(log people).
    pub fn called(&self, name: &str) -> usize {
        self.names.get(name).map_or(0, BTreeSet::len)
    }

    /// The lowest number of somebody with exactly this name. O(log people).
    pub fn named(&self, name: &str) -> Option<PlayerId> {
        self.names.get(name)?.first().copied()
    }

    /// Who plays, or played, in the seat of whom.
    pub fn stand_ins(&self) -> &[StandIn] {
        &self.stand_ins
    }

    /// The rounds that are drafted or published, in order.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// How many rounds count in standings: up to the last published one that has begun or has a penalty.
    pub fn begun(&self) -> u32 {
        let published = self.rounds.iter().take(self.published());
        let costs = |round: u32| self.penalties.iter().any(|(lost, lifted)| !lifted && lost.round.number() == round);
        let begun = |(round, number): &(&Round, u32)| round.has_begun() || costs(*number);
        let last = published.zip(1..).filter(begun).map(|(_, number)| number).last();
        last.unwrap_or(0)
    }

    /// How many rounds are published: they come before the drafts.
    pub fn published(&self) -> usize {
        self.rounds.iter().take_while(|r| r.published).count()
    }

    /// Whether standings are for the organiser only, until they are released.
    pub fn are_held_back(&self) -> bool {
        self.held_back
    }

    /// The round that is played now or comes next. It advances when the results of a round are complete, goes back when
    /// a seating is taken back, and can be set by the organiser.
    pub fn current(&self) -> RoundIx {
        self.current
    }

    /// What the tournament is waiting for.
    pub fn phase(&self) -> Phase {
        let now = self.current;
        let last = self.rounds_to_be();
        match self.rounds.get(now.ix()) {
            _ if self.closed => Phase::Closed,
            Some(round) if round.published => Phase::Playing(now),
            Some(_) => Phase::Draft(now),
            None if last.is_some_and(|last| now.0 >= last) => Phase::Finished,
            None => Phase::ToSeat(now),
        }
    }

    /// Who plays in the seat of somebody in a round, if it is somebody else.
    pub fn stand_in(&self, player: PlayerId, round: RoundIx) -> Option<PlayerId> {
        self.stand_ins.iter().rev().find(|s| s.player == player && s.covers(round)).map(|s| s.stand_in)
    }

    /// The owner of the seat in which somebody plays in a round: themselves, unless they stand in for another.
    pub fn seat_holder(&self, person: PlayerId, round: RoundIx) -> PlayerId {
        let holds = |s: &&StandIn| s.stand_in == person && self.stand_in(s.player, round) == Some(person);
        self.stand_ins.iter().find(holds).map_or(person, |s| s.player)
    }

    /// Whether the seat of somebody needs a place in a round: its owner or the stand-in is there. House players have a
    /// seat of their own only when they fill in.
    pub fn plays(&self, player: PlayerId, round: RoundIx) -> bool {
        let own = |p: &Participant| !p.guest || p.fills_in(round);
        self.people.get(&player).is_some_and(own) && self.can_sit(player, round)
    }

    /// Whether the seat of somebody can be filled in a round: they are there, or their stand-in is.
    pub fn can_sit(&self, player: PlayerId, round: RoundIx) -> bool {
        let sitter = self.stand_in(player, round).unwrap_or(player);
        self.people.get(&sitter).is_some_and(|p| p.is_there(round))
    }

    /// Who really sits where in a round, with stand-ins.
    pub fn seated(&self, round: RoundIx) -> Option<SeatedRound> {
        let mut seated = self.rounds.get(round.ix())?.seating.clone();
        let seats = seated.tables.iter_mut().flat_map(|t| &mut t.seats).chain(&mut seated.sit_out);
        seats.for_each(|id| *id = self.stand_in(*id, round).unwrap_or(*id));
        Some(seated)
    }

    /// Who really sits at the table with this number of a round, with stand-ins. O(1) if tables are numbered from 1.
    pub fn sitting(&self, round: RoundIx, table: u32) -> Option<Vec<PlayerId>> {
        let found = self.rounds.get(round.ix())?;
        let seats = &found.seating.tables[found.find(table)?].seats;
        Some(seats.iter().map(|id| self.stand_in(*id, round).unwrap_or(*id)).collect())
    }

    /// The games of the first `rounds` rounds that count: those with an undisputed end.
    pub fn played(&self, rounds: u32) -> impl Iterator<Item = Played<'_>> {
        let published = self.rounds.iter().zip((0..rounds).map(RoundIx)).filter(|(r, _)| r.published);
        published.flat_map(move |(round, ix)| {
            round.games().filter_map(move |(table, end)| {
                let Ending::Agreed(scores) = end else { return None };
                let seats = table.seats.iter().map(|&id| (id, self.stand_in(id, ix))).collect();
                Some(Played { round: ix, table: table.number, seats, scores, boards: table.boards })
            })
        })
    }

    /// The position (who plays, who met whom so far, wishes) from which the round after the last published one is made;
    /// drafts do not count. It names who will really sit there: the stand-in, not the owner of the seat. `place` gives
    /// somebody's place in the standings. `None` before the opening. O(n log n) in all seats so far.
    ///
    /// # Panics
    /// Never: the entries that a log accepts lead to no contradictory position.
    pub fn position(&self, place: impl Fn(PlayerId) -> Option<u32>) -> Option<Position> {
        let next = RoundIx(u32::try_from(self.published()).ok()?);
        let mut contenders = Vec::new();
        let mut absent = Vec::new();
        // The owners of the seats, and who will sit in each of them.
        let (mut owners, mut sitters) = (Vec::new(), HashMap::new());
        for (&id, person) in self.people.iter().filter(|(_, p)| !p.guest || p.fills_in(next)) {
            let sitter = self.stand_in(id, next).unwrap_or(id);
            let name = self.people.get(&sitter).map_or_else(String::new, |p| p.player.name.clone());
            contenders.push(Contender { id: sitter, name, place: place(id) });
            owners.push(&person.player);
            sitters.insert(id, sitter);
            if !self.plays(id, next) {
                absent.push(sitter);
            }
        }
        let history: Vec<SeatedRound> = (0..next.0).filter_map(|r| self.seated(RoundIx(r))).collect();
        let known: HashSet<PlayerId> =
            contenders.iter().map(|c| c.id).chain(history.iter().flat_map(SeatedRound::people)).collect();
        // A wish about one person is about the seat and passes to a stand-in; one about two is about these two.
        let sitter = |owner: PlayerId| sitters.get(&owner).copied();
        let both = |wish: Wish<PlayerId>| wish.players().all(|id| known.contains(&id)).then_some(wish);
        let wished = |wish: Wish<PlayerId>| if wish.pair().is_some() { both(wish) } else { wish.named(sitter) };
        let (met, partnered) = self.met_earlier();
        let opening = self.opening.as_ref()?;
        let parts = PositionParts {
            seats: opening.seats_mean(),
            wishes: self.wishes().filter_map(wished).collect(),
            spreads: self.spreads.iter().filter_map(|column| Spread::among(owners.iter().copied(), column)).collect(),
            contenders,
            history,
            absent,
            most_tables: self.most_tables(),
            met,
            partnered,
            ..PositionParts::default()
        };
        let position = Position::new(opening.table_sizes.clone(), parts);
        Some(position.expect("the state has no contradictions"))
    }

    /// A game that has reports in both states, but with other people: its round and the number of its table. Asked
    /// before an undoing, which must not give a result to other people.
    pub(crate) fn moved_game(&self, other: &Self) -> Option<(RoundIx, u32)> {
        let rounds = self.rounds.iter().zip(&other.rounds).zip((0..).map(RoundIx));
        rounds.into_iter().find_map(|((here, there), ix)| {
            let moved = here.seating.tables.iter().enumerate().find(|(at, table)| {
                let found = there.find(table.number).filter(|&found| !there.reports(found).is_empty());
                let found = found.filter(|_| !here.reports(*at).is_empty());
                found.is_some_and(|found| {
                    let sat = table.seats.iter().map(|&id| (id, self.stand_in(id, ix)));
                    let seats = there.seating.tables[found].seats.iter().map(|&id| (id, other.stand_in(id, ix)));
                    !sat.eq(seats)
                })
            });
            moved.map(|(_, table)| (ix, table.number))
        })
    }

    /// A round that is drafted or published.
    pub(crate) fn round(&self, round: RoundIx) -> Result<&Round, Refusal> {
        self.rounds.get(round.ix()).ok_or(Refusal::NoSuchRound(round))
    }

    /// The place in the lists, from 0, of the table with this number in a published round.
    pub(crate) fn table(&self, round: RoundIx, table: u32) -> Result<usize, Refusal> {
        let found = self.round(round)?;
        if !found.published {
            return Err(Refusal::NotPublished(round));
        }
        found.find(table).ok_or(Refusal::NoSuchTable { round, table })
    }
}

/// Checks that no round is beyond `LAST_ROUND`.
pub(crate) fn check_round_limit(rounds: &[RoundIx]) -> Result<(), Refusal> {
    if rounds.iter().any(|r| *r > LAST_ROUND) { Err(Refusal::TooLarge) } else { Ok(()) }
}
