package import DaybookEvents
package import DaybookValues

/// The model requested a tool.
package struct ToolCalled: CodedEvent {
  package static let type: EventType = "agent.toolCalled"
  package static var codec: Codec<Self> {
    Codec(
      .text("call", \.call), .text("tool", \.tool), .json("input", \.input),
      .text("response", \.response), make: Self.init)
  }

  /// The id of the call, which also identifies its result.
  package let call: String
  package let tool: String
  package let input: JSONValue
  package let response: String?
}
