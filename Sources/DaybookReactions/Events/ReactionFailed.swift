package import DaybookEvents
package import DaybookValues

/// A reaction could not handle an event; later events of its stream wait.
package struct ReactionFailed: CodedEvent {
  package static let type: EventType = "daybook.reactionFailed"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), .text("stream", \.stream),
      .int64("attempt", \.attempt), .text("error", \.error), .text("remedy", \.remedy),
      .timestamp("due", \.due), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The event.
  package let seq: UInt64
  /// Its stream.
  package let stream: StreamName
  /// The number of attempts so far.
  package let attempt: Int
  /// The cause.
  package let error: String
  /// `retry`, `park` or `stop`.
  package let remedy: String
  /// The time of the next attempt.
  package let due: Timestamp?

  package init(
    version: Int, seq: UInt64, stream: StreamName, attempt: Int, error: String, remedy: String,
    due: Timestamp? = nil
  ) {
    self.version = version
    self.seq = seq
    self.stream = stream
    self.attempt = attempt
    self.error = error
    self.remedy = remedy
    self.due = due
  }
}
