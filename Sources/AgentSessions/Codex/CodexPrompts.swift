internal import DaybookValues

/// Which prompts stand twice in a thread: as items for the model, and as what the person typed.
struct CodexPrompts {
  /// How often each text is an item that has not been met as a message yet.
  private var items: [String: Int] = [:]

  init(_ records: ArraySlice<CodexRecord>) {
    for record in records {
      if let text = Self.item(record) { items[text, default: 0] += 1 }
    }
  }

  /// The prompt that an item for the model is; `nil` for another item, and for what the program
  /// tells the model.
  static func item(_ record: CodexRecord) -> String? {
    guard record.kind == .responseItem, record.type == "message",
      record.payload.text("role") == "user", let content = record.payload["content"]
    else { return nil }
    // Images stand beside the text, and not in it.
    let parts = content.array ?? [["text": content]]
    let text = parts.compactMap { $0.text("text") }.joined(separator: "\n")
    return isOfProgram(text) ? nil : text
  }

  /// Whether the message `text` is an item, too; each item answers once.
  mutating func isItem(_ text: String) -> Bool {
    guard let count = items[text], count > 0 else { return false }
    items[text] = count - 1
    return true
  }

  private static func isOfProgram(_ text: String) -> Bool {
    ["<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<turn_aborted>"]
      .contains { text.hasPrefix($0) }
  }
}
