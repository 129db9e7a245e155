//! Schedules to print: names that are hard to print, and random tables.
#![allow(dead_code, reason = "each test file uses a part of it")]

use roundtable_model::{Game, MadeBy, Plan, Player, PlayerIx, Roster, Schedule, Seed};

/// Names of several scripts and lengths, and some that look like formulas and tags.
pub const NAMES: [&str; 22] = [
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

/// 22 people at four tables of four and two of three, four rounds.
pub fn club() -> Plan {
    shuffled(Roster::new(NAMES.map(Player::named).into()).0, &[4, 4, 4, 4, 3, 3], 4, 7)
}

/// 120 people at thirty tables of four, eight rounds.
pub fn conference() -> Plan {
    let players = (1..=120).map(|n| Player::named(format!("{} {n}", NAMES[n % 12]))).collect();
    shuffled(Roster::new(players).0, &[4; 30], 8, 9)
}

/// 31 numbers without names at tables of up to eight, seats without names; two of them sit out.
pub fn unnamed() -> Plan {
    Plan { seat_names: None, ..shuffled(Roster::numbered(31), &[8, 8, 8, 5], 3, 1) }
}

/// Everybody at random tables; who finds no seat sits out.
fn shuffled(roster: Roster, tables: &[usize], rounds: u32, seed: u64) -> Plan {
    let mut schedule = Schedule::new(roster.len());
    let mut rng = Seed(seed).rng();
    for _ in 0..rounds {
        let mut order: Vec<PlayerIx> = (0..roster.len()).map(PlayerIx).collect();
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
    Plan { roster, schedule, seat_names: Some(Game::Riichi.seat_names()), made_by: Some(made_by), ..Plan::default() }
}
