internal import DaybookValues

/// The texts of a thread's items, which are used to skip messages that repeat them.
///
/// Codex logs a text twice: as an item for the model, and as a message that a person typed or saw.
struct CodexItems {
  /// For each text, the number of items that have no matching message yet.
  private var counts: [String: Int] = [:]

  init(_ records: ArraySlice<CodexRecord>) {
    for record in records where record.kind == .responseItem {
      for text in Self.texts(record) { counts[text, default: 0] += 1 }
    }
  }

  /// Whether an unmatched item has the text of a message; the item then counts as matched.
  mutating func have(_ text: String) -> Bool {
    guard let count = counts[text], count > 0 else { return false }
    counts[text] = count - 1
    return true
  }

  /// The text of an item, if it is a person's prompt.
  ///
  /// It is `nil` for any other item, such as an instruction from Codex to the model.
  static func prompt(_ record: CodexRecord) -> String? {
    guard record.kind == .responseItem, record.type == "message",
      record.payload.text("role") == "user"
    else { return nil }
    // Codex adds lines before and after each image; nobody typed these lines.
    let text = parts(record.payload["content"])
      .filter { !$0.hasPrefix("<image name=") && $0 != "</image>" }.joined(separator: "\n")
    return isOfProgram(text) ? nil : text
  }

  /// The texts of an item that messages may repeat.
  private static func texts(_ record: CodexRecord) -> [String] {
    let payload = record.payload
    switch record.type {
    case "message" where payload.text("role") == "assistant":
      return [parts(payload["content"]).joined(separator: "\n")]
    case "message": return [prompt(record)].compactMap(\.self)
    // Codex logs each part of a thought as a separate message.
    case "reasoning": return parts(payload["summary"]) + parts(payload["content"])
    default: return []
    }
  }

  /// The texts of the parts; images are left out.
  private static func parts(_ content: JSONValue?) -> [String] {
    guard let content else { return [] }
    return (content.array ?? [["text": content]]).compactMap { $0.text("text") }
  }

  private static func isOfProgram(_ text: String) -> Bool {
    [
      "<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<turn_aborted>",
      "<user_shell_command>", "<subagent_notification>", "<skill>",
    ].contains { text.hasPrefix($0) }
  }
}
