//! The one binary, `roundtable`: passes the command line of the process to [`roundtable_cli::run`].

use std::process::ExitCode;

/// An allocator that returns memory after a server was busy: after half-sent forms and large plans the usual allocator
/// of Linux kept 170 of 200 MB for good, though 40 were in use (docs/reference/capacity.md).
#[cfg(feature = "pages")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    roundtable_cli::run(std::env::args_os().collect())
}
