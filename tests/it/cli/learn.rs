//! `stonepost learn`.

use super::*;

fn learn(line: &str) -> Ended {
    let line: Vec<&str> = line.split(' ').collect();
    run_with(&folder(), &line, b"")
}

#[test]
fn the_same_seed_learns_the_same_however_many_threads_there_are() {
    let short = "learn --game isaac --games 3 --rounds 2 --nodes 120 --seed 4";
    let [one, two] = [1, 2].map(|threads| learn(&format!("{short} --threads {threads}")));
    assert_eq!((one.code, one.err.as_str()), (Some(0), ""));
    assert_eq!(one.out, two.out);
    let mut lines = one.out.lines();
    let made = "# stonepost learn --game isaac --size 10 --setup standard --games 3 --rounds 2 --nodes 120 --seed 4";
    assert_eq!(lines.next(), Some(made));
    let rounds = [lines.next(), lines.next()].map(|line| line.unwrap_or_default());
    assert!(rounds[0].starts_with("# round 1: "), "{rounds:?}");
    assert!(rounds[1].starts_with("# round 2: "), "{rounds:?}");
    let pairs = lines.filter(|line| !line.starts_with('#'));
    let weights = pairs.map(|line| line.split_once(' ').unwrap().1.parse::<i16>().unwrap());
    assert!(weights.count() > 20, "{}", one.out);
}

#[test]
fn what_cannot_be_learned_is_refused() {
    let refused = |line: &str| {
        let ended = learn(line);
        assert_ne!(ended.code, Some(0), "{line}");
        ended.err
    };
    let said = refused("learn --game chess --games 1");
    assert!(said.contains("there's no game \"chess\""), "{said}");
    let said = refused("learn --game onyx --size 8 --and-size 9 --games 1");
    assert!(said.contains('9'), "{said}");
    let said = refused("learn --game onyx --games 0");
    assert!(said.contains("--games"), "{said}");
}
