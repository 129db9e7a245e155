fn main() {
    use roundtable_audit::*;
    use roundtable_engine::*;
    use roundtable_model::*;
    let a: Vec<String> = std::env::args().collect();
    let n: u32 = a[1].parse().unwrap();
    let k: Vec<u32> = a[2].split(',').map(|x| x.parse().unwrap()).collect();
    let r: u32 = a[3].parse().unwrap();
    let seeds: u64 = a[4].parse().unwrap();
    let effort: u64 = a.get(5).map_or(200_000_000, |e| e.parse::<f64>().unwrap() as u64);
    let spare = if a.get(6).is_some() { Spare::SitOut } else { Spare::ShortTables };
    let problem =
        Problem::new(Field::numbered(n), TableSizes::new(k).unwrap(), RoundGoal::Exactly(r)).unwrap().with_spare(spare);
    for seed in 1..=seeds {
        let request =
            Request { method: Method::Search, seed: Seed(seed), effort: Effort(effort), ..Request::default() };
        let start = std::time::Instant::now();
        let last = std::sync::Mutex::new((0, 0));
        let note = |p: Progress| *last.lock().unwrap() = (p.above_bound, p.steps);
        let made = make_with(&problem, &request, &Control { progress: Some(&note), ..Control::default() }).unwrap();
        let time = start.elapsed().as_secs_f64();
        let o = Objective::of(&problem, &made.schedule);
        let l = last.lock().unwrap();
        println!("{n} {:?} r{r} seed {seed}: {time:.2}s {:.1}M/s {l:?} {o:?}", a[2], l.1 as f64 / time / 1e6);
    }
}
