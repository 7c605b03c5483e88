internal import DaybookValues

/// A chat message in the attributes of a span.
struct ChatMessage {
  let role: String
  let parts: [JSONValue]

  init(_ value: JSONValue) {
    role = value.text("role") ?? ""
    if let parts = value["parts"]?.array {
      self.parts = parts
    } else if let text = value["content"] {
      parts = [["type": "text", "content": .string(text.said)]]
    } else {
      parts = []
    }
  }

  /// The messages in an attribute; a text that is not JSON is a single message.
  static func list(_ value: JSONValue?, role: String) -> [ChatMessage] {
    switch value {
    case .array(let messages): messages.map(ChatMessage.init)
    case .object: value.map { [ChatMessage($0)] } ?? []
    case .string(let text):
      [ChatMessage(["role": .string(role), "content": .string(text)])]
    default: []
    }
  }

  /// The messages after the last answer; only these are new, because each request sends the whole
  /// chat.
  static func tail(_ messages: [ChatMessage]) -> ArraySlice<ChatMessage> {
    let last = messages.lastIndex { ["assistant", "model"].contains($0.role) }
    return messages[(last.map { $0 + 1 } ?? 0)...]
  }

  /// The texts of the parts whose type is in `types`, each on a new line; empty if there are none.
  func text(of types: String...) -> String {
    parts.filter { types.contains($0.text("type") ?? "") }
      .compactMap { ($0["content"] ?? $0["text"])?.said }.joined(separator: "\n")
  }
}
