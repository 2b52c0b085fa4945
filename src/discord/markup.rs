//! Converts text to Discord's markup, so that only what we mark up appears as markup.

use unicode_segmentation::UnicodeSegmentation;

use chat::{Span, Text};

/// The most characters in a message.
pub(super) const LONGEST: usize = 2_000;

/// Returns `text` in Discord's markup, cut to the length of a message: between graphemes, never inside markup.
pub(super) fn content(text: &Text) -> String {
    let whole = joined(&text.0);
    if whole.chars().count() <= LONGEST {
        return whole;
    }
    let mut content = String::new();
    // The ellipsis needs room, too.
    let mut room = LONGEST - 1;
    for span in &text.0 {
        let marked = marked(span, begins_line(&content));
        let count = marked.chars().count();
        if count > room {
            content.push_str(&shortened(span, begins_line(&content), room));
            break;
        }
        content.push_str(&marked);
        room -= count;
    }
    content.push('…');
    content
}

fn joined(spans: &[Span]) -> String {
    let join = |mut content: String, span| {
        content.push_str(&marked(span, begins_line(&content)));
        content
    };
    spans.iter().fold(String::new(), join)
}

fn begins_line(before: &str) -> bool {
    before.is_empty() || before.ends_with('\n')
}

/// Returns as much of a span as fits. `begins` tells whether it's at the start of a line.
fn shortened(span: &Span, begins: bool, room: usize) -> String {
    let with = |text: &str| match span {
        Span::Plain { .. } => Span::Plain {
            text: text.to_owned(),
        },
        Span::Strong { .. } => Span::Strong {
            text: text.to_owned(),
        },
        Span::Code { .. } => Span::Code {
            text: text.to_owned(),
        },
        _ => Span::Block {
            text: text.to_owned(),
        },
    };
    let (Span::Plain { text } | Span::Strong { text } | Span::Code { text } | Span::Block { text }) =
        span
    else {
        return String::new();
    };
    let ends: Vec<usize> = text.grapheme_indices(true).map(|(at, _)| at).collect();
    // The longest prefix that fits; the length of the markup grows with the text.
    let fits = |end: &usize| {
        let part = text.get(..*end).unwrap_or_default();
        marked(&with(part), begins).chars().count() <= room
    };
    let fitting = ends.partition_point(fits);
    match fitting.checked_sub(1).and_then(|last| ends.get(last)) {
        Some(end) if *end > 0 => marked(&with(text.get(..*end).unwrap_or_default()), begins),
        _ => String::new(),
    }
}

/// Returns a span in Discord's markup. `begins` tells whether it's at the start of a line.
fn marked(span: &Span, begins: bool) -> String {
    match span {
        Span::Plain { text } => escaped(text, begins),
        Span::Strong { text } => format!("**{}**", escaped(text, false)),
        Span::Code { text } => format!("`{}`", text.replace('`', "\u{2cb}").replace('\n', " ")),
        Span::Block { text } => {
            format!("```\n{}\n```", text.replace("```", "\u{2cb}\u{2cb}\u{2cb}"))
        }
        // Angle brackets suppress Discord's preview.
        Span::Link { text } => format!("<{}>", text.replace(['<', '>'], "")),
        Span::When { at } => {
            let seconds = at.div_euclid(1000);
            format!("<t:{seconds}:f> (<t:{seconds}:R>)")
        }
        Span::Channel { id } => format!("<#{id}>"),
        Span::Person { id, .. } => format!("<@{id}>"),
    }
}

/// Escapes everything that Discord would take for markup or a mention.
fn escaped(text: &str, mut line_begins: bool) -> String {
    let mut into = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        // Discord makes a link of every address, and shows what is behind it.
        let address = c == ':' && text.get(at..).is_some_and(|rest| rest.starts_with("://"));
        // An invitation needs no more than this to be shown as one.
        let invites = c == '/' && text.get(..at).is_some_and(is_inviting);
        let marks = matches!(
            c,
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' | '@'
        );
        if marks || address || invites || line_begins && matches!(c, '#' | '-') {
            into.push('\\');
        }
        into.push(c);
        line_begins = c == '\n';
    }
    into
}

/// Returns whether a `/` after this makes an invitation to a server of what comes next.
fn is_inviting(before: &str) -> bool {
    let before = before.to_ascii_lowercase();
    ["discord.gg", "discord.com/invite", "discordapp.com/invite"]
        .iter()
        .any(|address| before.ends_with(address))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        content(&Text::of(text))
    }

    #[test]
    fn what_people_write_is_no_markup() {
        assert_eq!(plain("f3>g2 *x* _y_"), "f3\\>g2 \\*x\\* \\_y\\_");
        assert_eq!(plain("@everyone <@1>"), "\\@everyone \\<\\@1\\>");
        assert_eq!(plain("# a\n- b #2"), "\\# a\n\\- b #2");
        assert_eq!(plain("https://a.example b:c"), "https\\://a.example b:c");
        assert_eq!(plain("c4/d5 Discord.gg/abc"), "c4/d5 Discord.gg\\/abc");
        assert_eq!(content(&Text::default().code("a`b")), "`a\u{2cb}b`");
        assert_eq!(content(&Text::default().strong("a*b")), "**a\\*b**");
    }

    #[test]
    fn an_address_stays_one_without_a_preview() {
        let text = Text::of("see ").link("https://example.org/a_b_c/");
        assert_eq!(content(&text), "see <https://example.org/a_b_c/>");
    }

    #[test]
    fn what_is_too_long_is_cut_and_nothing_is_torn() {
        let long = plain(&"x".repeat(3_000));
        assert_eq!(long.chars().count(), LONGEST);
        assert!(long.ends_with("xx…"));
        assert_eq!(plain(&"x".repeat(LONGEST)), "x".repeat(LONGEST));
        let before = Text::of("y".repeat(1_990));
        for (span, end) in [
            (Text::default().code("f3>g2 c5"), "y`f3>g2 c`…"),
            (Text::default().strong("Dropper"), "y**Dropp**…"),
            (Text::default().plain("abc@d@efgh"), "yabc\\@d\\@e…"),
            (
                Text::default().plain("1234567\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}"),
                "y1234567…",
            ),
            (Text::default().channel("123456789"), "y…"),
        ] {
            let long = content(&before.clone().text(span.plain(" and no more of it")));
            assert!(long.ends_with(end), "{:?}", &long[1_980..]);
            assert!(long.chars().count() <= LONGEST);
        }
    }
}
