//! What an organiser corrects about the people of a tournament: names, numbers, who is away, who is back. `eight` opens
//! `club-night`, which commands may call `club`, with eight people from Ana to 花子; `play` enters the same result at the
//! given number of tables of a round.

use crate::event::{Desk, eight};

#[test]
fn a_name_a_club_and_a_lot_drawn_by_hand_are_put_right() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("rename club Ana \"Anna B\" --set club=Elm --set team=Red").exits(0);
    assert_eq!(desk.event("rename club \"Anna B\" --number 5").exits(0).out, "Anna B has number 5 now (it was 1)\n");
    let people = desk.event("show club --people").exits(0).out;
    assert!(people.contains("1  Eva") && people.contains("5  Anna B  Elm"), "{people}");
    desk.event("rename club Ben").exits(2).says(&["--set club=Elm"]);
    desk.event("rename club Ben \"\"").exits(4).says(&["needs a name"]);
    desk.event("rename club Ben --set rating=strong").exits(3).says(&["--set rating=1850"]);
    desk.event("seat club --method random --seed 3").exits(0);
    desk.event("rename club Ben --number 7").exits(4).says(&["number 2 stays"]);
    desk.play("club", 1, 2, "42000 38000 22000 18000");
    let before = desk.event("standings club --json").exits(0).out;
    desk.event("rename club Ben Benno").exits(0);
    let after = desk.event("standings club --json").exits(0).out;
    assert_eq!(after, before.replace("Ben\"", "Benno\""));
    let printed = desk.event("print club --format text").exits(0).out;
    assert!(printed.contains("Benno") && printed.contains("Anna B"), "{printed}");
    let teams = desk.event("standings club --teams team").exits(0).out;
    assert!(teams.contains("Red"), "{teams}");
}

#[test]
fn somebody_is_away_until_they_come_or_for_one_round() {
    let desk = Desk::open();
    eight(&desk);
    let said = desk.event("absent club Cy").exits(0).out;
    assert_eq!(said, "Cy is not there from round 1 on, until they come\n");
    desk.event("absent club Cy").exits(0).says(&["nothing new: this is already entered"]);
    desk.event("absent club Di:1").exits(0);
    let people = desk.event("show club --people").exits(0).out;
    assert!(people.contains("away until they come") && people.contains("absent in round 1"), "{people}");
    assert!(!people.contains("left"), "{people}");
    desk.event("present club Di:1").exits(0);
    desk.event("seat club --method random --seed 3").exits(0);
    desk.play("club", 1, 1, "42000 38000 22000 18000");
    let seated = desk.event("seat club --method swiss").exits(0).out;
    assert!(seated.contains("not there: Cy"), "{seated}");
    assert_eq!(desk.event("present club Cy").exits(0).out, "Cy is back from round 3 on\n");
    desk.play("club", 2, 1, "42000 38000 22000 18000");
    let seated = desk.event("seat club --method swiss").exits(0).out;
    assert!(seated.contains("Cy") && !seated.contains("not there"), "{seated}");
}

#[test]
fn who_was_replaced_is_back_in_the_own_seat_with_one_order() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("substitute club Eva").exits(2).says(&["a substitute needs a name"]);
    desk.event("substitute club \"Eva=House\"").exits(0);
    desk.event("seat club --method random --seed 3").exits(0);
    desk.play("club", 1, 2, "42000 38000 22000 18000");
    let shown = desk.event("show club --people").exits(0).out;
    assert!(shown.contains("House plays in the seat"), "{shown}");
    desk.event("present club Eva:2").exits(4).says(&["House plays in the seat of Eva", "return club-night 5 --from 2"]);
    desk.event("seat club --method swiss").exits(0);
    assert_eq!(desk.event("return club Eva").exits(0).out, "Eva is back from round 2 on\n", "her game has no result");
    let seated = desk.event("show club --round 2").exits(0).out;
    assert!(seated.contains("Eva") && !seated.contains("House  "), "{seated}");
    desk.event("return club Eva").exits(4).says(&["nobody plays in the seat"]);
    desk.event("back club Eva").exits(4);
}

#[test]
fn a_list_of_names_names_the_numbers_of_a_plan() {
    let desk = Desk::open();
    desk.0.run("plan -n 8 -k 4 -r 2 -o plan.json").exits(0);
    desk.event("new Club --plan plan.json").exits(0);
    std::fs::write(desk.0.path("names.csv"), "name,club\nAna,Elm\nBen,\nCy,\nDi,\nEva,\nFinn,\nGus,\nHoa,Oak\n")
        .unwrap();
    desk.event("join club names.csv").exits(0).says(&["the 8 people of the plan have their names now"]);
    let shown = desk.event("show club --json").exits(0).json();
    let people = shown["people"].as_array().unwrap();
    let called: Vec<&str> = people.iter().map(|person| person["name"].as_str().unwrap()).collect();
    assert_eq!(called, ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hoa"]);
    assert_eq!((&people[0]["club"], &people[7]["club"]), (&"Elm".into(), &"Oak".into()));
    desk.event("publish club").exits(0);
    desk.event("join club names.csv").exits(0).says(&["there already"]);
    desk.event("join club --name Ida").exits(0);
    assert_eq!(desk.event("show club --json").exits(0).json()["people"].as_array().unwrap().len(), 9);
    // A different number of people joins in addition, as before.
    desk.event("new Other --plan plan.json").exits(0);
    desk.event("join other --name Ida").exits(0);
    assert_eq!(desk.event("show other --json").exits(0).json()["people"].as_array().unwrap().len(), 9);
}
