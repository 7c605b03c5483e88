internal import DaybookValues

/// Writes the events of a recovery: each undamaged event unchanged, and an ``EventLost`` for each
/// lost event.
struct RecoveryWriter {
  private var copy: LogCopy
  private var block = BlockBuilder(first: 1)
  /// The new number of each stream, by its old number; the old number 0 is the unknown stream.
  private var numbers: [UInt32: UInt32] = [:]
  private var heads: [StreamHead] = []
  private var used: Set<StreamName> = []
  private var names: [UInt32: StreamName]
  private let lostType: (type: UInt16, schema: UInt16)
  private var ids = EventIDGenerator()
  private var time = Timestamp(microsecondsSinceEpoch: 0)
  /// The number of events whose version differs from the original version.
  private(set) var renumbered = 0
  /// The old numbers of the streams with made-up names; `unnamedWithEvents` has only the streams
  /// with recovered events.
  private var unnamed: Set<UInt32> = []
  private var unnamedWithEvents: Set<UInt32> = []

  static let unknownStream: UInt32 = 0

  /// - Parameters:
  ///   - copy: An empty log.
  ///   - catalog: The catalog for the numbers of types and schemas.
  ///   - names: The names of streams whose first event is lost, by their old numbers.
  ///   - hasLosses: Whether any event is lost; then the type of ``EventLost`` is added.
  init(
    into copy: FileEventLog, _ catalog: EventCatalog, names: [UInt32: StreamName], hasLosses: Bool
  ) {
    var catalog = catalog
    lostType = hasLosses ? Self.addLostType(to: &catalog) : (0, 0)
    self.copy = LogCopy(into: copy, catalog)
    self.names = names
  }

  private static func addLostType(to catalog: inout EventCatalog) -> (UInt16, UInt16) {
    let definition = EventDefinition.of(EventLost.self)
    let type = catalog.number(of: EventLost.type) ?? catalog.add(EventLost.type)
    let known = catalog.schemas(ofType: type).firstIndex {
      $0.version == definition.version && $0.storedBytes == definition.storedBytes
    }
    return (type, known.map { UInt16($0 + 1) } ?? catalog.add(definition, toType: type))
  }

  /// The digest of all written records.
  var head: [UInt8] { copy.head }

  /// The made-up names of streams that have recovered events.
  var madeUpNames: [String] { unnamedWithEvents.sorted().compactMap { names[$0]?.name } }

  /// Appends an undamaged record, with the stream's new number and perhaps a new version.
  mutating func append(_ record: borrowing RecordView) throws(LogError) {
    time = Timestamp(microsecondsSinceEpoch: record.time)
    let name = record.newStreamName ?? names[record.streamNumber]
    let stream = number(of: record.streamNumber, name)
    if unnamed.contains(record.streamNumber) { unnamedWithEvents.insert(record.streamNumber) }
    let head = heads[Int(stream) - 1]
    let version = head.version + 1
    heads[Int(stream) - 1] = StreamHead(seq: record.seq, version: version)
    try makeRoom(for: record.bytes.byteCount + 256)
    guard stream != record.streamNumber || version != record.version || head.seq != record.previous
    else { return block.append(record.bytes) }
    if version != record.version { renumbered += 1 }
    var metadata: [UInt8] = []
    if let stored = record.metadata { metadata.append(stored) }
    let content = RecordContent(
      payload: record.payload, hasNulls: record.hasNulls, metadata: metadata.rawBytes)
    block.append(
      RecordEnvelope(
        typeNumber: record.typeNumber, schemaNumber: record.schemaNumber, time: time,
        streamNumber: stream, version: version, previous: head.seq, id: record.id),
      content, name: version == 1 ? names[record.streamNumber] : nil)
  }

  /// Appends the replacement of a lost event, and returns its stream.
  mutating func append(
    lost seq: UInt64, at place: LostPlaces.Place?, _ reason: String
  ) throws(LogError) -> (stream: StreamName, version: UInt64) {
    let old = place?.stream ?? Self.unknownStream
    let name = name(of: old)
    let stream = number(of: old, name)
    let head = heads[Int(stream) - 1]
    heads[Int(stream) - 1] = StreamHead(seq: seq, version: head.version + 1)
    try makeRoom(for: reason.utf8.count + 512)
    var writer = EventWriter(EventDefinition.of(EventLost.self))
    writer.begin(kind: 0)
    EventLost(reason: reason).write(to: &writer)
    writer.finish()
    let nothing: [UInt8] = []
    block.append(
      RecordEnvelope(
        typeNumber: lostType.type, schemaNumber: lostType.schema, time: time,
        streamNumber: stream, version: head.version + 1, previous: head.seq,
        id: ids.next(seq: seq, at: time)),
      RecordContent(
        payload: writer.bytes.rawBytes, hasNulls: writer.hasNulls, metadata: nothing.rawBytes),
      name: head.version == 0 ? name : nil)
    return (name, UInt64(head.version + 1))
  }

  mutating func finish() throws(LogError) {
    try copy.write(block)
    try copy.finish()
  }

  /// The name of a lost event's stream; a made-up name if no name is known.
  private mutating func name(of old: UInt32) -> StreamName {
    if let name = names[old] { return name }
    // A program's stream must not become a stream of the engine.
    var text = old == Self.unknownStream ? "daybook-lost" : "unnamed-\(old)"
    while used.contains(StreamName(checked: text)) { text += "-again" }
    let name = StreamName(checked: text)
    names[old] = name
    if old != Self.unknownStream { unnamed.insert(old) }
    return name
  }

  /// The new number of a stream; an unknown stream begins here.
  private mutating func number(of old: UInt32, _ name: StreamName?) -> UInt32 {
    if let number = numbers[old] { return number }
    let number = UInt32(heads.count + 1)
    numbers[old] = number
    heads.append(StreamHead(seq: 0, version: 0))
    let name = name ?? self.name(of: old)
    names[old] = name
    used.insert(name)
    return number
  }

  private mutating func makeRoom(for byteCount: Int) throws(LogError) {
    guard !block.hasRoom(for: 1, byteCount: byteCount) else { return }
    try copy.write(block)
    block = BlockBuilder(first: block.next)
  }
}

/// A replacement for an event of a damaged daybook that could not be read.
///
/// A ``RecoveryReport`` lists the replaced events.
///
/// `daybook doctor` writes it into the new daybook, in the stream and under the version of the lost
/// event, if they are known. So every other event keeps its position, and nearly every other event
/// keeps its version.
public struct EventLost: CodedEvent {
  /// The stored name: `daybook.eventLost`.
  public static let type: EventType = "daybook.eventLost"
  /// The stored fields: the reason.
  public static var codec: Codec<Self> { Codec(.text("reason", \.reason), make: Self.init) }

  /// The reason why the event could not be read.
  public let reason: String

  /// A replacement for an event that could not be read for `reason`.
  public init(reason: String) { self.reason = reason }
}
