//! The plan on a small screen, in the file of the print sheets: everybody by name, with the whole card to open under
//! each. No script: the browser opens a name (`<details>`) and searches the page.

use std::io::Write;

use roundtable_words::{PaperError, PaperWord};

use crate::html::escape::Escaped;
use crate::paper::{Print, Stay, by_name};

/// Writes the list; the style shows it on small screens only.
pub(crate) fn write(out: &mut dyn Write, print: &Print<'_>) -> Result<(), PaperError> {
    writeln!(out, "<div class=\"phone\">\n<p>{}</p>", Escaped(&print.word(PaperWord::PhoneHowTo)))?;
    for player in by_name(print.plan) {
        let (who, number) = (print.who(player), print.number(player));
        let number = if who == number { String::new() } else { number };
        let (who, number) = (Escaped(&who), Escaped(&number));
        writeln!(out, "<details><summary><bdi>{who}</bdi> <small>{number}</small></summary>\n<table>")?;
        for (round, _) in print.rounds() {
            let (place, beside) = match print.stays.at(player, round) {
                Stay::Seat { table, seat, opponent, .. } => {
                    let others = print.company(player, round).map(|company| print.with_against(&company));
                    // Next to partners and opponents, a seat that only names the side is left out.
                    let seat = print.seats.name(seat).filter(|_| others.is_none() || print.says_seats());
                    let seat = seat.map(str::to_owned);
                    let other = others.or_else(|| opponent.filter(|_| print.of_two).map(|other| print.who(other)));
                    (print.table(table), seat.into_iter().chain(other).collect::<Vec<_>>().join(" – "))
                }
                rest @ (Stay::SitOut | Stay::Absent | Stay::NotIn | Stay::Nowhere) => (print.rest(rest), String::new()),
            };
            let (round, place, beside) = (print.dated_round(round), Escaped(&place), Escaped(&beside));
            writeln!(out, "<tr><th scope=\"row\">{}</th><td><b>{place}</b> {beside}</td></tr>", Escaped(&round))?;
        }
        writeln!(out, "</table></details>")?;
    }
    writeln!(out, "</div>")?;
    Ok(())
}
