package import Daybook
package import DaybookTerminal

/// How a session is run.
package struct SessionOptions: Sendable {
  /// Whether a script goes on after a line that fails.
  package var keepsGoing = false
  /// Whether lines are kept in the log.
  package var isRecorded = false
  /// What `now()` gives.
  package var now: @Sendable () -> Timestamp = { .now }
  /// Where random numbers begin.
  package var seed: @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64(Int64.max)) }
  /// Where history, configuration, pager and editor are.
  package var places = UserPlaces()
  /// Gives the styles of a line while it is typed, from what the session knows then.
  package var highlighter: (@Sendable (Shell) -> Highlighter)?
  /// Gives what may stand at the cursor, from what the session knows then.
  package var completer: (@Sendable (Shell) -> Completer)?

  package init() {}
}
