public import DaybookValues

extension EventLog {
  /// Runs `command` on `stream`: reads its events, lets the rules decide, and appends the new
  /// events.
  ///
  /// When another append to the stream comes in between, the function reads the new events and lets
  /// the rules decide again.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - decider: The rules.
  ///   - stream: The stream for the rules, which also gets the events. Events of types that the
  ///     rules do not list are ignored.
  ///   - id: The id of the command. A second call with the same id, in any process, decides
  ///     nothing, and returns the places of the first call's events. Another command with the same
  ///     id is refused; see ``Decider/identity(of:)``. A command without events is not remembered.
  ///     Give an id where a request may be repeated, for example over a network.
  ///   - meta: Data about each event that are not part of the fact.
  ///   - correlation: The request or process of each event: stored in `meta` as `correlation`.
  ///   - causation: The cause of the command: stored in `meta` as `causation`.
  ///   - attempts: The maximum number of decisions for one call, including repeated decisions.
  ///   - tags: Returns the tags of an event, by which selections find it.
  /// - Returns: The state afterwards, and the places of the events.
  /// - Throws: The errors of the rules and closures. `AppendError`, with the reason `changed` if
  ///   another append came first in every attempt, and `commandInUse` if another command has `id`.
  ///   `LogError`, or ``EventDecodingError`` for an event that cannot be read. `CancellationError`
  ///   when the task was cancelled before anything was appended.
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

  /// Runs `command` on the events of several streams.
  ///
  /// The selections draw the boundary of consistency: a dynamic consistency boundary.
  ///
  /// Only a later event of `selections`, with a type that the rules list, causes a new decision.
  ///
  /// ```swift
  /// try await log.decide(
  ///   .lend("Emma", to: "ada", until: due), by: Lending.self,
  ///   over: [EventSelection(tags: ["book:Emma"]), EventSelection(tags: ["reader:ada"])],
  ///   to: { _ in "loan-17" }, tags: { _ in ["book:Emma", "reader:ada"] })
  /// ```
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - decider: The rules.
  ///   - selections: The events for the rules, in the order of the log; an event in several
  ///     selections counts once.
  ///   - id: The id of the command, as in the function for one stream.
  ///   - meta: Data about each event that are not part of the fact.
  ///   - correlation: The request or process of each event: stored in `meta` as `correlation`.
  ///   - causation: The cause of the command: stored in `meta` as `causation`.
  ///   - attempts: The maximum number of decisions for one call, including repeated decisions.
  ///   - stream: Returns the stream to which an event is appended.
  ///   - tags: Returns the tags of an event, by which selections find it.
  /// - Returns: The state afterwards, and the places of the events.
  /// - Throws: The same errors as the function for one stream.
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
        // A concurrent call may have used the same id first, perhaps for a different command.
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

  /// The result of a command that was handled before; `nil` for a new command, and for a command
  /// without an id.
  private func known<D: Decider>(
    _ asked: AskedCommand?, _ reading: inout DecisionReading<D>
  ) throws -> Decision<D.State>? {
    guard let asked else { return nil }
    let events = try events(of: asked.id)
    guard let first = events.first else { return nil }
    try asked.check(first)
    // The command's events may be later than the events read so far.
    try reading.goOn()
    return Decision(
      state: reading.state,
      appended: events.map {
        AppendedEvent(seq: $0.seq, stream: $0.stream, version: $0.version, wasKnown: true)
      })
  }

  /// The events that `command` led to, in their order; each is found by a look-up of its id.
  private func events(of command: EventID) throws(LogError) -> [RecordedEvent] {
    var found: [RecordedEvent] = []
    while let event = try event(EventID(of: found.count, in: command)) { found.append(event) }
    return found
  }

  /// Appends `batch`, unless the selections have an event after `seen`.
  ///
  /// - Parameters:
  ///   - batch: The decided events.
  ///   - selections: The events on which the decision depends.
  ///   - seen: The position of the last event that the decision saw.
  /// - Returns: The places of the appended events; `nil` when another append came first, so that a
  ///   new decision may succeed.
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
  /// Whether another append came first, so that a new decision may succeed.
  fileprivate var isConflict: Bool {
    switch self {
    case .conflict, .changed: true
    default: false
    }
  }

  /// Whether the id is in use, for example after a concurrent append with the same id.
  fileprivate var isUseOfID: Bool {
    if case .idInUse = self { true } else { false }
  }
}

/// The state that results from the events read so far, and from which the rules decide.
private struct DecisionReading<D: Decider> {
  private(set) var state = D.initialState
  /// The last position read.
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

  /// The condition that the selections have no event after the events read so far.
  var condition: AppendCondition { .nothing(in: selections, after: seen) }

  /// Applies the events appended since the last reading.
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
    return found.ordered { $0.key < $1.key }.map(\.value)
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

/// A command that may be sent twice, with its id.
struct AskedCommand {
  let id: EventID
  let identity: CommandIdentity

  /// Refuses the command when `first`, the first event under its id, belongs to another command.
  ///
  /// An event without a stored identity, for example from a program's own batch, counts as an event
  /// of the same command.
  func check(_ first: RecordedEvent) throws(AppendError) {
    guard let other = CommandIdentity(first.meta), other != identity else { return }
    throw AppendError(
      .commandInUse(id, seq: first.seq, first: other.name, second: identity.name))
  }
}
