//! The one binary, `roundtable`: the command line of this machine, handed to the program.

use std::process::ExitCode;

fn main() -> ExitCode {
    roundtable_cli::run(std::env::args_os().collect())
}
