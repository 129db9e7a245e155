//! What is said of tables of powers, such as the countries of Diplomacy: how often players border each other, and what is proved of it.

use crate::phrase::phrases;

phrases! {
    /// Powers and their borders.
    pub enum PowersSaid {
        PowersNames { names: String } = "powers-names",
        PowersGame { number: u32 } = "powers-game",
        PowersProblem { what: String } = "powers-problem",
        PowersBorders { edges: u64, min: u32, max: u32, average: String } = "powers-borders",
        PowersPairs { pairs: u64, times: u32 } = "powers-pairs",
        PowersOptimal { spread: u32, bound: u32 } = "powers-optimal",
        PowersGap { spread: u32, bound: u32 } = "powers-gap",
        PowersInvalid { spread: u32, bound: u32 } = "powers-invalid",
        OfComplement { method: String } = "powers-of-complement",
        PowersMadeBy { method: String } = "powers-made-by",
        PowersMadeBySeed { method: String, seed: u64 } = "powers-made-by-seed",
        CensusSquares { squares: String } = "census-squares",
    }
}
