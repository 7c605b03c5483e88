/// Where a version of a reaction begins that never ran on a log.
public enum ReactionStart: Equatable, Sendable {
  /// At the end that the log has then: it gets the events to come.
  case head
  /// With the first event of the log.
  case beginning
  /// After the event at a position.
  case after(UInt64)
  /// Where the former version stands; its parked events are left behind.
  case formerVersion
}
