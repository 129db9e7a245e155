//! How people who have no seat in a round rest, and in which words.

use std::collections::HashSet;

use roundtable_model::{PlayerId, Rest, RoundIx};
use roundtable_words::{GameSaid, Lang, Words};

use crate::Tournament;
use crate::ranked::is_round_robin;

impl Tournament {
    /// How somebody rests in a round that is seated; `None` if they have a seat, or the round is not seated.
    ///
    /// ```
    /// use roundtable::event::{Timestamp, weekend};
    /// use roundtable::parts::{PlayerId, RoundIx};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// assert_eq!(event.rest(RoundIx(0), PlayerId(1)), None);
    /// ```
    pub fn rest(&self, round: RoundIx, player: PlayerId) -> Option<Rest> {
        self.rests(round)?(player)
    }

    /// The same for everybody of a round that is seated. O(people), then O(1) each.
    pub(crate) fn rests(&self, round: RoundIx) -> Option<impl Fn(PlayerId) -> Option<Rest>> {
        let (found, seated) = (self.state().rounds().get(round.ix())?, self.state().seated(round)?);
        let is_allotted = self.rules().duel().is_some() && !is_round_robin(found);
        let left_over = if is_allotted { Rest::Allotted } else { Rest::SitsOut };
        let sit_out: HashSet<PlayerId> = seated.sit_out.into_iter().collect();
        let has_seat: HashSet<PlayerId> = seated.tables.into_iter().flat_map(|table| table.seats).collect();
        let asked = move |player| self.state().person(player).and_then(|person| person.bye(round));
        Some(move |player| match (sit_out.contains(&player), has_seat.contains(&player)) {
            (true, _) => Some(left_over),
            (false, true) => None,
            (false, false) => Some(asked(player).map_or(Rest::Absent, Rest::from)),
        })
    }

    /// The same in words: `bye (1)`, `half-point bye`.
    pub fn rest_said(&self, rest: Rest, lang: Lang) -> String {
        let points = self.rules().shown(self.rules().sit_out);
        let points = points.strip_suffix(".0").unwrap_or(&points).to_owned();
        Words::new(lang).tell(&GameSaid::Rest { rest: rest.id(), points })
    }

    /// Everybody who rests in a round, those who are merely absent apart: first who is left over, then byes that were
    /// asked for.
    pub fn resting(&self, round: RoundIx) -> Vec<(PlayerId, Rest)> {
        let (Some(seated), Some(rest)) = (self.state().seated(round), self.rests(round)) else { return Vec::new() };
        let resting = seated.sit_out.into_iter().chain(seated.absent);
        let rests = resting.filter_map(|id| Some((id, rest(id)?)));
        rests.filter(|(_, rest)| *rest != Rest::Absent).collect()
    }
}
