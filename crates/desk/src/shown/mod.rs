//! A tournament as shown to people: sentences, columns of standings, sheets, somebody's own games.

pub(super) mod by_round;
pub(super) mod columns;
pub(super) mod facts;
pub(super) mod given;
pub(super) mod person;
pub(super) mod ranking;
pub(super) mod rest;
pub(super) mod said;
pub(super) mod sheet;
