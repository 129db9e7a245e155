//! Standings and rulesets against what is published, and for any numbers: one test binary, so that it is linked once.

mod counted;
mod limits;
mod manual;
mod plain;
mod properties;
mod rules;
mod swiss;
mod tables;
