internal import DaybookEvents
internal import DaybookValues

/// Turns spans about language models into facts; the files may have the spans in any order.
package struct SpanReader {
  /// A fact, with the values that determine its order.
  private struct Entry {
    let nanoseconds: Int64?
    /// If the times are equal, a parent begins before its children and ends after them.
    let place: (isEnd: Int, depth: Int, span: String)
    let fact: AgentFact
  }

  private var tally = RecordTally()
  private let tree: SpanTree
  /// The keys of calls and results, for which a message adds no further fact.
  ///
  /// If a call has a separate span, its key contains the trace. If a call or result is in a
  /// message, its key contains the run. The id alone is not unique, because providers count from
  /// `call_0` in each conversation.
  private var calls = Set<String>()
  /// For each trace that has a conversation, the conversation.
  private var conversations: [String: String] = [:]
  private var traces = Set<String>()
  /// The traces that are already separate runs in the log, each of which has the name of its trace.
  private var loneTraces = Set<String>()
  private var entries: [Entry] = []
  private var bound = ValueBound()
  /// For each call in a run, its number of spans, because providers may use an id again.
  private var uses: [String: Int] = [:]

  private init(_ files: [SessionFile], runs: Set<RunName>) {
    var spans: [GenAISpan] = []
    for file in files {
      tally.bad += file.faults.count
      tally.records += file.faults.count
      for record in file.records { spans += Self.spans(of: record, in: file.path, &tally) }
    }
    tree = SpanTree(spans)
    tally.dropped += tree.repeated
    for span in tree.spans { note(span) }
    // If a trace was read before any span named its conversation, the trace remains a separate run.
    for trace in traces where runs.contains(RunName(session: trace)) {
      loneTraces.insert(trace)
    }
  }

  /// Reads the facts of all spans in `files`, with the facts of a parent before those of its
  /// children.
  ///
  /// `runs` has the runs that are already in the log.
  package static func read(_ files: [SessionFile], runs: Set<RunName> = []) -> FactReading {
    var reader = SpanReader(files, runs: runs)
    let members = reader.tree.members.sorted {
      ($0.span.start ?? 0, $0.span.id) < ($1.span.start ?? 0, $1.span.id)
    }
    for member in members { reader.take(member) }
    return reader.inOrder()
  }

  private static func spans(
    of record: SessionRecord, in file: String, _ tally: inout RecordTally
  ) -> [GenAISpan] {
    let scopes = (record["resourceSpans"]?.array ?? []).flatMap { resource in
      (resource["scopeSpans"] ?? resource["instrumentationLibrarySpans"])?.array ?? []
    }
    let values = scopes.flatMap { $0["spans"]?.array ?? [] }
    let spans = values.compactMap { GenAISpan($0, in: file, line: record.line) }
    tally.bad += values.count - spans.count
    // A line with telemetry that is not a span, such as metrics, counts as one unused record.
    tally.records += max(values.count, record["resourceSpans"] == nil ? 1 : 0)
    tally.dropped += record["resourceSpans"] == nil ? 1 : 0
    return spans
  }

  private mutating func note(_ span: GenAISpan) {
    guard span.attributes.isOfGenAI else { return }
    traces.insert(span.trace)
    if span.operation == .tool, let call = span.attributes.text(.call) {
      calls.insert(Self.key(span.trace, call))
    }
    if let conversation = span.attributes.text(.conversation) {
      conversations[span.trace] = conversations[span.trace] ?? conversation
    }
  }

  /// All facts in the order of their times; each run begins with the fact of its start.
  private consuming func inOrder() -> FactReading {
    var (started, facts) = (Set<RunName>(), [AgentFact]())
    for entry in sorted() {
      if started.insert(entry.fact.run).inserted { facts.append(start(of: entry.fact)) }
      facts.append(entry.fact)
    }
    var reading = FactReading()
    (reading.facts, reading.tally) = (facts, tally)
    reading.tally.cut = bound.cuts
    return reading
  }

  private func sorted() -> [Entry] {
    entries.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      let (earlier, later) = (first.nanoseconds ?? 0, second.nanoseconds ?? 0)
      if earlier != later { return earlier < later }
      if first.place != second.place { return first.place < second.place }
      return left.offset < right.offset
    }.map(\.element)
  }

  private func start(of fact: AgentFact) -> AgentFact {
    let parts = fact.run.text.split(separator: "/", maxSplits: 1).map(String.init)
    let agent = parts.count == 2 ? parts[1] : nil
    let start = RunStarted(
      source: SessionSource.openTelemetry.rawValue, session: parts[0], agent: agent,
      parent: agent.map { _ in parts[0] })
    return AgentFact(
      event: .started(start), run: fact.run,
      id: EventID(agentFact: "otel", fact.run.text, "start"), time: fact.time, place: fact.place,
      nanoseconds: fact.nanoseconds)
  }
}

extension SpanReader {
  private mutating func take(_ member: SpanTreeMember) {
    let span = member.span
    guard traces.contains(span.trace) else { return tally.dropped += 1 }
    let place = SpanPlace(member, run: run(of: member.lineage, in: span.trace))
    switch span.operation {
    case .inference where place.isRepeated: tally.dropped += 1
    case .inference: takeInference(place)
    case .tool: takeTool(place)
    case .agent: takeAgent(place)
    case .other:
      if !span.attributes.isOfGenAI { tally.unknown += 1 }
      let kind = span.attributes.text(.operation) ?? span.name
      add(
        .other(OtherRecorded(kind: bound.text(kind), record: bound.value(span.value))), place,
        "other", isEnd: false)
    }
  }

  /// The run to which the facts of a span belong.
  ///
  /// If there are at least two agent spans in the lineage, it is the run of the nearest agent.
  /// Otherwise, it is the run of the conversation.
  private func run(of lineage: SpanLineage, in trace: String) -> RunName {
    // The topmost agent has no separate run: its facts belong to the run of the conversation.
    let conversation =
      loneTraces.contains(trace) ? nil : lineage.conversation ?? conversations[trace]
    return RunName(
      session: conversation ?? trace,
      agent: lineage.agents > 1 ? lineage.agent : nil)
  }

  private mutating func takeAgent(_ place: SpanPlace) {
    let (span, parent) = (place.span, place.member.parent)
    let model = ContextSet(
      folder: nil, branch: nil, version: nil, mode: nil, model: span.attributes.text(.model))
    if model.model != nil { add(.contextSet(model), place, "context", isEnd: false) }
    if let above = place.member.parentLineage, above.agents > 0 {
      let spawn = AgentSpawned(
        run: place.run.text, agent: span.attributes.text(.agent) ?? span.id,
        call: parent.flatMap { $0.operation == .tool ? $0.attributes.text(.call) : nil })
      let caller = SpanPlace(place.member, run: run(of: above, in: span.trace))
      add(.spawned(spawn), caller, "spawn", isEnd: false)
    }
    if model.model == nil { keepAgent(place) }
  }

  /// Records an agent's span that yields no other event, so that its run begins with the span.
  private mutating func keepAgent(_ place: SpanPlace) {
    let event = OtherRecorded(kind: "invoke_agent", record: bound.value(place.span.value))
    add(.other(event), place, "agent", isEnd: false)
  }

  private mutating func takeTool(_ place: SpanPlace) {
    let span = place.span
    let (call, tool) = (span.attributes.text(.call) ?? span.id, span.attributes.text(.tool))
    let use = uses[Self.key(place.run.text, call), default: 0]
    uses[Self.key(place.run.text, call)] = use + 1
    // The message with the call may have been read before the span.
    func likeness(_ kind: String) -> EventID? { use == 0 ? place.likeness(of: call, kind) : nil }
    let called = ToolCalled(
      call: call, tool: tool ?? span.name,
      input: bound.value(span.attributes.parsed(.arguments) ?? .null),
      response: nil)
    add(.toolCalled(called), place, "called", isEnd: false, likeness: likeness("called"))
    let finished = ToolFinished(
      call: call, tool: tool ?? span.name,
      result: bound.text(span.attributes.parsed(.result)?.said ?? ""), hasFailed: span.hasFailed,
      exitCode: nil)
    add(.toolFinished(finished), place, "finished", isEnd: true, likeness: likeness("finished"))
  }

  private mutating func takeInference(_ place: SpanPlace) {
    let attributes = place.span.attributes
    let input = ChatMessage.list(attributes.parsed(.inputMessages), role: "user")
    // A repeated chat has no new messages.
    let chat = attributes[.inputMessages].map {
      EventID(agentFact: "otel", "chat", place.run.text, $0.description)
    }
    for (index, message) in ChatMessage.tail(input).enumerated() {
      takeInput(message, index, place, chat)
    }
    let output = ChatMessage.list(attributes.parsed(.outputMessages), role: "assistant")
    for (index, message) in output.enumerated() { takeOutput(message, index, place) }
    takeTokens(place)
    // Messages that follow older conventions are not read.
    tally.dropped += place.span.unreadMessages
  }

  private mutating func takeInput(
    _ message: ChatMessage, _ index: Int, _ place: SpanPlace, _ chat: EventID?
  ) {
    for part in message.parts { takeResult(part, place) }
    let text = message.text(of: "text")
    guard message.role == "user", !text.isEmpty else { return }
    add(
      .prompted(PromptGiven(text: bound.text(text), attachments: 0)), place, "input \(index)",
      isEnd: false, likeness: chat.map { EventID(agentFact: "\($0)", "\(index)") })
  }

  private mutating func takeResult(_ part: JSONValue, _ place: SpanPlace) {
    guard part.text("type") == "tool_call_response", let call = part.text("id"),
      !hasSpan(call, place),
      calls.insert(Self.key(place.run.text, call, "result")).inserted
    else { return }
    let result = (part["response"] ?? part["result"] ?? part["content"])?.said ?? ""
    let event = ToolFinished(
      call: call, tool: nil, result: bound.text(result), hasFailed: nil, exitCode: nil)
    add(
      .toolFinished(event), place, "result \(call)", isEnd: false,
      likeness: place.likeness(of: call, "finished"))
  }

  /// Whether the call has its own span in the trace.
  private func hasSpan(_ call: String, _ place: SpanPlace) -> Bool {
    calls.contains(Self.key(place.span.trace, call))
  }

  private static func key(_ parts: String...) -> String { parts.joined(separator: "\0") }

  private mutating func takeOutput(_ message: ChatMessage, _ index: Int, _ place: SpanPlace) {
    let attributes = place.span.attributes
    let response = attributes.text(.response)
    let thought = message.text(of: "reasoning", "thinking")
    if !thought.isEmpty {
      let event = Reasoned(text: bound.text(thought), isHidden: false, response: response)
      add(.reasoned(event), place, "reasoning \(index)", isEnd: true)
    }
    let text = message.text(of: "text")
    if !text.isEmpty {
      let event = AnswerGiven(
        text: bound.text(text), response: response, model: attributes.text(.model))
      add(
        .answered(event), place, "output \(index)", isEnd: true,
        likeness: place.responseLikeness("output \(index)"))
    }
    for part in message.parts { takeCall(part, response, place) }
  }

  private mutating func takeCall(_ part: JSONValue, _ response: String?, _ place: SpanPlace) {
    guard part.text("type") == "tool_call", let call = part.text("id"), !hasSpan(call, place),
      calls.insert(Self.key(place.run.text, call, "call")).inserted
    else { return }
    let event = ToolCalled(
      call: call, tool: part.text("name") ?? "unknown",
      input: bound.value(part["arguments"] ?? .null), response: response)
    add(
      .toolCalled(event), place, "call \(call)", isEnd: true,
      likeness: place.likeness(of: call, "called"))
  }

  private mutating func takeTokens(_ place: SpanPlace) {
    guard let (tokens, isClamped) = place.span.tokens else { return }
    let attributes = place.span.attributes
    let event = UsageRecorded(
      response: attributes.text(.response) ?? place.span.id, model: attributes.text(.model),
      stop: attributes.text(.stop), tokens: tokens, isClamped: isClamped)
    add(
      .usageRecorded(event), place, "usage", isEnd: true, likeness: place.responseLikeness("usage"))
  }

  private mutating func add(
    _ event: AgentEvent, _ place: SpanPlace, _ kind: String, isEnd: Bool,
    likeness: EventID? = nil
  ) {
    let time = isEnd ? place.end : place.start
    if time == nil { tally.supplied += 1 }
    let fact = AgentFact(
      event: event, run: place.run,
      id: EventID(agentFact: "otel", place.span.trace, place.span.id, kind),
      time: time.map { Timestamp(nearestWritable: $0 / 1_000) },
      place: FactPlace(source: .openTelemetry, file: place.span.file, line: place.span.line),
      likeness: likeness, nanoseconds: time)
    let depth = place.member.lineage.depth
    entries.append(
      Entry(
        nanoseconds: time, place: (isEnd ? 1 : 0, isEnd ? -depth : depth, place.span.id),
        fact: fact))
  }
}

/// A span in its tree, with its run.
private struct SpanPlace {
  let member: SpanTreeMember
  let run: RunName

  init(_ member: SpanTreeMember, run: RunName) {
    (self.member, self.run) = (member, run)
  }

  var span: GenAISpan { member.span }

  /// Whether the parent span reports the same request.
  ///
  /// This happens if a library and its wrapper both report the request.
  var isRepeated: Bool {
    guard let parent = member.parent, parent.operation == .inference,
      let response = span.attributes.text(.response)
    else { return false }
    return parent.attributes.text(.response) == response
  }

  /// The likeness of a call or result, which may be logged both in a message and in its own span.
  func likeness(of call: String, _ kind: String) -> EventID? {
    EventID(agentFact: "otel", span.trace, run.text, "tool", call, kind)
  }

  /// The likeness of a part of a response that a parent or child span may repeat.
  ///
  /// It is `nil` if no other span can repeat the part. Ids of responses may not be unique, so the
  /// likeness is used only if necessary.
  func responseLikeness(_ kind: String) -> EventID? {
    guard let response = span.attributes.text(.response), mayBeRepeated else { return nil }
    return EventID(agentFact: "otel", span.trace, "response", response, kind)
  }

  /// Whether another span may repeat the request of this span.
  ///
  /// This is either a child, or a parent that was not read yet.
  private var mayBeRepeated: Bool {
    member.hasRepetition || span.parent != nil && span.parent != "" && member.parent == nil
  }

  /// The start of the span, but not before its parent's start, because clocks of machines differ.
  var start: Int64? { member.lineage.start }

  var end: Int64? { span.end.map { max($0, start ?? $0) } }
}
