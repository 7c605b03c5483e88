internal import DaybookValues

/// A line of Codex's logs, with access by field names.
struct CodexRecord {
  let record: SessionRecord
  /// The kind of the line; `nil` for an unknown kind.
  let kind: CodexRecordKind?
  let payload: JSONValue

  init(_ record: SessionRecord) {
    self.record = record
    if let payload = record["payload"], payload.object != nil {
      self.payload = payload
      kind = record.text("type").flatMap(CodexRecordKind.init)
    } else {
      // The oldest logs have items without an envelope, after one line about the session.
      payload = record.value
      let isItem = record.text("type").map { Self.itemKinds.contains($0) } ?? false
      kind = isItem ? .responseItem : record.text("id") == nil ? nil : .sessionMeta
    }
  }

  /// The kind of the payload; empty if the record names none.
  var type: String { payload.text("type") ?? "" }

  /// The line's number in the thread, if the log has numbers.
  var ordinal: Int64? { record.value.number("ordinal") }

  var thread: String? { payload.text("id") }

  /// The thread from which this thread was forked or spawned; `nil` if the record names none.
  var origin: String? {
    payload.text("forked_from_id") ?? spawn?.text("parent_thread_id")
      ?? payload.text("parent_thread_id")
  }

  /// Whether the thread belongs to an agent.
  var isOfAgent: Bool { payload.text("thread_source") == "subagent" || spawn != nil }

  /// The agent's nickname, or else its role; `nil` if neither was logged.
  var agentName: String? {
    spawn?.text("agent_nickname") ?? payload.text("agent_nickname") ?? payload.text("agent_role")
  }

  private var spawn: JSONValue? {
    guard let agent = payload["source"]?["subagent"] else { return nil }
    return agent["thread_spawn"] ?? agent
  }

  private static let itemKinds: Set<String> = [
    "message", "reasoning", "function_call", "function_call_output", "custom_tool_call",
    "custom_tool_call_output", "local_shell_call", "web_search_call",
  ]
}
