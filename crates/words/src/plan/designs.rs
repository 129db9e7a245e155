//! How a schedule is made: a phrase and a name for each construction of `crates/designs`, which explains the terms and their letters; and the
//! steps of the proof of a bound by search (`bound --prove`).

use crate::lang::{Lang, Words};
use crate::phrase::sets;

sets!(DesignSaid, ProofStep, DesignName, ArraySaid);

impl DesignName {
    const ALL: &[Self] = &[
        Self::SingleRound,
        Self::RoundRobin,
        Self::AffineSpace,
        Self::BosesDesign,
        Self::KirkmanTripleSystem,
        Self::MaximalArc,
        Self::HermitianUnital,
        Self::Packing,
        Self::BaseRounds,
        Self::TransversalDesign,
        Self::LatinSquares,
        Self::Inflation,
        Self::FilledGroups,
        Self::FrameProduct,
        Self::Closure,
        Self::BalancedDesign,
        Self::NearResolvable,
        Self::OneTable,
        Self::RepeatedRotation,
        Self::Paley,
        Self::BaseRound,
        Self::DifferenceSet,
        Self::Symmetric,
        Self::Parts,
        Self::Chart,
        Self::Whist,
        Self::SpouseAvoiding,
    ];
}

impl Words {
    /// The name of a construction in this language, from the one that programs read; of others the name itself.
    ///
    /// ```
    /// use roundtable_words::{Lang, Words};
    /// assert_eq!(Words::new(Lang::Ja).design_name("affine space"), "アフィン空間");
    /// assert_eq!(Words::new(Lang::Ja).design_name("greedy"), "greedy");
    /// ```
    pub fn design_name(&self, id: &str) -> String {
        let english = Words::new(Lang::En);
        let known = DesignName::ALL.iter().find(|name| english.tell(*name) == id);
        known.map_or_else(|| id.to_owned(), |name| self.tell(name))
    }
}
