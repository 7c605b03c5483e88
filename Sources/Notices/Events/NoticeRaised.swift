package import DaybookEvents
package import DaybookValues

/// Something happened that a person wants to know; this event is the reply of an app's reaction.
///
/// It contains facts and no sentence, so that a screen can show it in its own language.
package struct NoticeRaised: CodedEvent {
  package static let type: EventType = "notice.raised"
  package static var codec: Codec<Self> {
    Codec(
      .text("kind", \.kind), .text("subject", \.subject), .json("facts", \.facts), make: Self.init)
  }

  /// The app's word for this kind of notice.
  package let kind: String
  /// The thing that the notice is about, such as the number of a job.
  package let subject: String
  /// The figures and names of the sentence.
  package let facts: JSONValue

  package init(kind: String, subject: String, facts: JSONValue) {
    (self.kind, self.subject, self.facts) = (kind, subject, facts)
  }
}
