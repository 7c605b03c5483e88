internal import DaybookEvents
internal import DaybookValues

/// Reads the files of a group into ordered facts.
enum GroupReading {
  /// - Parameters:
  ///   - group: The group.
  ///   - files: The files of the group.
  ///   - origin: The records of the thread from which the group was forked, if necessary and known.
  ///   - runs: The runs that are in the log.
  /// - Returns: The facts in the order in which they are appended.
  static func read(
    _ group: SessionGroup, _ files: [SessionFile], origin: [SessionRecord]?, runs: Set<RunName>
  ) -> FactReading {
    switch group.source {
    case .openTelemetry: SpanReader.read(files, runs: runs)
    case .codex: merged(CodexThread.read(files, origin: origin))
    case .claudeCode: claude(files)
    case .geminiCLI: gemini(files)
    }
  }

  private static func claude(_ files: [SessionFile]) -> FactReading {
    // The session's own file comes first, so that a copied fact belongs to the session.
    let files = files.sorted {
      let (left, right) = (ClaudeHeader($0).agent ?? "", ClaudeHeader($1).agent ?? "")
      return (left, $0.path) < (right, $1.path)
    }
    let calls = files.map { ClaudeReader.calls(in: $0) }
      .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    var reading = merged(files.map { ClaudeReader.read($0) })
    reading.facts = reading.facts.flatMap { spawned(by: $0, calls, "claude") + [$0] }
    return reading
  }

  private static func gemini(_ files: [SessionFile]) -> FactReading {
    let calls = files.map { GeminiReader.calls(in: $0) }
      .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    var reading = merged(files.map { GeminiReader.read($0) })
    reading.facts = reading.facts.flatMap { spawned(by: $0, calls, "gemini") + [$0] }
    return reading
  }

  /// The fact that the session spawned an agent, if `fact` is the agent's start; otherwise none.
  private static func spawned(
    by fact: AgentFact, _ calls: [String: String], _ program: String
  ) -> [AgentFact] {
    guard case .started(let start) = fact.event, let agent = start.agent else { return [] }
    let event = AgentSpawned(run: fact.run.text, agent: agent, call: calls[agent])
    return [
      AgentFact(
        event: .spawned(event), run: RunName(session: start.session),
        id: EventID(agentFact: program, fact.run.text, "spawn"), time: fact.time,
        place: fact.place)
    ]
  }

  /// The facts of several files, merged by time; the facts of one file keep their order.
  private static func merged(_ readings: [FactReading]) -> FactReading {
    var result = FactReading()
    var places: [(time: Int64, fact: AgentFact)] = []
    for reading in readings {
      result.tally += reading.tally
      var latest = Int64.min
      for fact in reading.facts {
        latest = max(latest, fact.time?.microsecondsSinceEpoch ?? latest)
        places.append((latest, fact))
      }
    }
    result.facts = places.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element.fact)
    return result
  }
}
