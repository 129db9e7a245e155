//! The contents of a program, for machines: the linked libraries, with their licences and the sums of their sources, as
//! CycloneDX 1.5 in JSON (ECMA-424), which scanners of supply chains read. People read `NOTICES.txt`.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Release, notices};
use crate::checkout::{locked, read, root};

/// The bill of a package of ours, built for a release. The same libraries give the same bytes: no time, no serial
/// number.
///
/// # Errors
/// Cargo cannot list what is linked, or the lock cannot be read.
pub fn of_materials(package: &str, release: &Release) -> Result<Vec<u8>, String> {
    let metadata = notices::metadata(&release.target)?;
    let lock = read(&root().join("Cargo.lock"))?;
    let bill = written(&notices::linked(&metadata, package)?, &sums(&lock), release);
    let mut text = serde_json::to_vec_pretty(&bill).map_err(|e| format!("the bill of materials: {e}"))?;
    text.push(b'\n');
    Ok(text)
}

/// The document of CycloneDX.
fn written(libraries: &[&Value], sums: &BTreeMap<(&str, &str), &str>, release: &Release) -> Value {
    let component = |library: &&Value| {
        let text = |name: &str| library[name].as_str().unwrap_or_default();
        let purl = format!("pkg:cargo/{}@{}", text("name"), text("version"));
        // Some write the old `MIT/Apache-2.0`: an expression has OR.
        let licences: Vec<&str> = text("license").split('/').map(str::trim).collect();
        let mut component = json!({
            "type": "library",
            "bom-ref": purl,
            "name": text("name"),
            "version": text("version"),
            "purl": purl,
            "licenses": [{"expression": licences.join(" OR ")}],
        });
        if let Some(sum) = sums.get(&(text("name"), text("version"))) {
            component["hashes"] = json!([{"alg": "SHA-256", "content": sum}]);
        }
        component
    };
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {
            "type": "application",
            "name": "roundtable",
            "version": release.version,
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
            "properties": [{"name": "target", "value": release.target}],
        }},
        "components": libraries.iter().map(component).collect::<Vec<_>>(),
    })
}

/// The sum of each library's source, by name and version, from Cargo.lock.
fn sums(lock: &str) -> BTreeMap<(&str, &str), &str> {
    locked(lock).filter_map(|library| Some(((library.name, library.version), library.sum?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bill_names_each_library_with_its_licence_and_the_sum_of_its_source() {
        let lock = "version = 4\n\n[[package]]\nname = \"ours\"\nversion = \"0.1.0\"\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\nsource = \"registry\"\nchecksum = \"c0ffee\"\n";
        let library = json!({"name": "a", "version": "1.2.3", "license": "MIT/Apache-2.0"});
        let other = json!({"name": "a", "version": "1.2.4", "license": "MIT / Zlib"});
        let release = Release {
            version: "0.1.0".to_owned(),
            target: "x86_64-unknown-linux-gnu".to_owned(),
            program: "roundtable".into(),
            time: 0,
        };
        let bill = written(&[&library, &other], &sums(lock), &release);
        let first = &bill["components"][0];
        assert_eq!(first["purl"], "pkg:cargo/a@1.2.3");
        assert_eq!(first["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(first["hashes"][0]["content"], "c0ffee");
        assert_eq!(bill["components"][1]["licenses"][0]["expression"], "MIT OR Zlib");
        // The sum is that of this version.
        assert_eq!(bill["components"][1].get("hashes"), None);
        assert_eq!(bill["metadata"]["component"]["version"], "0.1.0");
    }

    #[test]
    fn everything_linked_into_the_program_has_a_sum_and_a_licence() {
        let target = Release::host().unwrap();
        let lock = read(&root().join("Cargo.lock")).unwrap();
        let metadata = notices::metadata(&target).unwrap();
        let (libraries, sums) = (notices::linked(&metadata, "roundtable-cli").unwrap(), sums(&lock));
        assert!(libraries.len() > 100, "{} libraries", libraries.len());
        for library in libraries {
            let (name, version) = (library["name"].as_str().unwrap(), library["version"].as_str().unwrap());
            assert!(sums.contains_key(&(name, version)), "{name} {version} has no sum");
            assert!(library["license"].as_str().is_some_and(|text| !text.is_empty()), "{name} has no licence");
        }
    }
}
