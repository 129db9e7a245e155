//! Wishes on the command line: apart, together, fixed places. Each kind of wish is an option (`Wish::KINDS`); its help
//! is in `crates/words`.

use std::str::FromStr;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use roundtable::parts::{Of, SeatIx, Unfit, Wish};

use crate::groups;

/// What is wished of one or two people, those of a kind one after the other.
#[derive(Clone, Debug, Default)]
pub struct WishArgs(pub Vec<Wish<String>>);

/// `NAME:NUMBER`: a name or a number, and a table or a seat, from 1.
#[derive(Clone, Debug)]
struct PlaceWish {
    who: String,
    number: u32,
}

impl FromStr for PlaceWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (who, number) = text.rsplit_once(':').ok_or(Unfit::NoPlace)?;
        let number = number.trim().parse().ok().filter(|n| (1..=1_000_000).contains(n));
        match number {
            Some(number) if !who.trim().is_empty() => Ok(Self { who: who.trim().to_owned(), number }),
            _ => Err(Unfit::NoPlace),
        }
    }
}

impl Args for WishArgs {
    fn augment_args(command: Command) -> Command {
        command.args(Wish::<String>::KINDS.map(|kind| {
            let option = kind.asked.replace('_', "-");
            // `groups.rs` splits `--together A B C` into pairs, so the usage shows `B…`.
            let other = if groups::OPTION.strip_prefix("--") == Some(&*option) { "B…" } else { "B" };
            let arg = Arg::new(kind.asked).long(option).action(ArgAction::Append);
            match kind.of {
                Of::Two(_) => arg.num_args(2).value_names(["A", other]),
                Of::Table(_) => arg.value_name("NAME:TABLE").value_parser(value_parser!(PlaceWish)),
                Of::Seat(_) => arg.value_name("NAME:SEAT").value_parser(value_parser!(PlaceWish)),
            }
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for WishArgs {
    fn from_arg_matches(given: &ArgMatches) -> Result<Self, clap::Error> {
        let mut args = Self::default();
        args.update_from_arg_matches(given)?;
        Ok(args)
    }

    fn update_from_arg_matches(&mut self, given: &ArgMatches) -> Result<(), clap::Error> {
        for kind in Wish::KINDS {
            let places = || given.get_many::<PlaceWish>(kind.asked).into_iter().flatten().cloned();
            match kind.of {
                Of::Two(of) => {
                    let names: Vec<&String> = given.get_many(kind.asked).into_iter().flatten().collect();
                    self.0.extend(names.chunks_exact(2).map(|pair| of(pair[0].clone(), pair[1].clone())));
                }
                Of::Table(of) => self.0.extend(places().map(|PlaceWish { who, number }| of(who, number))),
                Of::Seat(of) => {
                    let seat = |place: PlaceWish| Some(of(place.who, SeatIx::from_number(place.number)?));
                    self.0.extend(places().filter_map(seat));
                }
            }
        }
        Ok(())
    }
}
