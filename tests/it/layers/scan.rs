//! What stands in the sources: paths, calls that give up, SQL, modules.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Something in the sources that a rule may be about.
pub(super) struct Found {
    pub(super) what: What,
    pub(super) line: usize,
    /// The module it stands in, from the root of the crate.
    pub(super) module: Vec<String>,
    /// Whether it is compiled for tests only.
    pub(super) test: bool,
}

pub(super) enum What {
    /// `mod name;`
    Module(String),
    /// A path of several segments, or a whole `use`.
    Path(Vec<String>),
    /// `.unwrap()`, `panic!` and the like.
    Gives(String),
    /// A string that begins like SQL.
    Sql,
    /// `#[path = …]`
    Elsewhere,
}

/// Words after which a path begins anew, and which are no path themselves.
const KEYWORDS: &[&str] = &[
    "as", "async", "await", "break", "const", "continue", "dyn", "else", "enum", "extern", "fn",
    "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref",
    "return", "static", "struct", "trait", "type", "unsafe", "use", "where", "while", "yield",
];

/// The modules of the list of games.
fn games() -> Vec<String> {
    let list = include_str!("../../../src/rules/list.rs");
    let line = |line: &str| {
        let mut words = line.trim().strip_suffix(',')?.split(' ');
        let (name, module) = (words.next()?, words.next()?);
        (name.to_lowercase() == module && words.next().is_none()).then(|| module.to_owned())
    };
    list.lines().filter_map(line).collect()
}

/// Goes through tokens and notes what the rules are about.
#[derive(Default)]
pub(super) struct Scan {
    pub(super) found: Vec<Found>,
}

impl Scan {
    fn note(&mut self, what: What, at: &TokenTree, module: &[String], test: bool) {
        let line = at.span().start().line;
        let module = module.to_vec();
        self.found.push(Found {
            what,
            line,
            module,
            test,
        });
    }

    pub(super) fn stream(&mut self, tokens: TokenStream, module: &[String], mut test: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        // Up to here what stands under `#[cfg(test)]` goes.
        let mut test_until = 0;
        let mut i = 0;
        while let Some(token) = tokens.get(i) {
            let rest = &tokens[i..];
            let is_test = test || i < test_until;
            i += match rest {
                [
                    TokenTree::Punct(hash),
                    TokenTree::Punct(bang),
                    TokenTree::Group(g),
                    ..,
                ] if hash.as_char() == '#' && bang.as_char() == '!' => {
                    test |= is_cfg_test(&g.stream());
                    self.attribute(g.stream(), token, module, is_test);
                    3
                }
                [TokenTree::Punct(hash), TokenTree::Group(g), ..]
                    if hash.as_char() == '#' && g.delimiter() == Delimiter::Bracket =>
                {
                    if is_cfg_test(&g.stream()) {
                        test_until = test_until.max(i + end_of_item(rest));
                    }
                    self.attribute(g.stream(), token, module, is_test);
                    2
                }
                [TokenTree::Ident(word), TokenTree::Ident(name), after, ..] if word == "mod" => {
                    match after {
                        TokenTree::Group(body) => {
                            let child: Vec<_> =
                                module.iter().cloned().chain([name.to_string()]).collect();
                            self.stream(body.stream(), &child, is_test);
                        }
                        _ => self.note(
                            What::Module(name.to_string().trim_start_matches("r#").to_owned()),
                            token,
                            module,
                            is_test,
                        ),
                    }
                    3
                }
                // Every game has a module here.
                [TokenTree::Ident(word), bang, TokenTree::Group(then), ..]
                    if word == "with_games"
                        && is_punct(Some(bang), '!')
                        && then.stream().to_string().ends_with("_modules") =>
                {
                    for game in games() {
                        self.note(What::Module(game), token, module, is_test);
                    }
                    3
                }
                [TokenTree::Ident(word), TokenTree::Ident(also), name, ..]
                    if word == "extern" && also == "crate" =>
                {
                    self.note(What::Path(vec![name.to_string()]), token, module, is_test);
                    3
                }
                // Not `impl Trait + use<'a>`.
                [TokenTree::Ident(word), next, ..]
                    if word == "use" && !is_punct(Some(next), '<') =>
                {
                    1 + self.use_tree(&rest[1..], &[], module, is_test)
                }
                _ => self.expression(&tokens, i, module, is_test),
            };
        }
    }

    fn attribute(&mut self, content: TokenStream, at: &TokenTree, module: &[String], test: bool) {
        match content.clone().into_iter().next() {
            Some(TokenTree::Ident(name)) if name == "doc" => {}
            Some(TokenTree::Ident(name)) if name == "path" => {
                self.note(What::Elsewhere, at, module, test);
            }
            _ => self.stream(content, module, test),
        }
    }

    /// Notes every path of a `use`, and returns how many tokens it has.
    fn use_tree(
        &mut self,
        tokens: &[TokenTree],
        prefix: &[String],
        module: &[String],
        test: bool,
    ) -> usize {
        let mut path = prefix.to_vec();
        let mut done = false;
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "as" => done = true,
                TokenTree::Ident(_) if done => {}
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Punct(star) if star.as_char() == '*' => path.push("*".to_owned()),
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    let mut from = 0;
                    while from < inner.len() {
                        from += self.use_tree(&inner[from..], &path, module, test);
                    }
                    path.clear();
                }
                TokenTree::Punct(end) if matches!(end.as_char(), ',' | ';') => {
                    if !path.is_empty() {
                        self.note(What::Path(path), token, module, test);
                    }
                    return i + 1;
                }
                _ => {}
            }
        }
        if let (Some(last), false) = (tokens.last(), path.is_empty()) {
            self.note(What::Path(path), last, module, test);
        }
        tokens.len()
    }

    /// Notes the path, call or literal at `i`, and returns how many tokens it has.
    fn expression(
        &mut self,
        tokens: &[TokenTree],
        i: usize,
        module: &[String],
        test: bool,
    ) -> usize {
        let token = &tokens[i];
        match token {
            TokenTree::Group(group) => {
                self.stream(group.stream(), module, test);
                return 1;
            }
            TokenTree::Literal(literal) => {
                if is_sql(&literal.to_string()) {
                    self.note(What::Sql, token, module, test);
                }
                return 1;
            }
            TokenTree::Ident(word) if KEYWORDS.iter().any(|keyword| word == keyword) => return 1,
            _ => {}
        }
        // `.name`, but not `..name`.
        let after_dot = i > 0
            && is_punct(tokens.get(i - 1), '.')
            && !(i > 1 && is_punct(tokens.get(i - 2), '.'));
        let mut path = Vec::new();
        let mut end = i;
        if let TokenTree::Ident(word) = token {
            path.push(word.to_string());
            end += 1;
        }
        let absolute = path.is_empty();
        while is_double_colon(&tokens[end..]) {
            match tokens.get(end + 2) {
                Some(TokenTree::Ident(word)) => path.push(word.to_string()),
                _ => break,
            }
            end += 3;
        }
        let Some(last) = path.last().cloned() else {
            return 1;
        };
        let is_call = matches!(tokens.get(end), Some(TokenTree::Group(_)));
        let is_macro = is_punct(tokens.get(end), '!')
            && matches!(tokens.get(end + 1), Some(TokenTree::Group(_)));
        let unwraps = matches!(
            last.as_str(),
            "unwrap" | "expect" | "unwrap_err" | "expect_err"
        );
        if unwraps && (after_dot && is_call || absolute || path.len() > 1) {
            self.note(What::Gives(last), token, module, test);
        } else if is_macro && matches!(last.as_str(), "panic" | "todo" | "unimplemented") {
            self.note(What::Gives(format!("{last}!")), token, module, test);
        } else if !after_dot && (absolute || path.len() > 1) {
            self.note(What::Path(path), token, module, test);
        }
        end - i
    }
}

pub(crate) fn is_punct(token: Option<&TokenTree>, char: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == char)
}

pub(super) fn is_double_colon(tokens: &[TokenTree]) -> bool {
    match tokens {
        [TokenTree::Punct(a), TokenTree::Punct(b), ..] => {
            a.as_char() == ':' && a.spacing() == Spacing::Joint && b.as_char() == ':'
        }
        _ => false,
    }
}

/// Whether an attribute is `cfg(test)` or `cfg(all(test, …))`.
pub(crate) fn is_cfg_test(attribute: &TokenStream) -> bool {
    let text: String = attribute.to_string().split_whitespace().collect();
    text == "cfg(test)" || text.starts_with("cfg(all(test,")
}

/// How many tokens the item has that begins with these attributes.
pub(crate) fn end_of_item(tokens: &[TokenTree]) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is_punct(Some(token), ';'),
    };
    tokens.iter().position(ends).map_or(tokens.len(), |i| i + 1)
}

/// Whether a literal begins like a statement of SQL, and not like a sentence.
fn is_sql(literal: &str) -> bool {
    let Some((_, text)) = literal.split_once('"') else {
        return false;
    };
    let text = text.replace("\\n", " ").replace("\\\n", " ");
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || "\"#(,;".contains(c))
        .filter(|w| !w.is_empty())
        .collect();
    let upper: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
    let upper: Vec<&str> = upper.iter().map(String::as_str).collect();
    // A sentence begins with one capital.
    let shouted = words.first() == upper.first();
    if !shouted
        && words
            .iter()
            .take(1)
            .any(|word| word.contains(char::is_uppercase))
    {
        return false;
    }
    match upper.as_slice() {
        ["INSERT", "INTO" | "OR", ..] | ["DELETE", "FROM", ..] => true,
        [
            "CREATE" | "DROP" | "ALTER",
            "TABLE" | "INDEX" | "TRIGGER" | "VIEW" | "UNIQUE",
            ..,
        ] => true,
        ["SELECT", _, ..] => shouted || upper.contains(&"FROM"),
        ["UPDATE", _, ..] => shouted || upper.contains(&"SET"),
        ["PRAGMA", _, ..] => shouted,
        _ => false,
    }
}
