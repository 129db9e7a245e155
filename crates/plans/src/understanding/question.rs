//! A person's question: by names and numbers, in any order, checked when it is answered.

mod listed;
mod orders;
mod over;

use std::num::NonZeroU32;

use roundtable_engine::Numbering;
use roundtable_model::{
    Absence, CompanyAim, Game, Plan, Player, Roster, RoundGoal, RoundIx, SeatIx, SeatNames, SeatOrder, Wish, Wishes,
};
use roundtable_read::{PlayerList, Reading};
use roundtable_words::{Noted, Thing};

use crate::request::Request;
use crate::understanding::forget::Forget;
use crate::who::find;
pub(crate) use over::{Recalled, Told};

/// The most people that a question may be about.
pub const MOST_PEOPLE: u32 = 1_000_000;

/// The most rounds that can be asked for.
pub const MOST_ROUNDS: u32 = 100_000;

/// The most rounds by the standings that may follow.
pub const MOST_AFTER: u32 = 100;

/// How often everybody may meet everybody.
pub const MOST_CYCLES: u32 = 1000;

/// Who plays, at which tables, for how many rounds, and with which wishes.
///
/// Nothing is checked while a question is built: [`plan`](crate::plan) does so, and its errors name the person, the
/// value and the limit. People are named as listed, or similarly (without case, accents and width, by a unique
/// beginning of the name), or by their number from 1. Rounds, tables and seats count from 1.
///
/// ```
/// use roundtable::{Control, Question, Request};
/// let names = ["Ana", "Ben", "Çağla", "Đorđe", "Eva", "Finn", "Gül", "Hana"];
/// let question = Question::new(names).tables([4]).rounds(2).apart("ana", "ben").together("Cagla", "dord").absent("8", [2]);
/// let answer = roundtable::plan(&question.tables([4, 3]), &Request::default(), &Control::none())?;
/// assert_eq!(answer.wishes().len(), 2);
/// assert!(answer.wishes().iter().all(|wish| wish.kept));
/// # Ok::<(), roundtable::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Question {
    pub(crate) roster: Roster,
    /// The absences that the list of people names.
    pub(crate) listed: Vec<Absence>,
    /// Names that several people have.
    pub(crate) namesakes: Vec<String>,
    pub(crate) sizes: Option<Vec<u32>>,
    pub(crate) rounds: RoundGoal,
    pub(crate) sit_out: bool,
    pub(crate) most_tables: Option<NonZeroU32>,
    /// All wishes; people and columns of the list by their names.
    pub(crate) wishes: Wishes<String, String>,
    /// What is wished to be 0 and counts from 1: a seat, or a round.
    pub(crate) zero: Option<Thing>,
    pub(crate) history: Vec<Earlier>,
    /// The continued plan, and the first round that is made again, from 1.
    pub(crate) keep: Option<(Earlier, u32)>,
    /// Who of the list has left before the first round that is made anew.
    pub(crate) left: Vec<String>,
    /// Who leaves, and who takes over.
    pub(crate) substitutes: Vec<(String, String)>,
    /// The settings of the plan in `keep` that are dropped.
    pub(crate) forget: Vec<Forget>,
    pub(crate) order: Numbering,
    /// The column by which lots are restricted (Varma).
    pub(crate) varma: Option<String>,
    pub(crate) game: Option<Game>,
    pub(crate) seats: Option<SeatNames>,
    /// How many rounds by the standings follow.
    pub(crate) then: u32,
    /// The cycles of a round robin; by default one.
    pub(crate) cycles: Option<u32>,
    pub(crate) exchange_last: bool,
    /// How it is to be answered, if the caller gives no other request.
    pub(crate) how: Request,
    /// The settings of the plan in `keep`, once they are filled in (`over.rs`).
    pub(crate) recalled: Option<Box<Recalled>>,
}

/// An earlier plan, and its name in notes and errors.
///
/// ```
/// use roundtable::{Earlier, read_schedule};
/// let plan = read_schedule(b"1-2\n3-4\n", "monday.txt", None, None)?.plan;
/// let monday = Earlier::new(&plan, "monday.txt");
/// # Ok::<(), roundtable::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Earlier {
    pub(crate) plan: Plan,
    pub(crate) called: String,
    /// Whether people were moved by hand since it was made.
    pub(crate) moved: bool,
    /// How many of each side there were at every table, if the names of its seats do not show it.
    pub(crate) sides: Vec<Vec<u32>>,
}

impl Earlier {
    /// A plan with the name of its file or its event.
    pub fn new(plan: &Plan, called: impl Into<String>) -> Self {
        Self { plan: plan.clone(), called: called.into(), moved: false, sides: Vec::new() }
    }

    /// Sets whether people were moved by hand since it was made; then, if it is continued, later rounds are made anew.
    #[must_use]
    pub fn moved(mut self, moved: bool) -> Self {
        self.moved = moved;
        self
    }

    /// What notes and errors call it.
    pub fn called(&self) -> &str {
        &self.called
    }

    /// A plan as read, in which people may have been moved by hand.
    pub fn read(reading: &Reading, called: &str) -> Self {
        let moved = reading.notes.iter().any(|note| note.noted == Noted::SheetsChanged);
        Self::new(&reading.plan, called).moved(moved)
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}

impl From<&Plan> for Earlier {
    fn from(plan: &Plan) -> Self {
        Self::new(plan, "the earlier rounds")
    }
}

impl Question {
    /// Asks for people with these names, who get the numbers from 1 in this order. Namesakes are distinguished.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let (roster, namesakes) = Roster::new(names.into_iter().map(Player::named).collect());
        Self { namesakes, ..Self::of(roster) }
    }

    /// Asks for that many people without names.
    pub fn numbered(players: u32) -> Self {
        Self::of(Roster::numbered(players))
    }

    /// The same question about that many people: without the last of the list, their wishes and absences; or with
    /// guests added at the end, the first of them `guest(1)`. If nobody has a name, that many numbers.
    ///
    /// ```
    /// use roundtable::{Control, Question, Request};
    /// let four = Question::new(["Ana", "Ben", "Cy", "Di"]).tables([3, 2]).rounds(1).apart("Ana", "Di");
    /// let three = four.clone().of_so_many(3, |n| format!("Guest {n}"));
    /// assert!(roundtable::plan(&three, &Request::default(), &Control::none())?.wishes().is_empty());
    /// let five = four.of_so_many(5, |n| format!("Guest {n}"));
    /// let five = roundtable::plan(&five, &Request::default(), &Control::none())?;
    /// assert_eq!((five.plan.roster.players()[4].name.as_str(), five.wishes().len()), ("Guest 1", 1));
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    #[must_use]
    pub fn of_so_many(mut self, players: u32, guest: impl Fn(u32) -> String) -> Self {
        let comes = |who: &str| !find(&self.roster, who).is_ok_and(|player| player.0 >= players);
        self.wishes.list.retain(|wish| wish.players().all(|who| comes(&who)));
        self.wishes.absences.retain(|absence| comes(&absence.player));
        self.listed.retain(|absence| absence.player.0 < players);
        if !self.roster.has_names() {
            return Self { roster: Roster::numbered(players), ..self };
        }
        let listed = self.roster.players().iter().take(players as usize).cloned();
        let guests = (1..=players.saturating_sub(self.roster.len())).map(|number| Player::named(guest(number)));
        Self { roster: Roster::new(listed.chain(guests).collect()).0, ..self }
    }

    /// Asks for the people of a field.
    pub fn of(roster: Roster) -> Self {
        Self { roster, ..Self::default() }
    }

    /// Asks for the people of a list as read, with its absences.
    ///
    /// ```
    /// use roundtable::Question;
    /// let list = roundtable::read_players(b"name,club,absent\nAna,Turm,2\nBen,Dame,\n", "club.csv")?;
    /// let question = Question::listed(list).tables([2]).rounds(1);
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    pub fn listed(list: PlayerList) -> Self {
        Self { listed: list.absences, ..Self::of(list.roster) }
    }

    /// Asks for everybody of a plan who has not left: to continue it by [`keep`](Self::keep) if nobody new comes.
    pub fn people_of(plan: &Plan) -> Self {
        let left = plan.left.iter().map(|&player| plan.roster.called(player)).collect();
        Self { left, ..Self::of(plan.roster.clone()) }
    }

    /// How [`plan`](Self::plan) answers it: method, seed and amount of work.
    #[must_use]
    pub fn how(mut self, request: Request) -> Self {
        self.how = request;
        self
    }

    /// How it is to be answered, as set by [`how`](Self::how).
    pub fn request(&self) -> Request {
        self.how
    }

    /// The sizes that tables may have, the preferred one first: as many tables as possible have that size.
    #[must_use]
    pub fn tables(mut self, sizes: impl IntoIterator<Item = u32>) -> Self {
        self.sizes = Some(sizes.into_iter().collect());
        self
    }

    /// Exactly that many rounds. By default the most without a repeat; of a round robin, all.
    #[must_use]
    pub fn rounds(mut self, rounds: u32) -> Self {
        self.rounds = RoundGoal::Exactly(rounds);
        self
    }

    /// The most rounds without a repeat; of a round robin, all.
    #[must_use]
    pub fn most_rounds(mut self) -> Self {
        self.rounds = RoundGoal::Max;
        self
    }

    /// The same question about the people of another one, with the absences in their list.
    #[must_use]
    pub fn of_people(self, people: Self) -> Self {
        Self { roster: people.roster, listed: people.listed, namesakes: people.namesakes, ..self }
    }

    /// People who are left over sit out, instead of short tables. At tables of two they always do.
    #[must_use]
    pub fn sit_out(mut self) -> Self {
        self.sit_out = true;
        self
    }

    /// At most that many tables in a round; people without a seat at them sit out, everybody equally often. Nobody sits
    /// out if the tables seat everybody: 100 people fill 22 tables of 5 and 4.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use roundtable::{Control, Question, Request, plan};
    /// let courts = NonZeroU32::new(4).unwrap();
    /// let question = Question::numbered(20).tables([4]).most_tables(courts).rounds(5);
    /// let answer = plan(&question, &Request::default(), &Control::none())?;
    /// assert_eq!(answer.plan.schedule.round(0).unwrap().tables().len(), 4);
    /// assert_eq!(answer.audit.sit_outs.max, 1);
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    #[must_use]
    pub fn most_tables(mut self, most: NonZeroU32) -> Self {
        self.most_tables = Some(most);
        self
    }

    /// A wish of any kind.
    #[must_use]
    pub fn wish(mut self, wish: Wish<String>) -> Self {
        self.wishes.list.push(wish);
        self
    }

    /// The two are never at one table.
    #[must_use]
    pub fn apart(self, one: impl Into<String>, other: impl Into<String>) -> Self {
        self.wish(Wish::Apart(one.into(), other.into()))
    }

    /// The two are always at one table.
    #[must_use]
    pub fn together(self, one: impl Into<String>, other: impl Into<String>) -> Self {
        self.wish(Wish::Together(one.into(), other.into()))
    }

    /// All of these are always at one table: each with the next, which keeps them all together.
    #[must_use]
    pub fn all_together<N: Into<String> + Clone>(self, people: &[N]) -> Self {
        people.windows(2).fold(self, |question, pair| question.together(pair[0].clone(), pair[1].clone()))
    }

    /// A host: always at the table with this number.
    #[must_use]
    pub fn host(self, who: impl Into<String>, table: u32) -> Self {
        self.wish(Wish::AtTable(who.into(), table))
    }

    /// Always in the seat with this number.
    #[must_use]
    pub fn seat(mut self, who: impl Into<String>, seat: u32) -> Self {
        match SeatIx::from_number(seat) {
            Some(seat) => self.wishes.list.push(Wish::InSeat(who.into(), seat)),
            None => self.zero = Some(Thing::Seat),
        }
        self
    }

    /// Not there in these rounds.
    #[must_use]
    pub fn absent(mut self, who: impl Into<String>, rounds: impl IntoIterator<Item = u32>) -> Self {
        let who = who.into();
        for number in rounds {
            match RoundIx::from_number(number) {
                Some(round) => self.wishes.absences.push(Absence { round, player: who.clone() }),
                None => self.zero = Some(Thing::Round),
            }
        }
        self
    }

    /// People with the same value in this column of the list meet as little as possible.
    #[must_use]
    pub fn spread(mut self, column: impl Into<String>) -> Self {
        self.wishes.spreads.push(column.into());
        self
    }

    /// The two are partners whenever both play: at one table, on one side.
    #[must_use]
    pub fn partners(self, one: impl Into<String>, other: impl Into<String>) -> Self {
        self.wish(Wish::Partners(one.into(), other.into()))
    }

    /// The two are never partners; against each other they may play.
    #[must_use]
    pub fn never_partners(self, one: impl Into<String>, other: impl Into<String>) -> Self {
        self.wish(Wish::NeverPartners(one.into(), other.into()))
    }

    /// Every side has one of each of the two kinds in this column of the list, as in mixed doubles.
    #[must_use]
    pub fn mixed(mut self, column: impl Into<String>) -> Self {
        self.wishes.mixed = Some(column.into());
        self
    }

    /// What counts first in who meets whom, after as few repeats as possible.
    #[must_use]
    pub fn aim(mut self, aim: CompanyAim) -> Self {
        self.wishes.aim = aim;
        self
    }

    /// These relations between seats (who sits next to whom, who moves before whom) are made as even as possible, after
    /// the seats themselves.
    #[must_use]
    pub fn relations(mut self, relations: impl IntoIterator<Item = SeatOrder>) -> Self {
        self.wishes.relations.extend(relations);
        self
    }

    /// An earlier event whose meetings count.
    #[must_use]
    pub fn history(mut self, earlier: impl Into<Earlier>) -> Self {
        self.history.push(earlier.into());
        self
    }

    /// The rounds of this plan before round `from` stay unchanged. Its people keep their numbers; those of them who are
    /// not in the question have left, others are new. Sizes, game, seat names, the number of rounds, wishes, columns,
    /// absences, earlier events and the title are those of the plan, unless the question has its own.
    #[must_use]
    pub fn keep(mut self, earlier: impl Into<Earlier>, from: u32) -> Self {
        self.keep = Some((earlier.into(), from));
        self.recalled = None;
        self
    }

    /// Somebody of the kept plan has left, and somebody new takes all their places: nobody else's card changes.
    ///
    /// ```
    /// use roundtable::{Control, Question, Request};
    /// let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];
    /// let night = roundtable::plan(&Question::new(names).tables([4]).rounds(3), &Request::default(), &Control::none())?;
    /// let change = Question::people_of(&night.plan).keep(&night.plan, 2).substitute("Cy", "Guest 1");
    /// let mended = roundtable::plan(&change, &Request::default(), &Control::none())?;
    /// assert!(mended.changed().tables.is_empty() && mended.changed().seats.is_empty());
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    #[must_use]
    pub fn substitute(mut self, who: impl Into<String>, by: impl Into<String>) -> Self {
        self.substitutes.push((who.into(), by.into()));
        self
    }

    /// Drops this setting of the plan that is kept.
    #[must_use]
    pub fn forget(mut self, part: Forget) -> Self {
        self.forget.push(part);
        self
    }

    /// How players get their numbers.
    #[must_use]
    pub fn order(mut self, order: Numbering) -> Self {
        self.order = order;
        self
    }

    /// Numbers by Varma's restricted lots: players with the same value in this column do not meet in the last three
    /// rounds of FIDE's table.
    #[must_use]
    pub fn varma(mut self, column: impl Into<String>) -> Self {
        self.varma = Some(column.into());
        self
    }

    /// The names of the seats, first seat first: `["Home", "Away"]`. Without sizes tables have a seat for each.
    #[must_use]
    pub fn seats(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.seats = Some(names.into_iter().map(Into::into).collect());
        self
    }

    /// A game that presets table size, names of seats and figures.
    #[must_use]
    pub fn game(mut self, game: Game) -> Self {
        self.game = Some(game);
        self
    }

    /// That many rounds by the standings follow: people likely to meet in them do not meet before, if possible.
    #[must_use]
    pub fn then(mut self, rounds: u32) -> Self {
        self.then = rounds;
        self
    }

    /// Round robins: how often everybody meets everybody.
    #[must_use]
    pub fn cycles(mut self, cycles: u32) -> Self {
        self.cycles = Some(cycles);
        self
    }

    /// Round robins: exchanges the last two rounds of the first cycle: nobody has three of a colour in a row.
    #[must_use]
    pub fn exchange_last(mut self) -> Self {
        self.exchange_last = true;
        self
    }
}
