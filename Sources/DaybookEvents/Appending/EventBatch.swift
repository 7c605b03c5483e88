@_spi(Engine) public import DaybookValues

/// Events that are appended together: all of them, or none.
///
/// ```swift
/// var batch = EventBatch()
/// batch.append(BookReturned(book: "Emma"), to: "book-7", expecting: .exists)
/// batch.append(BookLent(book: "Emma", reader: "bob", due: due), to: "book-7")
/// batch.require("reader-bob", .version(12))
/// let appended = try await log.append(batch)
/// ```
///
/// Expectations of events are checked in order: each sees the versions after the earlier events of
/// the batch. Requirements see the versions before the batch.
public struct EventBatch: Sendable {
  private(set) var entries: [Entry] = []
  /// The stream of each entry.
  package private(set) var streams: [StreamName] = []
  /// The id that the caller gave to each entry; `nil` without an id.
  ///
  /// The array ends with the last entry that has an id.
  private var ids: [EventID?] = []
  private(set) var requirements: [(stream: StreamName, expected: ExpectedVersion)] = []
  private(set) var conditions: [AppendCondition] = []
  /// The Swift types of the definitions in `writer`.
  private var swiftTypes: [ObjectIdentifier] = []
  private(set) var types: [EventType] = []
  /// For each definition, and for each of `types`, whether the event type is reserved for the
  /// engine.
  ///
  /// Each value is computed only once.
  private var definitionsAreReserved: [Bool] = []
  private var typesAreReserved: [Bool] = []
  /// The indexes of events with a type or stream that is reserved for the engine.
  private(set) var ownEvents: [Int] = []
  /// The position that each event claims to have in its original log.
  ///
  /// The array ends with the last event that claims a position.
  private var claimedPositions: [ClaimedPosition] = []
  /// The error of the first event that cannot be stored; `nil` if all events can.
  private(set) var refusal: AppendError?
  /// The payloads and the binary metadata of all events, end to end.
  private(set) var writer = EventWriter()

  /// Whether an append checks that the program can decode JSON events as its own types.
  ///
  /// It is false for events of a hypothetical history.
  private(set) var isProbed = true
  /// The first events of the import, as far as they are an exact copy of a log.
  ///
  /// It is `nil` for a batch that is not imported.
  private(set) var copied: CopiedPrefix?

  /// The id of the command that leads to the events; `nil` without a command.
  let command: EventID?

  /// A batch without events.
  public init() { command = nil }

  /// A batch for the events of a command.
  ///
  /// An event without an id gets an id from the command's id and its index. This makes the batch
  /// idempotent: a second append of the same events succeeds like the first, and different events
  /// of the same command are refused.
  public init(command: EventID) { self.command = command }

  /// Reserves room for `count` events in total, so that adding them does not move earlier events.
  public mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    streams.reserveCapacity(count)
    writer.bytes.reserveCapacity(count * 64)
  }

  /// The number of events.
  public var count: Int { entries.count }

  /// Whether there are no events.
  public var isEmpty: Bool { entries.isEmpty }

  /// The approximate number of bytes that the events will take.
  package var byteCount: Int { writer.bytes.count + entries.count * RecordView.envelopeBytes }

  /// Adds `event` at the end of `stream`.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - stream: The stream; it is created by its first event.
  ///   - expecting: The expected version of `stream` before this event.
  ///   - id: The event's id, unique in the log for ever; by default, the log makes an id. Appending
  ///     the same id with the same stream, type and data again adds nothing, and succeeds.
  ///   - time: The time of the event; by default the log's clock.
  ///   - meta: Data about the event that are not part of the fact.
  ///   - correlation: The id of the request or process of the event: stored in `meta` as
  ///     `correlation`.
  ///   - causation: The id of the event or command that caused this event: stored in `meta` as
  ///     `causation`.
  ///   - tags: Texts by which selections find the event, stored in `meta` as `tags`. Each has 1 to
  ///     255 bytes, and no control characters.
  public mutating func append<Body: Event>(
    _ event: Body, to stream: StreamName, expecting: ExpectedVersion = .any, id: EventID? = nil,
    time: Timestamp? = nil, meta: JSONObject = [:], correlation: String? = nil,
    causation: EventID? = nil, tags: [String] = []
  ) {
    refuse(EventTag.problem(in: tags))
    let meta = meta.adding(correlation: correlation, causation: causation, tags: tags)
    refuse(StorableJSON.problem(in: time) ?? StorableJSON.problem(in: meta))
    let kind = definition(of: Body.self)
    let start = writer.bytes.count
    writer.begin(kind: kind)
    event.write(to: &writer)
    writer.finish()
    refuse(writer.problem)
    let end = writer.bytes.count
    add(
      Entry(
        expected: expecting, time: time, kind: kind, isJSON: false, hasNulls: writer.hasNulls,
        data: start..<end, metadata: append(meta)), id, to: stream)
  }

  /// Adds an event of `type` whose data is any JSON object.
  ///
  /// - Parameters:
  ///   - type: The event type; it needs no Swift type.
  ///   - data: The object; numbers in it are finite.
  ///   - stream: The stream; it is created by its first event.
  ///   - expecting: The expected version of `stream` before this event.
  ///   - id: The event's id, unique in the log for ever; by default, the log makes an id.
  ///   - time: The time of the event; by default the log's clock.
  ///   - meta: Data about the event that are not part of the fact.
  ///   - correlation: The id of the request or process of the event: stored in `meta` as
  ///     `correlation`.
  ///   - causation: The id of the event or command that caused this event: stored in `meta` as
  ///     `causation`.
  ///   - tags: Texts by which selections find the event, stored in `meta` as `tags`. Each has 1 to
  ///     255 bytes, and no control characters.
  ///   - schemaVersion: The ``Event/version`` whose fields `data` has, in the same order. By
  ///     default, the log chooses a known version whose fields fit. If no version fits, readers
  ///     find the current fields by their names. A number outside 1 to 32,767 stops the program.
  public mutating func append(
    _ type: EventType, _ data: JSONObject, to stream: StreamName,
    expecting: ExpectedVersion = .any, id: EventID? = nil, time: Timestamp? = nil,
    meta: JSONObject = [:], correlation: String? = nil, causation: EventID? = nil,
    tags: [String] = [], schemaVersion: Int? = nil
  ) {
    refuse(EventTag.problem(in: tags))
    let meta = meta.adding(correlation: correlation, causation: causation, tags: tags)
    precondition(
      schemaVersion.map(EventDefinition.versions.contains) ?? true, "\(type): version 1 to 32,767")
    refuse(
      StorableJSON.problem(in: time) ?? StorableJSON.problem(in: data)
        ?? StorableJSON.problem(in: meta))
    let start = writer.bytes.count
    writer.bytes.appendBinaryJSON(data)
    let end = writer.bytes.count
    add(
      Entry(
        expected: expecting, time: time, kind: index(of: type), isJSON: true, hasNulls: false,
        data: start..<end, metadata: append(meta), schemaVersion: schemaVersion), id, to: stream)
  }

  /// Requires that `stream` has the version `expected` before the batch.
  ///
  /// The batch may leave `stream` unchanged. If the log already has all events of the batch, the
  /// requirement is not checked.
  public mutating func require(_ stream: StreamName, _ expected: ExpectedVersion) {
    requirements.append((stream, expected))
  }

  /// Requires that `condition` is true for the log.
  public mutating func require(_ condition: AppendCondition) {
    conditions.append(condition)
  }

  /// Adds an event of a closed set.
  ///
  /// This is the same as adding ``EventSet/event``, except that the append refuses an event for
  /// which the set lists no case.
  ///
  /// A set that lists no cases is only for writing: the append refuses none of its events.
  public mutating func append<Body: EventSet>(
    _ body: Body, to stream: StreamName, expecting: ExpectedVersion = .any, id: EventID? = nil,
    time: Timestamp? = nil, meta: JSONObject = [:], correlation: String? = nil,
    causation: EventID? = nil, tags: [String] = []
  ) {
    if let event = body as? AnyEvent {
      return append(
        event.type, event.data, to: stream, expecting: expecting, id: id, time: time, meta: meta,
        correlation: correlation, causation: causation, tags: tags)
    }
    let event = body.event
    let type = Swift.type(of: event).type
    let cases = Body.cases
    if refusal == nil, !cases.isEmpty, !cases.contains(where: { $0.type == type }) {
      refusal = AppendError(.notListed(type, in: "\(Body.self)"), eventIndex: entries.count)
    }
    append(
      event, to: stream, expecting: expecting, id: id, time: time, meta: meta,
      correlation: correlation, causation: causation, tags: tags)
  }

  /// A batch of only the first `count` events, with their expectations.
  package func prefix(_ count: Int) -> EventBatch {
    var batch = self
    batch.entries.removeLast(entries.count - count)
    batch.streams.removeLast(streams.count - count)
    batch.ids.removeLast(max(0, ids.count - count))
    batch.claimedPositions.removeLast(max(0, claimedPositions.count - count))
    batch.ownEvents.removeAll { $0 >= count }
    if let index = refusal?.eventIndex, index >= count { batch.refusal = nil }
    return batch
  }

  /// A batch of the events at `indexes`, in that order, with their expectations.
  func picking(_ indexes: [Int]) -> EventBatch {
    var batch = self
    batch.entries = indexes.map { entries[$0] }
    batch.streams = indexes.map { streams[$0] }
    if hasIDs { batch.ids = indexes.map { id(of: $0) } }
    batch.claimedPositions = indexes.map { claimedPosition(of: $0) }
    let own = Set(ownEvents)
    batch.ownEvents = indexes.indices.filter { own.contains(indexes[$0]) }
    return batch
  }

  /// A copy of the batch for a hypothetical history.
  ///
  /// The copy has no expectations. An append of it does not check that the program can decode the
  /// events.
  package var withoutExpectations: EventBatch {
    var batch = self
    batch.isProbed = false
    for index in batch.entries.indices { batch.entries[index].expected = .any }
    batch.requirements.removeAll()
    batch.conditions.removeAll()
    return batch
  }

  /// A copy of the batch as a part of an import whose first events, `copied`, are an exact copy of
  /// a log.
  func copying(_ copied: CopiedPrefix) -> EventBatch {
    var batch = self
    batch.copied = copied
    return batch
  }

  /// Removes the error of a refused engine event, so that the event may have any shape.
  ///
  /// Tests use it to make logs as they were before fields were checked.
  package mutating func takeReserved() {
    if case .reserved = refusal?.reason { refusal = nil }
  }

  /// Removes all events, requirements and conditions, and keeps the memory for the next events.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    streams.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    conditions.removeAll(keepingCapacity: true)
    ownEvents.removeAll(keepingCapacity: true)
    claimedPositions.removeAll(keepingCapacity: true)
    writer.bytes.removeAll(keepingCapacity: true)
    refusal = nil
  }
}

/// The part of a batch that the writer of a log uses.
extension EventBatch {
  /// The definitions under which events of Swift types are written.
  var definitions: [EventDefinition] { writer.definitions }

  /// Whether any event was given an id.
  package var hasIDs: Bool { !ids.isEmpty }

  /// The id that the caller gave to the event at `index`; `nil` if the log makes the id.
  package func id(of index: Int) -> EventID? { index < ids.count ? ids[index] : nil }

  /// The claimed position of the event at `index`.
  func claimedPosition(of index: Int) -> ClaimedPosition {
    index < claimedPositions.count ? claimedPositions[index] : ClaimedPosition()
  }
}

extension EventBatch {
  /// Adds an event whose data are an object in an already scanned text.
  package mutating func append(
    _ type: EventType, _ tape: borrowing JSONTape, in text: Span<UInt8>, to stream: StreamName,
    id: EventID?, time: Timestamp?
  ) {
    append(
      type, tape, data: 0, meta: nil, in: text, to: stream, expecting: .any, id: id, time: time,
      schemaVersion: nil, at: ClaimedPosition())
  }

  /// Adds an event whose data and metadata are objects in an already scanned text.
  ///
  /// The objects begin at the tokens `data` and `meta`.
  mutating func append(
    _ type: EventType, _ tape: borrowing JSONTape, data: Int, meta: Int?, in text: Span<UInt8>,
    to stream: StreamName, expecting: ExpectedVersion, id: EventID?, time: Timestamp?,
    schemaVersion: Int?, at place: ClaimedPosition
  ) {
    let start = writer.bytes.count
    writer.bytes.appendBinaryJSON(tape, at: data, in: text)
    let end = writer.bytes.count
    if let meta, tape.tokens[meta].count > 0 {
      writer.bytes.appendBinaryJSON(tape, at: meta, in: text)
    }
    add(
      Entry(
        expected: expecting, time: time, kind: index(of: type), isJSON: true, hasNulls: false,
        data: start..<end, metadata: end..<writer.bytes.count, schemaVersion: schemaVersion), id,
      to: stream)
    state(place)
  }

  /// Stores the claimed position of the event that was added last.
  private mutating func state(_ place: ClaimedPosition) {
    guard place.seq > 0 else { return }
    claimedPositions.append(
      contentsOf: repeatElement(
        ClaimedPosition(), count: entries.count - 1 - claimedPositions.count))
    claimedPositions.append(place)
  }

  /// Notes `problem` as the error of the next event, if the batch has no error yet; an append
  /// throws the error.
  private mutating func refuse(_ problem: String?) {
    guard let problem, refusal == nil else { return }
    refusal = AppendError(.notStorable(problem), eventIndex: entries.count)
  }

  private mutating func add(_ entry: Entry, _ id: EventID?, to stream: StreamName) {
    if let byteCount = entry.excessiveBytes, refusal == nil {
      refusal = AppendError(.recordTooLarge(bytes: byteCount), eventIndex: entries.count)
    }
    if isReserved(entry) || stream.isReserved { addOwn(entry, in: stream) }
    if let id = id ?? command.map({ EventID(of: entries.count, in: $0) }) {
      ids.append(contentsOf: repeatElement(nil, count: entries.count - ids.count))
      ids.append(id)
    }
    entries.append(entry)
    streams.append(stream)
  }

  /// Checks and notes an event whose type or stream is reserved for the engine.
  ///
  /// The check is necessary because any caller can write such a type or stream.
  private mutating func addOwn(_ entry: Entry, in stream: StreamName) {
    ownEvents.append(entries.count)
    guard refusal == nil else { return }
    let problem = ReservedShape.problem(with: data(of: entry), type(of: entry), in: stream)
    guard let problem else { return }
    refusal = AppendError(.reserved(problem), eventIndex: entries.count)
  }

  private func isReserved(_ entry: Entry) -> Bool {
    entry.isJSON ? typesAreReserved[entry.kind] : definitionsAreReserved[entry.kind]
  }

  private mutating func append(_ meta: JSONObject) -> Range<Int> {
    let start = writer.bytes.count
    if !meta.isEmpty { writer.bytes.appendBinaryJSON(meta) }
    return start..<writer.bytes.count
  }

  private mutating func definition<Body: Event>(of event: Body.Type) -> Int {
    if let index = swiftTypes.firstIndex(of: ObjectIdentifier(event)) { return index }
    swiftTypes.append(ObjectIdentifier(event))
    definitionsAreReserved.append(Body.type.isReserved)
    return writer.add(.of(event))
  }

  private mutating func index(of type: EventType) -> Int {
    if let index = types.firstIndex(of: type) { return index }
    types.append(type)
    typesAreReserved.append(type.isReserved)
    return types.count - 1
  }
}
