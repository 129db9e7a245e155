//! The database under the server: searches that wait in it for a worker, and the messages for people and for the
//! operator's log when it is gone.

use std::fs::{File, read_to_string};
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::support::{KEY, Site};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use roundtable_host::{Shares, Worker, WorkerPatience};
use roundtable_testkit::postgres::Cluster;
use roundtable_web::Limits;
use tokio::sync::watch;
use tracing::subscriber::DefaultGuard;

/// Writes the log of this thread to a file, until the guard is dropped.
fn logged(to: &Path) -> DefaultGuard {
    let log = Mutex::new(File::create(to).unwrap());
    tracing::subscriber::set_default(tracing_subscriber::fmt().json().with_writer(log).finish())
}

/// The database errors in a log, one for each line.
fn failures(log: &Path) -> Vec<String> {
    let lines: Vec<serde_json::Value> =
        read_to_string(log).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let failures = lines.iter().filter(|line| line["level"] == "ERROR" && line["fields"]["message"] == "database");
    failures.map(|line| line["fields"]["error"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn programs_are_told_that_the_database_is_gone_and_the_log_says_why() {
    let site = Site::new().await;
    let log = site.folder.path().join("log");
    let _logged = logged(&log);
    site.host.clone().close().await;
    let all = Request::get("/api/1/events").header(header::AUTHORIZATION, format!("Bearer {KEY}"));
    let answer = site.ask(all.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let error: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
    assert_eq!(error["code"], "database", "{error}");
    let why = failures(&log);
    // A stored plan is not gone either.
    let plan = site.get(&format!("/plan/{}", "a".repeat(32))).await;
    let said = plan.text.contains("What was saved is not lost");
    assert!(plan.status == StatusCode::SERVICE_UNAVAILABLE && said, "{}", plan.text);
    assert!(why.len() == 1 && why[0].starts_with("Store(") && !answer.text.contains("Store("), "{why:?}: {error}");
}

#[tokio::test]
async fn a_question_is_searched_once_for_all_who_ask_and_not_begun_without_the_database() {
    let Some(cluster) = Cluster::start() else { return };
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let site = Site::at(&cluster.url("postgres"), folder, None, Limits::default()).await;
    let (patience, shares) = (WorkerPatience::default(), Shares::default());
    let worker = Worker { name: "worker".to_owned(), shares, patience, stands_in: true };
    let (end, ends) = watch::channel(false);
    let work = tokio::spawn(worker.work(site.host.clone(), ends, Arc::default()));
    let ask =
        async |seed| site.post("/plan", &[("names", "16"), ("tables", "4"), ("rounds", "3"), ("seed", seed)]).await;
    for _ in 0..2 {
        let plan = site.made(ask("7").await.location()).await;
        assert!(plan.text.contains("Round 3"), "{}", plan.text);
    }
    // Nobody has stopped the search: a stop would take it from later clients with the same question.
    cluster.sql("DO $$ BEGIN ASSERT (SELECT count(*) FROM job) = 1 AND (SELECT sum(stop) FROM job) = 0; END $$");
    end.send_replace(true);
    work.await.unwrap();
    let log = site.folder.path().join("log");
    let _logged = logged(&log);
    site.host.clone().close().await;
    let refused = ask("8").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.text.contains("The database does not answer"), "{}", refused.text);
    let why = failures(&log);
    assert!(why.len() == 1 && why[0].starts_with("Store(") && !refused.text.contains("Store("), "{why:?}");
}
