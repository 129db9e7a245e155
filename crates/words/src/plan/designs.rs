//! How a schedule is made: a phrase and a name for each construction of `crates/designs`, which explains the terms and their letters; and the
//! steps of the proof of a bound by search (`bound --prove`).

use crate::lang::{Lang, Words};
use crate::phrase::phrases;

phrases! {
    /// How a schedule is made.
    pub enum DesignSaid {
        Cited { sentence: String, reference: String } = "made-cited",
        LeftOut { count: u32 } = "made-left-out",
        Partly { made: u32, rounds: u32 } = "made-partly",
        OneRound = "made-one-round",
        RoundRobin { players: u32 } = "made-round-robin",
        Affine { rounds: u32, dimension: u32, q: u32 } = "made-affine",
        Bose { r: u32 } = "made-bose",
        KirkmanDouble { q: u32 } = "made-kirkman-double",
        KirkmanTriple { q: u32, still: u32 } = "made-kirkman-triple",
        Arc { d: u32, q: u32 } = "made-arc",
        Unital { order: u32, players: u32 } = "made-unital",
        Packing { q: u32 } = "made-packing",
        Developed { copies: u32, group: String, fixed: u32, origin: String } = "made-developed",
        Transversal { k: u32, n: u32, array: String } = "made-transversal",
        TransversalSplit { k: u32, n: u32, array: String, inside: u32 } = "made-transversal-split",
        TransversalWithHole { k: u32, n: u32, rounds: u32, array: String, hole: u32 } = "made-transversal-with-hole",
        Squares { k: u32, n: u32, squares: u32, array: String } = "made-squares",
        Inflated { players: u32, m: u32 } = "made-inflated",
        Frame { players: u32, m: u32, apart: u32, inner: u32 } = "made-frame",
        FilledFrame { outer: u32, group: u32, apart: u32, inner: u32, last: u32 } = "made-filled-frame",
        FilledPlanes { holes: u32, hole: u32, small: u32, large: u32, group: u32, apart: u32, inner: u32, last: u32 } = "made-filled-planes",
        Grouped { group: u32, outer: u32, name: String, m: u32, inner: u32 } = "made-grouped",
        BaseFrame { players: u32, hole: u32, by: String, m: u32, apart: u32, inner: u32 } = "made-base-frame",
        FrameWithTable { players: u32, hole: u32, by: String, m: u32, common: u32, inner: u32 } = "made-frame-with-table",
        Closure { points: u32, sizes: String, players: u32 } = "made-closure",
        ClosureOfBlocks { points: u32, size: u32, by: String, players: u32 } = "made-closure-of-blocks",
        NearResolvable { players: u32, times: u32 } = "made-near-resolvable",
        DifferenceSet { size: u32, group: String, times: u32 } = "made-difference-set",
        DifferenceSetLeft { size: u32, group: String, times: u32 } = "made-difference-set-left",
        Symmetric { players: u32, size: u32, times: u32 } = "made-symmetric",
        Parts { parts: u32 } = "made-parts",
        Chart { bases: u32, group: String } = "made-chart",
        Whist { players: u32, rounds: u32 } = "made-whist",
        WhistProduct { groups: u32, m: u32, players: u32 } = "made-whist-product",
        SpouseAvoiding { couples: u32 } = "made-spouse-avoiding",
        OneTable { times: u32 } = "made-one-table",
        Copies { times: u32 } = "made-copies",
        Paley { q: u32, times: u32 } = "made-paley",
        BaseRound { turning: u32, times: u32 } = "made-base-round",
        BalancedInflated { players: u32, m: u32, times: u32 } = "made-balanced-inflated",
    }
}

phrases! {
    /// A step of the proof of a bound by search.
    pub enum ProofStep {
        Title { players: u32, k: u32, rounds: u32 } = "proof-title",
        Graph { degree: u32 } = "proof-graph",
        Spectrum { degree: u32, k: u32 } = "proof-spectrum",
        LineGraph { symbols: u32 } = "proof-line-graph",
        Players { symbols: u32 } = "proof-players",
        Search { permutations: u32, items: u32, nodes: u64 } = "proof-search",
        Rests = "proof-rests",
    }
}

phrases! {
    /// The name of a construction; in English it is the one that programs read.
    pub enum DesignName {
        SingleRound = "design-single-round",
        RoundRobin = "design-round-robin",
        AffineSpace = "design-affine-space",
        BosesDesign = "design-boses-design",
        KirkmanTripleSystem = "design-kirkman-triple-system",
        MaximalArc = "design-maximal-arc",
        HermitianUnital = "design-hermitian-unital",
        Packing = "design-packing",
        BaseRounds = "design-base-rounds",
        TransversalDesign = "design-transversal-design",
        LatinSquares = "design-latin-squares",
        Inflation = "design-inflation",
        FilledGroups = "design-filled-groups",
        FrameProduct = "design-frame-product",
        Closure = "design-closure",
        BalancedDesign = "design-balanced-design",
        NearResolvable = "design-near-resolvable",
        OneTable = "design-one-table",
        RepeatedRotation = "design-repeated-rotation",
        Paley = "design-paley",
        BaseRound = "design-base-round",
        DifferenceSet = "design-difference-set",
        Symmetric = "design-symmetric",
        Parts = "design-parts",
        Chart = "design-chart",
        Whist = "design-whist",
        SpouseAvoiding = "design-spouse-avoiding",
    }
}

phrases! {
    /// What a transversal design is made from.
    pub enum ArraySaid {
        Addition { order: u32 } = "array-addition",
        Field { q: u32 } = "array-field",
        Product { first: String, second: String } = "array-product",
        Difference { rows: usize, group: String, origin: &'static str } = "array-difference",
        QuasiDifference { rows: usize, group: String, origin: &'static str } = "array-quasi-difference",
        BaseRows { rows: usize, copies: u32, group: String, origin: &'static str } = "array-base-rows",
        Wilson { order: u32, plain: u32, master: u32, tail: u32 } = "array-wilson",
    }
}

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
