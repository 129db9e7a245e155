//! What can happen in a tournament, one value for each thing: the content of a line of the log. Entries state the
//! result of a command, never the command itself, so replaying them later needs neither today's engine nor its
//! rulesets.

use std::num::NonZeroU32;

use roundtable_model::{
    Bye, Dates, Digest, Game, MadeBy, NextNote, OneRound, Partnership, Player, PlayerId, RoundIx, Score, Script,
    SeatBy, SeatNames, SeatOrder, SeatedRound, SeatsMean, TableSizes, Value, Wish, told,
};
use serde::{Deserialize, Serialize};

use crate::programme::{of_round, to_round};
use crate::{ClockSaid, Cost, OpId, Penalty, PlayersMay, Programme, Stage};

told! {
    /// Something that happened. In JSON each is an object with one key, its name in snake case; rounds and tables count
    /// from 1. After the fields of a variant, `= "code" { values }` says which sentence it has (see
    /// [`told!`](roundtable_model::told!)); announcements, dates and undoings (`=> "code"`) are worded where the whole
    /// log is known.
    ///
    /// ```
    /// use roundtable_event::Entry;
    /// use roundtable_model::PlayerId;
    /// let left = Entry::Left { player: PlayerId(17), after: 3 };
    /// assert_eq!(serde_json::to_string(&left).unwrap(), r#"{"left":{"player":17,"after":3}}"#);
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Entry: "happened" {
        /// The tournament is created.
        Opened(opening: Opening) = "opened" { name: &opening.name, rules: rules_name(&opening.rules) },
        /// Somebody takes part.
        Joined {
            /// Who, with the number that is kept for good.
            player: Player,
            /// A house player: not ranked, and seated only where somebody is wanted.
            guest: bool,
        } = "joined" { who: joined(player) } or [*guest => "joined-guest" { who: joined(player) }],
        /// Name, club or another column of somebody is now this.
        Changed {
            /// Everything, under the same number.
            player: Player,
        } = "changed" { who: &player.id },
        /// Somebody has another number from now on; a person who had that number gets theirs.
        Renumbered {
            /// Who.
            player: PlayerId,
            /// The new number.
            number: PlayerId,
        } = "renumbered" { who: number, was: player.0, number: number.0 },
        /// Somebody who was added by mistake, and never had a place, is gone.
        Removed {
            /// Who.
            player: PlayerId,
        } = "removed" { who: player },
        /// Somebody leaves.
        Left {
            /// Who.
            player: PlayerId,
            /// How many rounds were played before.
            after: u32,
        } = "left" { who: player, rounds: after },
        /// Somebody withdraws, and their later games of two count as forfeited, as in a round robin of which half is
        /// played.
        Forfeits {
            /// Who.
            player: PlayerId,
            /// From this round on, in games without a result.
            from: RoundIx,
        } = "forfeits" { who: player, round: from },
        /// Somebody who had left, was away or was replaced is back in their own seat.
        Returned {
            /// Who.
            player: PlayerId,
            /// The first round from now on.
            from: RoundIx,
        } = "returned" { who: player, round: from },
        /// Somebody is away until they come.
        Away {
            /// Who.
            player: PlayerId,
            /// From this round on.
            from: RoundIx,
        } = "away" { who: player, round: from },
        /// Somebody will not be there in these rounds.
        Absent {
            /// Who.
            player: PlayerId,
            /// When.
            rounds: Vec<RoundIx>,
        } = "absent" { who: player, rounds: Value::list(rounds), count: rounds.len() },
        /// Somebody will not be there in these rounds, and asked for byes of this worth.
        Bye {
            /// Who.
            player: PlayerId,
            /// When.
            rounds: Vec<RoundIx>,
            /// What each is worth.
            worth: Bye,
        } = "bye" { who: player, rounds: Value::list(rounds), count: rounds.len(), worth: worth.id() },
        /// Somebody will be there in these rounds after all.
        Present {
            /// Who.
            player: PlayerId,
            /// When.
            rounds: Vec<RoundIx>,
        } = "present" { who: player, rounds: Value::list(rounds), count: rounds.len() },
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
        } = "substituted" { who: player, stand_in, from }
            or [to.is_some() => "substituted-to" { who: player, stand_in, from, to: &to.unwrap_or_default() }],
        /// A house player has a seat of their own in these rounds, to avoid sit-outs and short tables. Absence ends it.
        FillsIn {
            /// Who.
            player: PlayerId,
            /// When.
            rounds: Vec<RoundIx>,
        } = "fills-in" { who: player, rounds: Value::list(rounds), count: rounds.len() },
        /// Tables may have these sizes from now on.
        Sized {
            /// All of them, the preferred one first.
            table_sizes: TableSizes,
        } = "sized" { tables: Value::list(table_sizes.sizes()) },
        /// Two people should not meet.
        KeptApart {
            /// Who.
            pair: [PlayerId; 2],
        } = "kept-apart" { one: &pair[0], other: &pair[1] },
        /// Two people may meet again.
        MayMeet {
            /// Who.
            pair: [PlayerId; 2],
        } = "may-meet" { one: &pair[0], other: &pair[1] },
        /// Two people are to be partners whenever both play, or never, or an earlier wish about them ends.
        Partners {
            /// Who.
            pair: [PlayerId; 2],
            /// What they are to be.
            wish: Partnership,
        } = "partners" { one: &pair[0], other: &pair[1], wish: wish.id() },
        /// A wish about one or two people. It replaces what it contradicts: another table of the same person,
        /// "together" by "apart".
        Wished {
            /// What.
            wish: Wish<PlayerId>,
        } = "wished" { wish: Value::said(wish) },
        /// A wish ends.
        WishEnded {
            /// Which.
            wish: Wish<PlayerId>,
        } = "wish-ended" { wish: Value::said(wish) },
        /// People who share a value of these columns (club, team) are to meet as little as possible from now on. It
        /// replaces the earlier columns; an empty list removes them.
        Spread {
            /// The headers.
            columns: Vec<String>,
        } = "spread" { columns } or [columns.is_empty() => "not-spread"],
        /// Rounds of earlier evenings, whose meetings count from now on. They replace the earlier ones.
        MetBefore {
            /// Who sat where.
            rounds: Vec<SeatedRound>,
            /// For each table in order the sizes of its sides, the people of the first side first; an empty list if
            /// unknown.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            sides: Vec<Vec<u32>>,
        } = "met-before" { rounds: rounds.len() },
        /// From now on each side mixes the two kinds of this column, as in mixed doubles. It replaces the earlier one.
        Mixed {
            /// Its header; `None` if sides need not be mixed any more.
            column: Option<String>,
        } = "mixed" { column: column.as_deref().unwrap_or_default() } or [column.is_none() => "not-mixed"],
        /// Which relations between seats (such as opposite, or to the left of) everybody should have equally often with
        /// everybody, from now on. It replaces the earlier list; an empty one removes them.
        Related {
            /// Presets, and the organiser's own relations.
            relations: Vec<SeatOrder>,
        } = "related" { relations: Value::list(&relations.iter().map(SeatOrder::called).collect::<Vec<_>>()) }
            or [relations.is_empty() => "unrelated"],
        /// Somebody needs a table in every round, or no longer needs one.
        TableFixed {
            /// Who.
            player: PlayerId,
            /// The number on the table.
            table: Option<u32>,
        } = "table-fixed" { who: player, table } or [table.is_none() => "table-free" { who: player }],
        /// Tables that are out of service from the next round on. It replaces the earlier list.
        TablesClosed {
            /// The numbers on them.
            tables: Vec<u32>,
        } = "tables-closed" { tables, count: tables.len() } or [tables.is_empty() => "tables-serve"],
        /// A round is proposed; a draft of the same round is replaced.
        Drafted {
            /// Which.
            round: RoundIx,
            /// Who sits where, by the stand-in or by the owner of the seat.
            seating: SeatedRound,
            /// How it was made.
            made_by: MadeBy,
            /// The notes that the organiser saw about it then.
            notes: Vec<NextNote>,
            /// Its stage: who plays, how it was made, and what is carried into it.
            #[serde(flatten, serialize_with = "to_round", deserialize_with = "of_round")]
            stage: Stage,
            /// Options of this way of seating; they also hold for the next round that is seated this way.
            #[serde(default, skip_serializing_if = "OneRound::is_usual")]
            how: OneRound,
        } = "drafted" { round, method: &made_by.method, tables: seating.tables.len() },
        /// Several rounds are proposed at once; all drafts are replaced.
        Planned {
            /// The first: the one after the last that is published.
            from: RoundIx,
            /// Who sits where.
            rounds: Vec<SeatedRound>,
            /// How they were made.
            made_by: MadeBy,
        } = "planned" { from, rounds: rounds.len(), method: &made_by.method }
            or [made_by.method.is_empty() => "planned-elsewhere" { from, rounds: rounds.len() }],
        /// What follows the rounds planned ahead is announced; it replaces what was announced before.
        Announced(programme: Programme) => "announced",
        /// The number of rounds, which replaces the earlier one; drafts of later rounds are dropped.
        RoundsSet {
            /// How many, play-offs aside.
            rounds: u32,
        } = "rounds-set" { rounds },
        /// Rounds that are seated by a script (a list of games with who sits where) follow this one from now on.
        Scripted {
            /// The script.
            script: Script,
            /// Its next game, from 1; each round seated by a script takes one game.
            game: u32,
        } = "scripted" { games: script.rounds.len(), game },
        /// How rounds are seated that nothing else is said of, until one is seated in another way.
        WaySet {
            /// The way.
            way: SeatBy,
        } => "way-set",
        /// The step for rounds that are seated by the standings, in blocks of tables, from now on.
        StepSet {
            /// Tables in a block: with 1 the first table gets places 1-2-3-4, with 2 it gets 1-3-5-7.
            step: u32,
        } = "step-set" { step },
        /// When the rounds are played. It replaces the earlier dates; without starts the rounds lose theirs.
        Dated {
            /// The round of the first start.
            from: RoundIx,
            /// The starts, and the rule by which later rounds follow.
            dates: Dates,
        } => "dated",
        /// The hash of what the next round will be drawn from, fixed before anybody can know the result.
        Committed {
            /// Which round.
            round: RoundIx,
            /// The SHA-256 of a document that is shown with the draw.
            commitment: Digest,
        } = "committed" { round, commitment: commitment.to_string() },
        /// The document that was committed to; the round is drawn from it.
        Revealed {
            /// Which round.
            round: RoundIx,
            /// What was hashed, the secret in it.
            document: String,
            /// What nobody knew when it was hashed, if the secret is mixed with that.
            beacon: Option<String>,
        } = "revealed" { round, document }
            or [beacon.is_some() => "revealed-with" { round, document, beacon: beacon.as_deref().unwrap_or_default() }],
        /// Two people of a round change places, in a draft or before their games have results.
        Swapped {
            /// Which.
            round: RoundIx,
            /// Who.
            pair: [PlayerId; 2],
        } = "swapped" { round, one: &pair[0], other: &pair[1] },
        /// A draft becomes a round that is played.
        Published {
            /// Which.
            round: RoundIx,
        } = "published" { round },
        /// Rounds that have no result are taken back: this one and those after it.
        TakenBack {
            /// The first.
            from: RoundIx,
        } = "taken-back" { from },
        /// Somebody reports how a game ended: the actor of the log's line.
        Reported(said: TableScores) = "reported" { round: &said.round, table: said.table, scores: written(said) },
        /// A player of a table reports how its game ended. It counts once another player of the table, or a helper who
        /// enters scores, reports the same.
        Claimed {
            /// Who sits there.
            player: PlayerId,
            /// How it ended.
            said: TableScores,
        } = "claimed" { who: player, round: &said.round, table: said.table, scores: written(said) },
        /// The organiser decides how a game ended, regardless of reports.
        Settled(said: TableScores) = "settled" { round: &said.round, table: said.table, scores: written(said) },
        /// A game does not count.
        GameCancelled {
            /// In this round.
            round: RoundIx,
            /// At the table of this number.
            table: u32,
        } = "game-cancelled" { round, table },
        /// A penalty.
        Penalised(penalty: Penalty) = "penalised" {
            who: &penalty.player, round: &penalty.round, points: &penalty.cost.points(), reason: &penalty.reason,
        } or [
            penalty.cost == Cost::Chombo && penalty.reason.is_empty() => "chombo-alone" {
                who: &penalty.player, round: &penalty.round,
            },
            penalty.cost == Cost::Chombo => "chombo" {
                who: &penalty.player, round: &penalty.round, reason: &penalty.reason,
            },
            penalty.reason.is_empty() => "penalised-alone" {
                who: &penalty.player, round: &penalty.round, points: &penalty.cost.points(),
            },
        ],
        /// A penalty is lifted.
        PenaltyLifted {
            /// Its number: the first of the tournament is 1.
            penalty: u32,
        } = "penalty-lifted" { penalty },
        /// Standings are shown to the organiser only.
        StandingsHeld = "standings-held",
        /// Results of tables from this round on, and the standings, are shown to organiser and helpers only.
        ResultsHeld {
            /// The first such round.
            from: RoundIx,
        } = "results-held" { round: from },
        /// Standings and results are shown to everybody.
        StandingsReleased = "standings-released",
        /// The round that is played now is this one, regardless of results.
        CurrentSet {
            /// Which.
            round: RoundIx,
        } = "current-set" { round },
        /// Games are worth this from now on, those that were played as well.
        RulesSet {
            /// The ruleset, value by value.
            rules: serde_json::Value,
        } = "rules-set" { rules: rules_name(rules) },
        /// The organiser's public description of the tournament.
        Described {
            /// In plain text; an empty line begins a new paragraph.
            text: String,
        } = "described" or [text.is_empty() => "description-gone"],
        /// The tournament has another name from now on.
        Titled {
            /// Its name.
            name: String,
        } = "titled" { name },
        /// What people who play may do themselves.
        PlayersMay(may: PlayersMay) = "players-may" { what: may.said() } or [may.all().is_empty() => "players-may-nothing"],
        /// Somebody asks to take part: the n-th application of the tournament.
        Applied {
            /// Name, club and so on; without a number.
            player: Player,
        } = "applied" { who: &player.name },
        /// An application is accepted: the person takes part.
        Admitted {
            /// Which: the first of the tournament is 1.
            application: u32,
            /// Under this number.
            player: PlayerId,
        } = "admitted" { who: player },
        /// An application is declined.
        Declined {
            /// Which.
            application: u32,
        } = "declined" { application },
        /// Somebody calls the referee to the table.
        Called {
            /// Who.
            player: PlayerId,
            /// In this round.
            round: RoundIx,
        } = "called" { who: player, round },
        /// The referee was there, or is not wanted any more.
        CallAnswered {
            /// At the table of this number.
            table: u32,
        } = "call-answered" { table },
        /// The clock of the round is started, stopped, or has more time.
        Clock(said: ClockSaid) of said => "clock",
        /// The tournament is over: nothing more may be entered.
        Closed = "closed",
        /// A closed tournament goes on.
        Reopened = "reopened",
        /// An earlier operation is as if it had not been.
        Undone {
            /// Which.
            op: OpId,
        } => "undone",
    }
}

/// The name of a ruleset that is kept value by value.
fn rules_name(rules: &serde_json::Value) -> &str {
    rules.get("name").and_then(serde_json::Value::as_str).unwrap_or_default()
}

/// Somebody new, by name and number.
fn joined(player: &Player) -> String {
    if player.name.is_empty() { player.id.to_string() } else { format!("{} ({})", player.name, player.id) }
}

/// The scores of a table as people write them, in a line; those of two seats with a dash between them.
fn written(said: &TableScores) -> String {
    let scores: Vec<String> = said.scores.iter().map(ToString::to_string).collect();
    let of_boards = said.scores.iter().any(|score| score.board().is_some());
    scores.join(if scores.len() == 2 && !of_boards { " – " } else { " " })
}

/// What is fixed when a tournament begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Its name.
    pub name: String,
    /// What is played, where that has a preset.
    pub game: Option<Game>,
    /// The names of the seats, if not those of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<SeatNames>,
    /// The sizes that tables may have, until others are entered.
    pub table_sizes: TableSizes,
    /// The most tables, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_tables: Option<NonZeroU32>,
    /// The number of rounds, if it is known.
    pub rounds: Option<u32>,
    /// The ruleset, value by value: a later change of the preset does not matter.
    pub rules: serde_json::Value,
}

impl Entry {
    /// The rounds that this entry drafts or plans, each with its index; none for other entries.
    pub fn seated(&self) -> impl Iterator<Item = (RoundIx, &SeatedRound)> {
        let (first, rounds) = if let Self::Planned { from, rounds, .. } = self {
            (*from, rounds.as_slice())
        } else if let Self::Drafted { round, seating, .. } = self {
            (*round, std::slice::from_ref(seating))
        } else {
            (RoundIx(0), &[][..])
        };
        (first.0..).map(RoundIx).zip(rounds)
    }
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
    /// What each seat has, first seat first; at a table of pairs how each of its boards ended, first board first.
    pub scores: Vec<Score>,
}
