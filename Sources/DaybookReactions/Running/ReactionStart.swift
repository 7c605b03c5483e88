/// The position at which a reaction starts, if its version has never run on the log.
///
/// ```swift
/// try await daybook.run(OverdueReminder(), from: .beginning)
/// ```
public enum ReactionStart: Equatable, Sendable {
  /// After the last event at the time of the start, so that the reaction gets only later events.
  case head
  /// At the first event of the log.
  case beginning
  /// After the event at a position.
  case after(UInt64)
  /// After the last event that the previous version finished; its parked events are dropped.
  case formerVersion
}
