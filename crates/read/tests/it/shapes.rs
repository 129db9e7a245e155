//! Any schedule, written in each shape of the corpus with noise (days, grounds, umpires, results, blank lines, titles,
//! encodings, sorted rows), is read as itself, round by round, or refused; never as something else.

use std::collections::{BTreeMap, BTreeSet};

use encoding_rs::WINDOWS_1252;
use roundtable_model::PlayerIx;
use roundtable_read::{Reading, read_schedule};
use roundtable_testkit::tier::seeds;

/// Random numbers of one seed (splitmix64).
struct Lots(u64);

impl Lots {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end as u64) as usize
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn is(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    fn shuffled(&mut self, n: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..n).collect();
        (1..n).rev().for_each(|at| all.swap(at, self.below(at + 1)));
        all
    }
}

const NAMES: [&str; 40] = [
    "Ashby",
    "Bexley",
    "Colne",
    "Derwent",
    "Eskdale",
    "Farnham",
    "Goole",
    "Hexham",
    "Ilkley",
    "Jarrow",
    "Kendal",
    "Ludlow",
    "Malton",
    "Newark",
    "Ormskirk",
    "Penrith",
    "Quorn",
    "Ripon",
    "Skipton",
    "Thirsk",
    "Ulverston",
    "Ventnor",
    "Whitby",
    "Yarm",
    "Ana Berg",
    "Bo Dahl",
    "Cy Ek",
    "Di Fors",
    "Eva Gran",
    "Finn Holm",
    "Ida Jansson",
    "Kai Lind",
    "Zoë",
    "Alva",
    "José",
    "Müller",
    "Anna-Lena",
    "O'Hara",
    "van der Meer",
    "Groß",
];

/// People and rounds of tables.
struct Evening {
    names: Vec<&'static str>,
    rounds: Vec<Vec<Vec<usize>>>,
}

impl Evening {
    /// Tables of this size; at most this many people rest in each round.
    fn of(lots: &mut Lots, size: usize, most_rest: usize) -> Self {
        let (tables, rest) = (2 + lots.below(4), lots.below(most_rest + 1));
        let people = tables * size + rest;
        let names = lots.shuffled(NAMES.len())[..people].iter().map(|&at| NAMES[at]).collect();
        let rounds = (0..1 + lots.below(6)).map(|_| {
            let order = lots.shuffled(people);
            order[..tables * size].chunks(size).map(<[usize]>::to_vec).collect()
        });
        Self { names, rounds: rounds.collect() }
    }

    /// Who sits together, round by round.
    fn meetings(&self) -> Vec<BTreeSet<BTreeSet<String>>> {
        let name = |&at: &usize| self.names[at].to_owned();
        let table = |table: &Vec<usize>| table.iter().map(name).collect();
        self.rounds.iter().map(|tables| tables.iter().map(table).collect()).collect()
    }

    /// The opponent of somebody, in games of two.
    fn opponent(&self, round: usize, who: usize) -> Option<(usize, bool)> {
        let game = self.rounds[round].iter().find(|game| game.contains(&who))?;
        Some(if game[0] == who { (game[1], true) } else { (game[0], false) })
    }
}

/// Who sits together in what was read.
fn meetings(reading: &Reading) -> Vec<BTreeSet<BTreeSet<String>>> {
    let plan = &reading.plan;
    let name = |p: &PlayerIx| plan.roster.name(*p).to_owned();
    plan.schedule.rounds().map(|r| r.tables().map(|t| t.seats.iter().map(name).collect()).collect()).collect()
}

/// A text and the name of its file.
type Written = (String, &'static str);

/// Words for a column of rounds and two of seats.
const LEAGUES: [[&str; 3]; 22] = [
    ["Round", "Home", "Away"],
    ["Round Number", "Home Team", "Away Team"],
    ["Matchday", "HomeTeam", "AwayTeam"],
    ["Week", "home_team", "away_team"],
    ["Rd", "Visitor", "Host"],
    ["GW", "Team 1", "Team 2"],
    ["Round", "Team A", "Team B"],
    ["Round", "White", "Black"],
    ["Round", "Player 1", "Player 2"],
    ["Spieltag", "Heim", "Gast"],
    ["Runde", "Heimmannschaft", "Gastmannschaft"],
    ["Journée", "Domicile", "Extérieur"],
    ["Journée", "Équipe à domicile", "Équipe extérieur"],
    ["Jornada", "Local", "Visitante"],
    ["Jornada", "Equipo local", "Equipo visitante"],
    ["Giornata", "Casa", "Trasferta"],
    ["Speelronde", "Thuis", "Uit"],
    ["Rodada", "Mandante", "Visitante"],
    ["Kolejka", "Gospodarz", "Gość"],
    ["Omgång", "Hemmalag", "Bortalag"],
    ["節", "ホーム", "アウェイ"],
    ["Rotation", "Player A", "Player B"],
];

/// A day in one of four forms; the round's first or second.
fn day(form: usize, round: usize, more: usize) -> String {
    let (month, day) = (8 + round / 4, 1 + (round % 4) * 7 + more);
    match form {
        0 => format!("2026-{month:02}-{day:02}"),
        1 => format!("{day:02}.{month:02}.2026"),
        2 => format!("Sat {day} {} 2026", ["Aug", "Sep"][month - 8]),
        _ => format!("{day:02}/{month:02}/2026"),
    }
}

/// A row a game or table under these words, with noise. Without `round` the days say it.
fn rows(evening: &Evening, lots: &mut Lots, round: Option<&str>, table: Option<&str>, seats: &[String]) -> Written {
    let form = lots.below(4);
    let two_days = lots.is(2);
    let mut noise: Vec<(&str, usize)> = Vec::new();
    for (kind, words) in [
        (0, &["Date", "Datum", "Fecha"][..]),
        (1, &["Time", "Kick Off"]),
        (2, &["Venue", "Location", "Ground"]),
        (3, &["Umpire", "Referee", "Moderator"]),
        (4, &["Result", "Score", "FTR"]),
        (5, &["Remarks", "Notes"]),
        (6, &["Match Number", "Match"]),
        (7, &["Division", "Season"]),
        (8, &["Home Goals", "Score A"]),
        (8, &["Away Goals", "Score B"]),
    ] {
        if lots.is(3) || kind == 0 && round.is_none() {
            noise.push((lots.one(words), kind));
        }
    }
    let noise: Vec<(&str, usize)> = lots.shuffled(noise.len()).into_iter().map(|at| noise[at]).collect();
    let (front, back) = noise.split_at(lots.below(noise.len() + 1));
    let mut lines = Vec::new();
    let mut nth = 0;
    for (r, tables) in evening.rounds.iter().enumerate() {
        for (t, people) in tables.iter().enumerate() {
            nth += 1;
            let more = usize::from(two_days && t * 2 >= tables.len());
            let cell = |&(word, kind): &(&str, usize)| match kind {
                0 => day(form, r, more),
                1 => "15:00".to_owned(),
                2 => format!("{} Park", evening.names[people[0]]),
                3 => format!("Ref {}", ["Reed", "Moss", "Kerr", "Lowe", "Nash"][nth % 5]),
                4 if word == "FTR" => "H".to_owned(),
                4 => ["2 - 1", "0-0", "", "3:2"][nth % 4].to_owned(),
                5 => ["", "late start", "", ""][nth % 4].to_owned(),
                6 => nth.to_string(),
                7 => "X1".to_owned(),
                _ => (nth % 5).to_string(),
            };
            let mut cells: Vec<String> = front.iter().map(cell).collect();
            cells.extend(round.map(|_| (r + 1).to_string()));
            cells.extend(table.map(|_| (t + 1).to_string()));
            cells.extend(people.iter().map(|&at| evening.names[at].to_owned()));
            cells.extend(back.iter().map(cell));
            lines.push(cells);
        }
    }
    match lots.below(4) {
        0 => lines.sort(),
        1 => lines.reverse(),
        2 if round.is_some() => lines = lots.shuffled(lines.len()).into_iter().map(|at| lines[at].clone()).collect(),
        _ => {}
    }
    let mut head: Vec<String> = front.iter().map(|n| n.0.to_owned()).collect();
    head.extend(round.map(str::to_owned).into_iter().chain(table.map(str::to_owned)));
    head.extend(seats.iter().cloned().chain(back.iter().map(|n| n.0.to_owned())));
    lines.insert(0, head);
    if lots.is(6) {
        let rule = format!("|{}", "---|".repeat(lines[0].len()));
        let mut text: Vec<String> = lines.iter().map(|cells| format!("| {} |", cells.join(" | "))).collect();
        text.insert(1, rule);
        return (text.join("\n"), "games.md");
    }
    if lots.is(6) {
        let record = |cells: &Vec<String>| {
            let field = |(name, value): (&String, &String)| format!("{}: {}", as_json(name), as_json(value));
            let fields: Vec<String> = lines[0].iter().zip(cells).map(field).collect();
            format!("{{{}}}", fields.join(", "))
        };
        let records: Vec<String> = lines[1..].iter().map(record).collect();
        let list = format!("[{}]", records.join(",\n"));
        return (if lots.is(2) { format!("{{\"league\": \"X1\", \"matches\": {list}}}") } else { list }, "games.json");
    }
    if lots.is(6) {
        let row = |cells: &Vec<String>| format!("<tr><td>{}</td></tr>", cells.join("</td><td>"));
        let rows: String = lines.iter().map(row).collect();
        return (format!("<!DOCTYPE html><html><body><p>Summer<table>{rows}</table></body></html>"), "games.html");
    }
    let separator = lots.one(&[",", ",", ";", "\t"]);
    let mut text: Vec<String> = lines.iter().map(|cells| cells.join(separator)).collect();
    (0..lots.below(3)).for_each(|_| text.insert(0, "Summer league of the club".to_owned()));
    (text.join(if lots.is(8) { "\n\n" } else { "\n" }), "games.csv")
}

/// A word of JSON; a figure as a number.
fn as_json(text: &str) -> String {
    if text.parse::<u32>().is_ok_and(|number| number.to_string() == text) {
        text.to_owned()
    } else {
        format!("{text:?}")
    }
}

fn league(lots: &mut Lots) -> (Evening, Written) {
    let evening = Evening::of(lots, 2, 1);
    let [round, home, away] = lots.one(&LEAGUES);
    let table = lots.one(&[None, None, Some("Table"), Some("Court")]);
    let written = rows(&evening, lots, Some(round), table, &[home, away].map(str::to_owned));
    (evening, written)
}

fn days(lots: &mut Lots) -> (Evening, Written) {
    let evening = Evening::of(lots, 2, 1);
    let [_, home, away] = lots.one(&LEAGUES);
    let written = rows(&evening, lots, None, None, &[home, away].map(str::to_owned));
    (evening, written)
}

fn tables(lots: &mut Lots) -> (Evening, Written) {
    let size = 3 + lots.below(2);
    let evening = Evening::of(lots, size, 2);
    let word = lots.one(&["P", "Player ", "Seat ", "Pupil "]);
    let mut seats: Vec<String> = (1..=size).map(|seat| format!("{word}{seat}")).collect();
    if lots.is(4) {
        seats = ["East", "South", "West", "North"][..size].iter().map(|seat| (*seat).to_owned()).collect();
    }
    let written = rows(&evening, lots, Some("Round"), Some("Table"), &seats);
    (evening, written)
}

fn unsaid(lots: &mut Lots) -> (Evening, Written) {
    let size = 2 + lots.below(3);
    let evening = Evening::of(lots, size, 1);
    let seats: Vec<String> = ["Left", "Right", "Front", "Back"][..size].iter().map(|seat| (*seat).to_owned()).collect();
    let written = rows(&evening, lots, Some("Round"), Some("Table"), &seats);
    (evening, written)
}

/// A row a person, in each round the opponent.
fn crosstable(lots: &mut Lots) -> (Evening, Written) {
    let evening = Evening::of(lots, 2, 2);
    let (form, column, head) = (lots.below(12), lots.below(3), lots.one(&["Round {}", "{}.Rd", "R{}", "{}"]));
    let order = lots.shuffled(evening.names.len());
    let rank: Vec<usize> = (0..order.len()).map(|who| order.iter().position(|&at| at == who).unwrap() + 1).collect();
    let start = lots.shuffled(order.len());
    let mut lines = vec![vec!["Rk".to_owned(), "SNo".to_owned(), "Name".to_owned()]];
    lines[0].extend((1..=evening.rounds.len()).map(|round| head.replace("{}", &round.to_string())));
    lines[0].push("Pts".to_owned());
    for &who in &order {
        let mut cells = vec![rank[who].to_string(), (start[who] + 1).to_string(), evening.names[who].to_owned()];
        for round in 0..evening.rounds.len() {
            let Some((other, white)) = evening.opponent(round, who) else {
                cells.push(lots.one(&["bye", "-", "--", "0", "", "-1", "+-", "0000"]).to_owned());
                continue;
            };
            let number = if column == 0 { start[other] + 1 } else { rank[other] };
            let colour = if white { 'w' } else { 'b' };
            let (points, letter, sign) = lots.one(&[("1", 'W', '+'), ("0", 'L', '-'), ("½", 'D', '=')]);
            cells.push(match form {
                0 => format!("{number}{colour}{points}"),
                1 => format!("{colour}{number} {points}"),
                2 => format!("{letter}{number}"),
                3 => format!("{letter}  {number}"),
                4 => format!("{number}{sign}"),
                5 => format!("{sign}{number}{colour}"),
                6 => format!("{number}{}{sign}", colour.to_ascii_uppercase()),
                7 => number.to_string(),
                8 => format!("{letter}{number}{colour}"),
                9 => evening.names[other].to_owned(),
                10 => format!("{} ({colour}) {points}", evening.names[other]),
                _ => format!("{number}{sign}/{colour}"),
            });
        }
        cells.push(lots.one(&["2", "1.5", "0"]).to_owned());
        lines.push(cells);
    }
    if form < 9 && lots.is(3) {
        let wide = |at: usize| lines.iter().map(|cells| cells[at].chars().count()).max().unwrap() + 2;
        let line = |cells: &Vec<String>| -> String {
            cells.iter().enumerate().map(|(at, cell)| format!("{cell:<0$}", wide(at))).collect()
        };
        let text: Vec<String> = lines.iter().map(line).collect();
        return (evening, (text.join("\n"), "crosstable.txt"));
    }
    let separator = lots.one(&[",", ";", "\t"]);
    let text: Vec<String> = lines.iter().map(|cells| cells.join(separator)).collect();
    (evening, (text.join("\n"), "crosstable.csv"))
}

/// Lines under headings, with results.
fn lines(lots: &mut Lots) -> (Evening, Written) {
    let evening = Evening::of(lots, 2, 1);
    let head = lots.one(&[
        "Round {}",
        "## Round {}",
        "**Matchday {}**",
        "Week {}",
        "{}. Spieltag",
        "Jornada {}",
        "▪ Matchday {}",
    ]);
    let form = lots.one(&[
        "{a} - {b}",
        "{a} v {b}",
        "{a} vs {b} 2-1",
        "{a} 2 - 1 {b}",
        "{a} 2:1 {b}",
        "{a} - {b} 3:0",
        "{a} v {b} ½-½",
        "{a} – {b} (2:1)",
        "{a}, {b}",
        "{a} / {b}",
        "{a} v {b} 2-1 (1-0)",
        "{a} 2-1 (1-0) {b}",
    ]);
    let mark = lots.one(&["", "", "- ", "* ", "{t}. ", "Table {t}: ", "19:30 ", "19.30  "]);
    let day = lots.one(&["", "", "Sat Aug/{d} 2026", "[Fri Aug {d}]", "Samstag, {d}. August 2026"]);
    let mut text: Vec<String> = Vec::new();
    (0..lots.below(3)).for_each(|_| text.push("Summer league of the club".to_owned()));
    for (round, games) in evening.rounds.iter().enumerate() {
        text.push(head.replace("{}", &(round + 1).to_string()));
        for (table, game) in games.iter().enumerate() {
            if !day.is_empty() && table % 2 == 0 {
                text.push(day.replace("{d}", &(1 + 4 * round + table).to_string()));
            }
            let [a, b] = [0, 1].map(|at| evening.names[game[at]]);
            let line = format!("{mark}{form}").replace("{t}", &(table + 1).to_string());
            text.push(line.replace("{a}", a).replace("{b}", b));
        }
        (0..lots.below(3)).for_each(|_| text.push(String::new()));
    }
    (evening, (text.join("\n"), "games.txt"))
}

/// A row a person, in each round the table; or a row a seat.
fn people(lots: &mut Lots) -> (Evening, Written) {
    let size = 2 + lots.below(3);
    let evening = Evening::of(lots, size, 1);
    let head = lots.one(&["Round {}", "R{}", "Rotation {}", "{}. Runde"]);
    let mut lines = vec![vec!["Club".to_owned(), lots.one(&["Name", "Player", "Person"]).to_owned()]];
    let table = |round: usize, who: usize| evening.rounds[round].iter().position(|table| table.contains(&who));
    if lots.is(2) {
        lines[0].extend((1..=evening.rounds.len()).map(|round| head.replace("{}", &round.to_string())));
        for (who, name) in evening.names.iter().enumerate() {
            let cells = (0..evening.rounds.len())
                .map(|round| table(round, who).map_or("-".to_owned(), |at| (at + 1).to_string()));
            lines.push(["Turm".to_owned(), (*name).to_owned()].into_iter().chain(cells).collect());
        }
    } else {
        lines[0].extend(["Round", "Table", "Remarks"].map(str::to_owned));
        for round in 0..evening.rounds.len() {
            for &who in &lots.shuffled(evening.names.len()) {
                let Some(table) = table(round, who) else { continue };
                let row = ["Turm", evening.names[who], &(round + 1).to_string(), &(table + 1).to_string(), ""]
                    .map(str::to_owned);
                lines.push(row.to_vec());
            }
        }
    }
    let separator = lots.one(&[",", ";", "\t"]);
    let text: Vec<String> = lines.iter().map(|cells| cells.join(separator)).collect();
    (evening, (text.join("\n"), "people.csv"))
}

/// A way to write an evening.
type Shape = fn(&mut Lots) -> (Evening, Written);

const SHAPES: [(&str, Shape); 7] = [
    ("league", league),
    ("days", days),
    ("tables", tables),
    ("unsaid", unsaid),
    ("crosstable", crosstable),
    ("lines", lines),
    ("people", people),
];

#[test]
fn any_schedule_in_any_shape_is_read_as_itself_or_refused() {
    let mut figures: BTreeMap<&str, (u32, BTreeMap<String, u32>)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for seed in seeds(500, 20_000) {
        let mut lots = Lots(seed);
        let (shape, write) = lots.one(&SHAPES);
        let (evening, (text, file)) = write(&mut lots);
        let bytes = match lots.below(6) {
            0 => format!("\u{feff}{text}").into_bytes(),
            1 => format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
            2 => text.replace('\n', "\r\n").into_bytes(),
            3 if !WINDOWS_1252.encode(&text).2 => WINDOWS_1252.encode(&text).0.into_owned(),
            _ => format!("{text}\n").into_bytes(),
        };
        let (read, refused) = figures.entry(shape).or_default();
        match read_schedule(&bytes, file, None, None) {
            Ok(reading) => {
                if meetings(&reading) != evening.meetings() {
                    wrong.push(format!("seed {seed}, {shape}:\n{text}\n{:?}\n{:?}", meetings(&reading), reading.notes));
                }
                *read += 1;
            }
            Err(error) => {
                *refused.entry(error.first().key().to_owned()).or_default() += 1;
            }
        }
    }
    println!("{figures:?}");
    assert!(
        wrong.is_empty(),
        "{} are read as something else:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(5)].join("\n\n")
    );
    for (shape, (read, refused)) in figures {
        let refused: u32 = refused.values().sum();
        assert!(read + refused < 50 || read > refused * 9, "{shape}: {read} read, {refused} refused");
    }
}
