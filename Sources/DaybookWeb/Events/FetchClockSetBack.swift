package import DaybookEvents
package import DaybookValues

/// The clock shows an earlier time than at an earlier request.
///
/// Times of earlier events that are later than this event are from a wrong clock, and count as the
/// time of this event. Otherwise they would seem newer than every answer until that time.
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
  /// Sets the time to `time`, if `time` is earlier.
  package mutating func setBack(to time: Timestamp) { self = map { min($0, time) } }
}
