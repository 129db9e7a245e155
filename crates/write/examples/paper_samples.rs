//! Writes sample papers into a folder, to be looked at:
//! `cargo run -p roundtable-write --example paper_samples -- FOLDER`.
//!
//! Plans of 22 people with Japanese and other names, of 120 people, and of 31 numbers without names; as HTML, XLSX and
//! SVG. The chart of who meets whom goes to standard output.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::PathBuf;

use roundtable_audit::{Rules, audit};
use roundtable_words::Lang;
use roundtable_write::{Paper, write_chart, write_html, write_svg, write_xlsx};

#[path = "../tests/it/support/night.rs"]
mod night;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("say into which folder")?);
    fs::create_dir_all(&folder)?;
    let (club, conference, unnamed) = (night::club(), night::conference(), night::unnamed());
    for (name, plan, lang) in [
        ("club_ja", &club, Lang::Ja),
        ("club_en", &club, Lang::En),
        ("conference_ja", &conference, Lang::Ja),
        ("conference_en", &conference, Lang::En),
        ("unnamed_en", &unnamed, Lang::En),
    ] {
        let found = audit(&plan.schedule, &Rules::default());
        let paper = Paper { revision: 2, lang, ..Paper::default() };
        write_xlsx(&mut File::create(folder.join(format!("{name}.xlsx")))?, plan, &found, &paper)?;
        write_svg(&mut File::create(folder.join(format!("{name}.svg")))?, plan, &found, &paper)?;
        write_chart(&mut std::io::stdout(), plan, &found, &paper)?;
        write_html(&mut BufWriter::new(File::create(folder.join(format!("{name}.html")))?), plan, &found, &paper)?;
    }
    Ok(())
}
