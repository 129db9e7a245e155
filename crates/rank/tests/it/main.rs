//! Tests of standings and rulesets: against published examples, and on random tournaments.

mod counted;
mod limits;
mod manual;
mod matchpoints;
mod plain;
mod properties;
mod rules;
mod swiss;
mod tables;
