//! The program `stonepost`.

use std::process::ExitCode;

fn main() -> ExitCode {
    stonepost::cli::main()
}
