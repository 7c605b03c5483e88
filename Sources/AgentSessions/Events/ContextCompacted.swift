package import DaybookEvents

/// What was said so far was replaced by a summary.
package struct ContextCompacted: CodedEvent {
  package static let type: EventType = "agent.contextCompacted"
  package static var codec: Codec<Self> {
    Codec(
      .text("trigger", \.trigger), .int64("tokensBefore", \.tokensBefore),
      .text("summary", \.summary), make: Self.init)
  }

  /// Who wanted it, such as `auto` or `manual`.
  package let trigger: String?
  package let tokensBefore: Int64?
  package let summary: String?
}
