@_spi(Engine) public import DaybookValues

/// Events that are appended together: all of them, or none.
///
/// ```swift
/// var batch = EventBatch()
/// batch.append(JobOffered(job: "7", title: "Bar"), to: "job-7", expecting: .version(0))
/// batch.append(JobWithdrawn(job: "6"), to: "job-6", expecting: .exists)
/// batch.require("planner", .version(12))
/// let appended = try await log.append(batch)
/// ```
///
/// Expectations are met one after the other: each sees the versions that the events before it in
/// the batch give.
public struct EventBatch: Sendable {
  /// So many bytes of an event are measured by its lengths, which have 4 bytes; what is between this
  /// and the most that a record takes is refused when the record is made.
  private static let maximumEventBytes = Int(Int32.max)

  /// What is known of an event beside its stream: no references, so that a copy costs nothing.
  struct Entry: Sendable {
    var expected: ExpectedVersion
    let id: EventID?
    let time: Timestamp?
    /// An index into `definitions`, or, for JSON, into `types`.
    let kind: Int
    let isJSON: Bool
    let hasNulls: Bool
    let data: Range<Int>
    let metadata: Range<Int>
  }

  private(set) var entries: [Entry] = []
  /// The stream of each entry.
  private(set) var streams: [StreamName] = []
  private(set) var requirements: [(stream: StreamName, expected: ExpectedVersion)] = []
  private(set) var definitions: [EventDefinition] = []
  /// The Swift types that made `definitions`.
  private var swiftTypes: [ObjectIdentifier] = []
  private(set) var types: [EventType] = []
  private(set) var hasExpectations = false
  private(set) var hasIDs = false
  /// What the first event that no log can hold is refused with.
  private(set) var refusal: AppendError?
  /// The payloads, and metadata in its binary form, end to end.
  private(set) var writer: EventWriter

  /// A batch without events.
  public init() { writer = EventWriter(.nothing) }

  /// How many events there are.
  public var count: Int { entries.count }

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// About how many bytes the events will take.
  package var byteCount: Int { writer.bytes.count + entries.count * RecordView.envelopeBytes }

  /// Adds `event` at the end of `stream`.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - stream: The stream; it begins with its first event.
  ///   - expecting: What must be true of `stream` before this event.
  ///   - id: Unique in the log for ever; made by the log when absent. The same id again with the
  ///     same stream, type and data appends nothing and succeeds as it did the first time.
  ///   - time: When it happened; the log's clock when absent.
  ///   - meta: What goes with the event without being part of the fact.
  public mutating func append<Body: Event>(
    _ event: Body, to stream: StreamName, expecting: ExpectedVersion = .any, id: EventID? = nil,
    time: Timestamp? = nil, meta: JSONObject = [:]
  ) {
    refuse(StorableJSON.problem(in: time) ?? StorableJSON.problem(in: meta))
    let kind = definition(of: Body.self)
    let start = writer.bytes.count
    writer.begin(definitions[kind])
    event.write(to: &writer)
    writer.finish()
    refuse(writer.problem)
    let end = writer.bytes.count
    add(
      Entry(
        expected: expecting, id: id, time: time, kind: kind, isJSON: false,
        hasNulls: writer.hasNulls, data: start..<end, metadata: append(meta)), to: stream)
  }

  /// Adds an event of `type` whose data is any JSON object.
  ///
  /// - Parameters:
  ///   - type: The event type; it needs no Swift type.
  ///   - data: The object; numbers in it are finite.
  ///   - stream: The stream; it begins with its first event.
  ///   - expecting: What must be true of `stream` before this event.
  ///   - id: See ``append(_:to:expecting:id:time:meta:)``.
  ///   - time: When it happened; the log's clock when absent.
  ///   - meta: What goes with the event without being part of the fact.
  public mutating func append(
    _ type: EventType, _ data: JSONObject, to stream: StreamName,
    expecting: ExpectedVersion = .any, id: EventID? = nil, time: Timestamp? = nil,
    meta: JSONObject = [:]
  ) {
    refuse(
      StorableJSON.problem(in: time) ?? StorableJSON.problem(in: data)
        ?? StorableJSON.problem(in: meta))
    let start = writer.bytes.count
    writer.bytes.appendBinaryJSON(data)
    let end = writer.bytes.count
    add(
      Entry(
        expected: expecting, id: id, time: time, kind: index(of: type), isJSON: true,
        hasNulls: false, data: start..<end, metadata: append(meta)), to: stream)
  }

  /// Demands that `stream`, which the batch need not write, is as `expected`.
  public mutating func require(_ stream: StreamName, _ expected: ExpectedVersion) {
    requirements.append((stream, expected))
    hasExpectations = true
  }

  /// Adds a closed set's event; the same as adding the event in it.
  public mutating func append(
    _ body: some EventSet, to stream: StreamName, expecting: ExpectedVersion = .any,
    id: EventID? = nil, time: Timestamp? = nil, meta: JSONObject = [:]
  ) {
    append(body.event, to: stream, expecting: expecting, id: id, time: time, meta: meta)
  }

  /// The first `count` events alone, with the same expectations.
  package func prefix(_ count: Int) -> EventBatch {
    var batch = self
    batch.entries.removeLast(entries.count - count)
    batch.streams.removeLast(streams.count - count)
    return batch
  }

  /// The same events, whatever their streams are like.
  package var withoutExpectations: EventBatch {
    var batch = self
    for index in batch.entries.indices { batch.entries[index].expected = .any }
    batch.requirements.removeAll()
    batch.hasExpectations = false
    return batch
  }

  /// Forgets all events, and keeps the memory for the next ones.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    streams.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    writer.bytes.removeAll(keepingCapacity: true)
    hasExpectations = false
    hasIDs = false
    refusal = nil
  }
}

extension EventBatch {
  /// Adds an event that was scanned from JSON text: the object at `data`, metadata at `meta`.
  package mutating func append(
    _ type: EventType, _ tape: borrowing JSONTape, data: Int, meta: Int?, in text: Span<UInt8>,
    to stream: StreamName, expecting: ExpectedVersion, id: EventID?, time: Timestamp?
  ) {
    let start = writer.bytes.count
    writer.bytes.appendBinaryJSON(tape, at: data, in: text)
    let end = writer.bytes.count
    if let meta, tape.tokens[meta].count > 0 {
      writer.bytes.appendBinaryJSON(tape, at: meta, in: text)
    }
    add(
      Entry(
        expected: expecting, id: id, time: time, kind: index(of: type), isJSON: true,
        hasNulls: false, data: start..<end, metadata: end..<writer.bytes.count), to: stream)
  }

  /// Takes note of what is wrong with the event that is added next; appending the batch tells it.
  private mutating func refuse(_ problem: String?) {
    guard let problem, refusal == nil else { return }
    refusal = AppendError(.notStorable(problem), eventIndex: entries.count)
  }

  private mutating func add(_ entry: Entry, to stream: StreamName) {
    let byteCount = entry.data.count + entry.metadata.count
    if byteCount > Self.maximumEventBytes, refusal == nil {
      refusal = AppendError(.recordTooLarge(bytes: byteCount), eventIndex: entries.count)
    }
    entries.append(entry)
    streams.append(stream)
    if entry.expected != .any { hasExpectations = true }
    if entry.id != nil { hasIDs = true }
  }

  private mutating func append(_ meta: JSONObject) -> Range<Int> {
    let start = writer.bytes.count
    if !meta.isEmpty { writer.bytes.appendBinaryJSON(meta) }
    return start..<writer.bytes.count
  }

  private mutating func definition<Body: Event>(of event: Body.Type) -> Int {
    if let index = swiftTypes.firstIndex(of: ObjectIdentifier(event)) { return index }
    swiftTypes.append(ObjectIdentifier(event))
    definitions.append(.of(event))
    return definitions.count - 1
  }

  private mutating func index(of type: EventType) -> Int {
    if let index = types.firstIndex(of: type) { return index }
    types.append(type)
    return types.count - 1
  }
}
