package import DaybookValues

/// The writer's state of a log, with the records that are about to be written.
///
/// The state decides whether an append is refused, and makes the bytes of the append's records; it
/// writes nothing. It is a draft until the store has committed it. When the commit fails, the whole
/// state is discarded and read again from the log, which is the truth.
package struct LogState: Sendable {
  /// The position of the last event, including pending records.
  package internal(set) var end: UInt64
  /// The position of the last event in the store.
  package private(set) var stored: UInt64
  package var streams: StreamIndex
  package var tags: TagIndex
  package private(set) var catalog: EventCatalog
  /// The digest of all events, including pending events.
  package internal(set) var digest: LogDigest

  /// The records to be written, in blocks.
  package internal(set) var pending: [BlockBuilder] = []
  /// The blocks of the last write, whose memory the next blocks reuse.
  var spare: [BlockBuilder] = []
  package private(set) var newTypes: [(number: UInt16, type: EventType)] = []
  package private(set) var newSchemas: [(key: UInt32, definition: EventDefinition)] = []
  package internal(set) var newIDs: [EventID: UInt64] = [:]
  /// The mark of the copied shared log, to be stored in this replica; `nil` if the mark is
  /// unchanged.
  var replicaMark: ReplicaMark?

  /// The number of imported events with an earlier time than the previous event; `nil` without an
  /// import.
  var times: TimeOrder?
  /// The number of batches that were planned.
  var planCount: UInt64 = 0
  var ids: EventIDGenerator
  package var typeLimit = TypeLimit.usual

  package init(
    end: UInt64, streams: StreamIndex, catalog: EventCatalog, digest: LogDigest,
    ids: EventIDGenerator, tags: TagIndex = TagIndex(checkpoint: 0)
  ) {
    self.end = end
    stored = end
    self.streams = streams
    self.catalog = catalog
    self.digest = digest
    self.ids = ids
    self.tags = tags
  }

  /// The number of records that must still be written.
  package var pendingCount: Int { Int(end - stored) }
  package var pendingBytes: Int { pending.reduce(0) { $0 + $1.recordBytes } }

  /// Adds `batch`, or refuses it and leaves the state unchanged.
  package mutating func append(
    _ batch: EventBatch, at now: Timestamp,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(AppendError) -> [AppendedEvent] {
    let before = catalog
    do throws(AppendError) {
      let plan = try plan(batch, in: log)
      return place(plan, batch, at: now)
    } catch {
      forgetAdded(since: before)
      throw error
    }
  }

  /// Drops the types and schemas that were added by a plan that is not carried out.
  mutating func forgetAdded(since before: EventCatalog) {
    catalog = before
    newTypes.removeAll { Int($0.number) >= before.typeCount }
    newSchemas.removeAll { before.definition(key: $0.key) == nil }
  }

  /// Notes a record that another process appended.
  package mutating func catchUp(_ record: borrowing RecordView) {
    streams.note(record)
    tags.note(record)
    digest.append(record.bytes)
    digest.forgetCompleted()
    end = record.seq
    stored = end
  }

  /// Replaces the catalog with the catalog of another process, and drops new types and schemas.
  package mutating func replaceCatalog(_ catalog: EventCatalog) {
    self.catalog = catalog
    newTypes.removeAll()
    newSchemas.removeAll()
  }

  /// Whether there are events, pending or stored, that are not visible yet.
  package internal(set) var hasUnseen = false

  /// Marks all pending records as stored and visible.
  ///
  /// - Parameter blocksAreFree: Whether the store has copied the records, so that the memory of one
  ///   block can serve the next append. A new allocation each time costs a noticeable part of an
  ///   append.
  package mutating func didStore(blocksAreFree: Bool) {
    didStoreUnseen()
    spare.removeFirst(blocksAreFree ? max(0, spare.count - 1) : spare.count)
    hasUnseen = false
    newTypes.removeAll()
    newSchemas.removeAll()
    replicaMark = nil
  }

  /// Marks the pending records as stored, but not yet visible.
  ///
  /// Types and schemas are not stored yet. They are small, and stay in the draft.
  package mutating func didStoreUnseen() {
    stored = end
    digest.forgetCompleted()
    swap(&pending, &spare)
    pending.removeAll(keepingCapacity: true)
    newIDs.removeAll(keepingCapacity: true)
  }

  /// Whether the stream tables lack some events of this state.
  package var hasUnstoredStreams: Bool { streams.checkpoint < end }

  /// Calls `body` with the record at `seq`, pending or stored.
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
  /// Returns the number of a type, and adds the type if it is new.
  ///
  /// The result is `nil` for a new type beyond the limit.
  mutating func typeNumber(of type: EventType) -> UInt16? {
    if let number = catalog.number(of: type) { return number }
    guard typeLimit.admits(type, beside: catalog.typeCount) else { return nil }
    let number = catalog.add(type)
    newTypes.append((number, type))
    return number
  }

  mutating func addSchema(_ definition: EventDefinition, toType type: UInt16) {
    let number = catalog.add(definition, toType: type)
    newSchemas.append((EventCatalog.schemaKey(type: type, schema: number), definition))
  }
}
