/// The tokens, model and last line of each answer, from all lines of a file.
///
/// The lines of an answer repeat its tokens, or count them cumulatively.
struct ClaudeResponses {
  struct Response {
    var tokens = TokenCounts()
    /// The number of all tokens written to caches; `nil` if it is unknown.
    ///
    /// Some lines give only this number, without the lifetimes of the cached tokens.
    var cacheWrite: Int64?
    var model: String?
    var stop: String?
    /// The number of the last line with tokens.
    ///
    /// A line of the session takes precedence over a line of a side chain.
    var lastLine = 0
    var isOfSidechain = true

    /// Counts the cache writes of unknown lifetime as writes for five minutes.
    fileprivate mutating func completeCacheWrites() {
      guard let cacheWrite else { return }
      let rest = cacheWrite - min(cacheWrite, tokens.cacheWrite1h ?? 0)
      tokens.cacheWrite5m = max(tokens.cacheWrite5m ?? 0, rest)
    }
  }

  private var responses: [String: Response] = [:]
  /// The names of tools by the ids of their calls; a result may come before its call.
  private(set) var tools: [String: String] = [:]
  /// The ids of the tool calls that began agents, by the agents' ids.
  private(set) var calls: [String: String] = [:]

  init(_ records: [SessionRecord]) {
    var seen = Set<String>()
    for record in records.map(ClaudeRecord.init) {
      // A record with a repeated UUID counts once.
      if let uuid = record.uuid, !seen.insert(uuid).inserted { continue }
      noteTokens(record)
      noteTools(record)
    }
  }

  /// The answer whose last line with tokens is `record`; `nil` if there is none.
  func response(endingAt record: ClaudeRecord) -> (id: String, Response)? {
    guard let id = record.response, var response = responses[id],
      response.lastLine == record.record.line
    else { return nil }
    response.completeCacheWrites()
    return (id, response)
  }

  private mutating func noteTokens(_ record: ClaudeRecord) {
    guard record.type == "assistant", let id = record.response, let tokens = record.tokens
    else { return }
    var response = responses[id] ?? Response()
    response.tokens = response.tokens.maximum(tokens)
    response.cacheWrite = [response.cacheWrite, record.cacheWrite].compactMap(\.self).max()
    response.model = record.model ?? response.model
    response.stop = record.message?.text("stop_reason") ?? response.stop
    if response.isOfSidechain || !record.isSidechain {
      (response.lastLine, response.isOfSidechain) = (record.record.line, record.isSidechain)
    }
    responses[id] = response
  }

  private mutating func noteTools(_ record: ClaudeRecord) {
    for block in record.blocks {
      if let id = block.text("id"), let name = block.text("name") { tools[id] = name }
      if let call = block.text("tool_use_id"),
        let agent = record.record["toolUseResult"]?.text("agentId")
      {
        calls[agent] = call
      }
    }
  }
}
