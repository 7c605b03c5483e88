package import DaybookEvents
package import DaybookValues

/// The clock shows an earlier time than at an earlier question.
///
/// Times after this event are those of a clock that was wrong, and count as the time of this event.
/// Otherwise they would pass for newer than every answer until that time comes.
package struct FetchClockSetBack: CodedEvent {
  package static let type: EventType = "fetch.clockSetBack"
  package static var codec: Codec<Self> {
    Codec(.fields(\.subject), .timestamp("ahead", \.ahead), make: Self.init)
  }

  package let subject: FetchSubject
  /// The latest time that the clock showed then.
  package let ahead: Timestamp

  package init(_ subject: FetchSubject, ahead: Timestamp) {
    self.subject = subject
    self.ahead = ahead
  }
}

extension Timestamp? {
  /// Sets it to `time`, if it is after that.
  package mutating func setBack(to time: Timestamp) { self = map { min($0, time) } }
}
