//! How a schedule is made: a phrase and a name for each construction of `crates/designs`, which explains the terms and
//! their letters; and the steps of the proof of a bound by search (`bound --prove`).

use roundtable_model::Told;

use crate::lang::{Lang, Words};
use crate::phrase::sets;

// How a schedule is made (`DesignSaid`), a step of a proof by search (`ProofStep`), the name of a construction
// (`DesignName`), what a transversal design is made from (`ArraySaid`).
sets!(DesignSaid, ProofStep, DesignName, ArraySaid);

impl Words {
    /// The name of a construction in this language, from the one that programs read; unknown names are returned
    /// unchanged.
    ///
    /// ```
    /// use roundtable_words::{Lang, Words};
    /// assert_eq!(Words::new(Lang::Ja).design_name("affine space"), "アフィン空間");
    /// assert_eq!(Words::new(Lang::Ja).design_name("greedy"), "greedy");
    /// ```
    pub fn design_name(&self, id: &str) -> String {
        let english = Words::new(Lang::En);
        let known = DesignName::CODES.iter().find(|(key, _)| english.extra(key).as_deref() == Some(id));
        known.and_then(|(key, _)| self.extra(key)).unwrap_or_else(|| id.to_owned())
    }
}
