//! An order as its command line, without `roundtable event`, as offered by refusals. The name of a file replaces the
//! contents of one. The order itself knows its words (`roundtable::event::Typed`).

use roundtable::event::{Again, Look, Order, WayOut};

use crate::given::quoted;

/// A way out (an alternative to a refused order) as typed: another order, a look at something, or the same order with
/// one thing changed (`Again`).
pub fn way(way: &WayOut, order: Option<&Order>, id: &str) -> String {
    match way {
        WayOut::Order(order) => typed(order, id),
        WayOut::Look(look) => match look {
            Look::Tournament => format!("show {id}"),
            Look::People => format!("show {id} --people"),
            Look::Round(round) => format!("show {id} --round {}", round.number()),
            Look::Standings => format!("standings {id}"),
            Look::Log => format!("log {id}"),
            Look::Script => format!("script {id}"),
            Look::Rounds => format!("print {id} -o so_far.json"),
        },
        WayOut::Again(Again::Named) => {
            order.map_or_else(String::new, |order| format!("{} --guest NAME", typed(order, id)))
        }
        WayOut::Again(again) => {
            let given = order.and_then(|order| if let Order::SeatPlan(given) = order { Some(given) } else { None });
            let from = match again {
                Again::From(from) => Some(from.get()),
                Again::AllRounds | Again::Named => given.and_then(|given| given.from),
            };
            let file = given.map_or("FILE", |given| given.plan.called());
            format!("seat {id} --plan {}{}", quoted(file), option("from", from))
        }
    }
}

/// An order as typed, with the name of a file if one is needed.
pub fn typed(order: &Order, id: &str) -> String {
    let typed = order.typed();
    let rest: String = typed.rest.iter().map(|word| format!(" {}", quoted(word))).collect();
    let id = if matches!(order, Order::Open(_)) { String::new() } else { format!(" {id}") };
    format!("{}{id}{rest}", typed.verb)
}

/// ` --name value`, or nothing.
fn option(name: &str, value: Option<u32>) -> String {
    value.map(|value| format!(" --{name} {value}")).unwrap_or_default()
}
