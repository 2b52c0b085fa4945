//! Suggestions for misspelled names.

/// Returns `; did you mean X?` with the name closest to `typed`, or an empty text if none is close.
pub(super) fn did_you_mean<'a>(
    typed: &str,
    names: impl Iterator<Item = &'a str>,
    show: impl Fn(&str) -> String,
) -> String {
    let limit = (typed.chars().count() / 3).max(2);
    let typed = typed.to_lowercase();
    names
        .map(|name| (strsim::osa_distance(&typed, &name.to_lowercase()), name))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| format!("; did you mean {}?", show(name)))
        .unwrap_or_default()
}
