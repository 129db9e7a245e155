//! Certificates on the command line: written next to a plan, a check and a refusal; verified by `check`; exit codes:
//! 2 the command makes no sense, 3 a file cannot be understood, 4 impossible, 6 a claim is refused or a rule is broken.

use crate::support::Folder;

/// A plan and its certificate; the certificate is verified, in words, as JSON, and in Japanese.
#[test]
fn a_plan_is_certified_and_verified() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 9 -k 3 -r 4 -o night.csv --certificate proof.json").exits(0);
    let said = folder.run("check proof.json").exits(0).out;
    assert!(said.contains("  verified  bound repeats\n") && said.ends_with("claims was found again\n"), "{said}");
    assert!(folder.run("check proof.json --lang ja").exits(0).out.contains("検証済み"));
    let json = folder.run("check proof.json --json").exits(0).json();
    assert_eq!((&json["schema"], &json["outcome"]), (&"roundtable/verification/1".into(), &"verified".into()));
    // The same schedule without its question.
    folder.run("check night.csv --certificate bare.json").exits(0);
    folder.run("check bare.json").exits(0);
}

#[test]
fn a_refusal_is_certified() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 22 -k 4 -r 2 --certificate why.json").exits(4);
    assert!(folder.run("check why.json").exits(0).out.contains("verified  impossible cannot_fill"));
    // What is refused without a proof has no certificate.
    folder.run("plan -n 9 -k 4,3 -r 2 --method affine --certificate none.json").says(&["no certificate is written"]);
    assert_eq!(folder.names(), ["why.json"]);
}

/// 36 people at tables of 6 have at most 3 rounds without a repeat by Tarry's result of 1900, which is cited and not
/// checked.
#[test]
fn what_rests_on_a_published_result_is_not_called_verified() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 36 -k 6 -r 4 --effort low -q -o plan.csv --certificate six.json").exits(0);
    let said = folder.run("check six.json").exits(0).out;
    assert!(said.contains("Tarry 1900") && said.contains("claims are not checked"), "{said}");
    assert_eq!(folder.run("check six.json --json").json()["outcome"], "not checked");
}

#[test]
fn forgeries_broken_files_and_misplaced_options_have_their_exit_codes() {
    let folder = Folder::with(&[("bad.csv", b"round,table,seat,player\n1,1,1,1\n1,1,2,1\n")]);
    folder.run("plan -n 9 -k 3 -r 4 -q -o night.csv --certificate proof.json").exits(0);
    let proof = folder.read("proof.json");
    std::fs::write(folder.path("forged.json"), proof.replace("\"repeats\":0", "\"repeats\":1")).unwrap();
    let forged = folder.run("check forged.json").exits(6).says(&["forged.json: ", " wrong"]);
    assert!(forged.out.contains("REFUSED") && forged.out.contains("refused: "), "{}", forged.out);
    std::fs::write(folder.path("newer.json"), proof.replace("\"verdict\":\"", "\"verdict\":\"more ")).unwrap();
    folder.run("check newer.json").exits(3).says(&["newer.json:1:", "certificate"]);
    // Of another version: refused by name, with what to do, which works.
    std::fs::write(folder.path("old.json"), proof.replace("certificate/4", "certificate/1")).unwrap();
    folder.run("check old.json").exits(3).says(&["certificate/1", "certificate/4", "roundtable convert"]);
    folder.run("convert old.json plan.json").exits(0);
    // The version before has no tier of pairs that never meet, the one before that nothing about seats, which mean
    // nothing here.
    let tier = |name| proof.find(&format!("{{\"tier\":\"{name}\"")).unwrap();
    let third = [&proof[..tier("never")], &proof[tier("uneven_seats")..]].concat();
    let third = third.replace("certificate/4", "certificate/3");
    std::fs::write(folder.path("third.json"), &third).unwrap();
    folder.run("check third.json").exits(0);
    std::fs::write(folder.path("short.json"), third.replace("certificate/3", "certificate/4")).unwrap();
    folder.run("check short.json").exits(6);
    let of_last = |value| format!("\"tier\":\"indirect\",\"state\":\"proved\",{value}");
    let now = of_last("\"value\":null,\"bound\":null,\"argument\":null");
    let then = of_last("\"value\":0,\"bound\":0,\"argument\":\"not_below_none\"");
    assert!(third.contains(&now));
    let before = third.replace(&now, &then).replace("certificate/3", "certificate/2");
    std::fs::write(folder.path("before.json"), before).unwrap();
    folder.run("check before.json").exits(0);
    folder.run("check plan.json -q --certificate new.json").exits(0);
    folder.run("check new.json").exits(0);
    folder.run("plan -n 9 -k 3 -r 4 --certificate -").exits(2).says(&["a file of its own"]);
    folder.run("check bad.csv --certificate none.json").exits(6).says(&["no certificate is written"]);
}

#[test]
fn a_plan_goes_on_from_its_certificate() {
    let folder = Folder::with(&[("names.txt", "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana\n".as_bytes())]);
    folder
        .run("plan names.txt -k 4 -r 2 --apart Ana Ben --effort 2000 -o night.json --certificate night.cert")
        .exits(0);
    folder.run("convert night.cert again.csv").exits(0).says(&["read as certificate"]);
    folder.run("convert night.json first.csv").exits(0);
    assert_eq!(folder.read("again.csv"), folder.read("first.csv"));
    folder
        .run("plan --keep night.cert --from 2 -r 3 --effort 2000 -o more.json")
        .exits(0)
        .says(&["carried over from night.cert"]);
    folder.run("plan names.txt -k 4 -r 1 --history night.cert --effort 2000 -o other.json").exits(0);
    folder.run("plan -n 6 -k 6 -r 1 --apart 1 2 --certificate no.cert").exits(4);
    folder.run("convert no.cert x.csv").exits(3).says(&["no.cert"]);
    let cut = folder.read("night.cert");
    std::fs::write(folder.path("cut.cert"), &cut[..cut.len() / 2]).unwrap();
    folder.run("convert cut.cert x.csv").exits(3).says(&["cut.cert:1:"]);
    std::fs::write(folder.path("far.cert"), cut.replace("\"players\":8,", "\"players\":4000000000,")).unwrap();
    folder.run("convert far.cert x.csv").exits(3).says(&["far.cert"]);
}

/// 13 people for 5 rounds: 3 pairs meet twice, which follows from no count, but from exhaustive search. Tables of 4, 3,
/// 3 and 3 have 15 meetings a round, 75 in all; a pair that meets twice counts 4 instead of 2 in the sum of squares, so
/// it is 75 + 3 · 2.
#[test]
fn an_evening_that_no_count_proves_is_proved_and_verified() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 13 -k 4,3 -r 5 --effort 6000000 -q -o night.csv --certificate night.json").exits(0);
    let meetings = &folder.run("check night.csv -k 4,3 --json").exits(0).json()["meetings"];
    assert_eq!((&meetings["sum_of_squares"], &meetings["bound"]["sum_of_squares"]), (&81.into(), &81.into()));
    assert!(folder.run("check night.json").exits(0).out.ends_with("claims was found again\n"));
}
