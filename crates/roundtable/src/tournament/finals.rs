//! The final: the best of the standings at as many tables as they fill, everybody else absent. The name of the method in the log
//! says what was taken along: `final`, `final-halved`, `final-cleared`.

use roundtable_event::{Command, Entry, Refusal};
use roundtable_model::{Carry, PlayerId};
use roundtable_rank::rules::cut;

use super::{Halt, Stamp, Tournament};
use crate::{Control, Request, Seating};

/// What a method of this name takes along, if it is a final.
pub(super) fn final_of(method: &str) -> Option<Carry> {
    Carry::ALL.into_iter().find(|carry| name(*carry) == method)
}

fn name(carry: Carry) -> &'static str {
    match carry {
        Carry::Kept => "final",
        Carry::Halved => "final-halved",
        Carry::Cleared => "final-cleared",
    }
}

impl Tournament {
    /// The draft of a final of the first `top` of the standings so far, neighbours at a table; all others are absent from it.
    /// Substitutes play no final. Where the last of these places is shared, all who share it play if they fill the tables, otherwise the lower numbers.
    ///
    /// # Errors
    /// People who do not fill the tables, or whatever the state refuses.
    pub fn final_round(&self, top: u32, carry: Carry, control: &Control<'_>) -> Result<Command, Halt> {
        let state = self.state();
        let round = state.position(|_| None).ok_or(Refusal::NotOpened)?.next_round();
        let standings = self.standings_now(round.0)?;
        let there = |id: &PlayerId| state.plays(*id, round);
        let himself = |id: &PlayerId| there(id) && state.stand_in(*id, round).is_none();
        let still: Vec<_> = standings.iter().filter(|s| himself(&s.player)).cloned().collect();
        let reached: Vec<PlayerId> = still.iter().map(|s| s.player).take(top as usize).collect();
        let sharing = cut(&still, top, carry);
        let sizes = &state.opening().ok_or(Refusal::NotOpened)?.table_sizes;
        let full = |people: usize| u32::try_from(people).is_ok_and(|n| n % sizes.largest() == 0 && n > 0);
        let is_in = |id: &PlayerId| if full(sharing.len()) { sharing.contains_key(id) } else { reached.contains(id) };
        if !full(sharing.len()) && !full(reached.len()) {
            return Err(Halt::Final { top, size: sizes.largest() });
        }
        let others = state.people().map(|p| p.player.id).filter(|id| there(id) && !is_in(id));
        // Whose seat a substitute has is away already: the substitute is it that does not come.
        let body = |id: PlayerId| state.stand_in(id, round).unwrap_or(id);
        let mut entries: Vec<Entry> =
            others.map(|id| Entry::Absent { player: body(id), rounds: vec![round] }).collect();
        let last = self.log().records().last().ok_or(Refusal::NotOpened)?;
        // A trial that is thrown away: when and by whom does not matter.
        let mut op = last.op.clone();
        op.0.push_str(" final");
        let mut trial = self.clone();
        trial.carry_out(Stamp { at: last.at, by: last.by.clone(), op }, Command::Enter(entries.clone()))?;
        let Command::Enter(drafted) = trial.seat(&Seating::Interval { step: 1 }, &Request::default(), control)? else {
            return Err(Refusal::NotOpened.into());
        };
        entries.extend(drafted.into_iter().map(|mut entry| {
            if let Entry::Drafted { made_by, .. } = &mut entry {
                name(carry).clone_into(&mut made_by.method);
                made_by.seed = None;
            }
            entry
        }));
        Ok(Command::Enter(entries))
    }
}
