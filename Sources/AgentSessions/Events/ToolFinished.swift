package import DaybookEvents

/// A tool gave its result.
package struct ToolFinished: CodedEvent {
  package static let type: EventType = "agent.toolFinished"
  package static var codec: Codec<Self> {
    Codec(
      .text("call", \.call), .text("tool", \.tool), .text("result", \.result),
      .bool("failed", \.hasFailed), .int64("exitCode", \.exitCode), make: Self.init)
  }

  package let call: String
  /// The tool; `nil` if its call was not logged.
  package let tool: String?
  package let result: String
  /// Whether the tool failed; `nil` if that was not logged.
  package let hasFailed: Bool?
  package let exitCode: Int64?
}
