//! Words that people type as options, verbs or values, and that are none: what to do instead, as a sentence and a
//! command. `misuse.rs` asks this table before it guesses at a near word.

use clap::Command;
use roundtable::floors::words::Meant;

/// The words, in small letters with hyphens; what to do; a command to begin with.
type Row = (&'static [&'static str], Meant, Option<&'static str>);

const TABLE: [Row; 17] = [
    (&["group", "groups", "pool", "pools"], Meant::Groups, Some("roundtable plan group_a.txt -k 2 --method berger")),
    (
        &[
            "knockout",
            "knock-out",
            "bracket",
            "brackets",
            "elimination",
            "playoff",
            "playoffs",
            "final",
            "finals",
            "stage",
        ],
        Meant::Knockout,
        Some("roundtable event seat EVENT --method final --top 4"),
    ),
    (&["americano"], Meant::Americano, Some("roundtable plan names.txt --game doubles")),
    (&["mexicano", "king"], Meant::Mexicano, Some("roundtable event seat EVENT --method mexicano")),
    (
        &["debate", "debating", "bp", "wsdc"],
        Meant::Debate,
        Some("roundtable plan teams.txt -k 4 -r 1 --seats OG,OO,CG,CO --then swiss:4"),
    ),
    (&["macmahon", "mcmahon"], Meant::MacMahon, Some("roundtable swiss start names.csv --rounds 5 -o go.trf")),
    (
        &["no-repeat", "no-repeats", "no-rematch", "no-rematches", "unique"],
        Meant::NoRepeats,
        Some("roundtable plan names.txt -k 4 -r 4 --require repeats=0"),
    ),
    (&["team", "teams", "club", "clubs"], Meant::Teams, Some("roundtable plan names.csv -k 4 -r 4 --spread team")),
    (&["table-names", "court-names", "room-names", "rooms", "round-names"], Meant::Names, None),
    (
        &["prefer", "preference", "preferences", "choice", "choices"],
        Meant::Preferences,
        Some("roundtable plan names.txt -k 4 -r 4 --host Ana:2 --together Ben Cy"),
    ),
    (
        &["league", "season", "football", "soccer", "hockey", "handball", "basketball", "volleyball", "darts"],
        Meant::League,
        Some("roundtable plan teams.txt -k 2 --method berger --cycles 2 --seats Home,Away"),
    ),
    (
        &["catan", "boardgame", "boardgames", "board-game", "poker", "magic", "wingspan", "cards"],
        Meant::BoardGame,
        Some("roundtable plan names.txt -k 4,3 -r 4"),
    ),
    (&["swiss"], Meant::Swiss, Some("roundtable swiss start names.txt --rounds 5 -o swiss.trf")),
    (
        &["round-robin", "roundrobin", "robin", "all-play-all", "schedule", "fixtures", "generate"],
        Meant::RoundRobin,
        Some("roundtable plan names.txt -k 2 --method berger"),
    ),
    (
        &["tournament", "competition", "standings", "results", "scores"],
        Meant::Tournament,
        Some("roundtable event new Night --game riichi --rounds 4"),
    ),
    (&["bye", "byes", "rests"], Meant::Byes, Some("roundtable plan names.txt -k 4 -r 4 --sit-out --absent Ana:2")),
    (&["port", "host-name", "bind", "address"], Meant::Port, Some("roundtable serve --listen 127.0.0.1:8080")),
];

/// What to do instead of this word.
pub fn meant(word: &str) -> Option<(Meant, Option<&'static str>)> {
    let word = word.trim_start_matches('-').split(['=', ' ']).next()?.to_lowercase().replace('_', "-");
    let row = TABLE.iter().find(|(words, ..)| words.contains(&word.as_str()))?;
    Some((row.1.clone(), row.2))
}

/// The verbs of this name below other verbs: `event seat`.
pub fn below(command: &Command, word: &str) -> Vec<String> {
    let verbs = command.get_subcommands().filter(|verb| verb.find_subcommand(word).is_some());
    verbs.map(|verb| format!("{} {word}", verb.get_name())).collect()
}
