//! The programme: a tournament stage by stage. A stage says who plays, how many rounds, how they are seated, and what
//! is carried into it. Rounds planned ahead, rounds by the standings, finals and play-offs are presets.
//!
//! In the log a programme of presets is written in the old form: `from`, `swiss`, `final`. Any other is written as its
//! stages. Logs older than stages give a round's stage by `invited` and the name of a final's method.

use roundtable_model::{Carry, Method, RoundIx, SeatBy, Ties};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// For whom a stage is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invited {
    /// Everybody who takes part has a place in it.
    #[default]
    All,
    /// Only the first of the standings, as in a final: the others are present and do not play.
    First {
        /// How many.
        top: u32,
        /// What to do if people share the last place that qualifies. If not given, the organiser is asked then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ties: Option<Ties>,
    },
    /// Only those whom it seats, to decide their order: a play-off, which is not among the announced rounds.
    PlayOff,
}

/// A part of the programme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stage {
    /// For whom it is.
    #[serde(skip_serializing_if = "usual")]
    pub who: Invited,
    /// How many rounds it has; 1 where the value describes a single round.
    #[serde(skip_serializing_if = "is_one")]
    pub rounds: u32,
    /// How it is seated; `Swiss` means by the standings, by the game's system. `None` if not given.
    #[serde(skip_serializing_if = "usual")]
    pub way: Option<SeatBy>,
    /// How much of their points people carry into it.
    #[serde(skip_serializing_if = "usual")]
    pub carry: Carry,
}

/// The stages of a tournament, from its first round on.
///
/// ```
/// use roundtable_event::{Programme, Stage};
/// use roundtable_model::{Carry, RoundIx};
/// let last = Stage::final_of(4, Carry::Halved, None);
/// let programme = Programme::new([Stage::planned(6), Stage::by_standings(2), last]);
/// let of = |round| programme.stage(RoundIx(round));
/// assert_eq!([of(5), of(6), of(8), of(9)], [Some(Stage::planned(6)), Some(Stage::by_standings(2)), Some(last), None]);
/// let written = r#"{"from":7,"swiss":2,"final":{"top":4,"carry":"halved"}}"#;
/// assert_eq!(serde_json::to_string(&programme).unwrap(), written);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Programme {
    stages: Vec<Stage>,
}

impl Default for Stage {
    fn default() -> Self {
        Self { who: Invited::All, rounds: 1, way: None, carry: Carry::Kept }
    }
}

impl Stage {
    /// That many rounds of all, planned ahead.
    pub fn planned(rounds: u32) -> Self {
        Self { rounds, ..Self::of(SeatBy::Plan(Method::Auto)) }
    }

    /// That many rounds for everybody, by the standings.
    pub fn by_standings(rounds: u32) -> Self {
        Self { rounds, ..Self::of(SeatBy::Swiss) }
    }

    /// The final of the first of the standings.
    pub fn final_of(top: u32, carry: Carry, ties: Option<Ties>) -> Self {
        Self { who: Invited::First { top, ties }, carry, ..Self::of(SeatBy::Final) }
    }

    /// A round that decides who of those who share a place is before whom.
    pub fn play_off() -> Self {
        Self { who: Invited::PlayOff, ..Self::of(SeatBy::Final) }
    }

    /// A round of all by this way.
    pub fn of(way: SeatBy) -> Self {
        Self { way: Some(way), ..Self::default() }
    }

    /// How many of the first play in it, if not everybody does.
    pub fn top(&self) -> Option<u32> {
        if let Invited::First { top, .. } = self.who { Some(top) } else { None }
    }

    /// What to do about a shared last place, if given.
    pub fn ties(&self) -> Option<Ties> {
        if let Invited::First { ties, .. } = self.who { ties } else { None }
    }

    /// Whether everybody who takes part has a place in it.
    pub fn is_for_all(&self) -> bool {
        self.who == Invited::All
    }

    /// Whether it is a play-off, which decides only the order of those who share a place.
    pub fn is_play_off(&self) -> bool {
        self.who == Invited::PlayOff
    }

    /// Whether its rounds are planned ahead.
    pub fn is_planned(&self) -> bool {
        matches!(self.way, Some(SeatBy::Plan(_)))
    }

    /// The stage of a round with this many seats, made by this method. Logs older than stages leave it out or say only
    /// for whom it is; then the name of the method says how it was seated and, for a final, what was carried into it.
    pub(crate) fn made(self, method: &str, seats: usize) -> Self {
        if self.way.is_some() {
            return self;
        }
        let way = SeatBy::that_made(method);
        let first = Invited::First { top: u32::try_from(seats).unwrap_or(u32::MAX), ties: None };
        let (who, carry) = match (self.who, method) {
            (Invited::PlayOff, _) => (self.who, self.carry),
            (Invited::All | Invited::First { .. }, "final") => (first, Carry::Kept),
            (Invited::All | Invited::First { .. }, "final-halved") => (first, Carry::Halved),
            (Invited::All | Invited::First { .. }, "final-cleared") => (first, Carry::Cleared),
            (Invited::First { .. }, _) => (first, self.carry),
            (Invited::All, _) => (self.who, self.carry),
        };
        Self { who, way, carry, rounds: 1 }
    }
}

impl Programme {
    /// These stages in order. Those without rounds are left out; rounds planned ahead alone announce nothing.
    pub fn new(stages: impl IntoIterator<Item = Stage>) -> Self {
        Self { stages: stages.into_iter().filter(|stage| stage.rounds > 0).collect() }
    }

    /// The stages, in order.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The stages with the first round of each.
    pub fn begins(&self) -> impl Iterator<Item = (RoundIx, Stage)> {
        let mut next = 0_u32;
        self.stages.iter().map(move |stage| {
            let first = RoundIx(next);
            next = next.saturating_add(stage.rounds);
            (first, *stage)
        })
    }

    /// How many rounds there are in all.
    pub fn rounds(&self) -> u32 {
        self.stages.iter().fold(0, |sum, stage| sum.saturating_add(stage.rounds))
    }

    /// The stage of a round; `None` after all that is announced.
    pub fn stage(&self, round: RoundIx) -> Option<Stage> {
        let is_in = |(first, stage): &(RoundIx, Stage)| round.0 < first.0.saturating_add(stage.rounds);
        self.begins().find(is_in).map(|(_, stage)| stage)
    }

    /// The number of rounds planned ahead, before the first that is announced.
    pub fn planned(&self) -> u32 {
        self.stages.first().filter(|first| first.is_planned()).map_or(0, |first| first.rounds)
    }

    /// The stages that are announced to follow the rounds planned ahead.
    pub fn announced(&self) -> &[Stage] {
        &self.stages[usize::from(self.planned() > 0)..]
    }

    /// How many rounds for everybody are announced, in whatever way they are seated.
    pub fn rounds_for_all(&self) -> u32 {
        let of_all = self.announced().iter().filter(|stage| stage.is_for_all());
        of_all.fold(0, |sum, stage| sum.saturating_add(stage.rounds))
    }

    /// The last stage that is announced, if it is a final.
    pub fn last_final(&self) -> Option<Stage> {
        self.announced().last().copied().filter(|last| last.top().is_some())
    }

    /// Whether anything is announced.
    pub fn is_some(&self) -> bool {
        !self.announced().is_empty()
    }

    /// The same announced stages after that many rounds planned ahead.
    pub fn after(&self, planned: u32) -> Self {
        Self::new([Stage::planned(planned)].into_iter().chain(self.announced().iter().copied()))
    }

    /// The programme with `rounds` in all, of which `played` are over. Finals stay at the end if there is room; the
    /// rounds by the standings before them become more or fewer, or the planned ones if there are none. This fits
    /// presets: other stages for everybody are replaced by rounds by the standings, and every final moves to the end.
    pub(crate) fn in_all(&self, rounds: u32, played: u32) -> Self {
        let mut left = rounds.saturating_sub(played);
        let mut finals: Vec<Stage> =
            self.announced().iter().rev().copied().filter(|stage| !stage.is_for_all()).collect();
        finals.retain_mut(|stage| {
            stage.rounds = stage.rounds.min(left);
            left -= stage.rounds;
            stage.rounds > 0
        });
        finals.reverse();
        let before = rounds.saturating_sub(finals.iter().map(|stage| stage.rounds).sum());
        let planned = if self.rounds_for_all() == 0 { before } else { self.planned().max(played).min(before) };
        Self::new([Stage::planned(planned), Stage::by_standings(before - planned)].into_iter().chain(finals))
    }
}

/// A programme in the log: of presets, or of any stages.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Stages { stages: Vec<Stage> },
    Presets(Presets),
}

/// Rounds planned ahead, rounds by the standings, and a final.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Presets {
    /// The first round that is not planned ahead.
    from: RoundIx,
    /// How many rounds by the standings follow.
    swiss: u32,
    #[serde(rename = "final")]
    last: Option<Final>,
}

/// The final of [`Presets`].
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Final {
    /// How many play in it.
    top: u32,
    carry: Carry,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ties: Option<Ties>,
}

impl From<Presets> for Programme {
    fn from(Presets { from, swiss, last }: Presets) -> Self {
        let last = last.map(|Final { top, carry, ties }| Stage::final_of(top, carry, ties));
        Self::new([Stage::planned(from.0), Stage::by_standings(swiss)].into_iter().chain(last))
    }
}

impl From<Written> for Programme {
    fn from(written: Written) -> Self {
        match written {
            Written::Stages { stages } => Self::new(stages),
            Written::Presets(presets) => presets.into(),
        }
    }
}

impl From<Programme> for Written {
    fn from(programme: Programme) -> Self {
        let of = |last: Stage| Some(Final { top: last.top()?, carry: last.carry, ties: last.ties() });
        let (from, swiss) = (RoundIx(programme.planned()), programme.rounds_for_all());
        let presets = Presets { from, swiss, last: programme.last_final().and_then(of) };
        if Programme::from(presets) == programme {
            return Self::Presets(presets);
        }
        Self::Stages { stages: programme.stages }
    }
}

/// The stage of a round in the log: `stage`, or `invited` in logs older than stages; nothing if neither is there.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct OfRound {
    #[serde(skip_serializing_if = "usual")]
    stage: Option<Stage>,
    #[serde(skip_serializing_if = "usual")]
    invited: Option<Before>,
}

/// For whom a round is, in logs from before stages.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Before {
    /// For those whom it seats, the first of the standings: a final.
    Seated,
    PlayOff,
}

impl From<Before> for Stage {
    fn from(before: Before) -> Self {
        let who = match before {
            Before::Seated => Invited::First { top: 0, ties: None },
            Before::PlayOff => Invited::PlayOff,
        };
        Self { who, ..Self::default() }
    }
}

/// Writes the stage of a round as one or none of the keys of its entry.
pub(crate) fn to_round<S: Serializer>(stage: &Stage, to: S) -> Result<S::Ok, S::Error> {
    let invited = [Before::Seated, Before::PlayOff].into_iter().find(|before| Stage::from(*before) == *stage);
    let stage = Some(*stage).filter(|stage| invited.is_none() && !usual(stage));
    OfRound { stage, invited }.serialize(to)
}

/// Reads what [`to_round`] has written.
pub(crate) fn of_round<'de, D: Deserializer<'de>>(from: D) -> Result<Stage, D::Error> {
    let said = OfRound::deserialize(from)?;
    Ok(said.stage.or(said.invited.map(Stage::from)).unwrap_or_default())
}

fn usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn is_one(rounds: &u32) -> bool {
    *rounds == 1
}
