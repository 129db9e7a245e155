//! Why something cannot be entered, as data; `crates/words` has the sentences. The macro `told!`
//! (`crates/model/src/told.rs`) declares each variant with its code in quotation marks and the values of its sentence
//! in braces.

use roundtable_model::{PlayerId, RoundIx, Value, Wish, told};

use crate::{OpId, Penalty};

told! {
    /// Why an entry does not fit the state of the tournament, or a command has no entries.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refusal: "refusal" {
        /// Nothing was opened yet.
        NotOpened = "not_opened",
        /// It was opened before.
        AlreadyOpened = "already_opened",
        /// The tournament is closed; reopen it first.
        Closed = "closed",
        /// The tournament is not closed.
        NotClosed = "not_closed",
        /// Another operation has this name.
        OtherOperation(op: OpId) = "other_operation",
        /// Nobody has this number.
        NoSuchPlayer(id: PlayerId) = "no_such_player" { number: id.0 },
        /// Somebody has this number already, or it cannot be given: 0 and the largest `u64`.
        NumberTaken(id: PlayerId) = "number_taken" { number: id.0 },
        /// Somebody has left already.
        AlreadyLeft(who: PlayerId) = "already_left" { who },
        /// Somebody has not left before that round.
        HasNotLeft(who: PlayerId) = "has_not_left" { who },
        /// Somebody has a result in a round that they are to miss.
        HasPlayed {
            /// Who.
            player: PlayerId,
            /// A round with a result.
            round: RoundIx,
        } = "has_played" { who: player, round },
        /// Somebody who is to be removed has a place in a round.
        HasPlace {
            /// Who.
            player: PlayerId,
            /// The round.
            round: RoundIx,
        } = "has_place" { who: player, round },
        /// The last round named comes before the first.
        Backwards {
            /// The first.
            from: RoundIx,
            /// The last.
            to: RoundIx,
        } = "backwards" { from, to },
        /// The two people of a substitution, a wish or an exchange are the same.
        SamePerson(who: PlayerId) = "same_person" { who },
        /// Only a house player stands in for others.
        NotAGuest(who: PlayerId) = "not_a_guest" { who },
        /// Nobody stands in for a house player.
        IsGuest(who: PlayerId) = "is_guest" { who },
        /// Somebody already stands in for another in these rounds.
        StandsInAlready(who: PlayerId) = "stands_in_already" { who },
        /// A house player fills in, in a seat of their own, in one of these rounds.
        HasOwnSeat(who: PlayerId) = "has_own_seat" { who },
        /// Somebody needs a name.
        NoName = "no_name",
        /// An entry has named this number already, so its owner keeps it.
        NumberStays(id: PlayerId) = "number_stays" { number: id.0 },
        /// Somebody else plays in the seat: its owner has to return, not only to be present.
        SeatIsTaken {
            /// Whose seat.
            player: PlayerId,
            /// Who plays in it.
            stand_in: PlayerId,
            /// In this round.
            round: RoundIx,
        } = "seat_is_taken" { who: player, stand_in, round },
        /// These two are not kept apart.
        NotKeptApart(pair: [PlayerId; 2]) = "not_kept_apart" { one: &pair[0], other: &pair[1] },
        /// Nothing is wished of these two as partners.
        NoPartnerWish(pair: [PlayerId; 2]) = "no_partner_wish" { one: &pair[0], other: &pair[1] },
        /// Nobody holds a seat for this person.
        NoSeatHeld(who: PlayerId) = "no_seat_held" { who },
        /// Nothing is wished of a table for this person, so no such wish can end.
        NoTableNeeded(who: PlayerId) = "no_table_needed" { who },
        /// No table has a seat of this number.
        NoSuchSeat {
            /// Which, from 1.
            seat: u32,
            /// The size of the largest table.
            most: u32,
        } = "no_such_seat" { seat, most },
        /// There is no such wish.
        NotWished(wish: Wish<PlayerId>) = "not_wished" { wish: Value::said(wish) },
        /// There is no such round.
        NoSuchRound(round: RoundIx) = "no_such_round" { round },
        /// Rounds are made one after the other; the next one is the value here.
        NextIs(round: RoundIx) = "next_is" { round },
        /// The last round is seated already.
        LastRound {
            /// How many rounds there are.
            rounds: u32,
        } = "last_round" { rounds },
        /// More rounds are wanted at once than are left.
        FewerLeft {
            /// How many are left.
            left: u32,
            /// How many are wanted.
            wanted: u32,
        } = "fewer_left" { left, wanted },
        /// More rounds are announced than there will be, or somebody leaves after a round beyond the last.
        TooManyRounds {
            /// How many rounds there will be.
            rounds: u32,
            /// How many there would have to be.
            wanted: u32,
        } = "too_many_rounds" { rounds, wanted },
        /// Fewer rounds are wanted than are published.
        RoundsPublished {
            /// How many are.
            published: u32,
            /// How many are wanted.
            wanted: u32,
        } = "rounds_published" { published, wanted },
        /// The script has no such game.
        NoSuchGame {
            /// How many it has.
            games: u32,
            /// Which is wanted.
            wanted: u32,
        } = "no_such_game" { games, wanted },
        /// The round is committed to already.
        Committed(round: RoundIx) = "committed" { round },
        /// Nothing is committed to for the round.
        NotCommitted(round: RoundIx) = "not_committed" { round },
        /// This is not what was committed to for the round.
        OtherDraw(round: RoundIx) = "other_draw" { round },
        /// The round is published; take it back first.
        AlreadyPublished(round: RoundIx) = "already_published" { round },
        /// The round is only a draft.
        NotPublished(round: RoundIx) = "not_published" { round },
        /// A game of these rounds has a result or was cancelled.
        ResultsIn {
            /// Which round.
            round: RoundIx,
            /// Which table.
            table: u32,
        } = "results_in" { round, table },
        /// There is no such table in the round.
        NoSuchTable {
            /// Which round.
            round: RoundIx,
            /// Which table.
            table: u32,
        } = "no_such_table" { round, table },
        /// Two tables of a round have this number, or it is 0.
        TableNumber {
            /// Which round.
            round: RoundIx,
            /// Which table.
            table: u32,
        } = "table_number" { round, table },
        /// Tables of this size are not allowed.
        WrongSize {
            /// Which round.
            round: RoundIx,
            /// Which table.
            table: u32,
            /// How many sit there.
            people: usize,
        } = "wrong_size" { round, table, people },
        /// Somebody has two places in a round.
        TwoPlaces {
            /// Which round.
            round: RoundIx,
            /// Who.
            player: PlayerId,
        } = "two_places" { round, who: player },
        /// Somebody plays in this round and has no place in it.
        NoPlace {
            /// Which round.
            round: RoundIx,
            /// Who.
            player: PlayerId,
        } = "no_place" { round, who: player },
        /// Somebody who is to change places has none in this round.
        NothingToSwap {
            /// Which round.
            round: RoundIx,
            /// Who.
            player: PlayerId,
        } = "nothing_to_swap" { round, who: player },
        /// Somebody has a place in this round and is not there.
        NotThere {
            /// Which round.
            round: RoundIx,
            /// Who.
            player: PlayerId,
        } = "not_there" { round, who: player },
        /// An absence is ended that does not exist.
        NotAbsent {
            /// Which round.
            round: RoundIx,
            /// Who.
            player: PlayerId,
        } = "not_absent" { round, who: player },
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
        } = "score_count" { round, table, people, scores },
        /// A result of a table of pairs with too many scores or too few.
        BoardCount {
            /// Which round.
            round: RoundIx,
            /// Which table.
            table: u32,
            /// How many boards it plays.
            boards: usize,
            /// How many scores there are.
            scores: usize,
        } = "board_count" { round, table, boards, scores },
        /// The game was cancelled.
        GameCancelled {
            /// Which round.
            round: RoundIx,
            /// Which table.
            table: u32,
        } = "game_cancelled" { round, table },
        /// Somebody does not sit at a table of the round.
        NoSeat {
            /// Which round.
            round: RoundIx,
            /// Who.
            player: PlayerId,
        } = "no_seat" { round, who: player },
        /// No application has this number.
        NoSuchApplication(application: u32) = "no_such_application" { application },
        /// The application already has its answer.
        AlreadyAnswered(application: u32) = "already_answered" { application },
        /// Too many applications already wait for an answer.
        TooManyWait = "too_many_wait",
        /// The table does not call the referee.
        NoCall(table: u32) = "no_call" { table },
        /// A description with too many letters.
        TooLong = "too_long",
        /// A title with too many letters.
        LongTitle = "long_title",
        /// The penalty is of a round that is not published: it would not count.
        PenaltyRound {
            /// The penalty that was asked for.
            penalty: Penalty,
            /// The round in which it would count, if one is published.
            usual: Option<RoundIx>,
        } = "penalty_round" { round: &penalty.round, usual: usual.is_some() },
        /// No penalty has this number.
        NoSuchPenalty(penalty: u32) = "no_such_penalty" { penalty },
        /// The penalty was lifted before.
        AlreadyLifted(penalty: u32) = "already_lifted" { penalty },
        /// No operation has this name.
        NoSuchOp(op: OpId) = "no_such_op" { op: &op.0 },
        /// The operation is undone already.
        AlreadyUndone(op: OpId) = "already_undone" { op: &op.0 },
        /// The opening cannot be undone.
        TheBeginning = "the_beginning",
        /// A later entry depends on the operation that is to be undone.
        StandsOn {
            /// The later record.
            seq: u64,
            /// Its operation: undo that one first.
            op: OpId,
            /// What would be wrong with it.
            why: Box<Refusal>,
        } = "stands_on" { seq, op: &op.0, why: Value::said(why.as_ref()) },
        /// A score, a penalty, the number of a round or table, or the length of a list is beyond its limit.
        TooLarge = "too_large",
    }
}
