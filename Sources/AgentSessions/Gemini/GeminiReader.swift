internal import DaybookEvents
internal import DaybookValues

/// Reads a session file of the Gemini CLI.
///
/// The program writes a message again whenever the message gets tokens, calls or results. Messages
/// that a person has taken back remain facts. Messages of a repeated history are not counted again.
package struct GeminiReader {
  private let header: GeminiHeader
  private let run: RunName
  /// The last state of each message's tokens and of each call.
  private var tokens: [String: GeminiTokens] = [:]
  private var calls: [String: GeminiCall] = [:]
  private var known = Set<String>()
  private var seen = Set<EventID>()
  private var occurrences: [String: Int] = [:]
  private var context = ContextSet()
  private var list: FactList

  private init(_ file: SessionFile) {
    header = GeminiHeader(file)
    run = RunName(session: header.session, agent: header.agent)
    list = FactList(.geminiCLI, file)
    for record in file.records.map(GeminiRecord.init) {
      guard let id = record.id else { continue }
      known.insert(id)
      if let told = GeminiTokens(record.record["tokens"]) { tokens[id] = told }
      for (index, call) in record.calls.enumerated() {
        calls[Self.name(of: call, index, in: id)] = GeminiCall(value: call)
      }
    }
  }

  /// Reads the facts of `file`, and counts its records.
  package static func read(_ file: SessionFile) -> FactReading {
    let records = GeminiRecord.records(of: file)
    var reader = GeminiReader(SessionFile(path: file.path, records: records, faults: file.faults))
    for record in records { reader.take(record) }
    return reader.list.reading
  }

  /// The ids of the tool calls that began agents, by the agents' names.
  static func calls(in file: SessionFile) -> [String: String] {
    let calls = GeminiRecord.records(of: file).flatMap { GeminiRecord(record: $0).calls }
    return calls.reduce(into: [:]) { names, call in
      if let agent = call.text("agentId"), let id = call.text("id") { names[agent] = id }
    }
  }

  private static func name(of call: JSONValue, _ index: Int, in message: String) -> String {
    call.text("id") ?? "\(message)/\(index)"
  }

  private mutating func take(_ record: SessionRecord) {
    let count = list.reading.facts.count
    takeStart(record)
    let message = GeminiRecord(record: record)
    if let id = message.id {
      takeMessage(message, id)
    } else if let update = record["$set"], update.object != nil {
      takeUpdate(update, record)
    } else if record.text("sessionId") != nil {
      takeFolder(record["directories"], record)
    } else {
      if record["$rewindTo"] == nil { list.noteUnknown() }
      takeOther(record["$rewindTo"] == nil ? "record" : "rewind", record)
    }
    if list.reading.facts.count == count { list.drop() }
  }

  private mutating func takeStart(_ record: SessionRecord) {
    let start = RunStarted(
      source: SessionSource.geminiCLI.rawValue, session: header.session, agent: header.agent,
      parent: header.agent.map { _ in RunName(session: header.session).text })
    add(.started(start), ["start"], record)
  }

  private mutating func takeFolder(_ folders: JSONValue?, _ record: SessionRecord) {
    guard let folder = folders?.array?.first?.string, folder != context.folder else { return }
    context.folder = folder
    add(.contextSet(context), ["context", "\(occurrence("context"))"], record)
  }

  /// Adds the facts of a record that updates the session and that may contain the complete history.
  private mutating func takeUpdate(_ update: JSONValue, _ record: SessionRecord) {
    takeFolder(update["directories"], record)
    let strange = (update["messages"]?.array ?? []).filter { message in
      message.text("id").map { known.insert($0).inserted } ?? false
    }
    if !strange.isEmpty {
      // New turns in the history are a summary, which replaced earlier turns.
      let text = strange.map { GeminiRecord.text($0["content"]) }.first { !$0.isEmpty }
      let event = ContextCompacted(
        trigger: nil, tokensBefore: nil, summary: text.map { list.text($0) })
      add(.compacted(event), ["compaction", strange[0].text("id") ?? ""], record)
    }
    if update["summary"] != nil { takeOther("summary", record) }
  }

  private mutating func takeOther(_ kind: String, _ record: SessionRecord) {
    let number = occurrence("\(kind)\0\(record.value)")
    let event = OtherRecorded(kind: list.text(kind), record: list.value(record.value))
    add(.other(event), ["other", kind, record.value.description, "\(number)"], record)
  }

  /// The number of earlier uses of `text`.
  private mutating func occurrence(_ text: String) -> Int {
    defer { occurrences[text, default: 0] += 1 }
    return occurrences[text, default: 0]
  }

  /// Adds an event, unless the file already had it.
  private mutating func add(_ event: AgentEvent, _ name: [String], _ record: SessionRecord) {
    let id = EventID(agentFact: "gemini", run.text, name.joined(separator: "\0"))
    guard seen.insert(id).inserted else { return }
    list.add(event, id, to: run, of: record)
  }
}

extension GeminiReader {
  private mutating func takeMessage(_ message: GeminiRecord, _ id: String) {
    switch message.type {
    case "user": takePrompt(message, id)
    case "gemini": takeAnswer(message, id)
    case let type:
      if !["info", "error", "warning"].contains(type) { list.noteUnknown() }
      takeOther(type ?? "record", message.record)
    }
  }

  private mutating func takePrompt(_ message: GeminiRecord, _ id: String) {
    let text = GeminiRecord.text(message.said)
    let attachments = GeminiRecord.attachments(message.record["content"])
    guard !text.isEmpty || attachments > 0 else { return }
    let event = PromptGiven(text: list.text(text), attachments: attachments)
    add(.prompted(event), ["prompt", id], message.record)
  }

  private mutating func takeAnswer(_ message: GeminiRecord, _ id: String) {
    let (record, model) = (message.record, message.record.text("model"))
    for (index, thought) in (record["thoughts"]?.array ?? []).enumerated() {
      let text = [thought.text("subject"), thought.text("description")].compactMap(\.self)
      let event = Reasoned(
        text: list.text(text.joined(separator: "\n")), isHidden: text.isEmpty, response: id)
      add(.reasoned(event), ["thought", id, "\(index)"], record)
    }
    let text = GeminiRecord.text(record["content"])
    if !text.isEmpty {
      let event = AnswerGiven(text: list.text(text), response: id, model: model)
      add(.answered(event), ["answer", id], record)
    }
    for (index, call) in message.calls.enumerated() { takeCall(call, index, id, record) }
    guard record["tokens"]?.object != nil, let tokens = tokens[id] else { return }
    let event = UsageRecorded(
      response: id, model: model, stop: nil, tokens: tokens.counts, isClamped: tokens.isClamped)
    add(.usageRecorded(event), ["usage", id], record)
  }

  private mutating func takeCall(
    _ value: JSONValue, _ index: Int, _ id: String, _ record: SessionRecord
  ) {
    let (name, call) = (Self.name(of: value, index, in: id), GeminiCall(value: value))
    let called = ToolCalled(
      call: name, tool: call.name, input: list.value(value["args"] ?? nil), response: id)
    add(.toolCalled(called), ["call", name], record)
    guard call.hasEnded, let last = calls[name] else { return }
    let finished = ToolFinished(
      call: name, tool: call.name, result: list.text(last.result), hasFailed: last.hasFailed,
      exitCode: nil)
    add(.toolFinished(finished), ["result", name], SessionRecord(value, line: record.line))
  }
}
