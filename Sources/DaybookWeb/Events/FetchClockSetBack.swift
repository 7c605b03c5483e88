package import DaybookEvents
package import DaybookValues

/// The clock shows an earlier time than at a previous request, so it was wrong then.
///
/// In earlier events, a time that is later than this event counts as the time of this event.
/// Otherwise, the earlier answer would seem newer than all answers until that time.
package struct FetchClockSetBack: CodedEvent {
  package static let type: EventType = "fetch.clockSetBack"
  package static var codec: Codec<Self> {
    Codec(.fields(\.subject), .timestamp("ahead", \.ahead), make: Self.init)
  }

  package let subject: FetchSubject
  /// The latest time that the wrong clock showed.
  package let ahead: Timestamp

  package init(_ subject: FetchSubject, ahead: Timestamp) {
    self.subject = subject
    self.ahead = ahead
  }
}

extension Timestamp? {
  /// Replaces the time with `time`, if `time` is earlier.
  package mutating func setBack(to time: Timestamp) { self = map { min($0, time) } }
}
