//! An operation that comes again under its name: the same, whose answer was lost, or another one that took the name. Only what is certainly
//! another is told from it: what an order comes to may be another thing by now.

use std::mem::discriminant;

use roundtable_model::{Player, PlayerId};

use crate::{Command, Entry, Record};

/// Whether a command is certainly not the one that entered these lines. O(lines · command).
pub(crate) fn is_other(entered: &[Record], asked: &Command) -> bool {
    let entries = || entered.iter().map(|record| &record.entry);
    let same_kind = |wanted: &[Entry]| {
        wanted.is_empty()
            || wanted.iter().any(|wanted| entries().any(|entry| discriminant(entry) == discriminant(wanted)))
    };
    let said = |entry: &Entry| matches!(entry, Entry::Reported(_) | Entry::Settled(_));
    match asked {
        // What the same person had said before was not said again, so fewer games may have been entered.
        Command::Report(games) => {
            entries().any(|entry| if let Entry::Reported(of) = entry { !games.contains(of) } else { true })
        }
        Command::Enter(wanted) if wanted.iter().any(said) => entries().any(|entry| !wanted.contains(entry)),
        Command::Enter(wanted) => !same_kind(wanted),
        Command::Join { players, .. } => entries().any(|entry| {
            if let Entry::Joined { player, .. } = entry {
                !players.iter().any(|wanted| wanted.name == player.name)
            } else {
                true
            }
        }),
        Command::Leave { player, .. } => {
            !entries().any(|entry| matches!(entry, Entry::Left { player: who, .. } if who == player))
        }
        Command::Substitute { player, .. } => {
            !entries().any(|entry| matches!(entry, Entry::Substituted { player: who, .. } if who == player))
        }
        Command::Penalise { player, .. } => {
            !entries().any(|entry| matches!(entry, Entry::Penalised(penalty) if penalty.player == *player))
        }
        Command::Undo(op) => !entries().any(|entry| matches!(entry, Entry::Undone { op: undone } if undone == op)),
        Command::Return { player, .. } => !entries().any(|entry| is_back(entry) == Some(*player)),
        Command::Roll { here, only } => entries().any(|entry| {
            let is_missed = if *only { is_absent(entry) } else { is_away(entry) };
            let is_ticked = |player: PlayerId| here.contains(&player);
            is_missed.is_none_or(is_ticked) && is_back(entry).is_none_or(|player| !is_ticked(player))
        }),
        Command::Mend { player, .. } => !entries().any(|entry| is_mended(entry) == Some(player.id)),
        Command::Rounds(wanted) => {
            !entries().any(|entry| matches!(entry, Entry::RoundsSet { rounds } if rounds == wanted))
        }
    }
}

/// Who is there again by this entry.
fn is_back(entry: &Entry) -> Option<PlayerId> {
    if let Entry::Returned { player, .. } | Entry::Present { player, .. } = entry { Some(*player) } else { None }
}

/// Who is absent from some rounds by this entry.
fn is_absent(entry: &Entry) -> Option<PlayerId> {
    if let Entry::Absent { player, .. } = entry { Some(*player) } else { None }
}

/// Who is away until they come by this entry.
fn is_away(entry: &Entry) -> Option<PlayerId> {
    if let Entry::Away { player, .. } = entry { Some(*player) } else { None }
}

/// Of whom something is put right by this entry.
fn is_mended(entry: &Entry) -> Option<PlayerId> {
    if let Entry::Changed { player: Player { id: player, .. } } | Entry::Renumbered { player, .. } = entry {
        Some(*player)
    } else {
        None
    }
}
