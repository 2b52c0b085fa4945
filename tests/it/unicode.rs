//! Text of every class that Unicode has and of every kind that somebody could do harm with, and what must not become of it.

/// A piece of text, with what it is.
pub(crate) const TEXTS: &[(&str, &str)] = &[
    ("Lu", "ÀΩЖ"),
    ("Ll", "ßſıŉ"),
    ("Lt", "ǅǈᾈ"),
    ("Lm", "ʰˀ々"),
    ("Lo", "אبक漢ㄱ"),
    ("Mn", "a\u{301}\u{489}\u{fe00}"),
    ("Mc", "ாः"),
    ("Me", "x\u{20dd}\u{20e3}"),
    ("Nd", "٣४５"),
    ("Nl", "Ⅷ〇"),
    ("No", "²½①"),
    ("Pc", "a_b‿c"),
    ("Pd", "-–—〜"),
    ("Ps and Pe", "(a)[b]{c}「d」"),
    ("Pi and Pf", "«a»“b”‘c’"),
    ("Po", "!\"#%&'*,./:;?@\\¡§"),
    ("Sm", "+<=>|~¬±∑"),
    ("Sc", "$¢€₿"),
    ("Sk", "^`¨\u{1f3fb}"),
    ("So", "©°♔\u{1fa65}"),
    ("Zs", "a\u{a0}\u{2003}\u{3000}b"),
    ("Zl and Zp", "a\u{2028}b\u{2029}c"),
    ("Cc", "a\u{0}\u{1}\u{7}\u{1b}[31m\u{7f}\u{85}b"),
    ("Cf", "a\u{ad}\u{61c}\u{180e}\u{feff}\u{e0001}b"),
    ("Cs as others write it", "\\ud800\\udfff&#xD800;"),
    ("Co", "\u{e000}\u{f8ff}\u{10fffd}"),
    ("Cn", "\u{378}\u{e0fff}"),
    ("noncharacters", "\u{fdd0}\u{ffff}\u{1fffe}\u{10ffff}"),
    (
        "bidi controls",
        "abc\u{202e}def\u{202d}\u{2066}\u{2067}\u{2068}\u{2069}\u{202a}",
    ),
    ("right to left", "שלום @everyone مرحبا"),
    (
        "nothing to see",
        "\u{200b}\u{200c}\u{200d}\u{2060}\u{3164}\u{115f}",
    ),
    (
        "a pile of marks",
        "z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30a}\u{30b}",
    ),
    (
        "a family",
        "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}\u{200d}\u{1f466}\u{1f1e9}\u{1f1ea}",
    ),
    (
        "a flag of tags",
        "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    ),
    ("an at that is none", "＠everyone ﹫here @\u{200b}everyone"),
    ("everybody", "@everyone @here <@&1> <@1> <@!1> <#1>"),
    ("marks", "**a** __b__ ~~c~~ ||d|| *e* _f_ # g"),
    ("lines", "# a\n> b\n- c\n-# d\n1. e\r\n>>> f"),
    ("code", "`a` ``b`` ```c\n@everyone\n``` `"),
    (
        "links",
        "[a](https://a.example) https://b.example <http://c.example> discord://x",
    ),
    (
        "emoji and more",
        "<:a:1> <a:b:2> </move:3> <t:0:R> <id:home> :c:",
    ),
    (
        "markup of pages",
        "<script>alert(1)</script>&lt;img src=x onerror=y>",
    ),
    ("a query", "'; DROP TABLE people; --"),
    ("a record", "[Event \"x\"]\n[Black \"\\\"]\n1. d4 {"),
    ("backslashes", "\\\\*a\\\\@everyone\\"),
];

/// The texts and some long ones, each cut to what a field takes.
pub(crate) fn texts(most: usize) -> Vec<(&'static str, String)> {
    let long = [
        ("long", "x".repeat(6_000)),
        ("long marks", "*_".repeat(3_000)),
        ("long letters", "\u{1f468}\u{200d}\u{1f469}".repeat(2_000)),
        (
            "long marks on one letter",
            format!("a{}", "\u{301}".repeat(5_999)),
        ),
    ];
    let short = TEXTS.iter().map(|(name, text)| (*name, (*text).to_owned()));
    short
        .chain(long)
        .map(|(name, text)| (name, text.chars().take(most).collect()))
        .collect()
}

/// Characters that nobody sees, or that turn what follows around.
fn hidden(c: char) -> bool {
    matches!(c,
        '\u{200b}' | '\u{200c}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{61c}' | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' | '\u{e0001}')
        || c.is_control() && c != '\n'
}

/// Fails if there is anything in it that isn't seen.
pub(crate) fn assert_seen(text: &str, what: &str) {
    let found: Vec<char> = text.chars().filter(|c| hidden(*c)).collect();
    assert!(found.is_empty(), "{what}: {found:?} in {text:?}");
}

/// Fails if anything in a message of Discord's is markup that isn't the bot's own: bold, code, times, people, places and
/// links without a preview.
pub(crate) fn assert_no_markup(content: &str, what: &str) {
    let mut rest = content;
    let mut begins = true;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        let skipped = match c {
            '\\' => after.chars().next().map_or(0, |next| 1 + next.len_utf8()),
            '`' if rest.starts_with("```\n") => {
                let end = rest[4..].find("\n```");
                4 + end.unwrap_or_else(|| panic!("{what}: an open block in {content:?}")) + 4
            }
            '`' => {
                let end = after.find('`');
                end.unwrap_or_else(|| panic!("{what}: open code in {content:?}")) + 2
            }
            '<' => {
                let end = after.find('>').unwrap_or(0);
                let inner = &after[..end];
                let number =
                    |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
                let time = inner
                    .strip_prefix("t:")
                    .and_then(|time| time.split_once(':'));
                let ours = inner.strip_prefix('@').is_some_and(number)
                    || inner.strip_prefix('#').is_some_and(number)
                    || time.is_some_and(|(at, form)| number(at) && ["f", "R"].contains(&form))
                    || inner.starts_with("https://discord.com/")
                    || inner.starts_with("https://play.example.org/");
                assert!(ours, "{what}: <{inner}> in {content:?}");
                end + 2
            }
            '*' if rest.starts_with("**") => 2,
            '*' | '_' | '~' | '|' | '>' | '[' | ']' | '@' => {
                panic!("{what}: {c} in {content:?}")
            }
            '#' | '-' if begins => panic!("{what}: a line begins with {c} in {content:?}"),
            ':' if rest.starts_with("://") => panic!("{what}: an address in {content:?}"),
            c => c.len_utf8(),
        };
        begins = c == '\n';
        rest = &rest[skipped.max(1)..];
    }
}

#[test]
fn what_is_markup_is_found() {
    for text in [
        "*a*",
        "a_b",
        "<@&1>",
        "<:a:1>",
        "`a",
        "@everyone",
        "https://a.example",
        "# a",
        "a\n- b",
        "[a](b)",
        "||a||",
        "<https://evil.example>",
        "> a",
    ] {
        let found = std::panic::catch_unwind(|| assert_no_markup(text, "a test"));
        assert!(found.is_err(), "{text}");
    }
    for text in [
        "**a** `*b*` <@1> <t:1:R>",
        "\\*a\\* \\@everyone",
        "```\n*a*\n```",
        "a - b #2",
    ] {
        assert_no_markup(text, "a test");
    }
    assert!(std::panic::catch_unwind(|| assert_seen("a\u{202e}", "a test")).is_err());
}
