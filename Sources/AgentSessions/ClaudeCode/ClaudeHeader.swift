internal import DaybookValues

/// The session and the agent of the records in a file of Claude Code.
package struct ClaudeHeader: Sendable, Equatable {
  package let session: String
  /// The agent; `nil` for the session itself.
  package let agent: String?
  /// The id of the session from which this session was forked; `nil` if no record names it.
  package let origin: String?

  /// Reads the first records, and takes missing facts from the path.
  package init(_ file: SessionFile) {
    let records = file.records.lazy.map(ClaudeRecord.init)
    let isOfAgent = file.stem.hasPrefix("agent-")
    let named = records.first { $0.record.text("agentId") != nil }
    agent =
      isOfAgent ? named?.record.text("agentId") ?? String(file.stem.dropFirst(6)) : nil
    session =
      records.compactMap(\.session).first ?? Self.folder(of: file.path, isOfAgent) ?? file.stem
    origin = records.compactMap { ClaudeCopies.origin(of: $0) }.first
  }

  /// The session in the path `…/SESSION/subagents/agent-ID.jsonl`; `nil` for any other path.
  private static func folder(of path: String, _ isOfAgent: Bool) -> String? {
    let parts = path.split(separator: "/")
    guard isOfAgent, parts.count >= 3, parts[parts.count - 2] == "subagents" else { return nil }
    return String(parts[parts.count - 3])
  }
}
