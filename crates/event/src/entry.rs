//! What can happen in a tournament, one value for each thing: the content of a line of the log. Entries state what came of a command,
//! never the command itself, so replaying them next year needs neither the engine nor the rulesets of today.

use std::num::NonZeroU32;

use roundtable_model::{
    Dates, Game, MadeBy, NextNote, OneRound, Partnership, Player, PlayerId, RoundIx, Score, Script, SeatNames,
    SeatOrder, SeatedRound, SeatsMean, TableSizes, Wished,
};
use serde::{Deserialize, Serialize};

use crate::programme::{of_round, to_round};
use crate::{ClockSaid, LineHash, OpId, PlayersMay, Programme, Stage};

/// Something that happened. In JSON each is an object with one key, its name in snake case; rounds and tables count from 1.
///
/// ```
/// use roundtable_event::Entry;
/// use roundtable_model::PlayerId;
/// let left = Entry::Left { player: PlayerId(17), after: 3 };
/// assert_eq!(serde_json::to_string(&left).unwrap(), r#"{"left":{"player":17,"after":3}}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The tournament begins to exist.
    Opened(Opening),
    /// Somebody takes part.
    Joined {
        /// Who, with the number that is kept for good.
        player: Player,
        /// A house player: not ranked, and seated only where somebody is wanted.
        guest: bool,
    },
    /// Name, club or another column of somebody is now this.
    Changed {
        /// Everything, under the same number.
        player: Player,
    },
    /// Somebody has another number from now on; a person who had that number gets theirs.
    Renumbered {
        /// Who.
        player: PlayerId,
        /// The number that is drawn.
        number: PlayerId,
    },
    /// Somebody leaves.
    Left {
        /// Who.
        player: PlayerId,
        /// How many rounds were played before.
        after: u32,
    },
    /// Somebody withdraws from games of two, and those to come count as forfeited: a round robin of which half is played.
    Forfeits {
        /// Who.
        player: PlayerId,
        /// From this round on, where there is no result.
        from: RoundIx,
    },
    /// Somebody who had left, was away or was replaced is back in their own seat.
    Returned {
        /// Who.
        player: PlayerId,
        /// The first round from now on.
        from: RoundIx,
    },
    /// Somebody is missing until they come.
    Away {
        /// Who.
        player: PlayerId,
        /// From this round on.
        from: RoundIx,
    },
    /// Somebody will not be there in these rounds.
    Absent {
        /// Who.
        player: PlayerId,
        /// When.
        rounds: Vec<RoundIx>,
    },
    /// Somebody will be there in these rounds after all.
    Present {
        /// Who.
        player: PlayerId,
        /// When.
        rounds: Vec<RoundIx>,
    },
    /// Somebody plays in the seat of another.
    Substituted {
        /// Whose seat it is.
        player: PlayerId,
        /// Who sits in it.
        stand_in: PlayerId,
        /// From this round.
        from: RoundIx,
        /// To this round, or to the end.
        to: Option<RoundIx>,
    },
    /// A house player has a seat of their own in these rounds, so that nobody rests and no table is short. Absence ends it.
    FillsIn {
        /// Who.
        player: PlayerId,
        /// When.
        rounds: Vec<RoundIx>,
    },
    /// Tables may have these sizes from now on.
    Sized {
        /// All of them, the preferred one first.
        table_sizes: TableSizes,
    },
    /// Two people should not meet.
    KeptApart {
        /// Who.
        pair: [PlayerId; 2],
    },
    /// Two people may meet again.
    MayMeet {
        /// Who.
        pair: [PlayerId; 2],
    },
    /// Two people are to be partners whenever both play, or never, or an earlier wish about them ends.
    Partners {
        /// Who.
        pair: [PlayerId; 2],
        /// What they are to be.
        wish: Partnership,
    },
    /// Something is wished of one or two people. It replaces what it contradicts: another table or seat of the same person, apart where it was
    /// together.
    Wished {
        /// What.
        wish: Wished,
    },
    /// A wish ends.
    WishEnded {
        /// Which.
        wish: Wished,
    },
    /// People who share a value of these columns (club, team) are to meet as little as can be, from now on. It replaces what was asked before;
    /// with an empty list nothing is asked.
    Spread {
        /// The headers.
        columns: Vec<String>,
    },
    /// Rounds of earlier evenings, whose meetings count from now on. It replaces those given before.
    MetBefore {
        /// Who sat where.
        rounds: Vec<SeatedRound>,
        /// For each table in order the sizes of its sides, all people of the first side first; an empty list where they are not known.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sides: Vec<Vec<u32>>,
    },
    /// Which relations between seats (such as opposite, or to the left of) everybody should have equally often with everybody, from now on.
    /// It replaces what was asked before; with an empty list nothing is asked.
    Related {
        /// Presets, and the organiser's own relations.
        relations: Vec<SeatOrder>,
    },
    /// Somebody needs a table in every round, or no longer needs one.
    TableFixed {
        /// Who.
        player: PlayerId,
        /// The number on the table.
        table: Option<u32>,
    },
    /// Tables that are out of service from the next round on. It replaces the earlier list.
    TablesClosed {
        /// The numbers on them.
        tables: Vec<u32>,
    },
    /// A round is proposed; a draft of the same round is replaced.
    Drafted {
        /// Which.
        round: RoundIx,
        /// Who sits where. A stand-in may be named, or whose seat it is.
        seating: SeatedRound,
        /// How it was made.
        made_by: MadeBy,
        /// What the program told the organiser about it then.
        notes: Vec<NextNote>,
        /// The stage that it is of: for whom it is, by which way it was made, and what is carried into it.
        #[serde(flatten, serialize_with = "to_round", deserialize_with = "of_round")]
        stage: Stage,
        /// The options of the way, which hold for the next round by it.
        #[serde(default, skip_serializing_if = "OneRound::is_usual")]
        how: OneRound,
    },
    /// Several rounds are proposed at once; all drafts are replaced.
    Planned {
        /// The first: the one after the last that is published.
        from: RoundIx,
        /// Who sits where.
        rounds: Vec<SeatedRound>,
        /// How they were made.
        made_by: MadeBy,
    },
    /// What follows the rounds planned ahead is announced; it replaces what was announced before.
    Announced(Programme),
    /// There will be that many rounds. It replaces the earlier number; drafts of later rounds are dropped.
    RoundsSet {
        /// How many, play-offs aside.
        rounds: u32,
    },
    /// Rounds that are seated by a script (a list of games with who sits where) follow this one from now on.
    Scripted {
        /// The script.
        script: Script,
        /// The game of it that comes next, from 1; each round seated by a script takes one game.
        game: u32,
    },
    /// The step for rounds that are seated by the standings, in blocks of tables, from now on.
    StepSet {
        /// Tables in a block: with 1 the first table gets places 1-2-3-4, with 2 it gets 1-3-5-7.
        step: u32,
    },
    /// When the rounds are played. It replaces what was entered before; without starts the rounds have no dates any more.
    Dated {
        /// The round of the first start.
        from: RoundIx,
        /// The starts, and the rule by which later rounds follow.
        dates: Dates,
    },
    /// What the next round will be drawn from is fixed by its hash, before anybody can know the result.
    Committed {
        /// Which round.
        round: RoundIx,
        /// The SHA-256 of a document that is shown with the draw.
        commitment: LineHash,
    },
    /// The document that was committed to; the round is drawn from it.
    Revealed {
        /// Which round.
        round: RoundIx,
        /// What was hashed, the secret in it.
        document: String,
        /// What nobody knew when it was hashed, if the secret is mixed with that.
        beacon: Option<String>,
    },
    /// Two people of a round change places, in a draft or before their games have results.
    Swapped {
        /// Which.
        round: RoundIx,
        /// Who.
        pair: [PlayerId; 2],
    },
    /// A draft becomes a round that is played.
    Published {
        /// Which.
        round: RoundIx,
    },
    /// Rounds that have no result are taken back: this one and those after it.
    TakenBack {
        /// The first.
        from: RoundIx,
    },
    /// Somebody reports how a game ended: the actor of the log's line.
    Reported(TableScores),
    /// Somebody who sits at a table says how its game ended. It counts once another player of the table, or a helper who enters scores,
    /// says the same.
    Claimed {
        /// Who sits there.
        player: PlayerId,
        /// How it ended.
        said: TableScores,
    },
    /// The organiser says how a game ended, whatever was reported.
    Settled(TableScores),
    /// A game does not count.
    GameCancelled {
        /// In this round.
        round: RoundIx,
        /// At the table of this number.
        table: u32,
    },
    /// A penalty.
    Penalised(Penalty),
    /// A penalty is lifted.
    PenaltyLifted {
        /// Its number: the first of the tournament is 1.
        penalty: u32,
    },
    /// Standings are shown to the organiser only.
    StandingsHeld,
    /// Results of tables from this round on, and the standings, are shown to organiser and helpers only.
    ResultsHeld {
        /// The first such round.
        from: RoundIx,
    },
    /// Standings and results are shown to everybody.
    StandingsReleased,
    /// The round that is played now is this one, whatever results there are.
    CurrentSet {
        /// Which.
        round: RoundIx,
    },
    /// Games are worth this from now on, those that were played as well.
    RulesSet {
        /// The ruleset, value by value.
        rules: serde_json::Value,
    },
    /// What the organiser says of the tournament to everybody.
    Described {
        /// In plain text; an empty line begins a new paragraph.
        text: String,
    },
    /// The tournament has another name from now on.
    Titled {
        /// What it is called.
        name: String,
    },
    /// What people who play may do themselves.
    PlayersMay(PlayersMay),
    /// Somebody asks to take part: the n-th wish of the tournament.
    Applied {
        /// Name, club and so on; without a number.
        player: Player,
    },
    /// A wish is granted: the person who asked takes part.
    Admitted {
        /// Which: the first of the tournament is 1.
        application: u32,
        /// Under this number.
        player: PlayerId,
    },
    /// A wish is not granted.
    Declined {
        /// Which.
        application: u32,
    },
    /// Somebody calls the referee to the table.
    Called {
        /// Who.
        player: PlayerId,
        /// In this round.
        round: RoundIx,
    },
    /// The referee was there, or is not wanted any more.
    CallAnswered {
        /// At the table of this number.
        table: u32,
    },
    /// The clock of the round is started, stopped, or has more time.
    Clock(ClockSaid),
    /// The tournament is over: nothing may be entered.
    Closed,
    /// It is not over.
    Reopened,
    /// An earlier operation is as if it had not been.
    Undone {
        /// Which.
        op: OpId,
    },
}

/// What is fixed when a tournament begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// What it is called.
    pub name: String,
    /// What is played, where that has a preset.
    pub game: Option<Game>,
    /// What the seats are called, where that is not as in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<SeatNames>,
    /// The sizes that tables may have, until others are entered.
    pub table_sizes: TableSizes,
    /// How many tables there are at most, where that is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_tables: Option<NonZeroU32>,
    /// How many rounds there will be, where that is settled.
    pub rounds: Option<u32>,
    /// The ruleset, value by value: what a ruleset of the same name is next year does not matter.
    pub rules: serde_json::Value,
}

impl Opening {
    /// What the seats of a table mean, by their names.
    pub fn seats_mean(&self) -> SeatsMean {
        let of_game = || self.game.map(SeatsMean::of_game).unwrap_or_default();
        self.seats.as_ref().map_or_else(of_game, |names| SeatsMean::of_seats(Some(names)))
    }
}

/// How one game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableScores {
    /// In this round.
    pub round: RoundIx,
    /// At the table of this number.
    pub table: u32,
    /// What each seat has, first seat first.
    pub scores: Vec<Score>,
}

/// What somebody loses for breaking a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalty {
    /// Who.
    pub player: PlayerId,
    /// When.
    pub round: RoundIx,
    /// How much.
    pub cost: Cost,
    /// Why.
    pub reason: String,
}

/// How much a penalty costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// A chombo (the penalty of mahjong for a serious mistake): what the ruleset says.
    Chombo,
    /// That many points of the game.
    Points(u32),
}
