internal import DaybookEvents

/// The timers of a reaction.
extension ReactionWorker {
  /// Fires the due timers, after handling the events that the log had when the timers were found
  /// due.
  ///
  /// One of these events may cancel a timer.
  ///
  /// - Returns: Whether there was any work.
  func workOnTimers() async throws -> Bool {
    guard hasDueTimers else {
      timersWaitFor = nil
      return false
    }
    let last = timersWaitFor ?? seen.end
    timersWaitFor = last
    if feed.position < last, try await handleNext() { return true }
    timersWaitFor = nil
    return try await fireTimers()
  }

  private var hasDueTimers: Bool {
    let time = now()
    return state.timers.values.contains { $0.due <= time }
  }

  /// Appends the events of due timers.
  ///
  /// - Returns: Whether there were due timers.
  private func fireTimers() async throws -> Bool {
    var due = DueTimers(
      state.timers(dueAt: now()).prefix(256), version: terms.version, in: history.stream)
    guard !due.isEmpty else { return false }
    while true {
      do {
        try await commit(moving: 0) { due.add(to: &$0) }
        return true
      } catch let error as AppendError {
        guard due.fail(because: error) else { throw error }
      }
    }
  }
}
