public import DaybookValues

extension EventLog {
  /// Does what `command` asks for in `stream`: reads its events, lets the rules decide, appends.
  ///
  /// Where another appends to the stream in between, it reads the new events and decides anew.
  ///
  /// - Parameters:
  ///   - command: What is wanted.
  ///   - decider: The rules.
  ///   - stream: The stream that the rules are about, and that gets the events. Events of types that
  ///     the rules do not know are of no matter to it.
  ///   - id: The id of the command. A second time it is answered as the first time, before any rule is
  ///     asked, by whatever process; another command under it is refused, see
  ///     ``Decider/identity(of:)``. A command that led to no event is not remembered. Give it where a
  ///     caller may ask twice, as a network does.
  ///   - meta: What goes with each event without being part of the fact.
  ///   - correlation: What each event belongs to: kept in `meta` as `correlation`.
  ///   - causation: What led to the command: kept in `meta` as `causation`.
  ///   - attempts: How often it is decided at most.
  ///   - tags: The tags of an event, by which selections find it.
  /// - Returns: The state afterwards, and where the events stand.
  /// - Throws: What the rules and closures throw; `AppendError`, with the reason `changed` when others
  ///   appended first each time and `commandInUse` when `id` is another command's; `LogError`;
  ///   ``EventDecodingError`` for an event that cannot be read; `CancellationError` when the task was
  ///   cancelled before anything was appended.
  /// - Complexity: O(*n*) in the events of the stream.
  @discardableResult
  public func decide<D: Decider>(
    _ command: D.Command, by decider: D.Type, in stream: StreamName, id: EventID? = nil,
    meta: JSONObject = [:], correlation: String? = nil, causation: EventID? = nil,
    attempts: Int = 10, tags: (D.Events) throws -> [String] = { _ in [] }
  ) async throws -> Decision<D.State> {
    try await decide(
      command, by: decider, over: [EventSelection(stream: stream)], id: id, meta: meta,
      correlation: correlation, causation: causation, attempts: attempts, to: { _ in stream },
      tags: tags)
  }

  /// Does the same where the rules are about what several streams hold: a boundary that is drawn by
  /// what is read, as others call it a dynamic consistency boundary.
  ///
  /// Only later events of `selections` with a type that the rules know make it decide anew.
  ///
  /// ```swift
  /// try await log.decide(
  ///   .enrol("ada", in: "maths"), by: Enrolment.self,
  ///   over: [EventSelection(tags: ["course:maths"]), EventSelection(tags: ["student:ada"])],
  ///   to: { $0.stream }, tags: { $0.tags })
  /// ```
  ///
  /// - Parameters:
  ///   - command: What is wanted.
  ///   - decider: The rules.
  ///   - selections: What the rules look at, in the order of the log; an event of several counts once.
  ///   - id: The id of the command, as for one stream.
  ///   - meta: What goes with each event without being part of the fact.
  ///   - correlation: What each event belongs to: kept in `meta` as `correlation`.
  ///   - causation: What led to the command: kept in `meta` as `causation`.
  ///   - attempts: How often it is decided at most.
  ///   - stream: The stream that gets an event.
  ///   - tags: The tags of an event, by which selections find it.
  /// - Returns: The state afterwards, and where the events stand.
  /// - Throws: As for one stream.
  @discardableResult
  public func decide<D: Decider>(
    _ command: D.Command, by decider: D.Type, over selections: [EventSelection],
    id: EventID? = nil, meta: JSONObject = [:], correlation: String? = nil,
    causation: EventID? = nil, attempts: Int = 10, to stream: (D.Events) throws -> StreamName,
    tags: (D.Events) throws -> [String] = { _ in [] }
  ) async throws -> Decision<D.State> {
    let reading = DecisionReading(self, decider, selections)
    let meta = meta.adding(correlation: correlation, causation: causation)
    let asked = id.map { AskedCommand(id: $0, identity: D.identity(of: command)) }
    return try await decide(command, reading, asked, attempts) { events in
      var batch = asked.map { EventBatch(command: $0.id) } ?? EventBatch()
      for event in events {
        let meta = batch.isEmpty ? meta.adding(asked?.identity) : meta
        batch.append(event, to: try stream(event), meta: meta, tags: try tags(event))
      }
      return batch
    }
  }

  private func decide<D: Decider>(
    _ command: D.Command, _ start: DecisionReading<D>, _ asked: AskedCommand?, _ attempts: Int,
    making makeBatch: ([D.Events]) throws -> EventBatch
  ) async throws -> Decision<D.State> {
    var (reading, conflict) = (start, AppendError?.none)
    for _ in 1...max(1, attempts) {
      try reading.goOn()
      if let known = try known(asked, &reading) { return known }
      let events = try D.decide(command, reading.state)
      guard !events.isEmpty else { return Decision(state: reading.state, appended: []) }
      var batch = try makeBatch(events)
      batch.require(reading.condition)
      try Task.checkCancellation()
      do throws(AppendError) {
        let appended = try await append(batch)
        // Who asked for the same at the same time may have been first, and for another command.
        if appended.first?.wasKnown == true { continue }
        return Decision(state: reading.state(after: events), appended: appended)
      } catch {
        guard error.reason.isConflict || asked != nil && error.reason.isUseOfID else { throw error }
        conflict = error
      }
    }
    if let known = try known(asked, &reading) { return known }
    throw conflict ?? AppendError(.changed(reading.condition, by: nil))
  }

  /// The answer to a command that was done before; `nil` for one that was not.
  private func known<D: Decider>(
    _ asked: AskedCommand?, _ reading: inout DecisionReading<D>
  ) throws -> Decision<D.State>? {
    guard let asked else { return nil }
    let events = try events(of: asked.id)
    guard let first = events.first else { return nil }
    try asked.check(first)
    // They may have come after what was read.
    try reading.goOn()
    return Decision(
      state: reading.state,
      appended: events.map {
        AppendedEvent(seq: $0.seq, stream: $0.stream, version: $0.version, wasKnown: true)
      })
  }

  /// The events that `command` led to.
  private func events(of command: EventID) throws(LogError) -> [RecordedEvent] {
    var found: [RecordedEvent] = []
    while let event = try event(EventID(of: found.count, in: command)) { found.append(event) }
    return found
  }

  /// Appends `batch`, which was decided on what the log held up to `seen`, if it holds no more of
  /// what the decision read.
  ///
  /// - Parameters:
  ///   - batch: What was decided.
  ///   - selections: What the decision read; events beside these are of no matter to it.
  ///   - seen: The last event that it saw.
  /// - Returns: Where the events are; `nil` when others appended first, so that to decide again may
  ///   succeed.
  /// - Throws: `AppendError` for any other reason.
  package func append(
    _ batch: EventBatch, reading selections: [EventSelection], upTo seen: UInt64
  ) async throws(AppendError) -> [AppendedEvent]? {
    var batch = batch
    batch.require(.nothing(in: selections, after: seen))
    do throws(AppendError) { return try await append(batch) } catch {
      guard error.reason.isConflict else { throw error }
      return nil
    }
  }
}

extension AppendError.Reason {
  /// Whether somebody appended first, so that to decide again may succeed.
  fileprivate var isConflict: Bool {
    switch self {
    case .conflict, .changed: true
    default: false
    }
  }

  /// Whether the id was taken meanwhile.
  fileprivate var isUseOfID: Bool {
    if case .idInUse = self { true } else { false }
  }
}

/// What rules look at, as far as the log was read.
private struct DecisionReading<D: Decider> {
  private(set) var state = D.initialState
  /// The last position that was looked at.
  private var seen: UInt64 = 0
  private let log: any EventLog
  private let selections: [EventSelection]

  init(_ log: any EventLog, _ decider: D.Type, _ selections: [EventSelection]) {
    self.log = log
    self.selections = selections.map { selection in
      var wanted = selection
      wanted.types = Set(D.Events.cases.map(\.type)).intersection(
        selection.types ?? Set(D.Events.cases.map(\.type)))
      return wanted
    }
  }

  /// Nothing came that the rules look at.
  var condition: AppendCondition { .nothing(in: selections, after: seen) }

  /// Takes the events that came since it was last read.
  mutating func goOn() throws {
    let end = try log.end()
    guard end > seen else { return }
    for event in try events(seen + 1...end) { D.evolve(&state, event) }
    seen = end
  }

  func state(after events: [D.Events]) -> D.State {
    events.reduce(into: state) { D.evolve(&$0, $1) }
  }

  private func events(_ range: ClosedRange<UInt64>) throws -> [D.Events] {
    if selections.count == 1 { return try events(selections[0], range).map(\.event) }
    var found: [UInt64: D.Events] = [:]
    for selection in selections {
      for recorded in try events(selection, range) { found[recorded.seq] = recorded.event }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private func events(
    _ selection: EventSelection, _ range: ClosedRange<UInt64>
  ) throws -> [Recorded<D.Events>] {
    var bounded = selection
    bounded.from = max(selection.from, range.lowerBound)
    bounded.to = min(selection.to ?? .max, range.upperBound)
    guard bounded.from <= range.upperBound else { return [] }
    return try log.readAll(D.Events.self, in: bounded)
  }
}
