internal import DaybookEvents
internal import DaybookValues

/// Reads a session file of Claude Code, line by line.
///
/// Several lines of the file may belong to one answer of the model. Blocks with the same answer id
/// are joined. The answer's tokens are counted once: each count is the greatest one in any of its
/// lines.
package struct ClaudeReader {
  private let session: String
  private let responses: ClaudeResponses
  private let copies: ClaudeCopies
  /// The id of the last fact in the copied lines, which is the id of the origin's fact.
  private var lastCopied: EventID?
  /// Whether copied lines are read, only to find ``lastCopied``.
  private var readsCopies = false
  private var sidechains: ClaudeSidechains
  var list: FactList
  private var seen = Set<String>()
  private var started = Set<RunName>()
  private var contexts: [RunName: ContextSet] = [:]
  private var occurrences: [String: Int] = [:]
  private var blocks = Set<EventID>()
  private var calls = CallNames()
  /// The tool of each call, by the unique name of the call in ``CallNames``.
  private var tools: [String: String] = [:]
  /// Results that were logged before their calls, by the calls' ids; they are added after the
  /// calls.
  private var early: [String: (block: JSONValue, record: ClaudeRecord, run: RunName)] = [:]
  private var earlyCount = 0

  private init(_ file: SessionFile, _ header: ClaudeHeader) {
    session = header.session
    responses = ClaudeResponses(file.records)
    copies = ClaudeCopies(file.records)
    sidechains = ClaudeSidechains(fileAgent: header.agent)
    list = FactList(.claudeCode, file)
  }

  /// Reads the facts of `file`, and counts its records.
  package static func read(_ file: SessionFile) -> FactReading {
    var reader = ClaudeReader(file, ClaudeHeader(file))
    reader.lastCopied = reader.lastFact(inCopiesOf: file.records)
    for record in file.records { reader.take(ClaudeRecord(record)) }
    reader.takeEarly()
    return reader.list.reading
  }

  /// The id of the last fact of the session itself in the copied lines among `records`.
  private func lastFact(inCopiesOf records: [SessionRecord]) -> EventID? {
    guard copies.origin != nil else { return nil }
    var reader = self
    reader.readsCopies = true
    for record in records.map(ClaudeRecord.init) where copies.contains(record) {
      reader.take(record)
    }
    reader.takeEarly()
    return reader.list.reading.facts.last { $0.isOfContent && !$0.run.isOfAgent }?.id
  }

  /// The ids of the tool calls that began agents, by the agents' names.
  static func calls(in file: SessionFile) -> [String: String] {
    ClaudeResponses(file.records).calls
  }

  private mutating func take(_ record: ClaudeRecord) {
    if let uuid = record.uuid, !seen.insert(uuid).inserted { return list.drop() }
    // The original session has the line, even if the file of that session is not loaded.
    if !readsCopies, copies.contains(record) { return list.drop() }
    let agent = sidechains.agent(of: record)
    let run = RunName(session: record.session ?? session, agent: agent)
    let count = list.reading.facts.count + earlyCount
    takeStart(record, run, agent)
    takeContext(record, run)
    takeContent(record, run)
    if list.reading.facts.count + earlyCount == count { list.drop() }
  }

  private mutating func takeStart(_ record: ClaudeRecord, _ run: RunName, _ agent: String?) {
    guard started.insert(run).inserted else { return }
    let session = record.session ?? session
    let parent = agent.map { _ in RunName(session: session).text }
    let start = RunStarted(
      source: SessionSource.claudeCode.rawValue, session: session, agent: agent, parent: parent)
    list.add(
      .started(start), EventID(agentFact: "claude", run.text, "start"), to: run,
      of: record.record)
    guard agent == nil, let origin = copies.origin else { return }
    let fork = RunForked(
      from: RunName(session: origin).text, lastCopied: lastCopied.map { "\($0)" })
    list.add(.forked(fork), AgentFact.forkID(of: run), to: run, of: record.record)
  }

  private mutating func takeContext(_ record: ClaudeRecord, _ run: RunName) {
    var context = contexts[run] ?? ContextSet()
    context.folder = record.record.text("cwd") ?? context.folder
    context.branch = record.record.text("gitBranch") ?? context.branch
    context.version = record.record.text("version") ?? context.version
    context.mode =
      record.record.text("permissionMode")
      ?? (record.type == "permission-mode" ? record.record.text("mode") : nil) ?? context.mode
    guard context != contexts[run] ?? ContextSet() else { return }
    contexts[run] = context
    let id = id(of: record, run, "context")
    list.add(.contextSet(context), id, to: run, of: record.record)
  }

  private mutating func takeContent(_ record: ClaudeRecord, _ run: RunName) {
    switch record.type {
    case "user" where !record.isMeta && !record.isSummary: takeUser(record, run)
    case "assistant" where record.isError: takeOther(record, run)
    case "assistant": takeAssistant(record, run)
    case "attachment" where record.queued != nil: takeQueued(record, run)
    case "system" where record.subtype == "compact_boundary": takeCompaction(record, run)
    case "file-history-snapshot":
      let event = FilesSnapshotted(record: list.value(record.record.value))
      let id = id(of: record, run, "files")
      list.add(.filesSnapshotted(event), id, to: run, of: record.record)
    case "permission-mode" where record.record["mode"] != nil: break
    default: takeOther(record, run)
    }
  }

  private mutating func takeCompaction(_ record: ClaudeRecord, _ run: RunName) {
    let meta = record.record["compactMetadata"]
    let event = ContextCompacted(
      trigger: meta?.text("trigger"), tokensBefore: meta?.number("preTokens"), summary: nil)
    let id = id(of: record, run, "compaction")
    list.add(.compacted(event), id, to: run, of: record.record)
  }

  private mutating func takeOther(_ record: ClaudeRecord, _ run: RunName) {
    if !ClaudeRecord.plainKinds.contains(record.type) { list.noteUnknown() }
    var kind = record.type.isEmpty ? "record" : record.type
    if record.isSummary { kind += ".summary" } else if record.isMeta { kind += ".meta" }
    if record.isError { kind += ".error" }
    if let subtype = record.subtype { kind += ".\(subtype)" }
    addOther(kind, record.record.value, id(of: record, run, "other"), record, run)
  }

  private mutating func addOther(
    _ kind: String, _ value: JSONValue, _ id: EventID, _ record: ClaudeRecord, _ run: RunName
  ) {
    let event = OtherRecorded(kind: list.text(kind), record: list.value(value))
    list.add(.other(event), id, to: run, of: record.record)
  }

  /// The id of the only fact of this kind from `record`.
  ///
  /// A record without a UUID is identified by its content and the number of equal records before
  /// it.
  private mutating func id(
    of record: ClaudeRecord, _ run: RunName, _ kind: String
  ) -> EventID {
    if let uuid = record.uuid { return EventID(agentFact: "claude", own(uuid, run), kind) }
    let content = record.record.value.description
    let occurrence = occurrences["\(kind)\0\(content)", default: 0]
    occurrences["\(kind)\0\(content)"] = occurrence + 1
    return EventID(agentFact: "claude", run.text, content, "\(occurrence)", kind)
  }
}

extension ClaudeReader {
  /// Returns `identity`, an id in the file, in a form that is unique among all sessions.
  ///
  /// The result is used as a part of fact ids. A fork copies records with their UUIDs, so a UUID is
  /// used unchanged. A text shorter than 16 bytes may not be unique, so it gets the session as a
  /// prefix.
  private func own(_ identity: String, _ run: RunName) -> String {
    identity.utf8.count >= 16 ? identity : "\(run.session)/\(identity)"
  }

  private mutating func takeUser(_ record: ClaudeRecord, _ run: RunName) {
    var (texts, attachments) = ([String](), Int64(0))
    for (index, block) in record.blocks.enumerated() {
      switch block.text("type") {
      case "text": texts += [block.text("text")].compactMap(\.self)
      case "tool_result": takeResult(block, record, run)
      case "image", "document": attachments += 1
      default: takeStrange(block, "user", index, record, run)
      }
    }
    guard !texts.isEmpty || attachments > 0 else { return }
    let text = texts.joined(separator: "\n")
    if attachments == 0, ClaudeRecord.isOfProgram(text) {
      let id = id(of: record, run, "other")
      return addOther("user.program", record.record.value, id, record, run)
    }
    takeSaid(text, attachments, record, run)
  }

  /// Takes a prompt that a person gave while the model worked.
  private mutating func takeQueued(_ record: ClaudeRecord, _ run: RunName) {
    guard let text = record.queued, !ClaudeRecord.isOfProgram(text) else {
      return takeOther(record, run)
    }
    takeSaid(text, 0, record, run)
  }

  private mutating func takeSaid(
    _ text: String, _ attachments: Int64, _ record: ClaudeRecord, _ run: RunName
  ) {
    let likeness = record.record.text("timestamp").map {
      EventID(agentFact: "claude", "said", $0, text)
    }
    let event = PromptGiven(text: list.text(text), attachments: attachments)
    let id = id(of: record, run, "prompt")
    list.add(.prompted(event), id, to: run, of: record.record, likeness: likeness)
  }

  private mutating func takeAssistant(_ record: ClaudeRecord, _ run: RunName) {
    for (index, block) in record.blocks.enumerated() {
      takeBlock(block, index, record, run)
    }
    guard let (response, usage) = responses.response(endingAt: record) else { return }
    let event = UsageRecorded(
      response: response, model: usage.model, stop: usage.stop, tokens: usage.tokens,
      isClamped: false)
    list.add(
      .usageRecorded(event), EventID(agentFact: "claude", "usage", own(response, run)), to: run,
      of: record.record)
  }

  private mutating func takeBlock(
    _ block: JSONValue, _ index: Int, _ record: ClaudeRecord, _ run: RunName
  ) {
    switch block.text("type") ?? "" {
    case "text":
      guard let text = block.text("text"), let id = part("text", block, record, run) else { return }
      let event = AnswerGiven(
        text: list.text(text), response: record.response, model: record.model)
      list.add(.answered(event), id, to: run, of: record.record)
    case "thinking", "redacted_thinking":
      guard let id = part("thinking", block, record, run) else { return }
      let text = block.text("thinking") ?? ""
      let event = Reasoned(
        text: list.text(text), isHidden: text.isEmpty, response: record.response)
      list.add(.reasoned(event), id, to: run, of: record.record)
    case let kind where kind.hasSuffix("tool_use"): takeCall(block, record, run)
    case let kind where kind.hasSuffix("tool_result"): takeResult(block, record, run)
    default: takeStrange(block, "assistant", index, record, run)
    }
  }

  /// The id of the fact from a block.
  ///
  /// It is made from the answer's id, the kind, and the block's index among the answer's blocks of
  /// this kind. It is `nil` if an earlier line of the answer already had the same block, or if the
  /// record has no id.
  private mutating func part(
    _ kind: String, _ block: JSONValue, _ record: ClaudeRecord, _ run: RunName
  ) -> EventID? {
    guard let response = record.response else { return nil }
    let content = EventID(agentFact: response, kind, block.description)
    guard blocks.insert(content).inserted else { return nil }
    let occurrence = occurrences["\(response)\0\(kind)", default: 0]
    occurrences["\(response)\0\(kind)"] = occurrence + 1
    return EventID(
      agentFact: "claude", "message", own(response, run), kind, "\(occurrence)")
  }

  private mutating func takeCall(_ block: JSONValue, _ record: ClaudeRecord, _ run: RunName) {
    guard let call = block.text("id") else {
      return takeStrange(block, "assistant", 0, record, run)
    }
    let name = calls.called(call, in: record.response)
    guard blocks.insert(EventID(agentFact: "call", name)).inserted else { return }
    tools[name] = block.text("name")
    let event = ToolCalled(
      call: name, tool: block.text("name") ?? "unknown", input: list.value(block["input"] ?? nil),
      response: record.response)
    add(.toolCalled(event), of: call, name, "called", record, run)
    guard let early = early.removeValue(forKey: call) else { return }
    takeResult(early.block, early.record, early.run)
  }

  private mutating func takeResult(_ block: JSONValue, _ record: ClaudeRecord, _ run: RunName) {
    guard let call = block.text("tool_use_id") else {
      return takeStrange(block, "user", 0, record, run)
    }
    if !calls.hasCall(call), responses.tools[call] != nil {
      guard early[call] == nil else { return }
      early[call] = (block, record, run)
      return earlyCount += 1
    }
    addResult(block, of: call, record, run)
  }

  /// Adds the early results that were not added after their calls.
  private mutating func takeEarly() {
    for (call, early) in early.ordered(by: {
      $0.value.record.record.line < $1.value.record.record.line
    }) { addResult(early.block, of: call, early.record, early.run) }
  }

  private mutating func addResult(
    _ block: JSONValue, of call: String, _ record: ClaudeRecord, _ run: RunName
  ) {
    let name = calls.finished(call)
    guard blocks.insert(EventID(agentFact: "result", name)).inserted else { return }
    let event = ToolFinished(
      call: name, tool: tools[name] ?? responses.tools[call],
      result: list.text(block["content"]?.said ?? ""), hasFailed: block["is_error"]?.bool,
      exitCode: nil)
    add(.toolFinished(event), of: call, name, "finished", record, run)
  }

  /// Adds the fact about the call with the id `call`, which is either the call or its result.
  ///
  /// A different session may reuse an id such as `functions.Bash:0`, so the fact's id gets the
  /// session as a prefix. A copy in a fork is recognized by the UUID of its record.
  private mutating func add(
    _ event: AgentEvent, of call: String, _ name: String, _ kind: String, _ record: ClaudeRecord,
    _ run: RunName
  ) {
    let id = EventID(agentFact: "claude", "tool", own(name, run), kind)
    guard Self.isNumbered(call) else { return list.add(event, id, to: run, of: record.record) }
    list.add(
      event, EventID(agentFact: "claude", "tool", "\(run.session)/\(name)", kind), to: run,
      of: record.record,
      likeness: record.uuid.map { EventID(agentFact: "claude", own($0, run), "tool", call, kind) },
      formerID: name == call ? id : nil)
  }

  /// Whether the id ends with a colon and a number.
  private static func isNumbered(_ call: String) -> Bool {
    let number = call.utf8.reversed().prefix { (0x30...0x39).contains($0) }
    return !number.isEmpty && call.utf8.dropLast(number.count).last == UInt8(ascii: ":")
  }

  /// Adds a block of an unknown kind as a fact.
  private mutating func takeStrange(
    _ block: JSONValue, _ role: String, _ index: Int, _ record: ClaudeRecord, _ run: RunName
  ) {
    list.noteUnknown()
    addOther(
      "\(role).\(block.text("type") ?? "block")", block, id(of: record, run, "block \(index)"),
      record, run)
  }
}

/// Finds the agent of each record; in old logs, the records of agents are in the session's file.
struct ClaudeSidechains {
  /// The agent whose file is read; `nil` for a session's file.
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

  /// A name for an agent that has none, made from the UUID of the agent's first record.
  private static func name(_ uuid: String?) -> String { "side-\(uuid?.prefix(8) ?? "chain")" }
}
