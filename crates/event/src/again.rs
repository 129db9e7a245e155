//! The name of an operation (`OpId`) is used a second time: is it the same order, sent again because its answer was
//! lost, or another order under that name? [`Log::carry_out`](crate::Log::carry_out) asks. The state has changed since,
//! so the same order may now lead to other entries. So only an order that certainly differs counts as another.

use std::mem::discriminant;

use roundtable_model::{Player, PlayerId};

use crate::{Command, Entry, Record};

/// Whether a command is certainly not the one that entered these lines. O(lines · command). Each arm looks for a line
/// that the command could not have entered, or finds that no line is of the kind that it enters.
pub(crate) fn is_other(entered: &[Record], asked: &Command) -> bool {
    let entries = || entered.iter().map(|record| &record.entry);
    let same_kind = |wanted: &[Entry]| {
        wanted.is_empty()
            || wanted.iter().any(|wanted| entries().any(|entry| discriminant(entry) == discriminant(wanted)))
    };
    let lacks = |is: &dyn Fn(&Entry) -> bool| !entries().any(is);
    let is_result = |entry: &Entry| matches!(entry, Entry::Reported(_) | Entry::Settled(_));
    match asked {
        // Results already reported by the same person are not entered again, so lines may be fewer than games.
        Command::Report(games) => !entries().all(|entry| matches!(entry, Entry::Reported(of) if games.contains(of))),
        Command::Enter(wanted) if wanted.iter().any(is_result) => entries().any(|entry| !wanted.contains(entry)),
        Command::Enter(wanted) => !same_kind(wanted),
        Command::Join { players, .. } => {
            let is_asked = |name: &str| players.iter().any(|wanted| wanted.name == name);
            !entries().all(|entry| matches!(entry, Entry::Joined { player, .. } if is_asked(&player.name)))
        }
        Command::Leave { player, .. } => {
            lacks(&|entry| matches!(entry, Entry::Left { player: who, .. } if who == player))
        }
        Command::Substitute { player, .. } => {
            lacks(&|entry| matches!(entry, Entry::Substituted { player: who, .. } if who == player))
        }
        Command::Penalise { player, .. } => {
            lacks(&|entry| matches!(entry, Entry::Penalised(of) if of.player == *player))
        }
        Command::Undo(op) => lacks(&|entry| matches!(entry, Entry::Undone { op: undone } if undone == op)),
        Command::Return { player, .. } => lacks(&|entry| who_is_back(entry) == Some(*player)),
        Command::Roll(call) => !call.may_have_entered(entries()),
        Command::Mend { player, .. } => lacks(&|entry| who_is_mended(entry) == Some(player.id)),
        Command::Rounds(wanted) => lacks(&|entry| matches!(entry, Entry::RoundsSet { rounds } if rounds == wanted)),
    }
}

/// Who is there again after this entry.
fn who_is_back(entry: &Entry) -> Option<PlayerId> {
    if let Entry::Returned { player, .. } | Entry::Present { player, .. } = entry { Some(*player) } else { None }
}

/// Whose name, number or columns this entry corrects.
fn who_is_mended(entry: &Entry) -> Option<PlayerId> {
    if let Entry::Changed { player: Player { id: player, .. } } | Entry::Renumbered { player, .. } = entry {
        Some(*player)
    } else {
        None
    }
}
