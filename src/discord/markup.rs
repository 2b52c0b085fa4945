//! Text as Discord shows it: what we mark up is marked up, and nothing else is.

use crate::chat::{Span, Text};

/// The most characters that a message has.
pub(super) const LONGEST: usize = 2_000;

/// `text` in Discord's markup, cut to what a message holds.
pub(super) fn content(text: &Text) -> String {
    let mut content = String::new();
    for span in &text.0 {
        match span {
            Span::Plain { text } => escape(text, &mut content),
            Span::Strong { text } => {
                content.push_str("**");
                escape(text, &mut content);
                content.push_str("**");
            }
            Span::Code { text } => {
                content.push('`');
                content.push_str(&text.replace('`', "\u{2cb}").replace('\n', " "));
                content.push('`');
            }
            Span::Block { text } => {
                content.push_str("```\n");
                content.push_str(&text.replace("```", "\u{2cb}\u{2cb}\u{2cb}"));
                content.push_str("\n```");
            }
            // In angle brackets Discord shows no preview.
            Span::Link { text } => content.push_str(&format!("<{}>", text.replace(['<', '>'], ""))),
            Span::When { at } => {
                let seconds = at.div_euclid(1000);
                content.push_str(&format!("<t:{seconds}:f> (<t:{seconds}:R>)"));
            }
            Span::Person { id, .. } => content.push_str(&format!("<@{id}>")),
        }
    }
    cut(content)
}

fn cut(content: String) -> String {
    if content.chars().count() <= LONGEST {
        return content;
    }
    content.chars().take(LONGEST - 1).chain(['…']).collect()
}

/// Puts a backslash before everything that Discord would take for markup or a mention.
fn escape(text: &str, into: &mut String) {
    let mut line_begins = into.is_empty() || into.ends_with('\n');
    for c in text.chars() {
        let marks = matches!(
            c,
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' | '@'
        );
        if marks || line_begins && matches!(c, '#' | '-') {
            into.push('\\');
        }
        into.push(c);
        line_begins = c == '\n';
    }
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
        assert_eq!(content(&Text::default().code("a`b")), "`a\u{2cb}b`");
        assert_eq!(content(&Text::default().strong("a*b")), "**a\\*b**");
    }

    #[test]
    fn an_address_stays_one_without_a_preview() {
        let text = Text::of("see ").link("https://example.org/a_b_c/");
        assert_eq!(content(&text), "see <https://example.org/a_b_c/>");
    }

    #[test]
    fn what_is_too_long_is_cut() {
        let long = plain(&"x".repeat(3_000));
        assert_eq!(long.chars().count(), LONGEST);
        assert!(long.ends_with('…'));
    }
}
