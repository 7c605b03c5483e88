package import DaybookEvents
package import DaybookValues

/// The clock shows an earlier time than it did when a question was put before.
///
/// Times that lie ahead of this event are those of a clock that was wrong: what was seen then
/// counts as seen now, or it would pass for newer than every answer until that time comes.
package struct FetchClockSetBack: Event {
  package static let type: EventType = "fetch.clockSetBack"
  package static let fields: [EventField] = [
    .text("service"), .text("method"), .text("subject"), .text("ahead"),
  ]

  package let subject: FetchSubject
  /// The latest time that the clock showed then.
  package let ahead: Timestamp

  package init(_ subject: FetchSubject, ahead: Timestamp) {
    self.subject = subject
    self.ahead = ahead
  }

  package func write(to writer: inout EventWriter) {
    writer.write(subject)
    writer.write(ahead.description)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    subject = try reader.readFetchSubject()
    ahead = try reader.readTime()
  }
}

extension Timestamp? {
  /// Makes it `time`, where it lies ahead of that.
  package mutating func setBack(to time: Timestamp) { self = map { min($0, time) } }
}
