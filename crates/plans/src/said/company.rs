//! Who plays with whom and against whom at a table, as a phrase, for seats with names that give sides (doubles,
//! bridge).

use roundtable_model::{SeatNames, Sides};
use roundtable_words::{Lang, Words};

/// With whom and against whom somebody plays: `names` are those at the table, first seat first, and `at` is the seat in
/// question, from 0. `None` if seats have no sides or the table has another size.
///
/// ```
/// use roundtable::{Game, Lang, parts::company};
/// let names = ["Ana", "Ben", "Cy", "Dan"].map(str::to_owned);
/// let said = company(Some(&Game::Doubles.seat_names()), &names, 0, Lang::En);
/// assert_eq!(said.as_deref(), Some("with Ben against Cy and Dan"));
/// assert_eq!(company(Some(&Game::Riichi.seat_names()), &names, 0, Lang::En), None);
/// ```
pub fn company(seat_names: Option<&SeatNames>, names: &[String], at: usize, lang: Lang) -> Option<String> {
    let sides = Sides::of_seats(seat_names?).filter(|sides| sides.table_size() as usize == names.len())?;
    let of_seat = sides.of_each_seat();
    let own = *of_seat.get(at)?;
    let on = |same: bool| -> Vec<String> {
        let others =
            names.iter().zip(of_seat).enumerate().filter(|(seat, (_, side))| *seat != at && (**side == own) == same);
        others.map(|(_, (name, _))| name.clone()).collect()
    };
    Some(Words::new(lang).with_against(&on(true), &on(false)))
}
