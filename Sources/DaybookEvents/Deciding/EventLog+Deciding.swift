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
  ///   - id: The identity of the command. A second time it is answered as the first time, before any
  ///     rule is asked, by whatever process; a command that led to no event is not remembered. Give it
  ///     where a caller may ask twice, as a network does.
  ///   - meta: What goes with each event without being part of the fact.
  ///   - attempts: How often it is decided at most.
  /// - Returns: The state afterwards, and where the events stand.
  /// - Throws: What the rules throw; `AppendError`, with the reason `changed` when others appended
  ///   first each time; `LogError`; ``EventDecodingError`` for an event that cannot be read.
  /// - Complexity: O(*n*) in the events of the stream.
  @discardableResult
  public func decide<D: Decider>(
    _ command: D.Command, by decider: D.Type, in stream: StreamName, id: EventID? = nil,
    meta: JSONObject = [:], attempts: Int = 10
  ) async throws -> Decision<D.State> {
    let reading = DecisionReading(self, decider, [EventSelection(stream: stream)])
    return try await decide(command, reading, id: id, meta, attempts) { _ in stream }
  }

  /// Does the same where the rules are about what several streams hold: a boundary that is drawn by
  /// what is read, as others call it a dynamic consistency boundary.
  ///
  /// Only later events of `selections` with a type that the rules know make it decide anew.
  ///
  /// - Parameters:
  ///   - command: What is wanted.
  ///   - decider: The rules.
  ///   - selections: What the rules look at, in the order of the log; an event of several counts once.
  ///   - id: The identity of the command.
  ///   - meta: What goes with each event without being part of the fact.
  ///   - attempts: How often it is decided at most.
  ///   - stream: The stream that gets an event.
  /// - Returns: The state afterwards, and where the events stand.
  /// - Throws: As for one stream.
  @discardableResult
  public func decide<D: Decider>(
    _ command: D.Command, by decider: D.Type, over selections: [EventSelection],
    id: EventID? = nil, meta: JSONObject = [:], attempts: Int = 10,
    to stream: (D.Events) -> StreamName
  ) async throws -> Decision<D.State> {
    let reading = DecisionReading(self, decider, selections)
    return try await decide(command, reading, id: id, meta, attempts, to: stream)
  }

  private func decide<D: Decider>(
    _ command: D.Command, _ start: DecisionReading<D>, id: EventID?, _ meta: JSONObject,
    _ attempts: Int, to stream: (D.Events) -> StreamName
  ) async throws -> Decision<D.State> {
    var reading = start
    for attempt in 1...max(1, attempts) {
      try reading.goOn()
      if let id, let known = try events(of: id) {
        // They may have come after what was read.
        try reading.goOn()
        return Decision(state: reading.state, appended: known)
      }
      let events = try D.decide(command, reading.state)
      guard !events.isEmpty else { return Decision(state: reading.state, appended: []) }
      var batch = id.map { EventBatch(command: $0) } ?? EventBatch()
      for event in events { batch.append(event, to: stream(event), meta: meta) }
      batch.require(reading.condition)
      do throws(AppendError) {
        let appended = try await append(batch)
        return Decision(state: reading.state(after: events), appended: appended)
      } catch {
        guard error.reason.isConflict, attempt < attempts else { throw error }
      }
    }
    preconditionFailure("The last attempt returns or throws.")
  }

  /// Where the events stand that `command` led to; `nil` when there is none of it.
  private func events(of command: EventID) throws(LogError) -> [AppendedEvent]? {
    var found: [AppendedEvent] = []
    while let event = try event(EventID(of: found.count, in: command)) {
      found.append(
        AppendedEvent(seq: event.seq, stream: event.stream, version: event.version, wasKnown: true))
    }
    return found.isEmpty ? nil : found
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
