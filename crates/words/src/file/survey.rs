//! A row of a survey of graphs, as a file has it.

use serde::Serialize;

/// One graph of a survey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SurveyLine {
    /// The graph.
    pub graph6: String,
    /// How many borders it has.
    pub edges: u32,
    /// ℓ of the best square found.
    pub min: u32,
    /// u of the best square found.
    pub max: u32,
    /// u − ℓ: Δ of the graph if it is proved.
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
