package import DaybookEvents

/// A part of an answer could not be read and was left out; the rest was taken in.
package struct FetchPartUnreadable: Event {
  package static let type: EventType = "fetch.partUnreadable"
  package static let fields: [EventField] = [
    .text("service"), .text("method"), .text("subject"), .text("part"), .text("reason"),
  ]

  package let subject: FetchSubject
  /// Which part it is, such as `2026-03-23, job 7`.
  package let part: String?
  /// What is wrong with it.
  package let reason: String

  package init(_ subject: FetchSubject, part: String? = nil, reason: String) {
    self.subject = subject
    self.part = part
    self.reason = reason
  }

  package init(_ subject: FetchSubject, _ problem: AnswerProblem) {
    self.init(subject, part: problem.part, reason: problem.reason)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(subject)
    writer.write(part)
    writer.write(reason)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    subject = try reader.readFetchSubject()
    part = try reader.readIfPresent(String.self)
    reason = try reader.read()
  }
}
