//! Threads, if the host has turned them on.

/// The number of threads to use when `asked` are wanted.
pub(crate) fn available(asked: usize) -> usize {
    if cfg!(feature = "threads") { asked.max(1) } else { 1 }
}

/// Calls `work` with each state and its index, at the same time where threads are turned on.
#[cfg(feature = "threads")]
#[expect(clippy::disallowed_methods, reason = "only hosts with threads turn the feature on")]
pub(crate) fn map<T: Send, R: Send>(
    states: &mut [T],
    work: impl Fn(usize, &mut T) -> R + Sync,
) -> Vec<R> {
    if let [only] = states {
        return vec![work(0, only)];
    }
    std::thread::scope(|scope| {
        let work = &work;
        let running: Vec<_> = states
            .iter_mut()
            .enumerate()
            .map(|(i, state)| scope.spawn(move || work(i, state)))
            .collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, R>| match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        running.into_iter().map(join).collect()
    })
}

/// Calls `work` with each state and its index.
#[cfg(not(feature = "threads"))]
pub(crate) fn map<T, R>(states: &mut [T], work: impl Fn(usize, &mut T) -> R) -> Vec<R> {
    states.iter_mut().enumerate().map(|(i, state)| work(i, state)).collect()
}
