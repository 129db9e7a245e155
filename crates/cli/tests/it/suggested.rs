//! Offered commands keep every given option, and work when pasted as printed.

use std::path::Path;
use std::process::Command;

use crate::support::Folder;

/// The commands of an answer, as a person would copy them.
fn offered(said: &str) -> Vec<String> {
    said.lines().map(str::trim).filter(|line| line.starts_with("roundtable ")).map(str::to_owned).collect()
}

/// Pastes a line into a shell.
fn paste(folder: &Folder, line: &str) -> (i32, String) {
    let bin = Path::new(env!("CARGO_BIN_EXE_roundtable")).parent().unwrap().to_owned();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let ran = Command::new("sh").arg("-c").arg(line).current_dir(folder.path(".")).env("PATH", path).output().unwrap();
    (ran.status.code().unwrap_or(-1), String::from_utf8_lossy(&ran.stderr).into_owned())
}

#[test]
#[cfg(unix)]
fn every_option_stays_and_every_command_works() {
    let names: Vec<String> =
        (1..=20).map(|n| format!("P{n}")).chain(["O'Brien, Pat", "Łukasz Żółć"].map(str::to_owned)).collect();
    let more = format!("{}\nLate Lee", names.join("\n"));
    let folder = Folder::with(&[("my names.txt", names.join("\n").as_bytes()), ("more.txt", more.as_bytes())]);
    let night =
        "roundtable plan 'my names.txt' -k 4,3 -r 3 --game riichi --seed 7 --apart P1 P2 --effort 50000 -o night.json";
    assert_eq!(paste(&folder, night).0, 0);
    let refused = [
        "roundtable plan 'my names.txt' -k 4 -r 3 --game riichi --seed 7 --apart \"O'Brien, Pat\" 'Łukasz Żółć' --absent P3:1 --effort 50000 -o 'a night.json'",
        "roundtable plan -n 15 -k 7 -r 5 --absent 5:1-3 --absent 2:3-4 --effort 50000",
        "roundtable plan -n 22 --table-size=4 -r 3 --balance --then swiss:1 --effort 50000",
        "roundtable plan more.txt -k 4 --keep night.json --from 2 --prefer cards --effort 50000",
        "roundtable plan -n 22 -k 4 -r 3 --method affine --format csv",
    ];
    for line in refused {
        let (code, said) = paste(&folder, line);
        assert_eq!(code, 4, "{line}: {said}");
        let commands = offered(&said);
        assert!(!commands.is_empty(), "{line}: {said}");
        for command in commands {
            for option in [
                "--apart",
                "O'\\''Brien",
                "--absent",
                "--seed",
                "-o",
                "--keep",
                "--prefer",
                "--balance",
                "--then",
                "--effort",
                "--format",
            ] {
                assert!(
                    !line.contains(&option.replace("'\\''", "'")) || command.contains(option),
                    "{command} lacks {option}"
                );
            }
            let (code, said) = paste(&folder, &command);
            assert_eq!(code, 0, "{command}: {said}");
        }
    }
}

#[test]
fn an_absence_after_the_last_round_is_noted() {
    let folder = Folder::with(&[]);
    let ran = folder.run("plan -n 16 -k 4 -r 4 --absent 1:99 --effort 1000").exits(0);
    ran.says(&["the absence of 1 in round 99 changes nothing: the plan has 4 rounds"]);
    let ran = folder.run("plan -n 16 -k 4 -r 4 --sit-out --absent 1:4 --effort 1000").exits(0);
    assert!(!ran.err.contains("changes nothing"), "{}", ran.err);
}
