package import Daybook

/// How a session is run.
package struct SessionOptions: Sendable {
  /// Under which its lines are kept.
  package var id = SessionID()
  /// Whether a script goes on after a line that fails.
  package var keepsGoing = false
  /// Whether lines are kept in the log.
  package var isRecorded = false
  /// The time of `now()`.
  package var now: @Sendable () -> Timestamp = { .now }
  /// Where random numbers begin.
  package var seed: @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64(Int64.max)) }
  /// Where history, configuration, pager and editor are.
  package var places = UserPlaces()
  /// Which language screens speak.
  package var language = LanguageChoice()

  package init() {}
}
