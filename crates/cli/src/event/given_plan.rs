//! `event seat --plan FILE`: a plan that is there already is read, and its rounds follow those that are seated.

use roundtable::event::{Command, Entry, GivenPlan, Halt, PlanUnfit, ToCome, Tournament};
use roundtable::parts::RoundIx;

use super::ahead::AheadArgs;
use super::desk::Desk;
use crate::earlier::read_sound;
use crate::error::{CliError, Exit};
use crate::given::quoted;
use crate::input;

/// What is to be entered, but for the publication of the next round.
///
/// # Errors
/// Exit 3 or 6 for a file that is no sound plan, 4 where it is not of this tournament.
pub fn entries(
    file: &str,
    (from, rounds): (Option<u32>, Option<u32>),
    ahead: AheadArgs,
    (id, event): (&str, &Tournament),
    desk: &Desk<'_>,
) -> Result<Vec<Entry>, CliError> {
    let sizes = event.state().opening().map(|opening| &opening.table_sizes);
    let lang = desk.globals.lang;
    let reading = read_sound(file, sizes, lang)?;
    let shown = input::shown(file, lang);
    desk.globals.notes(reading.notes.iter().map(|note| (note.code.id(), format!("{shown}: {}", note.said(lang)))));
    let to_come: Option<ToCome> = ahead.announced(RoundIx(0));
    match event.seat_given(&reading.plan, &GivenPlan { from, rounds, to_come }) {
        Ok(Command::Enter(entries)) => Ok(entries),
        Ok(_) => Ok(Vec::new()),
        Err(Halt::Plan(unfit)) => {
            let said = event.halted(&Halt::Plan(unfit.clone()), lang);
            let mut error = CliError::told(Exit::Impossible, format!("{shown}: {said}"));
            error.code = "refused";
            let from = from.filter(|_| rounds.is_some()).map_or_else(String::new, |from| format!(" --from {from}"));
            let again = format!("seat {id} --plan {}{from}", quoted(file));
            let ways = ways(&unfit, (&again, rounds.is_some()), (id, event));
            Err(ways.into_iter().fold(error, |error, way| error.offer(desk.command(&way))))
        }
        Err(halt) => Err(desk.halted(id, event, halt)),
    }
}

/// What would work instead, behind `roundtable event`.
fn ways(unfit: &PlanUnfit, (again, counted): (&str, bool), (id, event): (&str, &Tournament)) -> Vec<String> {
    match unfit {
        PlanUnfit::Strangers(names) => match names.as_slice() {
            [name] => vec![format!("join {id} --name {}", quoted(name))],
            _ => vec![format!("join {id} names.csv"), format!("show {id} --people")],
        },
        PlanUnfit::Missing { round, people } => people.first().map_or_else(Vec::new, |who| {
            let away = quoted(&format!("{}:{}", event.name(*who), round.number()));
            vec![format!("absent {id} {away}"), format!("leave {id} {}", quoted(&event.name(*who)))]
        }),
        PlanUnfit::Away { round, people } => people.first().map_or_else(Vec::new, |who| {
            let name = event.name(*who);
            // Absences are of rounds; who is never there again has left.
            let returns = event.state().person(*who).is_some_and(|person| !person.has_left() && !person.is_away());
            vec![match returns {
                true => format!("present {id} {}", quoted(&format!("{name}:{}", round.number()))),
                false => format!("back {id} {}", quoted(&name)),
            }]
        }),
        PlanUnfit::Differs { .. } => vec![format!("{again} --from 1"), format!("print {id} -o so_far.json")],
        // As many as there are.
        PlanUnfit::Ends { .. } if counted => vec![again.to_owned()],
        PlanUnfit::Ends { .. } => vec![format!("{again} --from 1")],
        PlanUnfit::Twice(_) | _ => vec![format!("show {id} --people")],
    }
}
