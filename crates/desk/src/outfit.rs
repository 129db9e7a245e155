//! Table sizes and ruleset of a tournament that begins: those chosen, or the usual ones of the plan and the game, for
//! command line and pages.

use roundtable_model::{Game, TableSizes};
use roundtable_rank::rules::Ruleset;

use super::Halt;

/// The rules that suit every game: points are added up.
pub(super) const PLAIN: &str = "points";

/// What is known of a tournament before it is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BeforeOpening {
    /// What is played.
    pub game: Option<Game>,
    /// The ruleset that somebody chose.
    pub rules: Option<Ruleset>,
    /// The sizes that somebody chose for the tables.
    pub sizes: Option<TableSizes>,
    /// The sizes that a plan was made for, and those of the tables that it has.
    pub of_plan: Option<(TableSizes, Vec<u32>)>,
}

/// What it is opened with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outfit {
    /// The sizes that tables may have.
    pub sizes: TableSizes,
    /// What games are worth.
    pub rules: Ruleset,
    /// The usual ruleset of the game, if it does not score tables of this size and points are added up instead.
    pub instead_of: Option<(String, u32)>,
}

/// The ruleset of a game where nobody chooses one.
pub fn usual_rules(game: Option<Game>) -> &'static str {
    game.map_or(PLAIN, Game::usual_ruleset)
}

impl BeforeOpening {
    /// Tables and ruleset: those chosen, else those of the plan and of the game. If the game's usual ruleset does not
    /// score one of the tables, points are added up.
    ///
    /// ```
    /// use roundtable::{Game, event::{Halt, BeforeOpening}};
    /// let chess = BeforeOpening { game: Some(Game::Chess), ..BeforeOpening::default() }.outfit().unwrap();
    /// assert_eq!((chess.sizes.sizes(), chess.rules.name.as_str()), (&[2][..], "chess"));
    /// let short = BeforeOpening { game: Some(Game::Riichi), sizes: vec![4, 3].try_into().ok(), ..BeforeOpening::default() };
    /// let short = short.outfit().unwrap();
    /// assert_eq!((short.rules.name.as_str(), short.instead_of), ("points", Some(("ema".to_owned(), 3))));
    /// let league = BeforeOpening { rules: roundtable::event::Ruleset::preset("football"), ..BeforeOpening::default() };
    /// assert_eq!(league.outfit().unwrap().sizes.sizes(), [2]);
    /// let four = BeforeOpening { game: Some(Game::Chess), sizes: vec![4].try_into().ok(), ..BeforeOpening::default() };
    /// assert!(matches!(four.outfit(), Err(Halt::GameTables { size: 4, .. })));
    /// ```
    ///
    /// # Errors
    /// Neither game nor tables are known, the game has no such tables, or the chosen ruleset does not score them.
    pub fn outfit(self) -> Result<Outfit, Halt> {
        let Self { game, rules, sizes, of_plan } = self;
        let used = of_plan.as_ref().map(|(_, used)| used.clone()).unwrap_or_default();
        let chosen = sizes.is_some();
        // Without a game, a ruleset for two sides is for pairs that stay together: a pair is a side.
        let is_of_two = |rules: &Ruleset| rules.is_of_two() || rules.of_sides().is_some();
        let of_two = rules.as_ref().is_some_and(is_of_two).then_some(2);
        let of_game = || TableSizes::only(game.map(Game::table_size).or(of_two)?).ok();
        let sizes = sizes.or(of_plan.map(|(sizes, _)| sizes)).or_else(of_game).ok_or(Halt::NoTables)?;
        // Sizes that the plan allowed but does not use are not required to suit the game and the ruleset.
        let meant: Vec<u32> = sizes.sizes().iter().copied().filter(|size| chosen || used.contains(size)).collect();
        let needed: Vec<u32> = meant.iter().copied().chain(used.iter().copied()).collect();
        if let Some((game, &size)) =
            game.and_then(|game| Some((game, needed.iter().find(|size| !game.may_have_tables_of(**size))?)))
        {
            return Err(Halt::GameTables { game, size });
        }
        let unscored = |rules: &Ruleset| needed.iter().copied().find(|size| !rules.suits(*size as usize));
        let (rules, instead_of) = match rules {
            Some(rules) => match unscored(&rules) {
                Some(people) => return Err(Halt::RulesTables { rules: rules.name, people }),
                None => (rules, None),
            },
            None => {
                let usual = Ruleset::preset(usual_rules(game)).ok_or(Halt::NoTables)?;
                match unscored(&usual).zip(Ruleset::preset(PLAIN)) {
                    Some((people, plain)) => (plain, Some((usual.name, people))),
                    None => (usual, None),
                }
            }
        };
        let left = sizes.sizes().iter().copied();
        let left = left.filter(|size| needed.contains(size) || rules.suits(*size as usize)).collect();
        let sizes = TableSizes::new(left).map_err(|_| Halt::NoTables)?;
        Ok(Outfit { sizes, rules, instead_of })
    }
}
