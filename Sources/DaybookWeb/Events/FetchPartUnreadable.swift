package import DaybookEvents

/// A part of an answer was unreadable and is left out, but the other parts were used.
package struct FetchPartUnreadable: CodedEvent {
  package static let type: EventType = "fetch.partUnreadable"
  package static var codec: Codec<Self> {
    Codec(.fields(\.subject), .text("part", \.part), .text("reason", \.reason), make: Self.init)
  }

  package let subject: FetchSubject
  /// The name of the part, such as `2026-03-23, job 7`; `nil` if it is unknown.
  package let part: String?
  /// The reason why the part is unreadable.
  package let reason: String

  package init(_ subject: FetchSubject, part: String? = nil, reason: String) {
    self.subject = subject
    self.part = part
    self.reason = reason
  }

  package init(_ subject: FetchSubject, _ problem: AnswerProblem) {
    self.init(subject, part: problem.part, reason: problem.reason)
  }
}
