//! Speed of Roundtable: see `benches/` and docs/reference/benchmarks.md.

pub mod tournament;
