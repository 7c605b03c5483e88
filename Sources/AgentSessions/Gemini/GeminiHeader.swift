/// The session and the agent to which the messages in a Gemini CLI file belong.
package struct GeminiHeader: Sendable, Equatable {
  package let session: String
  /// The agent; `nil` for the session itself.
  package let agent: String?

  /// Reads the session and the agent from the first record with a session, and from the path.
  ///
  /// The file of an agent is in a folder named after the agent's session.
  package init(_ file: SessionFile) {
    let head = file.records.first { $0.text("sessionId") != nil }
    let name = head?.text("sessionId") ?? file.stem
    let folder = file.path.split(separator: "/").dropLast().last.map(String.init)
    let isOfAgent = head?.text("kind") == "subagent" && folder != nil && folder != "chats"
    (session, agent) = isOfAgent ? (folder ?? name, name) : (name, nil)
  }
}
