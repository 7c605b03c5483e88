@_spi(Engine) package import DaybookEvents

/// The fold of one projection's Swift types.
package final class ProjectionFold<P: Projection>: ViewFold {
  package let schema = ViewSchema(P.self)
  package let types = Set(P.Body.cases.map(\.type))
  package var skips: Set<UInt64> = []
  /// The rows by their Swift types; changes of them count as those of events.
  package var rows: Rows<P.Key, P.Row>
  let projection = P()
  private let codec: RowCodec<P.Key, P.Row>
  let sink = EventSink<P.Body>()
  private var decoder: EventSetDecoder
  private var wanted: [Bool] = []
  var undecodable: PoisonEvent?
  /// Whether the events are those of another fold.
  private var isSharing = false
  private var writer: EventWriter
  private let hasOrder = P.Order.self != NoOrder.self

  package init(_ rows: Rows<P.Key, P.Row> = Rows()) {
    self.rows = rows
    codec = RowCodec(schema)
    decoder = EventSetDecoder(into: sink)
    writer = EventWriter(schema.definition)
  }

  package var base: (any RowsBase)? { rows.source?.base }
  package var count: Int { rows.count }
  package var changeCount: Int { rows.touched.count }

  package func start(above base: (any RowsBase)?) throws {
    sink.events.removeAll(keepingCapacity: true)
    undecodable = nil
    rows = Rows()
    guard let base else { return }
    rows.source = RowsSource(base, codec)
    rows.count = try base.count
  }

  package func take(_ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog) {
    if wanted.count != catalog.typeCount { wanted = catalog.types.map { types.contains($0) } }
    guard wanted[Int(record.typeNumber)], undecodable == nil else { return }
    if !skips.isEmpty, skips.contains(record.seq) { return }
    do throws(EventDecodingError) {
      try decoder.decode(record, stream: stream, catalog)
    } catch {
      undecodable = PoisonEvent(seq: record.seq, type: error.type, reason: error.description)
    }
  }

  package func take(_ recorded: RecordedEvent) {
    guard types.contains(recorded.type), undecodable == nil, !skips.contains(recorded.seq) else {
      return
    }
    do throws(EventDecodingError) { try decoder.decode(recorded) } catch {
      undecodable = PoisonEvent(seq: recorded.seq, type: error.type, reason: error.description)
    }
  }

  package var eventSet: ObjectIdentifier { ObjectIdentifier(P.Body.self) }

  package func shareTaken(of other: any ViewFold) {
    guard let other = other as? any EventSharing<P.Body> else { return }
    sink.events = other.takenEvents
    undecodable = other.undecodableEvent
    isSharing = true
  }

  package func applyTaken() throws {
    var next = 0
    do {
      while next < sink.events.count {
        try projection.apply(contentsOf: sink.events, from: &next, to: &rows)
      }
    } catch {
      throw cause(of: error, at: sink.events[next])
    }
    sink.events.removeAll(keepingCapacity: !isSharing)
    isSharing = false
    if let undecodable { throw undecodable }
  }

  /// What kept `event` from being applied: the disk below the rows, or the event itself.
  func cause(of error: any Error, at event: Recorded<P.Body>) -> any Error {
    rows.source?.failure
      ?? PoisonEvent(seq: event.seq, type: type(of: event.event.event).type, reason: "\(error)")
  }

  package func forEachChange(_ body: (RowChange) throws -> Void) throws {
    let rows = rows
    // Only rows that were there before are remembered as they were.
    let areAllNew = rows.former.isEmpty && !hasOrder
    var rest = rows.keyTable.sortedWithPrefixes(rows.touched)[...]
    while let first = rest.first {
      var part = hasOrder ? [] : rest.prefix(Self.partCount)
      if !areAllNew { part = part.prefix { rows.wasAbsent(Int($0.slot)) } }
      if part.isEmpty {
        let (old, new) = rows.change(ofSlot: Int(first.slot))
        if old != new { try body(try change(rows.keyTable.bytes(Int(first.slot)), old, new)) }
      } else {
        try forEachNew(rows, part, body)
      }
      rest = rest.dropFirst(max(1, part.count))
    }
  }

  private static var partCount: Int { 256 }

  /// Shows rows that were not there before, which most rows of a rebuild are.
  private func forEachNew(
    _ rows: Rows<P.Key, P.Row>, _ slots: ArraySlice<PrefixedSlot>,
    _ body: (RowChange) throws -> Void
  ) throws {
    // What shows a row may ask for others.
    var (writer, key) = (writer, [UInt8]())
    let (definition, writing) = (schema.definition, rows.writer ?? RowsWriter())
    try writing.write(rows, slots, &writer) {
      StoredRow.begin(definition, in: &$0)
    } _: { slot, writer in
      key.removeAll(keepingCapacity: true)
      rows.keyTable.write(Int(slot.slot), slot.prefix, to: &key)
      StoredRow.finish(&writer, key: key)
      if let problem = writer.problem { throw UnkeepableChange(description: problem) }
      try body(RowChange(key: key, old: nil, new: writer.bytes))
    }
  }

  package func forgetChanges() { rows.forgetChanges() }

  package func image() -> any ViewImage { MemoryImage<P>(rows: rows) }

  package func row(forKey key: [UInt8]) throws -> [UInt8]? {
    let slot = rows.keyTable.slot(of: KeyWriter(bytes: key))
    guard slot >= 0 else { return try rows.source?.base.row(forKey: key) }
    return try rows.current[slot].map { try encoded($0, key) }
  }

  package func forEachRow(
    from lower: [UInt8], below upper: [UInt8]?, _ body: (EncodedRow) throws -> Bool
  ) throws {
    var stored = StoredRows(rows.source?.base, from: lower, below: upper)
    let slots = rows.keyTable.slots(
      from: lower.isEmpty ? nil : KeyWriter(bytes: lower), below: upper.map { KeyWriter(bytes: $0) }
    )
    for slot in slots {
      let key = rows.keyTable.bytes(Int(slot))
      while let row = try stored.next(before: key) { guard try body(row) else { return } }
      guard let row = rows.current[Int(slot)] else { continue }
      guard try body(EncodedRow(key: key, row: try encoded(row, key))) else { return }
    }
    while let row = try stored.next(before: nil) { guard try body(row) else { return } }
  }

  package func rows(from lower: [UInt8], limit: Int) throws -> [EncodedRow] {
    rows.keyTable.keepOrder()
    var found: [EncodedRow] = []
    try forEachRow(from: lower, below: nil) { row in
      found.append(row)
      return found.count < limit
    }
    return found
  }

  package func order(of stored: EncodedRow) throws -> [UInt8]? {
    guard hasOrder else { return nil }
    let row = try codec.row(stored.row, key: stored.key)
    let key = try codec.key(stored.key)
    return P.order(of: key, row).map { KeyWriter($0).bytes }
  }

  private func change(_ key: [UInt8], _ old: P.Row?, _ new: P.Row?) throws -> RowChange {
    let typedKey = hasOrder ? try codec.key(key) : nil
    func place(_ row: P.Row?) -> [UInt8]? {
      guard let typedKey, let row else { return nil }
      return P.order(of: typedKey, row).map { KeyWriter($0).bytes }
    }
    return RowChange(
      key: key, old: try old.map { try encoded($0, key) },
      new: try new.map { try encoded($0, key) },
      oldOrder: place(old), newOrder: place(new))
  }

  func encoded(_ row: P.Row, _ key: [UInt8]) throws -> [UInt8] {
    codec.encode(row, key: key, into: &writer)
    if let problem = writer.problem { throw UnkeepableChange(description: problem) }
    return writer.bytes
  }
}

/// A fold whose decoded events others may apply, too.
private protocol EventSharing<Body>: AnyObject {
  associatedtype Body: EventSet
  var takenEvents: [Recorded<Body>] { get }
  var undecodableEvent: PoisonEvent? { get }
}

extension ProjectionFold: EventSharing {
  fileprivate typealias Body = P.Body
  fileprivate var takenEvents: [Recorded<P.Body>] { sink.events }
  fileprivate var undecodableEvent: PoisonEvent? { undecodable }
}

extension Rows {
  /// Whether a touched slot held nothing when changes were last forgotten.
  func wasAbsent(_ slot: Int) -> Bool { marks[slot] == Self.wasAbsent }

  /// What a touched slot held when changes were last forgotten, and holds now.
  func change(ofSlot slot: Int) -> (old: Row?, new: Row?) {
    let mark = marks[slot]
    return (mark >= 0 ? former[Int(mark)] : nil, current[slot])
  }

  /// Lets the rows as they are now be those that changes are counted from.
  mutating func forgetChanges() {
    for slot in touched { marks[Int(slot)] = Self.isClean }
    touched.removeAll(keepingCapacity: true)
    former.removeAll(keepingCapacity: true)
  }
}
