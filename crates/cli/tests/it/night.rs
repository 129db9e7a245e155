//! The orders of a whole night, for each of the three interfaces in `desk`.

/// An order as typed (its verb, and what follows the name of the tournament), as the fields of a form, and as JSON. If
/// the list of fields is empty the pages have no form for it, and get the JSON. The value `SEEN` is the number of lines
/// in the log then.
pub struct Asked {
    pub typed: &'static [&'static str],
    pub form: &'static [(&'static str, &'static str)],
    pub order: &'static str,
}

pub const fn asked(
    typed: &'static [&'static str],
    form: &'static [(&'static str, &'static str)],
    order: &'static str,
) -> Asked {
    Asked { typed, form, order }
}

/// A night of riichi from the first name to the end. Some orders are refused: not there yet (a round, a script, a
/// commitment), already done (seated, answered, left), of another game (partners, a step), or wrong (a sum of scores, a
/// name, another secret).
pub const NIGHT: &[Asked] = &[
    asked(
        &["join", "--name", "Ana", "--name", "Ben", "--name", "Cy", "--name", "Di"],
        &[("what", "add"), ("names", "Ana\nBen\nCy\nDi")],
        r#"{"join": {"people": ["Ana", "Ben", "Cy", "Di"]}}"#,
    ),
    asked(
        &["join", "--name", "Di", "--name", "Eva", "--name", "Finn", "--name", "Gus", "--name", "Hal"],
        &[("what", "add"), ("names", "Di\nEva\nFinn\nGus\nHal")],
        r#"{"join": {"people": ["Di", "Eva", "Finn", "Gus", "Hal"]}}"#,
    ),
    asked(&["join", "--name", "Hall"], &[("what", "add"), ("names", "Hall")], r#"{"join": {"people": ["Hall"]}}"#),
    asked(&["remove", "Hall"], &[("what", "remove"), ("player", "9")], r#"{"remove": {"who": "Hall"}}"#),
    asked(&["publish"], &[("what", "publish")], r#""publish""#),
    asked(&["take-back"], &[("what", "take-back")], r#"{"take_back": {}}"#),
    asked(
        &["rename", "Cy", "Cyril", "--set", "club=Elm"],
        &[("what", "rename"), ("player", "3"), ("name", "Cyril"), ("club", "Elm")],
        r#"{"rename": {"who": "Cy", "name": "Cyril", "set": {"club": "Elm"}}}"#,
    ),
    asked(
        &["rename", "Ana", "--number", "5"],
        &[("what", "rename"), ("player", "1"), ("number", "5")],
        r#"{"rename": {"who": "Ana", "number": 5}}"#,
    ),
    // From here on Ana has number 5, which the forms use.
    asked(&["rename", "Ana"], &[("what", "rename"), ("player", "5")], r#"{"rename": {"who": 5}}"#),
    asked(&["apart", "Ana", "Ben"], &[], r#"{"apart": {"pair": ["Ana", "Ben"]}}"#),
    asked(&["apart", "Ana", "Ben", "--may-meet"], &[], r#"{"apart": {"pair": [5, 2], "may_meet": true}}"#),
    asked(&["partners", "Ana", "Ben", "--never"], &[], r#"{"partners": {"pair": [5, "Ben"], "wish": "never"}}"#),
    asked(&["table", "Di", "2"], &[], r#"{"table": {"who": "Di", "table": 2}}"#),
    asked(
        &["apart", "Ana", "Ben"],
        &[("what", "wish"), ("wish", "apart"), ("player", "5"), ("player", "2")],
        r#"{"apart": {"pair": ["Ana", "Ben"]}}"#,
    ),
    // It replaces the wish before it.
    asked(&["together", "Ana", "Ben", "Eva"], &[], r#"{"together": {"people": ["Ana", "Ben", "Eva"]}}"#),
    asked(
        &["together", "Ben", "Eva", "--free"],
        &[("what", "wish"), ("wish", "together"), ("player", "2"), ("player", "1"), ("free", "on")],
        r#"{"together": {"people": [2, 1], "free": true}}"#,
    ),
    asked(
        &["hold", "Ana", "2"],
        &[("what", "wish"), ("wish", "in_seat"), ("player", "5"), ("number", "2")],
        r#"{"hold": {"who": "Ana", "seat": 2}}"#,
    ),
    asked(
        &["wish", "--apart", "Di", "Finn", "--seat", "Gus:1"],
        &[],
        r#"{"wish": {"wishes": [{"apart": ["Di", "Finn"]}, {"in_seat": ["Gus", 1]}]}}"#,
    ),
    asked(
        &["wish", "--seat", "Gus:4", "--free"],
        &[("what", "wish"), ("wish", "in_seat"), ("player", "7"), ("number", "4"), ("free", "on")],
        r#"{"wish": {"wishes": [{"in_seat": ["Gus", 4]}], "free": true}}"#,
    ),
    asked(&["wish", "--partners", "Di", "Finn"], &[], r#"{"wish": {"wishes": [{"partners": ["Di", "Finn"]}]}}"#),
    asked(&["hold", "Ana", "5"], &[], r#"{"hold": {"who": "Ana", "seat": 5}}"#),
    asked(
        &["spread", "club"],
        &[("what", "wish"), ("wish", "spread"), ("column", "club")],
        r#"{"spread": {"column": "club"}}"#,
    ),
    asked(&["spread", "team"], &[], r#"{"spread": {"column": "team"}}"#),
    asked(&["spread", "club", "--free"], &[], r#"{"spread": {"column": "club", "free": true}}"#),
    asked(&["absent", "Hal:2"], &[], r#"{"absent": {"people": [{"who": "Hal", "rounds": [2]}]}}"#),
    asked(&["present", "Hal:2"], &[], r#"{"present": {"people": [{"who": "Hal", "rounds": [2]}]}}"#),
    asked(
        &["announce", "--after", "2", "--then", "swiss:1", "--final", "top4", "--carry", "halved"],
        &[("what", "announce"), ("after", "2"), ("then", "1"), ("last", "4"), ("carry", "halved")],
        r#"{"announce": {"after": 2, "then": 1, "final": 4, "carry": "halved"}}"#,
    ),
    asked(
        &["dates", "--start", "2027-01-07T19:00", "--every", "7d"],
        &[("what", "dates"), ("start", "2027-01-07T19:00"), ("every", "1"), ("unit", "weeks")],
        r#"{"dates": {"start": "2027-01-07T19:00:00", "every": "7d"}}"#,
    ),
    asked(&["rounds", "5"], &[("what", "rounds"), ("rounds", "5")], r#"{"rounds": {"rounds": 5}}"#),
    asked(&["rounds", "4"], &[("what", "rounds"), ("rounds", "4")], r#"{"rounds": {"rounds": 4}}"#),
    asked(&["script", "--current", "2"], &[], r#"{"script": {"current": 2}}"#),
    asked(
        &["seat", "--method", "predefined", "--draft"],
        &[("what", "seat"), ("method", "predefined"), ("seed", "0")],
        r#"{"seat": {"method": "predefined", "draft": true}}"#,
    ),
    asked(&["seat", "--method", "swiss", "--step", "2"], &[], r#"{"seat": {"method": "swiss", "step": 2}}"#),
    asked(&["dates", "--none"], &[("what", "dates")], r#"{"dates": {}}"#),
    asked(
        &["seat", "--method", "plan", "--rounds", "2", "--seed", "7", "--draft"],
        &[("what", "seat"), ("method", "plan"), ("rounds", "2"), ("seed", "7")],
        r#"{"seat": {"method": "plan", "rounds": 2, "seed": 7, "draft": true}}"#,
    ),
    asked(
        &["seat", "--method", "random", "--avoid-repeats", "--seed", "3", "--draft"],
        &[("what", "seat"), ("method", "random"), ("seed", "3")],
        r#"{"seat": {"method": "random", "avoid_repeats": true, "seed": 3, "draft": true}}"#,
    ),
    asked(
        &["seat", "--method", "random", "--avoid-repeats", "--seed", "3", "--draft", "--instead"],
        &[("what", "seat"), ("method", "random"), ("seed", "3"), ("instead", "on")],
        r#"{"seat": {"method": "random", "avoid_repeats": true, "seed": 3, "draft": true, "instead": true}}"#,
    ),
    asked(&["swap", "Ana", "Ben"], &[("what", "swap"), ("swap", "5"), ("swap", "2")], r#"{"swap": {"pair": [5, 2]}}"#),
    asked(&["take-back"], &[("what", "take-back")], r#"{"take_back": {}}"#),
    asked(
        &["seat", "--method", "interval", "--step", "2", "--draft"],
        &[("what", "seat"), ("method", "interval"), ("step", "2"), ("seed", "0")],
        r#"{"seat": {"method": "interval", "step": 2, "draft": true}}"#,
    ),
    asked(&["publish"], &[("what", "publish")], r#""publish""#),
    asked(
        &["result", "1", "1", "42000", "30000", "28000", "20000"],
        &[
            ("what", "scores"),
            ("round", "1"),
            ("table", "1"),
            ("score", "42000"),
            ("score", "30000"),
            ("score", "28000"),
            ("score", "20000"),
        ],
        r#"{"results": {"results": [{"round": 1, "table": 1, "scores": ["42000", "30000", "28000", "20000"]}]}}"#,
    ),
    asked(
        &["result", "1", "2", "42000", "30000", "28000", "20001"],
        &[
            ("what", "scores"),
            ("round", "1"),
            ("table", "2"),
            ("score", "42000"),
            ("score", "30000"),
            ("score", "28000"),
            ("score", "20001"),
        ],
        r#"{"results": {"results": [{"round": 1, "table": 2, "scores": ["42000", "30000", "28000", "20001"]}]}}"#,
    ),
    asked(
        &["result", "1", "1", "41000", "31000", "28000", "20000", "--settle"],
        &[
            ("what", "scores"),
            ("round", "1"),
            ("table", "1"),
            ("score", "41000"),
            ("score", "31000"),
            ("score", "28000"),
            ("score", "20000"),
        ],
        r#"{"results": {"results": [{"round": 1, "table": 1, "scores": ["41000", "31000", "28000", "20000"]}], "settle": true}}"#,
    ),
    asked(
        &["result", "1", "2", "--cancel"],
        &[("what", "cancel"), ("round", "1"), ("table", "2")],
        r#"{"cancel": {"round": 1, "table": 2}}"#,
    ),
    asked(
        &["penalty", "Ben", "--points", "5000", "--reason", "late", "--round", "1"],
        &[("what", "penalty"), ("player", "2"), ("points", "5000"), ("reason", "late"), ("round", "1")],
        r#"{"penalty": {"who": "Ben", "points": 5000, "reason": "late", "round": 1}}"#,
    ),
    asked(
        &["penalty", "Ben", "--points", "5000", "--round", "3"],
        &[("what", "penalty"), ("player", "2"), ("points", "5000"), ("round", "3")],
        r#"{"penalty": {"who": "Ben", "points": 5000, "round": 3}}"#,
    ),
    asked(
        &["adjust", "Ben", "--points", "-500", "--reason", "chips", "--round", "1"],
        &[("what", "penalty"), ("player", "2"), ("points", "-500"), ("reason", "chips"), ("round", "1")],
        r#"{"adjust": {"who": "Ben", "points": -500, "reason": "chips", "round": 1}}"#,
    ),
    // In steps of 100.
    asked(
        &["adjust", "Ben", "--points", "+50"],
        &[("what", "penalty"), ("player", "2"), ("points", "+50")],
        r#"{"adjust": {"who": "Ben", "points": 50}}"#,
    ),
    asked(&["remove", "Ben"], &[("what", "remove"), ("player", "2")], r#"{"remove": {"who": "Ben"}}"#),
    asked(&["penalty", "--lift", "1"], &[("what", "lift"), ("penalty", "1")], r#"{"lift": {"penalty": 1}}"#),
    asked(
        &["clock", "--start", "60", "--bell", "hand"],
        &[("what", "clock"), ("clock", "start"), ("minutes", "60"), ("bell", "hand")],
        r#"{"clock": {"start": {"minutes": 60, "then": "hand"}}}"#,
    ),
    asked(&["clock", "--stop"], &[("what", "clock"), ("clock", "stop")], r#"{"clock": "stop"}"#),
    asked(&["clock", "--go"], &[("what", "clock"), ("clock", "go")], r#"{"clock": "go"}"#),
    asked(
        &["clock", "--more", "5", "--table", "2"],
        &[("what", "clock"), ("clock", "more"), ("minutes", "5"), ("table", "2")],
        r#"{"clock": {"more": {"minutes": 5, "table": 2}}}"#,
    ),
    asked(&["clock", "--off"], &[("what", "clock"), ("clock", "off")], r#"{"clock": "off"}"#),
    asked(
        &["hold-back", "--results", "--from", "1"],
        &[("what", "hold-results"), ("from", "1")],
        r#"{"hold_results": {"from": 1}}"#,
    ),
    asked(&["release"], &[("what", "release")], r#""release""#),
    asked(
        &["players", "--report", "yes", "--leave", "no", "--join", "yes"],
        &[("what", "players"), ("report", "1"), ("join", "1")],
        r#"{"players": {"report": true, "leave": false, "join": true}}"#,
    ),
    asked(
        &["players", "--check-in", "yes"],
        &[("what", "check-in"), ("open", "1")],
        r#"{"players": {"check_in": true}}"#,
    ),
    asked(&["apply", "Zelda"], &[], r#"{"apply": {"person": "Zelda"}}"#),
    asked(&["apply", "Zelda"], &[], r#"{"apply": {"person": "Zelda"}}"#),
    asked(
        &["admit", "1", "--decline"],
        &[("what", "decline"), ("application", "1")],
        r#"{"decline": {"application": 1}}"#,
    ),
    asked(&["admit", "1"], &[("what", "admit"), ("application", "1")], r#"{"admit": {"application": 1}}"#),
    asked(&["call", "Ana"], &[], r#"{"call": {"who": "Ana"}}"#),
    asked(&["call", "--answered", "99"], &[("what", "answer"), ("table", "99")], r#"{"answer": {"table": 99}}"#),
    asked(
        &["close-tables", "1", "3"],
        &[("what", "close-tables"), ("tables", "3, 1")],
        r#"{"close_tables": {"tables": [1, 3, 1]}}"#,
    ),
    asked(&["close-tables"], &[("what", "close-tables"), ("tables", "")], r#"{"close_tables": {}}"#),
    asked(&["title", "Sunday"], &[("what", "title"), ("title", "Sunday")], r#"{"title": {"name": "Sunday"}}"#),
    asked(
        &["describe", "Bring a pen."],
        &[("what", "describe"), ("text", "Bring a pen.")],
        r#"{"describe": {"text": "Bring a pen."}}"#,
    ),
    // Byes are for games of two: all doors refuse it alike.
    asked(
        &["bye", "Ana:3", "--zero"],
        &[("what", "bye"), ("player", "1"), ("round", "3"), ("worth", "zero")],
        r#"{"bye": {"people": [{"who": "Ana", "rounds": [3]}], "worth": "zero"}}"#,
    ),
    asked(&["hold-back"], &[("what", "hold-back")], r#""hold_back""#),
    asked(&["release"], &[("what", "release")], r#""release""#),
    asked(
        &["substitute", "Di=Zoe"],
        &[("what", "substitute"), ("player", "4"), ("stand_in", "Zoe")],
        r#"{"substitute": {"who": "Di", "by": "Zoe"}}"#,
    ),
    asked(&["return", "Di"], &[("what", "back"), ("player", "4")], r#"{"return": {"who": "Di"}}"#),
    asked(
        &["roll", "--keep", "--half", "Hal"],
        &[("what", "roll"), ("at-8", "half")],
        r#"{"roll": {"here": [], "half": [8], "keep": true}}"#,
    ),
    asked(
        &["numbers", "--apply", "a"],
        &[("what", "split"), ("method", "plan"), ("rounds", "1"), ("seed", "0"), ("option", "0"), ("seen", "SEEN")],
        r#"{"numbers": {"apply": "a"}}"#,
    ),
    asked(&["take-back"], &[("what", "take-back")], r#"{"take_back": {}}"#),
    asked(
        &["what-if", "leave", "Hal", "--apply", "b"],
        &[("what", "offer"), ("leaving", "Hal"), ("option", "1")],
        r#"{"what_if": {"leave": "Hal", "apply": "b"}}"#,
    ),
    asked(&["leave", "Hal"], &[], r#"{"leave": {"who": "Hal"}}"#),
    asked(&["leave", "Zoltan"], &[], r#"{"leave": {"who": "Zoltan"}}"#),
    asked(
        &["seat", "--method", "swiss", "--seed", "1000000000000001", "--commit"],
        &[("what", "commit"), ("method", "swiss"), ("secret", "1000000000000001")],
        r#"{"commit": {"method": "swiss", "seed": 1000000000000001}}"#,
    ),
    asked(
        &["seat", "--method", "swiss", "--draft"],
        &[("what", "seat"), ("method", "swiss"), ("seed", "0")],
        r#"{"seat": {"method": "swiss", "draft": true}}"#,
    ),
    asked(
        &["seat", "--method", "swiss", "--seed", "1000000000000002", "--reveal", "--draft"],
        &[("what", "draw"), ("method", "swiss"), ("secret", "1000000000000002")],
        r#"{"reveal": {"seat": {"method": "swiss", "seed": 1000000000000002, "draft": true}}}"#,
    ),
    asked(
        &["seat", "--method", "swiss", "--seed", "1000000000000001", "--reveal", "--beacon", "7 12", "--draft"],
        &[("what", "draw"), ("method", "swiss"), ("secret", "1000000000000001"), ("beacon", "7 12")],
        r#"{"reveal": {"seat": {"method": "swiss", "seed": 1000000000000001, "draft": true}, "beacon": "7 12"}}"#,
    ),
    asked(&["undo"], &[("what", "undo")], r#"{"undo": {}}"#),
    asked(&["close"], &[("what", "close")], r#""close""#),
    asked(&["leave", "Ana"], &[], r#"{"leave": {"who": "Ana"}}"#),
    asked(&["reopen"], &[("what", "reopen")], r#""reopen""#),
];
