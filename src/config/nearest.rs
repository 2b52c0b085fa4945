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
        .map(|name| (strsim::osa_distance(&typed, &name.to_lowercase()), name))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| format!("; did you mean {}?", show(name)))
        .unwrap_or_default()
}
