//! How much memory is set aside for threads.
//!
//! glibc gives threads arenas of their own, up to eight for each processor, and what is freed in one isn't used in another. With
//! two, the program needs a third less memory under load at the same speed (`cargo bench --bench load`). How many there may be is
//! read from the environment alone, before `main`, so the program starts itself anew.

/// The variable that says how many there may be (mallopt(3)), and the one that may say it, too.
const MOST: &str = "MALLOC_ARENA_MAX";
const TUNABLES: &str = "GLIBC_TUNABLES";

/// Sees to it that there are few, unless the host has said how many. Returns only if that's so.
pub(super) fn bound() {
    if !cfg!(all(target_os = "linux", target_env = "gnu")) {
        return;
    }
    let is_set = |name| std::env::var_os(name).is_some();
    if is_set(MOST) || is_set(TUNABLES) {
        return;
    }
    #[cfg(unix)]
    if let Ok(program) = std::env::current_exe() {
        use std::os::unix::process::CommandExt;

        let mut arguments = std::env::args_os();
        let mut anew = std::process::Command::new(program);
        if let Some(name) = arguments.next() {
            anew.arg0(name);
        }
        // If that isn't possible, it goes on as it is.
        let _ = anew.args(arguments).env(MOST, "2").exec();
    }
}
