//! Completes half-typed turns: with whole turns or, if there are too many, with the parts that may come next.
//!
//! It only needs the canonical tokens of the legal turns and knows no game: a token consists of cells, words and
//! numbers, with signs between them.

use std::collections::BTreeMap;

/// The canonical token of a legal turn, split into parts.
#[derive(Debug, Clone)]
pub(crate) struct Token {
    text: Box<str>,
    /// The start and end of each part in `text`, in bytes. Tokens are short and ASCII, and there may be many.
    parts: Box<[(u16, u16)]>,
}

/// A suggested continuation of what was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Completion {
    /// The text with the continuation.
    pub(crate) text: String,
    /// How many turns begin with it; `None` if it's a whole turn.
    pub(crate) turns: Option<usize>,
}

impl Token {
    pub(crate) fn new(text: String) -> Token {
        let short = |(from, to)| Some((u16::try_from(from).ok()?, u16::try_from(to).ok()?));
        let parts = parts(&text).into_iter().map_while(short).collect();
        Token {
            text: text.into(),
            parts,
        }
    }

    /// Returns the whole token.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    fn part(&self, number: usize) -> Option<&str> {
        let (from, to) = *self.parts.get(number)?;
        self.text.get(from.into()..to.into())
    }

    /// Returns the token up to the end of part `number`, with the sign after it if more follows.
    fn until(&self, number: usize) -> &str {
        let end = match (self.parts.get(number), self.parts.get(number + 1)) {
            (Some(_), Some((next, _))) => usize::from(*next),
            _ => self.text.len(),
        };
        self.text.get(..end).unwrap_or(&self.text)
    }

    /// Returns whether the token begins with what was typed. The last typed part may be incomplete.
    fn begins(&self, typed: &Typed) -> bool {
        let (whole, open) = (&typed.whole, &typed.open);
        whole
            .iter()
            .enumerate()
            .all(|(number, part)| self.part(number) == Some(part))
            && (open.is_empty()
                || self
                    .part(whole.len())
                    .is_some_and(|part| part.starts_with(open.as_str())))
    }
}

/// What was typed: the complete parts, and the one that is being typed, which may be empty.
#[derive(Debug, PartialEq, Eq)]
struct Typed {
    whole: Vec<String>,
    open: String,
}

impl Typed {
    fn read(text: &str) -> Typed {
        let text = text.trim_start().to_lowercase();
        let mut whole: Vec<String> = parts(&text)
            .into_iter()
            .filter_map(|(from, to)| text.get(from..to))
            // Words that people write between cells.
            .filter(|part| !matches!(*part, "to" | "and" | "x"))
            .map(str::to_owned)
            .collect();
        let ends_open = text.ends_with(|c: char| c.is_ascii_alphanumeric());
        let open = match ends_open {
            true => whole.pop().unwrap_or_default(),
            false => String::new(),
        };
        Typed { whole, open }
    }
}

/// Splits a turn into its parts: letters with the digits after them, or digits alone.
fn parts(text: &str) -> Vec<(usize, usize)> {
    let mut parts: Vec<(usize, usize)> = Vec::new();
    let mut before = None;
    for (at, c) in text.char_indices() {
        let joins = match (before, c) {
            (Some('a'..='z'), 'a'..='z' | '0'..='9') | (Some('0'..='9'), '0'..='9') => true,
            (_, 'a'..='z' | '0'..='9') => false,
            _ => {
                before = None;
                continue;
            }
        };
        match parts.last_mut().filter(|_| joins) {
            Some((_, end)) => *end = at + c.len_utf8(),
            None => parts.push((at, at + c.len_utf8())),
        }
        before = Some(c);
    }
    parts
}

/// Returns up to `most` continuations of what was typed: whole turns if they're few enough, else the next part, else
/// the first character of that, each with the number of turns that begin with it.
pub(crate) fn complete(legal: &[Token], typed: &str, most: usize) -> Vec<Completion> {
    let typed = Typed::read(typed);
    let fitting: Vec<&Token> = legal.iter().filter(|token| token.begins(&typed)).collect();
    let whole = |token: &Token| Completion {
        text: token.text().to_owned(),
        turns: None,
    };
    if fitting.len() <= most {
        let mut fitting = fitting;
        fitting.sort_by_cached_key(|token| sort_key(&token.text));
        return fitting.into_iter().map(whole).collect();
    }
    // One part further than what was typed, or more while all turns go on alike.
    let known = typed.whole.len();
    for number in known.. {
        let groups = grouped(&fitting, |token| token.until(number));
        if groups.len() > most {
            let letters = grouped(&fitting, |token| {
                let (from, _) = token.parts.get(number).copied().unwrap_or_default();
                token.text.get(..=usize::from(from)).unwrap_or(&token.text)
            });
            return listed(letters, most);
        }
        if groups.len() > 1 || fitting.iter().all(|token| token.parts.len() <= number + 1) {
            return listed(groups, most);
        }
    }
    Vec::new()
}

/// Returns the only one of these turns that begins with the parts that were typed, each of them whole; `None` if there are
/// several, or none.
pub(crate) fn only(legal: Vec<String>, typed: &str) -> Option<String> {
    let Typed { mut whole, open } = Typed::read(typed);
    if !open.is_empty() {
        whole.push(open);
    }
    if whole.is_empty() {
        return None;
    }
    let typed = Typed {
        whole,
        open: String::new(),
    };
    let mut fitting = legal
        .into_iter()
        .map(Token::new)
        .filter(|token| token.begins(&typed));
    let only = fitting.next()?;
    fitting.next().is_none().then(|| only.text.into())
}

/// Tokens grouped by their beginning: its text, how many tokens have it, and whether one of them consists of it alone.
type Groups<'a> = BTreeMap<Vec<(String, u32)>, (&'a str, usize, bool)>;

fn grouped<'a>(tokens: &[&'a Token], beginning: impl Fn(&'a Token) -> &'a str) -> Groups<'a> {
    let mut groups = Groups::new();
    for token in tokens {
        let text = beginning(token);
        let group = groups.entry(sort_key(text)).or_insert((text, 0, false));
        group.1 += 1;
        group.2 |= text == &*token.text;
    }
    groups
}

fn listed(groups: Groups<'_>, most: usize) -> Vec<Completion> {
    let groups = groups.into_values().take(most);
    let completion = groups.map(|(text, turns, whole)| Completion {
        text: text.to_owned(),
        turns: (!(whole && turns == 1)).then_some(turns),
    });
    completion.collect()
}

/// Returns a sort key, part by part: letters alphabetically, numbers by size, so that a2 comes before a10.
fn sort_key(text: &str) -> Vec<(String, u32)> {
    let key = |(from, to): (usize, usize)| {
        let part = text.get(from..to).unwrap_or_default();
        let digits = part
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(part.len());
        let (letters, number) = part.split_at(digits);
        (letters.to_owned(), number.parse().unwrap_or(0))
    };
    let mut order: Vec<(String, u32)> = parts(text).into_iter().map(key).collect();
    // Tells `d4` from `d4,`, which have the same parts.
    order.push((text.to_owned(), 0));
    order
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Game, Kind, Spec};

    const MOST: usize = 25;

    #[test]
    fn a_turn_is_completed_where_nothing_else_begins_like_it() {
        let legal = ["a1>b2,f6", "a1>b2,f7", "c3>c4,a1", "c3>c5", "pass"];
        for (typed, only_one) in [
            ("c3 c4", Some("c3>c4,a1")),
            ("C3>C5", Some("c3>c5")),
            ("c3", None),
            ("a1>b2", None),
            ("a1 b2 f7", Some("a1>b2,f7")),
            // Half a cell is none.
            ("a1>b2,f", None),
            ("p", None),
            ("pass", Some("pass")),
            ("d4", None),
            ("", None),
        ] {
            let legal = legal.map(str::to_owned).to_vec();
            assert_eq!(only(legal, typed).as_deref(), only_one, "{typed}");
        }
    }

    fn tokens(game: &Game) -> Vec<Token> {
        game.legal().into_iter().map(Token::new).collect()
    }

    fn after(kind: Kind, turns: &[&str]) -> Vec<Token> {
        let mut game = Game::start(Spec::default_of(kind));
        for turn in turns {
            game.play_text(turn).unwrap();
        }
        tokens(&game)
    }

    fn told(legal: &[Token], typed: &str) -> Vec<String> {
        let told = |completion: Completion| match completion.turns {
            Some(turns) => format!("{} ({turns})", completion.text),
            None => completion.text,
        };
        complete(legal, typed, MOST).into_iter().map(told).collect()
    }

    #[test]
    fn what_is_typed_falls_into_parts() {
        for (typed, whole, open) in [
            ("", &[][..], ""),
            ("f", &[], "f"),
            ("F3", &[], "f3"),
            ("f3>", &["f3"], ""),
            ("f3 ", &["f3"], ""),
            ("f3 to g2 and c", &["f3", "g2"], "c"),
            ("f3g2c5", &["f3", "g2"], "c5"),
            ("c4-g4+1", &["c4", "g4"], "1"),
            ("sw", &[], "sw"),
            ("é!", &[], ""),
        ] {
            let read = Typed::read(typed);
            assert_eq!(read.whole, whole, "{typed}");
            assert_eq!(read.open, open, "{typed}");
        }
    }

    #[test]
    fn dropper_goes_on_from_stone_to_cell_to_free_cell() {
        let legal = after(Kind::Dropper, &["d4", "d4>d5,g7", "g7>g6,b2"]);
        let stones = told(&legal, "");
        assert!(stones.len() > 1, "{stones:?}");
        assert!(stones.iter().all(|way| way.contains("> (")), "{stones:?}");
        let one = legal[0].part(0).unwrap();
        let cells = told(&legal, &format!("{one}>"));
        let pushed = |way: &String| way.starts_with(&format!("{one}>")) && way.contains(", (");
        assert!(cells.len() > 1 && cells.iter().all(pushed), "{cells:?}");
        let beginning = format!("{one}>{}", legal[0].part(1).unwrap());
        let letters = told(&legal, &format!("{beginning} "));
        assert_eq!(letters.len(), 8, "{letters:?}");
        assert!(
            letters[0].starts_with(&format!("{beginning},a (")),
            "{letters:?}"
        );
        let free = told(&legal, &format!("{beginning} A"));
        let whole = |way: &String| legal.iter().any(|token| *token.text == **way);
        assert!(free.len() > 1 && free.iter().all(whole), "{free:?}");
    }

    #[test]
    fn a_letter_leads_to_its_cells() {
        let legal = after(Kind::Onyx, &[]);
        let letters = told(&legal, "");
        assert_eq!(letters.len(), 12, "{letters:?}");
        assert!(letters[0].starts_with("a ("), "{letters:?}");
        let cells = told(&legal, "f");
        let ends = (cells[0].as_str(), cells.last().unwrap().as_str());
        assert_eq!(ends, ("f2", "f11"), "{cells:?}");
    }

    #[test]
    fn every_legal_turn_is_reached_by_following_what_is_proposed() {
        let mut rng = fastrand::Rng::with_seed(7);
        for kind in Kind::ALL {
            let mut game = Game::start(Spec::default_of(*kind));
            for _ in 0..12 {
                let Some(turn) = game.random(&mut |n| rng.usize(..n)) else {
                    break;
                };
                let legal = tokens(&game);
                let mut typed = String::new();
                let mut steps = 0;
                loop {
                    let ways = complete(&legal, &typed, MOST);
                    assert!(!ways.is_empty() && ways.len() <= MOST, "{typed}");
                    for way in ways.iter().filter(|way| way.turns.is_none()) {
                        assert!(legal.iter().any(|token| *token.text == *way.text));
                    }
                    if ways
                        .iter()
                        .any(|way| way.text == turn && way.turns.is_none())
                    {
                        break;
                    }
                    let fits = |way: &&Completion| turn.starts_with(&way.text);
                    let next = ways.iter().filter(fits).max_by_key(|way| way.text.len());
                    let next = next.unwrap_or_else(|| panic!("{turn} after {typed:?}: {ways:?}"));
                    assert_ne!(next.text, typed, "{turn}: it goes on");
                    typed = next.text.clone();
                    steps += 1;
                    assert!(steps < 8, "{turn}");
                }
                game.play_text(&turn).unwrap();
            }
        }
    }
}
