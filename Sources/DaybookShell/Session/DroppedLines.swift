internal import Daybook
internal import DaybookSystem

/// A run of lines of a session that could not be kept in the log.
struct DroppedLines {
  private var count = 0
  private var reason: LogError.Code?

  /// The wait of the next line for another process's lock: none after a line that waited in vain.
  var patience: LockPatience { count == 0 ? LockPatience(limit: .milliseconds(250)) : .once }

  /// Counts a line that was not kept.
  ///
  /// - Returns: The message about it; `nil` when the line before failed for the same reason.
  mutating func note(_ error: AppendError) -> SessionMessage? {
    count += 1
    let code: LogError.Code? = if case .log(let error) = error.reason { error.code } else { nil }
    guard count == 1 || code != reason else { return nil }
    reason = code
    return .notKept("\(error)")
  }

  /// Notes that a line was kept.
  ///
  /// - Returns: The message that lines are kept again; `nil` when none was missed.
  mutating func end() -> SessionMessage? {
    guard count > 0 else { return nil }
    defer { (count, reason) = (0, nil) }
    return .keptAgain(missed: count)
  }
}
