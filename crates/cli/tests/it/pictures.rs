//! Pictures from the outside: SVG and PNG of a plan, of one round, of its fairness, and the cross table.

use std::fs;

use crate::support::{Folder, roundtable};

/// Width and height of a PNG, from its header.
fn size(folder: &Folder, name: &str) -> (u32, u32) {
    let bytes = fs::read(folder.path(name)).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"), "{name}");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn every_picture_is_drawn_in_lines_and_in_pixels() {
    let names = "Ana\nBen\n田中 花子\nDan\nEve\nFinn\nGerda\nHugo\n";
    let folder = Folder::with(&[("names.txt", names.as_bytes())]);
    folder.run("plan names.txt -k 4 -r 2 --title Club --effort 2000 -o night.json").exits(0);
    for what in ["heat", "round", "round:1", "fairness", "crosstable"] {
        folder.run(&format!("convert night.json a.svg --picture {what}")).exits(0);
        let png = format!("{}.png", what.replace(':', "_"));
        folder.run(&format!("convert night.json {png} --picture {what}")).exits(0);
        let svg = folder.read("a.svg");
        let said =
            |name: &str| svg.split(name).nth(1).and_then(|s| s.split('"').next()).unwrap().parse::<u32>().unwrap();
        assert_eq!(size(&folder, &png), (said("width=\"") * 2, said("height=\"") * 2), "{what}");
    }
    folder.run("convert night.json one.png").exits(0);
    assert_eq!(fs::read(folder.path("one.png")).unwrap(), fs::read(folder.path("heat.png")).unwrap());
}

#[test]
fn what_a_picture_cannot_be_is_said() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 8 -k 4 -r 2 --effort 2000 -o night.json").exits(0);
    folder.run("convert night.json a.png --picture round:3").exits(2).says(&["no round 3", "1 to 2"]);
    folder.run("convert night.json a.csv --picture heat").exits(2).says(&["pictures (svg, png)"]);
    folder.run("convert night.json a.png --picture map").exits(2).says(&["round:N", "crosstable"]);
    folder.run("convert night.json a.png --paper-size a4").exits(2).says(&["paper sizes for pdf"]);
    roundtable("plan -n 501 -k 3 -r 1 --method greedy --format png").exits(2).says(&["at most 500 people"]);
}
