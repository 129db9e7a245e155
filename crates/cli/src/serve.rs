//! `roundtable serve`: the pages on this machine, or on the network of the venue.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;
use roundtable_formats::Command;
use roundtable_web::{Limits, Options, ServeError, Server, log_requests, own_address, terminal_code};

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::signals;

/// Options of `serve`.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Listen on the network of the venue, and print the address with a QR code for phones
    #[arg(long)]
    pub lan: bool,
    /// Write a line of JSON about every request to standard error, without names or keys
    #[arg(long)]
    pub log: bool,
}

/// Serves until Ctrl-C or SIGTERM, then ends what is in flight.
///
/// # Errors
/// Exit 1 where the address cannot be listened on.
pub fn run(args: &ServeArgs, globals: &Globals) -> Result<(), CliError> {
    if args.log {
        log_requests();
    }
    let mut listen = args.listen;
    if args.lan {
        listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    }
    let server = Server::bind(&Options { listen, limits: Limits::default() }).map_err(|error| failed(&error))?;
    let mut address = server.address();
    if let (true, Some(own)) = (address.ip().is_unspecified(), own_address()) {
        address.set_ip(own);
    }
    let url = format!("http://{address}/");
    println!("{}", globals.tell(&Command::Serving { address: url.clone() }));
    if let Some(code) = terminal_code(&url).filter(|_| args.lan && !globals.quiet) {
        println!("\n{code}\n");
    }
    let stop = Arc::new(AtomicBool::new(false));
    signals::search_begins(&stop);
    let served = server.run(&stop);
    signals::search_ends();
    served.map_err(|error| failed(&error))
}

fn failed(error: &ServeError) -> CliError {
    match error {
        ServeError::Listen { address, why } => {
            let listen = CliError::io(address.to_string(), why);
            listen.hint(Command::ListenElsewhere)
        }
        other => CliError::told(Exit::Failure, other.to_string()),
    }
}
