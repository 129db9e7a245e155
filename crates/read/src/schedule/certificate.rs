//! Reads the schedule of a certificate (docs/reference/certificate.md), with its question, as any other schedule.
//!
//! The claims of the certificate are neither read nor checked here, since the schedule is audited again. So
//! certificates of every version can be read.

use roundtable_audit::JudgedBy;
use roundtable_model::{Plan, PlayerIx, Problem, Roster, Schedule};
use roundtable_words::{MAX_PLAYERS, Places, ReadError, SourceFormat, Wrong};
use serde::Deserialize;

use crate::certificate::from_json;
use crate::decode::decode;
use crate::schedule::Reading;

/// What is read of a certificate.
#[derive(Deserialize)]
struct Held {
    question: Option<Problem>,
    judged_by: Option<JudgedBy>,
    answer: Option<Answer>,
}

#[derive(Deserialize)]
struct Answer {
    schedule: Schedule,
}

/// Reads the schedule.
///
/// # Errors
/// A file that is not a certificate, a certificate of a refusal (without a schedule), people not in its list.
pub(super) fn read(bytes: &[u8], file_name: &str) -> Result<Reading, ReadError> {
    let (text, _) = decode(bytes, file_name)?;
    let Held { question, judged_by, answer } = from_json(&text, file_name)?;
    let alone = |wrong: Wrong| wrong.whole().alone(file_name);
    let Some(Answer { schedule }) = answer else { return Err(alone(Wrong::NoSchedule)) };
    let players = schedule.players();
    if players > MAX_PLAYERS {
        return Err(alone(Wrong::TooManyPlayers { players: players as usize, limit: MAX_PLAYERS }));
    }
    if let Some(beyond) = people(&schedule).find(|player| player.0 >= players) {
        return Err(alone(Wrong::PlayerBeyond { player: beyond.number(), total: players }));
    }
    let roster = question.as_ref().map_or_else(|| Roster::numbered(players), |asked| asked.roster().clone());
    if roster.len() != players {
        return Err(alone(Wrong::PlayersDiffer { listed: roster.len(), asked: players }));
    }
    let of_question = question.as_ref().map(|asked| asked.table_sizes().clone());
    let plan = Plan {
        roster,
        schedule,
        table_sizes: of_question.or(judged_by.map(|by| by.table_sizes)),
        question: question.map(Box::new),
        ..Plan::default()
    };
    Ok(Reading { plan, format: SourceFormat::Certificate, notes: Vec::new(), places: Places::default() })
}

/// Everybody in any round: seated, sitting out or absent.
fn people(schedule: &Schedule) -> impl Iterator<Item = PlayerIx> + '_ {
    let without = |round: roundtable_model::Round<'_>| [round.sit_out(), round.absent()].concat();
    schedule.seats().iter().copied().chain(schedule.rounds().flat_map(without))
}
