internal import DaybookValues

extension LogState {
  /// Adds the records of `block`, which come from a log with the catalog `source`, without a
  /// change.
  ///
  /// The block is not trusted: each record is checked against all known facts about the log. After
  /// an error the state must be discarded.
  ///
  /// - Parameters:
  ///   - block: The records after ``end``, each of which is undamaged.
  ///   - source: All types and schemas that the records use, and maybe more.
  ///   - log: The stored records.
  /// - Throws: ``LogError``: ``LogError/Code/outOfRange`` when the block does not begin after the
  ///   end. ``LogError/Code/damaged`` at the first record that does not continue the log.
  package mutating func copy(
    _ block: BlockBuilder, naming source: EventCatalog,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) {
    guard block.first == end + 1 else {
      throw LogError(
        .outOfRange, "Events from \(block.first) on do not follow a log that ends at \(end).")
    }
    for index in 0..<block.count {
      try block.withRecord(index) { (record) throws(LogError) in
        try learnNames(of: record, source)
        try checkPlace(of: record, in: log)
        note(record)
      }
    }
    digest.append(block, from: 0)
    pending.append(block)
    end = block.next - 1
    hasUnseen = true
  }

  /// Throws if a digest of the copied records differs from the source's digest of the same records.
  package func requireDigests(_ digests: [UInt64: [UInt8]]) throws(LogError) {
    for (number, bytes) in digest.completed {
      guard let wanted = digests[number], wanted != bytes else { continue }
      let last = number * UInt64(LogDigest.span)
      throw LogError(
        .damaged,
        "Events \(last + 1 - UInt64(LogDigest.span)) to \(last) are not those that the digest of the log"
          + " was made of.")
    }
  }

  private mutating func note(_ record: borrowing RecordView) {
    streams.note(record)
    tags.note(record)
    if record.id.sequence != record.seq { newIDs[record.id] = record.seq }
  }

  /// Adds a record's type and schema when they are new; numbers follow the order of first
  /// appearance.
  private mutating func learnNames(
    of record: borrowing RecordView, _ source: EventCatalog
  ) throws(LogError) {
    let (type, schema) = (record.typeNumber, record.schemaNumber)
    if Int(type) == catalog.typeCount, let name = source.type(type) {
      guard typeNumber(of: name) == type else {
        throw .damaged(seq: record.seq, "its type has two numbers, or is one too many")
      }
    }
    guard catalog.type(type) != nil, catalog.type(type) == source.type(type) else {
      throw .damaged(seq: record.seq, "its type is unknown")
    }
    if Int(schema) == catalog.schemas(ofType: type).count + 1,
      let definition = source.definition(type: type, schema: schema)
    {
      addSchema(definition, toType: type)
    }
    guard catalog.layout(type: type, schema: schema) != nil else {
      throw .damaged(seq: record.seq, "its schema is unknown")
    }
  }

  private func checkPlace(
    of record: borrowing RecordView, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) {
    guard record.version > 1 else { return try checkBeginning(of: record, in: log) }
    guard let head = try log.head(of: record.streamNumber, streams),
      record.version == head.version + 1, record.previous == head.seq
    else {
      throw .damaged(seq: record.seq, "it does not follow the event before it in its stream")
    }
  }

  private func checkBeginning(
    of record: borrowing RecordView, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) {
    guard record.version == 1, record.previous == 0, record.streamNumber == streams.count + 1,
      let name = record.newStreamName, (try? StreamName(name.name)) != nil,
      try log.number(of: name, streams) == nil
    else { throw .damaged(seq: record.seq, "it begins a stream that has no name of its own") }
  }
}
