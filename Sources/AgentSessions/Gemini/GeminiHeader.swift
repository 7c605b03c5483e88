/// The session and the agent whose messages a file of the Gemini CLI has.
package struct GeminiHeader: Sendable, Equatable {
  package let session: String
  /// The agent; `nil` for the session itself.
  package let agent: String?

  /// Reads the first record, and the path: the file of an agent is in a folder named after its
  /// session.
  package init(_ file: SessionFile) {
    let head = file.records.first { $0.text("sessionId") != nil }
    let name = head?.text("sessionId") ?? file.stem
    let folder = file.path.split(separator: "/").dropLast().last.map(String.init)
    let isOfAgent = head?.text("kind") == "subagent" && folder != nil && folder != "chats"
    (session, agent) = isOfAgent ? (folder ?? name, name) : (name, nil)
  }
}
