//! The one binary, `roundtable`: the command line of this machine, handed to the program.

use std::process::ExitCode;

/// A server that many have asked for much gives the memory back: of 200 MB after half-sent forms and large plans the usual allocator of
/// Linux kept 170 for good, though 40 were in use (docs/reference/capacity.md).
#[cfg(feature = "pages")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    roundtable_cli::run(std::env::args_os().collect())
}
