internal import DaybookEvents
internal import DaybookValues

/// Reads the files of one thread of Codex, in the order of its pages.
package struct CodexThread {
  private let header: CodexHeader
  private let run: RunName
  private var tokens = CodexTokens()
  private var context = ContextSet()
  private var tools: [String: String] = [:]
  private var calls = CallNames()
  private var isStarted = false
  private var items = CodexItems([])
  private var page = ""
  private var list: FactList

  private init(_ header: CodexHeader, _ file: SessionFile) {
    self.header = header
    run = RunName(session: header.thread)
    list = FactList(.codex, file)
  }

  /// Reads the facts of one thread, file by file.
  ///
  /// - Parameters:
  ///   - files: The pages of the thread.
  ///   - origin: The records of the thread from which it was forked, if they are known.
  /// - Returns: One reading for each file, in the order of the pages.
  package static func read(
    _ files: [SessionFile], origin: [SessionRecord]? = nil
  ) -> [FactReading] {
    let pages = CodexPage.inOrder(files)
    guard let first = pages.first else { return [] }
    var thread = CodexThread(first.header, first.file)
    thread.tokens.hasUnknownPast = first.header.isContinuation
    return pages.enumerated().map { index, page in
      if CodexPage.isCopy(index, among: pages) { return thread.passOver(page) }
      let origin = page.name == first.name ? origin : nil
      return thread.read(page, origin: origin?.map(CodexRecord.init))
    }
  }

  /// A sentence that describes the copied lines of a fork whose origin is missing.
  ///
  /// It is `nil` if the thread is not a fork, or if a mark follows its copied lines. It is also
  /// `nil` for an agent's thread, which may have no copied lines.
  static func assumption(of files: [SessionFile]) -> String? {
    guard let page = CodexPage.inOrder(files).first, !page.header.isOfAgent else { return nil }
    let records = page.file.records.map(CodexRecord.init)
    let prefix = CodexPrefix(of: records, page.header, origin: nil)
    guard prefix.isGuessed else { return nil }
    return prefix.count == 0
      ? "no copied lines are recognized, so all its turns count as its own."
      : "its first \(prefix.count) lines are taken for copies, as they were written within a second."
  }

  private mutating func read(_ page: CodexPage, origin: [CodexRecord]?) -> FactReading {
    let (file, header) = (page.file, page.header)
    list = FactList(.codex, file)
    self.page = page.name
    let records = file.records.map(CodexRecord.init)
    let prefix = CodexPrefix(of: records, header, origin: origin).count
    noteTools(records)
    items = CodexItems(records[prefix...])
    for record in records[..<prefix] { pass(record) }
    for record in records[prefix...] { take(record) }
    return list.reading
  }

  /// Reads no facts from a page that only repeats lines of another page.
  private mutating func passOver(_ page: CodexPage) -> FactReading {
    list = FactList(.codex, page.file)
    list.drop(page.file.records.count)
    return list.reading
  }

  private mutating func noteTools(_ records: [CodexRecord]) {
    for record in records where record.kind == .responseItem {
      guard let call = record.payload.text("call_id") else { continue }
      if let name = Self.tool(record) { tools[call] = name }
    }
  }

  /// Reads a line that was copied from the parent thread, to get this thread's initial state.
  private mutating func pass(_ record: CodexRecord) {
    if record.kind == .sessionMeta, record.thread == header.thread { return take(record) }
    list.drop()
    // The model of the parent thread stays in use.
    if record.kind == .turnContext {
      context.model = record.payload.text("model") ?? context.model
    }
    guard record.kind == .eventMessage, record.type == "token_count" else { return }
    tokens.begin(at: record.payload)
  }

  private mutating func take(_ record: CodexRecord) {
    start(record)
    switch record.kind {
    case .sessionMeta: takeMeta(record)
    case .turnContext: takeContext(record)
    case .responseItem: takeItem(record)
    case .eventMessage: takeMessage(record)
    case .compacted: takeCompaction(record)
    case .worldState, .interAgent, .interAgentMetadata: keep(record)
    case nil:
      list.noteUnknown()
      keep(record)
    }
  }

  private mutating func start(_ record: CodexRecord) {
    guard !isStarted else { return }
    isStarted = true
    let origin = header.origin.map { RunName(session: $0) }
    let start = RunStarted(
      source: SessionSource.codex.rawValue, session: header.thread,
      agent: header.isOfAgent ? header.agentName ?? header.thread : nil,
      parent: header.isOfAgent ? origin?.text : nil)
    add(.started(start), record, "start", id: EventID(agentFact: "codex", run.text, "start"))
    guard let origin else { return }
    guard header.isOfAgent else {
      return add(
        .forked(RunForked(from: origin.text, lastCopied: nil)), record, "fork",
        id: EventID(agentFact: "codex", run.text, "fork"))
    }
    let spawn = AgentSpawned(
      run: run.text, agent: header.agentName ?? header.thread, call: nil)
    list.add(
      .spawned(spawn), EventID(agentFact: "codex", run.text, "spawn"), to: origin,
      of: record.record)
  }

  private mutating func takeMeta(_ record: CodexRecord) {
    // The header of a different thread precedes lines that were copied from that thread.
    guard record.thread == header.thread else { return list.drop() }
    var context = context
    context.folder = record.payload.text("cwd") ?? context.folder
    context.branch = record.payload["git"]?.text("branch") ?? context.branch
    context.version = record.payload.text("cli_version") ?? context.version
    set(context, record)
  }

  private mutating func takeContext(_ record: CodexRecord) {
    var context = context
    context.folder = record.payload.text("cwd") ?? context.folder
    context.mode = record.payload.text("approval_policy") ?? context.mode
    context.model = record.payload.text("model") ?? context.model
    if context == self.context { list.drop() }
    set(context, record)
  }

  private mutating func set(_ context: ContextSet, _ record: CodexRecord) {
    guard context != self.context else { return }
    self.context = context
    add(.contextSet(context), record, "context")
  }

  private mutating func takeCompaction(_ record: CodexRecord) {
    // The record also has the earlier history, which may be most of the file, and is left out.
    let summary = record.payload.text("message").map { list.text($0) }
    add(
      .compacted(ContextCompacted(trigger: nil, tokensBefore: nil, summary: summary)), record,
      "compaction")
  }

  /// Adds a fact with the complete record, for a record that no other fact describes.
  private mutating func keep(_ record: CodexRecord) {
    let outer = record.record.text("type") ?? "record"
    let kind = record.type.isEmpty ? outer : "\(outer).\(record.type)"
    let event = OtherRecorded(kind: list.text(kind), record: list.value(record.record.value))
    add(.other(event), record, "other")
  }

  private mutating func add(
    _ event: AgentEvent, _ record: CodexRecord, _ kind: String, id: EventID? = nil
  ) {
    list.add(event, id ?? self.id(of: record, kind), to: run, of: record.record)
  }

  private func id(of record: CodexRecord, _ kind: String) -> EventID {
    EventID(agentFact: "codex", run.text, place(of: record), kind)
  }

  /// The record's number in the thread, or the page and the line.
  private func place(of record: CodexRecord) -> String {
    record.ordinal.map { "\($0)" } ?? "\(page):\(record.record.line)"
  }
}

extension CodexThread {
  private mutating func takeItem(_ record: CodexRecord) {
    switch record.type {
    case "message": takeSaid(record)
    case "reasoning": takeReasoning(record)
    case let type where type.hasSuffix("_output"): takeOutput(record)
    case let type where type.hasSuffix("_call"): takeCall(record)
    case "compaction", "compaction_summary", "context_compaction", "ghost_snapshot": keep(record)
    default:
      list.noteUnknown()
      keep(record)
    }
  }

  private mutating func takeSaid(_ record: CodexRecord) {
    let text = record.payload["content"]?.said ?? ""
    if record.payload.text("role") == "assistant" {
      let event = AnswerGiven(
        text: list.text(text), response: record.payload.text("id"), model: context.model)
      return add(.answered(event), record, "answer")
    }
    guard let prompt = CodexItems.prompt(record) else { return keep(record) }
    let images = record.payload["content"]?.array?.count { $0.text("type") == "input_image" } ?? 0
    add(
      .prompted(PromptGiven(text: list.text(prompt), attachments: Int64(images))), record, "prompt")
  }

  private mutating func takeReasoning(_ record: CodexRecord) {
    let parts = [record.payload["summary"], record.payload["content"]]
    let text = parts.compactMap { $0?.said }.filter { !$0.isEmpty }.joined(separator: "\n")
    let event = Reasoned(
      text: list.text(text), isHidden: text.isEmpty, response: record.payload.text("id"))
    add(.reasoned(event), record, "reasoning")
  }

  /// The name of the tool that an item calls; `nil` if the item is not a call.
  private static func tool(_ record: CodexRecord) -> String? {
    switch record.type {
    case "function_call", "custom_tool_call": record.payload.text("name")
    case let type where type.hasSuffix("_call"): String(type.dropLast(5))
    default: nil
    }
  }

  private mutating func takeCall(_ record: CodexRecord) {
    let tool = Self.tool(record) ?? "unknown"
    let call = calls.called(self.call(of: record))
    tools[call] = tool
    let event = ToolCalled(
      call: call, tool: tool, input: list.value(Self.input(of: record)),
      response: record.payload.text("id"))
    add(
      .toolCalled(event), record, "call",
      id: EventID(agentFact: "codex", run.text, "tool", call, "called"))
  }

  private func call(of record: CodexRecord) -> String {
    record.payload.text("call_id") ?? record.payload.text("id") ?? place(of: record)
  }

  /// The input of the tool; arguments are JSON in a text.
  private static func input(of record: CodexRecord) -> JSONValue {
    let payload = record.payload
    guard let value = payload["arguments"] ?? payload["input"] ?? payload["action"] else {
      return .null
    }
    return value.string.flatMap { try? JSONValue(parsing: $0) } ?? value
  }

  private mutating func takeOutput(_ record: CodexRecord) {
    let output = CodexOutput(record.payload["output"] ?? record.payload["tools"])
    let id = self.call(of: record)
    let call = calls.finished(id)
    let event = ToolFinished(
      call: call, tool: tools[call] ?? tools[id], result: list.text(output.text),
      hasFailed: output.hasFailed,
      exitCode: output.exitCode)
    add(
      .toolFinished(event), record, "output",
      id: EventID(agentFact: "codex", run.text, "tool", call, "finished"))
  }

  private mutating func takeMessage(_ record: CodexRecord) {
    switch record.type {
    case "token_count": takeTokens(record)
    case "user_message": takeTyped(record)
    case "agent_message": takeShown(record, "message", "answer")
    case "agent_reasoning", "agent_reasoning_raw_content": takeShown(record, "text", "reasoning")
    default: keep(record)
    }
  }

  private mutating func takeTyped(_ record: CodexRecord) {
    let text = record.payload.text("message") ?? ""
    if items.have(text) { return list.drop() }
    let images = record.payload["images"]?.array?.count ?? 0
    add(
      .prompted(PromptGiven(text: list.text(text), attachments: Int64(images))), record, "prompt")
  }

  /// Adds a visible part of an answer or thought, unless it repeats an item.
  private mutating func takeShown(_ record: CodexRecord, _ key: String, _ kind: String) {
    guard let text = record.payload.text(key), !items.have(text) else { return list.drop() }
    let event: AgentEvent =
      kind == "answer"
      ? .answered(AnswerGiven(text: list.text(text), response: nil, model: context.model))
      : .reasoned(Reasoned(text: list.text(text), isHidden: false, response: nil))
    add(event, record, kind)
  }

  private mutating func takeTokens(_ record: CodexRecord) {
    guard let (tokens, isClamped) = tokens.take(record.payload) else { return list.drop() }
    let event = UsageRecorded(
      response: "\(run.text)#\(place(of: record))", model: context.model, stop: nil,
      tokens: tokens, isClamped: isClamped)
    add(.usageRecorded(event), record, "usage")
  }
}
