package import Daybook

/// The options of a session.
package struct SessionOptions: Sendable {
  /// The id of the session, under which its lines are kept.
  package var id = SessionID()
  /// Whether a script continues after a line that fails.
  package var keepsGoing = false
  /// Whether lines are kept in the log.
  package var isRecorded = false
  /// The time of `now()`.
  package var now: @Sendable () -> Timestamp = { .now }
  /// The seed of random numbers.
  package var seed: @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64(Int64.max)) }
  /// The places of history, configuration, pager and editor.
  package var places = UserPlaces()
  /// The daybook's directory, which the greeting of an empty daybook names; `nil` to name none.
  package var directory: String?
  /// Whether this session made the daybook.
  package var isNewDaybook = false
  /// Whether the log has only the records of a file, which a person opens to look at them.
  package var isOfFile = false
  /// The language of screens.
  package var language = LanguageChoice()

  package init() {}
}
