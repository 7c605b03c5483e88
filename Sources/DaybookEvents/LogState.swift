package import DaybookValues

/// What the writer of a log knows of it, and the records that it is about to write.
///
/// It decides without input or output: whether an append is refused, and what bytes it becomes.
/// What it takes up is a draft until the store has committed it; when that fails, the whole state
/// is thrown away and made again from the log, which is the truth.
package struct LogState: Sendable {
  /// Everything up to here is in the state, the pending records included.
  package private(set) var end: UInt64
  /// Everything up to here is in the store.
  package private(set) var stored: UInt64
  package var streams: StreamIndex
  package private(set) var catalog: EventCatalog
  /// The chain over all events, the pending ones included.
  package private(set) var digest: LogDigest

  /// The records to be written, in blocks.
  package private(set) var pending: [BlockBuilder] = []
  /// Blocks that were written last, whose memory serves the next ones.
  private var spare: [BlockBuilder] = []
  package private(set) var newTypes: [(number: UInt16, type: EventType)] = []
  package private(set) var newSchemas: [(key: UInt32, definition: EventDefinition)] = []
  package private(set) var newIDs: [EventID: UInt64] = [:]

  /// How many batches were planned.
  var planCount: UInt64 = 0
  private var ids: EventIDGenerator

  package init(
    end: UInt64, streams: StreamIndex, catalog: EventCatalog, digest: LogDigest,
    ids: EventIDGenerator
  ) {
    self.end = end
    stored = end
    self.streams = streams
    self.catalog = catalog
    self.digest = digest
    self.ids = ids
  }

  /// How many records are to be written.
  package var pendingCount: Int { Int(end - stored) }
  package var pendingBytes: Int { pending.reduce(0) { $0 + $1.recordBytes } }

  /// Takes up `batch`, or refuses it and stays as it was.
  package mutating func append(
    _ batch: EventBatch, at now: Timestamp,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> [AppendedEvent] {
    let before = catalog
    do throws(AppendError) {
      let plan = try plan(batch, in: log)
      return place(plan, batch, at: now)
    } catch {
      catalog = before
      newTypes.removeAll { Int($0.number) >= before.typeCount }
      newSchemas.removeAll { before.definition(key: $0.key) == nil }
      throw error
    }
  }

  /// Takes note of a record that another process appended.
  package mutating func catchUp(_ record: borrowing RecordView) {
    streams.note(record)
    digest.append(record.bytes)
    digest.forgetCompleted()
    end = record.seq
    stored = end
  }

  /// Takes the types and schemas that another process added.
  package mutating func replaceCatalog(_ catalog: EventCatalog) {
    self.catalog = catalog
    newTypes.removeAll()
    newSchemas.removeAll()
  }

  /// Whether something is not visible yet.
  package private(set) var hasUnseen = false

  /// Says that all that was pending is in the store, and visible.
  ///
  /// - Parameter blocksAreFree: Whether the store has copied the records, so that the memory of one
  ///   block can serve the next append: to get it anew each time costs a part of the append.
  package mutating func didStore(blocksAreFree: Bool) {
    didStoreUnseen()
    spare.removeFirst(blocksAreFree ? max(0, spare.count - 1) : spare.count)
    hasUnseen = false
    newTypes.removeAll()
    newSchemas.removeAll()
  }

  /// Says that the records that were pending are in the store, behind the visible end.
  ///
  /// Types and schemas are not: they are small, and stay in the draft.
  package mutating func didStoreUnseen() {
    stored = end
    digest.forgetCompleted()
    swap(&pending, &spare)
    pending.removeAll(keepingCapacity: true)
    newIDs.removeAll(keepingCapacity: true)
  }

  /// Whether the stream tables lack something that is in the state.
  package var hasUnstoredStreams: Bool { streams.checkpoint < end }

  /// Lends the record at `seq`, pending or stored.
  func withRecord<Result>(
    _ seq: UInt64, in log: borrowing some StoredLog & ~Copyable & ~Escapable,
    _ body: (borrowing RecordView) throws(LogError) -> Result
  ) throws(LogError) -> Result {
    guard seq > stored, let block = pending.last(where: { $0.first <= seq }) else {
      return try log.withRecord(seq, body)
    }
    return try block.withRecord(Int(seq - block.first), body)
  }
}

extension LogState {
  /// Adds the records of a plan that was accepted.
  private mutating func place(
    _ plan: AppendPlan, _ batch: EventBatch, at now: Timestamp
  ) -> [AppendedEvent] {
    var appended: [AppendedEvent] = []
    appended.reserveCapacity(batch.count)
    if pending.isEmpty { openBlock(for: batch) }
    var last = pending.removeLast()
    var digested = last.count
    for index in batch.entries.indices {
      let (entry, stream) = (batch.entries[index], batch.streams[index])
      guard case .new(let new) = plan.placements[index] else {
        appended.append(known(plan.placements[index], stream, appended))
        continue
      }
      let content = plan.content(of: new, in: batch, entry)
      let name = new.stream.isNew ? stream : nil
      makeRoom(for: content.recordBytes(name: name), in: &last, &digested)
      let version = add(
        entry, batch.id(of: index), new, content, name: name, at: now, to: &last)
      appended.append(
        AppendedEvent(seq: end, stream: stream, version: UInt64(version), wasKnown: false))
    }
    // Here, while the records are in the processor's cache: later it would cost twice as much.
    digest.append(last, from: digested)
    pending.append(last)
    return appended
  }

  /// Begins another block when `last`, the first `digested` records of which are in the digest, has
  /// no room for a record of `byteCount` bytes.
  private mutating func makeRoom(
    for byteCount: Int, in last: inout BlockBuilder, _ digested: inout Int
  ) {
    guard !last.hasRoom(for: 1, byteCount: byteCount) else { return }
    digest.append(last, from: digested)
    digested = 0
    pending.append(last)
    last = makeBlock(capacity: last.bytes.count)
  }

  private mutating func openBlock(for batch: EventBatch) {
    // Room for the index of the block, too, and for some names of new streams.
    let bytes = min(batch.byteCount + batch.count * 8, BlockBuilder.maximumBytes)
    pending.append(makeBlock(capacity: bytes + 256))
  }

  private mutating func makeBlock(capacity: Int) -> BlockBuilder {
    guard var block = spare.popLast() else {
      return BlockBuilder(first: end + 1, capacity: capacity)
    }
    block.begin(at: end + 1)
    return block
  }

  /// Adds a record at the end, and gives its version in the stream.
  private mutating func add(
    _ entry: EventBatch.Entry, _ given: EventID?, _ new: AppendPlan.NewRecord,
    _ content: borrowing RecordContent, name: StreamName?, at now: Timestamp,
    to block: inout BlockBuilder
  ) -> UInt32 {
    let seq = end + 1
    let place = new.stream.place ?? streams.place(of: new.stream.number)
    let previous = place.flatMap { streams.head(at: $0) }
    let version = (previous?.version ?? 0) + 1
    let id = given ?? ids.next(seq: seq, at: now)
    if given != nil, id.sequence != seq { newIDs[id] = seq }
    block.append(
      RecordEnvelope(
        typeNumber: new.type, schemaNumber: new.schema, time: entry.time ?? now,
        streamNumber: new.stream.number, version: version, previous: previous?.seq ?? 0, id: id),
      content, name: name)
    if let place {
      streams.note(seq: seq, version: version, at: place)
    } else {
      streams.note(seq: seq, number: new.stream.number, version: version, name: name)
    }
    end = seq
    hasUnseen = true
    return version
  }

  private func known(
    _ placement: AppendPlan.Placement, _ stream: StreamName, _ appended: [AppendedEvent]
  ) -> AppendedEvent {
    switch placement {
    case .known(let seq, let version):
      AppendedEvent(seq: seq, stream: stream, version: UInt64(version), wasKnown: true)
    case .repeated(let index):
      AppendedEvent(
        seq: appended[index].seq, stream: stream, version: appended[index].version,
        wasKnown: true)
    case .new: preconditionFailure("a new event is not known")
    }
  }
}

extension LogState {
  /// The number of a type, which is added when it is new.
  mutating func typeNumber(of type: EventType) -> UInt16? {
    if let number = catalog.number(of: type) { return number }
    guard catalog.typeCount < Int(UInt16.max) else { return nil }
    let number = catalog.add(type)
    newTypes.append((number, type))
    return number
  }

  mutating func addSchema(_ definition: EventDefinition, toType type: UInt16) {
    let number = catalog.add(definition, toType: type)
    newSchemas.append((EventCatalog.schemaKey(type: type, schema: number), definition))
  }
}
