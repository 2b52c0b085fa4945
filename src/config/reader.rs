//! Reads one setting after the other from all sources, and keeps what is wrong.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use toml::Value;
use toml::de::DeValue;

use super::errors::{ConfigError, Origin, short};
use super::key::{KEYS, Key, keys_of, sections};
use super::nearest::did_you_mean;
use super::secret::Secret;
use super::sources::{File, Kind, in_toml, in_variable, variable};

/// Where something is wrong, in the order in which it's told.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Span {
    /// In the file, from this offset on.
    File(usize),
    Environment,
    /// In several settings together.
    Together,
}

pub(super) struct Reader<'a> {
    file: &'a File<'a>,
    env: &'a [(OsString, OsString)],
    /// Where each setting that isn't left to its default was set.
    origins: BTreeMap<&'static str, Origin>,
    errors: Vec<(Span, ConfigError)>,
    /// What has been read, in order.
    pub(super) read: Vec<(&'static Key, Kind)>,
    /// What the environment sets although the file does, too, as sentences for the log.
    pub(super) overridden: Vec<String>,
    /// The files that secrets stand in.
    pub(super) secret_files: Vec<PathBuf>,
}

/// Names of settings have the form `section.name`.
impl<'a> Reader<'a> {
    pub(super) fn new(file: &'a File<'a>, env: &'a [(OsString, OsString)]) -> Reader<'a> {
        Reader {
            file,
            env,
            origins: BTreeMap::new(),
            errors: Vec::new(),
            read: Vec::new(),
            overridden: Vec::new(),
            secret_files: Vec::new(),
        }
    }

    pub(super) fn text<T: Default>(
        &mut self,
        name: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> T {
        let text = self.value(name, Kind::Text, |value| read(value.as_str()?));
        text.unwrap_or_default()
    }

    /// Reads a text that is shown nowhere, and that may be left empty. If it's `worth_hiding`, the file that it stands in is
    /// secret, too.
    pub(super) fn secret(
        &mut self,
        name: &'static str,
        worth_hiding: fn(&Secret) -> bool,
        read: impl Fn(&str) -> Option<Option<Secret>>,
    ) -> Option<Secret> {
        let in_file = Key::named(name).and_then(|key| self.file.value(key));
        let in_file = in_file.and_then(|(_, value)| read(value.get_ref().as_str()?)?);
        let path = self.file.path.to_owned();
        if in_file.is_some_and(|secret| worth_hiding(&secret)) && !self.secret_files.contains(&path)
        {
            self.secret_files.insert(0, path);
        }
        let secret = self.value(name, Kind::Secret, |value| read(value.as_str()?));
        secret.flatten()
    }

    /// Reads an address to listen on.
    pub(super) fn address(&mut self, name: &'static str) -> SocketAddr {
        let address = self.text(name, |text| text.parse().ok().map(Some));
        address.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    pub(super) fn flag(&mut self, name: &'static str) -> bool {
        let flag = self.value(name, Kind::Flag, Value::as_bool);
        flag.unwrap_or_default()
    }

    pub(super) fn number(&mut self, name: &'static str, bounds: RangeInclusive<u32>) -> u32 {
        let number = self.value(name, Kind::Number, |value| {
            let number = u32::try_from(value.as_integer()?).ok()?;
            bounds.contains(&number).then_some(number)
        });
        number.unwrap_or_default()
    }

    /// Reads a setting from all sources; the last one wins. `read` returns `None` for what isn't allowed.
    pub(super) fn value<T>(
        &mut self,
        name: &'static str,
        kind: Kind,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Option<T> {
        let key = Key::named(name)?;
        self.read.push((key, kind));
        let (shown_name, allowed) = (key.to_string(), key.allowed);
        let shown = |written: &str| match kind {
            Kind::Secret => String::new(),
            _ => format!(" = {}", short(written)),
        };
        let mut value = key.default.parse().ok().and_then(|value| read(&value));
        let in_file = self.file.value(key);
        if let Some((start, written)) = in_file {
            let found = in_toml(written).and_then(|value| read(&value));
            if found.is_some() {
                value = found;
                self.origins.insert(name, self.in_line(start));
            } else {
                let is_text = written.get_ref().is_str();
                let hint = match kind {
                    Kind::Flag | Kind::Number if is_text => ", without quotes",
                    Kind::Text | Kind::Secret if !is_text => ", in quotes",
                    _ => "",
                };
                let shown = shown(self.file.written(written));
                let what = format!("{shown_name}{shown}: this must be {allowed}{hint}");
                self.refuse_in_file(start, what);
            }
        }
        match variable(key, self.env) {
            Err(why) => self.refuse_in_environment(why),
            Ok(None) => {}
            Ok(Some((variable, text))) => {
                if in_file.is_some() {
                    self.overridden.push(format!(
                        "{variable} in the environment overrides {shown_name} in the settings file"
                    ));
                }
                let found = in_variable(text, kind).and_then(|value| read(&value));
                if found.is_some() {
                    value = found;
                    self.origins.insert(name, Origin::Environment);
                } else {
                    let shown = shown(&format!("{text:?}"));
                    let what = format!("{variable}{shown}: this must be {allowed}");
                    self.refuse_in_environment(what);
                }
            }
        }
        value
    }

    /// Returns where a setting was set; `None` if it's left to its default.
    pub(super) fn origin(&self, name: &str) -> Option<Origin> {
        self.origins.get(name).cloned()
    }

    fn in_line(&self, start: usize) -> Origin {
        Origin::File {
            path: self.file.path.to_owned(),
            line: Some(self.file.line(start)),
        }
    }

    pub(super) fn refuse_in_file(&mut self, start: usize, what: String) {
        let error = ConfigError::new(self.in_line(start), what);
        self.errors.push((Span::File(start), error));
    }

    fn refuse_in_environment(&mut self, what: String) {
        let error = ConfigError::new(Origin::Environment, what);
        self.errors.push((Span::Environment, error));
    }

    /// Refuses the settings file as a whole.
    pub(super) fn refuse_file(&mut self, why: &str) {
        let (path, line) = (self.file.path.to_owned(), None);
        let error = ConfigError::new(Origin::File { path, line }, format!("this file {why}"));
        self.errors.push((Span::File(0), error));
    }

    /// Refuses settings that don't go together, or an option of the command line.
    pub(super) fn refuse(&mut self, origin: Origin, what: String) {
        let error = ConfigError::new(origin, what);
        self.errors.push((Span::Together, error));
    }

    /// Refuses a setting beside others.
    pub(super) fn wrong(&mut self, name: &str, why: &str) {
        let origin = self.origin(name).unwrap_or(Origin::Environment);
        let key = Key::named(name).map_or(String::new(), Key::to_string);
        self.refuse(origin, format!("{key}: {why}"));
    }

    /// Returns what was read from a file, or refuses the setting that names the file.
    pub(super) fn or_wrong<T>(&mut self, name: &str, read: Result<Option<T>, String>) -> Option<T> {
        read.unwrap_or_else(|why| {
            self.wrong(name, &why);
            None
        })
    }

    /// Refuses all names that aren't settings.
    pub(super) fn refuse_unknown(&mut self) {
        for (section, value) in &self.file.table {
            let start = section.span().start;
            let section = section.get_ref().as_ref();
            let known = sections().any(|known| known == section);
            match value.get_ref() {
                DeValue::Table(table) if known => {
                    for name in table.keys() {
                        if Key::named(&format!("{section}.{}", name.get_ref())).is_none() {
                            let what = unknown_key(section, name.get_ref());
                            self.refuse_in_file(name.span().start, what);
                        }
                    }
                }
                DeValue::Table(_) => self.refuse_in_file(start, unknown_section(section)),
                _ if known => {
                    let what = format!(
                        "{section} is a section: write [{section}] on its own line and its keys below"
                    );
                    self.refuse_in_file(start, what);
                }
                _ => self.refuse_in_file(start, loose_key(section)),
            }
        }
        let all: Vec<String> = KEYS.iter().flat_map(Key::variables).collect();
        let set = self.env.iter().filter(|(_, value)| !value.is_empty());
        let mut names: Vec<String> = set
            .map(|(name, _)| name.to_string_lossy().into_owned())
            .filter(|name| name.starts_with("STONEPOST_") && !is_for_tests(name))
            .filter(|name| !all.contains(name))
            .collect();
        names.sort();
        for name in names {
            let nearest = did_you_mean(&name, all.iter().map(String::as_str), str::to_owned);
            let all = all.join(", ");
            self.refuse_in_environment(format!(
                "there's no setting {name}{nearest} (allowed: {all})"
            ));
        }
    }

    pub(super) fn is_fine(&self) -> bool {
        self.errors.is_empty()
    }

    /// Returns everything that is wrong, in order.
    pub(super) fn errors(mut self) -> Vec<ConfigError> {
        self.errors.sort_by(|(one, _), (other, _)| one.cmp(other));
        self.errors.into_iter().map(|(_, error)| error).collect()
    }
}

fn unknown_key(section: &str, typed: &str) -> String {
    let names: Vec<&str> = keys_of(section).map(|key| key.name).collect();
    let nearest = did_you_mean(typed, names.iter().copied(), str::to_owned);
    let all = names.join(", ");
    format!("[{section}] has no key {typed:?}{nearest} (allowed: {all})")
}

fn unknown_section(typed: &str) -> String {
    let nearest = did_you_mean(typed, sections(), |name| format!("[{name}]"));
    let all = sections().collect::<Vec<_>>().join(", ");
    format!("there's no section {typed:?}{nearest} (allowed: {all})")
}

fn loose_key(typed: &str) -> String {
    let home = KEYS.iter().find(|key| key.name == typed);
    let home = home.map(|key| format!("; did you mean it for [{}]?", key.section));
    let home = home.unwrap_or_default();
    let all = sections().collect::<Vec<_>>().join(", ");
    format!("{typed:?} isn't in any section{home} (sections: {all})")
}

/// Returns whether the name is a switch for tests, which starts like a setting but is none.
fn is_for_tests(name: &str) -> bool {
    name == "STONEPOST_REGENERATE" || name.starts_with("STONEPOST_TEST_")
}
