/// The event at which a version of a reaction begins that has never run on a log.
///
/// ```swift
/// try await daybook.run(OverdueReminder(), from: .beginning)
/// ```
public enum ReactionStart: Equatable, Sendable {
  /// The log's end at that time, so that it gets only later events.
  case head
  /// With the first event of the log.
  case beginning
  /// After the event at a position.
  case after(UInt64)
  /// The position of the former version, whose parked events are dropped.
  case formerVersion
}
