package import DaybookEvents

/// A summary replaced the conversation so far.
package struct ContextCompacted: CodedEvent {
  package static let type: EventType = "agent.contextCompacted"
  package static var codec: Codec<Self> {
    Codec(
      .text("trigger", \.trigger), .int64("tokensBefore", \.tokensBefore),
      .text("summary", \.summary), make: Self.init)
  }

  /// The cause, such as `auto` or `manual`.
  package let trigger: String?
  package let tokensBefore: Int64?
  package let summary: String?
}
