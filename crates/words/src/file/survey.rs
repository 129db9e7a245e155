//! A row of the csv of `positions survey`: a graph of borders between powers, and the most balanced Latin square found
//! for it (a row of the square is a game, a column a power, an entry the player who has it).

use serde::Serialize;

/// One graph of a survey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SurveyLine {
    /// The graph, in the format graph6.
    pub graph6: String,
    /// How many borders it has.
    pub edges: u32,
    /// The least often that two players border in the best square found.
    pub min: u32,
    /// The most often that two players border in it.
    pub max: u32,
    /// Their difference, the spread; the smallest possible if that is proved.
    pub delta: u32,
    /// How that square was made.
    pub found_by: String,
    /// What proves that no square is better, or `open`.
    pub proved_by: String,
    /// How often two players border on average.
    pub average: String,
    /// No square has a smaller spread than this.
    pub bound: u32,
}

impl SurveyLine {
    /// The first line of the csv.
    pub const HEADER: &str = "graph6,edges,min,max,delta,found_by,proved_by,average,bound";
}
