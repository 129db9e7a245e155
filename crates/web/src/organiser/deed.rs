//! The actions of the forms on the organiser's page, by subject. Each has the word that its form sends in the field
//! `what`, and belongs to one part (tab) of the page.

use roundtable::floors::model::worded;

worded! {
    /// A part of the organiser's page: a tab with its own address.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Tab {
        /// Who takes part, and who is present.
        People = "people",
        /// Who sits where.
        Seating = "seating",
        /// The results of games.
        Scores = "scores",
        /// The standings, and the results held back.
        Standings = "standings",
        /// The settings of the event, and its diary.
        Settings = "settings",
    }
}

// An enum for each subject; each deed has the word of its form.
worded! {
    /// Who takes part, and who is present. `Bye`: somebody asked not to play in a round. `Remove`: somebody who was added
    /// by mistake is gone. `Back`: somebody who left returns. `Offer`: a way to go on without somebody is chosen. `Lift`: a
    /// penalty is lifted. `Admit`, `Decline`: the answer to a request to take part. `Answer`: a call for the referee is
    /// answered.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum People {
        Roll = "roll",
        Rename = "rename",
        Remove = "remove",
        Add = "add",
        Back = "back",
        Offer = "offer",
        Substitute = "substitute",
        Bye = "bye",
        Wish = "wish",
        Penalty = "penalty",
        Lift = "lift",
        Admit = "admit",
        Decline = "decline",
        Answer = "answer",
        CheckIn = "check-in",
    }
    /// Who sits where in the next rounds. `Commit` and `Draw`: a draw with a secret, which is committed to before and
    /// shown after (`docs/reference/draw.md`). `Split`: a way to seat everybody present is chosen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Seating {
        Seat = "seat",
        Commit = "commit",
        Draw = "draw",
        Split = "split",
        Swap = "swap",
        Publish = "publish",
        TakeBack = "take-back",
    }
    /// The results of games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Scores {
        Scores = "scores",
        Cancel = "cancel",
    }
    /// The settings of the event, and its diary. `Order`: any order, as JSON, such as one that works instead of a
    /// refused one. `Announce`: what follows the rounds planned ahead. `Players`: what players may do themselves.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Settings {
        Order = "order",
        Rounds = "rounds",
        Announce = "announce",
        Dates = "dates",
        Clock = "clock",
        Players = "players",
        Describe = "describe",
        Title = "title",
        CloseTables = "close-tables",
        HoldBack = "hold-back",
        HoldResults = "hold-results",
        Release = "release",
        Undo = "undo",
        Close = "close",
        Reopen = "reopen",
        Delete = "delete",
    }
}

/// A deed of a key's holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    People(People),
    Seating(Seating),
    Scores(Scores),
    Settings(Settings),
}

impl Deed {
    pub fn named(word: &str) -> Option<Self> {
        let (people, seating) = (People::named(word).map(Self::People), Seating::named(word).map(Self::Seating));
        let (scores, settings) = (Scores::named(word).map(Self::Scores), Settings::named(word).map(Self::Settings));
        people.or(seating).or(scores).or(settings)
    }

    /// The part of the page for it.
    pub fn tab(self) -> Tab {
        match self {
            Self::People(_) => Tab::People,
            Self::Seating(_) => Tab::Seating,
            Self::Scores(_) => Tab::Scores,
            Self::Settings(Settings::HoldBack | Settings::HoldResults | Settings::Release) => Tab::Standings,
            Self::Settings(_) => Tab::Settings,
        }
    }

    /// Whether it advances the event; then the state of the event decides which page follows.
    pub fn moves_on(self) -> bool {
        match self {
            Self::Seating(Seating::Publish) | Self::Settings(Settings::Close | Settings::Reopen) => true,
            Self::People(_) | Self::Seating(_) | Self::Scores(_) | Self::Settings(_) => false,
        }
    }
}

/// The words of all deeds of a key's holder, by subject.
pub fn words() -> Vec<&'static str> {
    let people = People::ALL.iter().map(|deed| deed.id());
    let seating = Seating::ALL.iter().map(|deed| deed.id());
    let scores = Scores::ALL.iter().map(|deed| deed.id());
    people.chain(seating).chain(scores).chain(Settings::ALL.iter().map(|deed| deed.id())).collect()
}

/// The part of the page for the deed with this word.
pub fn tab_of(word: &str) -> Option<Tab> {
    Deed::named(word).map(Deed::tab)
}
