//! `stonepost rules`.

use super::*;
use expect_test::expect;
use stonepost::chat::rules_pages;
use stonepost::rules::Kind;

/// All words of a text, wherever its lines are broken.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn rules_prints_the_rules_of_a_game_in_lines_that_fit() {
    let here = folder();
    for kind in Kind::ALL {
        let ended = run_with(&here, &["rules", kind.id()], b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        assert!(ended.out.starts_with(&format!("{}\n", kind.title())));
        let expected = rules_pages::of(*kind).to_string();
        assert_eq!(words(&ended.out), words(&expected));
        crate::settled::check(*kind, &ended.out);
        for line in ended.out.lines() {
            assert!(
                line.chars().count() <= 79 && !line.ends_with(' '),
                "{line:?}"
            );
        }
    }
    let ended = run_with(&here, &["rules", "Dropper"], b"");
    let lines = ended.out.lines();
    let first: Vec<&str> = lines.skip_while(|line| !line.starts_with("1. ")).collect();
    expect![[r#"
        1. Drop: put your stone on a cell that holds an opponent's stone, and push that
           stone to an empty neighbouring cell."#]]
    .assert_eq(&first[..2].join("\n"));
    assert!(
        listed(here.path()).is_empty(),
        "pictures were not asked for"
    );
}

#[test]
fn rules_writes_its_pictures_and_says_which() {
    let here = folder();
    for kind in Kind::ALL {
        let ended = run_with(&here, &["rules", kind.id(), "--pictures", "out"], b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        let (_, list) = ended.out.split_once("\nPICTURES\n").unwrap();
        let page = rules_pages::on_page(*kind).unwrap();
        let files = rules_pages::pictures(*kind).unwrap();
        let mut expected = String::new();
        for (number, (file, diagram)) in (1..).zip(files.iter().zip(page.diagrams())) {
            expected.push_str(&format!("{number}. {} out/{}\n", diagram.title, file.name));
            assert!(list.contains(&format!("\n   out/{}\n", file.name)));
            let written = std::fs::read(here.path().join("out").join(&file.name)).unwrap();
            assert_eq!(written, file.bytes, "{}", file.name);
        }
        assert_eq!(words(list), words(&expected));
    }
    let count: usize = Kind::ALL
        .iter()
        .map(|kind| rules_pages::pictures(*kind).unwrap().len())
        .sum();
    assert_eq!(listed(&here.path().join("out")).len(), count);
}

#[test]
fn the_exact_rules_are_printed_point_by_point() {
    for &kind in Kind::ALL {
        let ended = run_with(&folder(), &["rules", kind.id(), "--exact"], b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        assert_eq!(ended.out, rules_pages::exact(kind));
    }
}
