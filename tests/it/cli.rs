//! The program itself, from its command line to its exit code.
