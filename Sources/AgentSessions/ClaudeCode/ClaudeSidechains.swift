/// Finds the agent of each record; old logs have the work of agents among the session's lines.
struct ClaudeSidechains {
  /// The agent, if the file is an agent's.
  private let fileAgent: String?
  private var agents: [String: String] = [:]

  init(fileAgent: String?) { self.fileAgent = fileAgent }

  /// The agent of `record`; `nil` for the session itself.
  mutating func agent(of record: ClaudeRecord) -> String? {
    if let agent = fileAgent ?? record.record.text("agentId") { return agent }
    guard record.isSidechain else { return nil }
    let agent = record.parent.flatMap { agents[$0] } ?? Self.name(record.uuid)
    if let uuid = record.uuid { agents[uuid] = agent }
    return agent
  }

  /// The name of an agent without a name, made from its first record.
  private static func name(_ uuid: String?) -> String { "side-\(uuid?.prefix(8) ?? "chain")" }
}
