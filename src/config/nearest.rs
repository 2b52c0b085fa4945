//! The name that was probably meant.

/// `; did you mean X?` for the name closest to `typed`, or nothing if none is close.
pub(super) fn did_you_mean<'a>(
    typed: &str,
    names: impl Iterator<Item = &'a str>,
    show: impl Fn(&str) -> String,
) -> String {
    let limit = (typed.chars().count() / 3).max(2);
    let typed = typed.to_lowercase();
    names
        .map(|name| (distance(&typed, &name.to_lowercase()), name))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| format!("; did you mean {}?", show(name)))
        .unwrap_or_default()
}

/// How many letters must be put in, left out, replaced or exchanged with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    let mut previous = None;
    for (i, x) in a.chars().enumerate() {
        let at = |row: &[usize], j: usize| row.get(j).copied().unwrap_or(usize::MAX - 1);
        let mut next = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let replaced = at(&row, j) + usize::from(x != y);
            let put_in_or_out = at(&row, j + 1).min(at(&next, j)) + 1;
            let exchanged = match j.checked_sub(1) {
                Some(k) if b.get(k) == Some(&x) && previous == Some(y) => at(&before, k) + 1,
                _ => usize::MAX,
            };
            next.push(replaced.min(put_in_or_out).min(exchanged));
        }
        before = std::mem::replace(&mut row, next);
        previous = Some(x);
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn distances() {
        for (a, b, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("listen", "listen", 0),
            ("lisen", "listen", 1),
            ("chta", "chat", 1),
            ("discrod", "discord", 1),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(distance(a, b), expected, "{a} {b}");
        }
    }
}
