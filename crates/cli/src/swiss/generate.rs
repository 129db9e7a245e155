//! `roundtable swiss generate`: a random event, paired by the rules, as a tournament report file.

use clap::Args;
use roundtable::floors::swiss::{Seed, Stress, generate};
use roundtable::floors::trf::{Dialect, Trf, TrfPerson, write_trf};
use roundtable::parts::Unfit;

use crate::error::CliError;
use crate::globals::Globals;
use crate::output::Output;
use crate::values::within;

/// Options of `swiss generate`.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// Players
    #[arg(short = 'n', long, default_value_t = 40, value_name = "N", value_parser = within(2, 9_999))]
    pub players: u32,
    /// Rounds
    #[arg(short = 'r', long, default_value_t = 9, value_name = "R", value_parser = within(1, 99))]
    pub rounds: u32,
    /// What it stresses: plain, byes, forfeits, late, accelerated, forbidden, points or mixed
    #[arg(long, default_value = "plain", value_name = "CLASS", value_parser = stress)]
    pub class: Stress,
    /// Its seed
    #[arg(short = 's', long, default_value_t = 0, value_name = "SEED")]
    pub seed: u64,
    /// TRF16 with its extensions instead of TRF26
    #[arg(long)]
    pub trf16: bool,
    /// The file; by default standard output
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<String>,
}

impl Default for GenerateArgs {
    fn default() -> Self {
        Self { players: 40, rounds: 9, class: Stress::Plain, seed: 0, trf16: false, output: None }
    }
}

/// Reads the word for what an event stresses.
fn stress(word: &str) -> Result<Stress, Unfit> {
    Stress::ALL.into_iter().find(|s| s.id() == word).ok_or_else(|| Unfit::none_of(Stress::ALL.map(Stress::id)))
}

/// Makes and writes it.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn run(args: &GenerateArgs, globals: &Globals) -> Result<(), CliError> {
    let event = generate(Seed(args.seed), args.players, args.rounds, args.class);
    let paired = event.rounds_paired();
    let people = event.entrants.iter().map(|e| TrfPerson {
        name: format!("Player {}", e.number.0),
        points: Some(event.points_before(e, paired + 1)),
        ..TrfPerson::default()
    });
    let people: Vec<TrfPerson> = people.collect();
    // Ranks by points; equal points by the order of entry.
    let mut order: Vec<usize> = (0..people.len()).collect();
    order.sort_by_key(|&e| (std::cmp::Reverse(people[e].points), e));
    let mut ranked = people;
    (1..).zip(order).for_each(|(rank, e)| ranked[e].rank = Some(rank));
    let dialect = if args.trf16 { Dialect::Trf16 } else { Dialect::Trf26 };
    // Record 012 of a report file is the name of the tournament.
    let title = format!("012 Random event, class {}, seed {}", args.class.id(), args.seed);
    let mut file = Trf::of(event, ranked, dialect);
    file.lines.insert(0, roundtable::floors::trf::TrfLine::Record(title));
    Output::from_option(args.output.as_deref(), globals)?.write(|out| out.write_all(write_trf(&file).as_bytes()))
}
