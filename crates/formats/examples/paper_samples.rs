//! Writes sample papers into a folder, to be looked at: `cargo run -p roundtable-formats --example paper_samples -- FOLDER`.
//!
//! 22 people with Japanese and other names, 120 people, and a broken plan; as HTML, XLSX and SVG where that is written.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::PathBuf;

use roundtable_audit::{Rules, audit};
use roundtable_formats::{Lang, Paper, write_html};
use roundtable_model::{Field, Game, MadeBy, Plan, Player, PlayerIx, Schedule, Seed};

const NAMES: [&str; 22] = [
    "田中 花子",
    "佐藤 健一",
    "鈴木 一郎",
    "高橋 美咲",
    "伊藤 さくら",
    "渡辺 翔太",
    "山本 陽菜",
    "中村 蓮",
    "小林 結衣",
    "加藤 大輔",
    "吉田 あかり",
    "長谷川 龍之介",
    "勅使河原 清左衛門",
    "Ana Silva",
    "Łukasz Żółć",
    "O'Brien, Pat",
    "Kim Min-jun",
    "Müller-Lüdenscheidt, Karl-Heinz",
    "Zhang Wei (1)",
    "Zhang Wei (2)",
    "=1+1",
    "<b>Bartholomew</b> Featherstonehaugh-Cholmondeley III",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("say into which folder")?);
    fs::create_dir_all(&folder)?;
    let club = shuffled(Field::new(NAMES.map(Player::named).into()).0, &[4, 4, 4, 4, 3, 3], 4, 7);
    let conference: Vec<Player> = (1..=120).map(|n| Player::named(format!("{} {n}", NAMES[n % 12]))).collect();
    let conference = shuffled(Field::new(conference).0, &[4; 30], 8, 9);
    let unnamed = Plan { seat_names: None, ..shuffled(Field::numbered(31), &[8, 8, 8, 5], 3, 1) };
    for (name, plan, lang) in [
        ("club_ja", &club, Lang::Ja),
        ("club_en", &club, Lang::En),
        ("conference_ja", &conference, Lang::Ja),
        ("conference_en", &conference, Lang::En),
        ("unnamed_en", &unnamed, Lang::En),
    ] {
        let found = audit(&plan.schedule, &Rules::default());
        let paper = Paper { title: "", revision: 2, lang };
        write_html(&mut BufWriter::new(File::create(folder.join(format!("{name}.html")))?), plan, &found, &paper)?;
    }
    Ok(())
}

/// Everybody at random tables; who finds no seat sits out.
fn shuffled(field: Field, tables: &[usize], rounds: u32, seed: u64) -> Plan {
    let mut schedule = Schedule::new(field.len());
    let mut rng = Seed(seed).rng();
    for _ in 0..rounds {
        let mut order: Vec<PlayerIx> = (0..field.len()).map(PlayerIx).collect();
        rng.shuffle(&mut order);
        let mut rest = order.as_slice();
        let mut round = schedule.push_round();
        for (number, &size) in (1..).zip(tables) {
            let (seats, others) = rest.split_at(size);
            round.table(number, seats);
            rest = others;
        }
        round.sit_outs(rest);
    }
    let made_by = MadeBy { method: "lot".to_owned(), seed: Some(Seed(seed)), version: "0.1.0".to_owned() };
    Plan { field, schedule, seat_names: Some(Game::Riichi.seat_names()), table_sizes: None, made_by: Some(made_by) }
}
