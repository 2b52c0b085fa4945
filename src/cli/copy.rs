//! `stonepost copy`: from a file to a server, or back.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::Failure;
use super::count::{counted, counted_are};
use super::location::Location;
use super::maintenance::{report_damage, stoppable};
use super::output::print_line;
use super::progress::Progress;
use crate::config::{Config, password_in};
use crate::store::{
    self, DatabaseAddress, DatabaseLocation, TransferError, TransferReport, TransferStep,
    inspect_server,
};

/// How the addresses of servers begin.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

#[derive(Args)]
pub(super) struct CopyArguments {
    /// Where to: the address of an empty database, such as postgres://stonepost@db.example.org/stonepost, or a new file
    #[arg(long, value_name = "TARGET")]
    to: String,
    /// File with the password for --to, so that it needn't be in the address
    #[arg(long, value_name = "FILE")]
    to_password_file: Option<PathBuf>,
    /// File with the certificates that the server at --to is checked against (PEM)
    #[arg(long, value_name = "FILE")]
    to_ca_file: Option<PathBuf>,
}

impl CopyArguments {
    fn target(&self) -> Result<Location, Failure> {
        if !SCHEMES.iter().any(|scheme| self.to.starts_with(scheme)) {
            if self.to.contains("://") {
                return Err(Failure(
                    "--to: write an address such as postgres://stonepost@db.example.org/stonepost, or a file"
                        .to_owned(),
                ));
            }
            for (option, given) in [
                ("--to-password-file", &self.to_password_file),
                ("--to-ca-file", &self.to_ca_file),
            ] {
                if given.is_some() {
                    return Err(Failure(format!(
                        "{option} is for servers, and --to is a file"
                    )));
                }
            }
            return Ok(Location::File(PathBuf::from(&self.to)));
        }
        let password = self.to_password_file.as_deref().map(password_in);
        let password = password
            .transpose()
            .map_err(|why| Failure(format!("--to-password-file: {why}")))?;
        let password = password.as_ref().map(|password| password.expose());
        DatabaseAddress::new(&self.to, password, self.to_ca_file.as_deref())
            .map(Location::Server)
            .map_err(|error| Failure(of_target(&error)))
    }
}

/// Copies the database to another kind.
pub(super) fn copy(config: &Config, arguments: &CopyArguments) -> Result<(), Failure> {
    let from = Location::existing(config)?;
    let to = arguments.target()?;
    match (&from, &to) {
        (Location::File(_), Location::File(path)) => {
            return Err(Failure(format!(
                "{from} is a file, too; copy it with: stonepost backup {}",
                path.display()
            )));
        }
        (Location::Server(_), Location::Server(_)) if from.to_string() == to.to_string() => {
            return Err(Failure(format!(
                "{from} is the database to be copied; name another one with --to"
            )));
        }
        (Location::Server(address), _) if inspect_server(address)?.content.is_none() => {
            return Err(Failure(format!(
                "there's no Stonepost database at {from}; choose one with [data] url or --data"
            )));
        }
        _ => {}
    }
    let progress = Arc::new(Progress::new(None));
    let shown = Arc::clone(&progress);
    let (source, target) = (ends(&from), ends(&to));
    let copied = stoppable(move |brake| {
        let watch = |step| shown.set_message(said(step));
        let copied = store::transfer(&source, &target, brake, &watch);
        copied.map_err(failed)
    })?;
    report_damage(&progress, &copied.damaged);
    drop(progress);
    let TransferReport {
        matches,
        rows,
        damaged,
    } = copied;
    if !damaged.is_empty() {
        return Err(Failure(format!(
            "{to} is a copy of {from}, but not an intact one: {} damaged in {from}. {}",
            counted_are(damaged.len(), "match", "matches"),
            from.remedy()
        )));
    }
    let setting = match to {
        Location::Server(_) => "[data] url",
        Location::File(_) => "[data] path",
    };
    print_line(&format!(
        "copied {} ({} rows) from {from} to {to}; now set {setting} to it and start Stonepost, and keep the old database \
         until you've seen it run",
        counted(matches, "match", "matches"),
        grouped(rows),
    ))
}

fn ends(location: &Location) -> DatabaseLocation {
    match location {
        Location::File(path) => DatabaseLocation::File(path.clone()),
        Location::Server(address) => DatabaseLocation::Server(address.clone()),
    }
}

/// Describes how far it is.
fn said(step: TransferStep) -> String {
    match step {
        TransferStep::Copied(table, rows) => format!("copying {table}: {} rows", grouped(rows)),
        TransferStep::Compared(table, rows) => format!("comparing {table}: {} rows", grouped(rows)),
        TransferStep::Replayed(matches) => {
            format!("replaying every match: {} so far", grouped(matches))
        }
    }
}

fn failed(error: TransferError) -> Failure {
    let is_of_target = match &error {
        TransferError::Halfway { why, .. } => matches!(**why, TransferError::Target(_)),
        error => matches!(error, TransferError::Target(_)),
    };
    match is_of_target {
        true => Failure(of_target(&error)),
        false => error.into(),
    }
}

/// Returns what's wrong with the target: what stands in the settings for other databases is said by options for this one.
fn of_target(error: &impl std::error::Error) -> String {
    [
        ("[data] url", "--to"),
        ("[data] password", "--to-password-file"),
        ("[data] ca_file", "--to-ca-file"),
        ("with --data", "with --to"),
    ]
    .iter()
    .fold(error.to_string(), |text, (setting, option)| {
        text.replace(setting, option)
    })
}

/// `1,234,567`
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn large_numbers_are_easy_to_read() {
        let numbers = [0, 999, 1000, 65_536, 1_234_567];
        let texts = ["0", "999", "1,000", "65,536", "1,234,567"];
        assert_eq!(numbers.map(grouped), texts);
    }
}
