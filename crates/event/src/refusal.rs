//! Why something cannot be entered: data, said in the languages of the house elsewhere.

use roundtable_model::{PlayerId, RoundIx};

use crate::{OpId, Penalty};

/// Why an entry does not fit the state of the tournament, or a command has no entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing was opened yet.
    NotOpened,
    /// It was opened before.
    AlreadyOpened,
    /// The tournament is closed; reopen it first.
    Closed,
    /// The tournament is not closed.
    NotClosed,
    /// Another operation has this name.
    OtherOperation(OpId),
    /// Nobody has this number.
    NoSuchPlayer(PlayerId),
    /// Somebody has this number already, or it is none: 0 or the largest there is.
    NumberTaken(PlayerId),
    /// Somebody has left already.
    AlreadyLeft(PlayerId),
    /// Somebody has not left before that round.
    HasNotLeft(PlayerId),
    /// Somebody has results after the round said.
    HasPlayed {
        /// Who.
        player: PlayerId,
        /// A round with a result.
        round: RoundIx,
    },
    /// The last round named comes before the first.
    Backwards {
        /// The first.
        from: RoundIx,
        /// The last.
        to: RoundIx,
    },
    /// Somebody stands in for himself, or is kept apart from himself, or changes places with himself.
    SamePerson(PlayerId),
    /// Only a house player stands in for others.
    NotAGuest(PlayerId),
    /// Nobody stands in for a house player.
    IsGuest(PlayerId),
    /// Somebody stands in for another in these rounds already.
    StandsInAlready(PlayerId),
    /// A house player fills in, in a seat of their own, in one of these rounds.
    HasOwnSeat(PlayerId),
    /// Somebody needs a name.
    NoName,
    /// Something was said of this number already: it stays with who has it.
    NumberStays(PlayerId),
    /// Somebody else plays in the seat: to be there is not enough.
    SeatIsTaken {
        /// Whose seat.
        player: PlayerId,
        /// Who plays in it.
        stand_in: PlayerId,
        /// In this round.
        round: RoundIx,
    },
    /// These two are not kept apart.
    NotKeptApart([PlayerId; 2]),
    /// There is no such round.
    NoSuchRound(RoundIx),
    /// Rounds are made one after the other, and this one comes next.
    NextIs(RoundIx),
    /// The last round is seated.
    LastRound {
        /// How many rounds there are.
        rounds: u32,
    },
    /// More rounds are wanted at once than are left.
    FewerLeft {
        /// How many are left.
        left: u32,
        /// How many are wanted.
        wanted: u32,
    },
    /// More rounds are announced than there will be, or somebody leaves after more.
    TooManyRounds {
        /// How many rounds there will be.
        rounds: u32,
        /// How many there would have to be.
        wanted: u32,
    },
    /// Fewer rounds are wanted than are published.
    RoundsPublished {
        /// How many are.
        published: u32,
        /// How many are wanted.
        wanted: u32,
    },
    /// The script has no such game.
    NoSuchGame {
        /// How many it has.
        games: u32,
        /// Which is wanted.
        wanted: u32,
    },
    /// The round is committed to already.
    Committed(RoundIx),
    /// Nothing is committed to for the round.
    NotCommitted(RoundIx),
    /// This is not what was committed to for the round.
    OtherDraw(RoundIx),
    /// The round is published; take it back first.
    AlreadyPublished(RoundIx),
    /// The round is only a draft.
    NotPublished(RoundIx),
    /// A game of these rounds has a result or was cancelled.
    ResultsIn {
        /// Which round.
        round: RoundIx,
        /// Which table.
        table: u32,
    },
    /// There is no such table in the round.
    NoSuchTable {
        /// Which round.
        round: RoundIx,
        /// Which table.
        table: u32,
    },
    /// Two tables of a round have this number, or it is 0.
    TableNumber {
        /// Which round.
        round: RoundIx,
        /// Which table.
        table: u32,
    },
    /// Tables of this size are not allowed.
    WrongSize {
        /// Which round.
        round: RoundIx,
        /// Which table.
        table: u32,
        /// How many sit there.
        people: usize,
    },
    /// Somebody has two places in a round.
    TwoPlaces {
        /// Which round.
        round: RoundIx,
        /// Who.
        player: PlayerId,
    },
    /// Somebody plays in this round and has no place in it.
    NoPlace {
        /// Which round.
        round: RoundIx,
        /// Who.
        player: PlayerId,
    },
    /// Somebody who is to change places has none in this round.
    NothingToSwap {
        /// Which round.
        round: RoundIx,
        /// Who.
        player: PlayerId,
    },
    /// Somebody has a place in this round and is not there.
    NotThere {
        /// Which round.
        round: RoundIx,
        /// Who.
        player: PlayerId,
    },
    /// Somebody is said to be absent from this round and is there.
    NotAbsent {
        /// Which round.
        round: RoundIx,
        /// Who.
        player: PlayerId,
    },
    /// A result with too many scores or too few.
    ScoreCount {
        /// Which round.
        round: RoundIx,
        /// Which table.
        table: u32,
        /// How many people sat there.
        people: usize,
        /// How many scores there are.
        scores: usize,
    },
    /// The game was cancelled.
    GameCancelled {
        /// Which round.
        round: RoundIx,
        /// Which table.
        table: u32,
    },
    /// The penalty is of a round that is not published: it would not count.
    PenaltyRound {
        /// As it was wanted.
        penalty: Penalty,
        /// The round in which it would count, where one is published.
        usual: Option<RoundIx>,
    },
    /// No penalty has this number.
    NoSuchPenalty(u32),
    /// The penalty was lifted before.
    AlreadyLifted(u32),
    /// No operation has this name.
    NoSuchOp(OpId),
    /// The operation is undone already.
    AlreadyUndone(OpId),
    /// The opening cannot be undone.
    TheBeginning,
    /// Something later stands on the operation that is to be undone.
    StandsOn {
        /// The later record.
        seq: u64,
        /// Its operation: undo that one first.
        op: OpId,
        /// What would be wrong with it.
        why: Box<Refusal>,
    },
    /// A score, a penalty or the number of a round or table beyond all sense.
    TooLarge,
}
