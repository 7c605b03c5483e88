package import Daybook

/// The options of a session.
package struct SessionOptions: Sendable {
  /// The id of the session, under which its lines are recorded.
  package var id = SessionID()
  /// Whether a script continues after a line that fails.
  package var keepsGoing = false
  /// Whether lines are recorded as events in the log.
  package var isRecorded = false
  /// Returns the value of `now()` for the next line.
  package var now: @Sendable () -> Timestamp = { .now }
  /// Returns the seed of random numbers for the next line.
  package var seed: @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64(Int64.max)) }
  /// The paths of the history and the configuration, and the commands of the pager and the editor.
  package var places = UserPlaces()
  /// The daybook's directory, which the greeting of an empty daybook names; `nil` to name none.
  package var directory: String?
  /// Whether this session created the daybook.
  package var isNewDaybook = false
  /// Whether the daybook is deleted when the program ends.
  package var isTemporary = false
  /// Whether the log has only the records of one file.
  package var isOfFile = false
  /// The language of screens.
  package var language = LanguageChoice()

  package init() {}
}
