internal import DaybookValues

/// A line of Claude Code's logs, with access by field names.
struct ClaudeRecord {
  let record: SessionRecord

  init(_ record: SessionRecord) { self.record = record }

  /// The type of the record; an old line without a type gets the role of its message.
  var type: String { record.text("type") ?? message?.text("role") ?? "" }
  var uuid: String? { record.text("uuid") }
  var parent: String? { record.text("parentUuid") }
  var session: String? { record.text("sessionId") }
  var isSidechain: Bool { record["isSidechain"]?.bool == true }
  /// Whether Claude Code itself wrote the message to the model.
  var isMeta: Bool { record["isMeta"]?.bool == true }
  var isSummary: Bool { record["isCompactSummary"]?.bool == true }
  /// Whether Claude Code itself wrote the answer, because the service failed.
  var isError: Bool { record["isApiErrorMessage"]?.bool == true }
  var message: JSONValue? { record["message"] }
  var subtype: String? { record.text("subtype") }

  /// The id of the service's answer; request ids are not used, because gateways omit them.
  var response: String? { message?.text("id") ?? uuid }

  /// The model; `nil` for the placeholder `<synthetic>`, which Claude Code itself writes.
  var model: String? {
    message?.text("model").flatMap { $0 == "<synthetic>" ? nil : $0 }
  }

  /// The blocks of the message; a message that is only a text has one block.
  var blocks: [JSONValue] {
    switch message?["content"] {
    case .array(let blocks): blocks
    case .string(let text) where !text.isEmpty: [["type": "text", "text": .string(text)]]
    default: []
    }
  }

  /// The prompt that a person gave while the model worked; `nil` if the record has none.
  var queued: String? {
    guard let attachment = record["attachment"], attachment.text("type") == "queued_command",
      let prompt = attachment["prompt"], ["prompt", nil].contains(attachment.text("commandMode"))
    else { return nil }
    let text = prompt.said
    return text.isEmpty ? nil : text
  }

  /// Whether Claude Code wrote the text of a user's message, such as the output of a command.
  static func isOfProgram(_ text: String) -> Bool {
    let start = text.drop(while: \.isWhitespace)
    return [
      "<command-name>", "<command-message>", "<local-command-stdout>", "<local-command-stderr>",
      "<local-command-caveat>", "<bash-stdout>", "<bash-stderr>", "<task-notification>",
    ].contains { start.hasPrefix($0) }
  }

  /// All tokens written to caches; `nil` if they were not logged.
  var cacheWrite: Int64? {
    message?["usage"].flatMap { $0.tokens("cache_creation_input_tokens") }
  }

  /// The tokens that the answer had used at this line; `nil` if they were not logged.
  var tokens: TokenCounts? {
    guard let usage = message?["usage"], usage.object != nil else { return nil }
    var tokens = TokenCounts()
    tokens.inputUncached = usage.tokens("input_tokens")
    tokens.cacheRead = usage.tokens("cache_read_input_tokens")
    tokens.output = usage.tokens("output_tokens")
    let parts = usage["cache_creation"]
    tokens.cacheWrite1h = parts?.tokens("ephemeral_1h_input_tokens")
    tokens.cacheWrite5m = parts?.tokens("ephemeral_5m_input_tokens")
    return tokens
  }

  /// Known types of records that are stored unchanged; records of other types count as unknown.
  static let plainKinds: Set<String> = [
    "summary", "queue-operation", "progress", "pr-link", "agent-name", "custom-title",
    "last-prompt",
    "attachment", "ai-title", "agent-setting", "bridge-session", "worktree-state", "system", "user",
    "assistant",
  ]
}
