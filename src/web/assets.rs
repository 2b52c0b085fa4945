//! The page's own files, built into the program.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::routing::get;

/// A file of the page: its path, media type and text.
type Asset = (&'static str, &'static str, &'static str);

/// The script that follows a stream of events, for all pages that show something live.
pub(super) const STREAM: &str = include_str!("../../assets/shared/stream.js");

const SCRIPT: &str = "text/javascript; charset=utf-8";

const ASSETS: [Asset; 22] = [
    (
        "/chat",
        "text/html; charset=utf-8",
        include_str!("../../assets/chat/index.html"),
    ),
    (
        "/style.css",
        "text/css; charset=utf-8",
        include_str!("../../assets/chat/style.css"),
    ),
    ("/app.js", SCRIPT, include_str!("../../assets/chat/app.js")),
    (
        "/server.js",
        SCRIPT,
        include_str!("../../assets/chat/server.js"),
    ),
    ("/stream.js", SCRIPT, STREAM),
    (
        "/recall.js",
        SCRIPT,
        include_str!("../../assets/chat/recall.js"),
    ),
    (
        "/unread.js",
        SCRIPT,
        include_str!("../../assets/chat/unread.js"),
    ),
    (
        "/show.js",
        SCRIPT,
        include_str!("../../assets/chat/show.js"),
    ),
    (
        "/pictures.js",
        SCRIPT,
        include_str!("../../assets/chat/pictures.js"),
    ),
    (
        "/moments.js",
        SCRIPT,
        include_str!("../../assets/chat/moments.js"),
    ),
    (
        "/channels.js",
        SCRIPT,
        include_str!("../../assets/chat/channels.js"),
    ),
    (
        "/elements.js",
        SCRIPT,
        include_str!("../../assets/chat/elements.js"),
    ),
    (
        "/complete.js",
        SCRIPT,
        include_str!("../../assets/chat/complete.js"),
    ),
    (
        "/forms.js",
        SCRIPT,
        include_str!("../../assets/chat/forms.js"),
    ),
    (
        "/large.js",
        SCRIPT,
        include_str!("../../assets/chat/large.js"),
    ),
    (
        "/menu.js",
        SCRIPT,
        include_str!("../../assets/chat/menu.js"),
    ),
    (
        "/replay.css",
        "text/css; charset=utf-8",
        include_str!("../../assets/chat/replay.css"),
    ),
    (
        "/replay.js",
        SCRIPT,
        include_str!("../../assets/chat/replay.js"),
    ),
    (
        "/resting.js",
        SCRIPT,
        include_str!("../../assets/chat/resting.js"),
    ),
    (
        "/speaker.js",
        SCRIPT,
        include_str!("../../assets/chat/speaker.js"),
    ),
    (
        "/blank.svg",
        "image/svg+xml",
        include_str!("../../assets/chat/blank.svg"),
    ),
    (
        "/icon.svg",
        "image/svg+xml",
        include_str!("../../assets/chat/icon.svg"),
    ),
];

/// A route for each file. Files change with the program, so browsers revalidate them each time.
pub(super) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let mut router = Router::new();
    for (path, kind, text) in ASSETS {
        let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")];
        router = router.route(path, get(move || async move { (headers, text) }));
    }
    router
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The content security policy blocks such things, so they would silently be missing from the page.
    #[test]
    fn the_page_has_nothing_inline_and_nothing_from_elsewhere() {
        for (path, kind, text) in ASSETS {
            for forbidden in [
                "innerHTML",
                "style=",
                "onclick=",
                "<script>",
                "<style",
                "eval(",
            ] {
                assert!(!text.contains(forbidden), "{path} has {forbidden}");
            }
            let elsewhere = text.replace("http://www.w3.org/2000/svg", "");
            let elsewhere = elsewhere.matches("//").count() - comments(kind, text);
            assert_eq!(elsewhere, 0, "{path} refers to something elsewhere");
        }
    }

    /// What is live follows its stream in one way, which knows how a line is lost and found again.
    #[test]
    fn one_script_alone_opens_streams() {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")];
        let mut opens = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|kind| kind == "js")
                    && std::fs::read_to_string(&path)
                        .unwrap()
                        .contains("EventSource")
                {
                    opens.push(path);
                }
            }
        }
        let one = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/shared/stream.js");
        assert_eq!(opens, [one]);
    }

    /// The number of `//` in a script's comment lines.
    fn comments(kind: &str, text: &str) -> usize {
        if kind != SCRIPT {
            return 0;
        }
        text.lines()
            .filter(|line| line.trim_start().starts_with("//"))
            .map(|line| line.matches("//").count())
            .sum()
    }
}
