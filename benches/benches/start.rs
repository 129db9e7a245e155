//! The whole program from start to finish, in a person's waiting time, against the start of a program that does
//! nothing.
//!
//! Build it first: `cargo build --release`. Limits: `--version` 5 ms, a 10-player Berger table 10 ms.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use criterion::{Criterion, criterion_group, criterion_main};

fn start(c: &mut Criterion) {
    let binary = binary();
    let mut group = c.benchmark_group("start");
    group.bench_function("a program that does nothing (true)", |b| b.iter(|| run(Command::new("true"))));
    group.bench_function("--version (limit 5 ms)", |b| {
        b.iter(|| {
            let mut command = Command::new(&binary);
            command.arg("--version");
            run(command);
        });
    });
    group.bench_function("plan -n 10 --game chess --method berger (limit 10 ms)", |b| {
        b.iter(|| {
            let mut command = Command::new(&binary);
            command.args(["plan", "-n", "10", "--game", "chess", "--method", "berger"]);
            run(command);
        });
    });
    group.finish();
}

fn run(mut command: Command) {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.is_ok_and(|s| s.success()), "{command:?} failed");
}

/// The release binary next to the benchmark: target/release/deps/start-… → target/release/roundtable.
fn binary() -> PathBuf {
    let here = std::env::current_exe().expect("a running benchmark has a path");
    let release = here.parent().and_then(|deps| deps.parent()).expect("target/release/deps");
    let binary = release.join(format!("roundtable{}", std::env::consts::EXE_SUFFIX));
    assert!(binary.is_file(), "{} is missing: run cargo build --release first", binary.display());
    binary
}

criterion_group!(benches, start);
criterion_main!(benches);
