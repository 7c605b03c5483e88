internal import DaybookValues

extension LogWrite {
  /// The number of events between two updates of the stream tables.
  static let checkpointSpacing: UInt64 = 100_000

  /// Writes the pending records of `state`, and makes them visible.
  @_lifetime(self: copy self)
  mutating func store(_ state: inout LogState, _ tail: inout TailSize) throws(LogError) {
    try storeNames(state)
    try storePending(state, &tail)
    if state.end - state.streams.checkpoint >= Self.checkpointSpacing {
      try storeStreams(&state.streams)
    }
    if state.tags.isDue(spacing: Self.checkpointSpacing) {
      try storeTags(&state.tags, isVisible: true)
    }
    try put(end: state.end)
    if let mark = state.replicaMark { try put(mark) }
    try storeCopies(of: state)
  }

  /// Writes the pending records of `state` after the visible end; a later ``store(_:_:)`` makes
  /// them visible.
  ///
  /// The tail must be empty; see ``sealTail(_:end:_:)``.
  @_lifetime(self: copy self)
  mutating func storeUnseen(_ state: inout LogState) throws(LogError) {
    try storeIDsAndDigests(state)
    for block in state.pending { try put(block, state.catalog) }
    if state.end - state.streams.checkpoint >= Self.checkpointSpacing {
      try storeStreams(&state.streams)
    }
    if state.tags.count >= TagIndex.spacing { try storeTags(&state.tags, isVisible: false) }
  }

  /// Moves all records of the tail into a block.
  @_lifetime(self: copy self)
  mutating func sealTail(
    _ tail: inout TailSize, end: UInt64, _ catalog: EventCatalog
  ) throws(LogError) {
    guard tail.count > 0 else { return }
    try put(try takeTail(&tail, end: end), catalog)
  }

  /// Writes the heads, names and numbers of streams, which are a cache of the log.
  @_lifetime(self: copy self)
  mutating func storeStreams(_ streams: inout StreamIndex) throws(LogError) {
    let (_, known) = try checkpoint()
    for change in streams.changes {
      var head: [UInt8] = []
      head.appendLittleEndian(change.head.seq)
      head.appendLittleEndian(change.head.version)
      try put(head.rawBytes, forKey: UInt64(change.number), in: tables.heads)
      if change.number > known, let name = change.name { try put(name, change.number) }
    }
    for entry in streams.newSparsePositions {
      let seq = entry.seq.storedBytes
      try put(seq.rawBytes, forKey: entry.key, in: tables.sparseIndex)
    }
    streams.moveCheckpoint()
    try put(checkpoint: streams.checkpoint, streams: streams.count)
    try dropStreamCopies(through: streams.count)
  }

  @_lifetime(self: copy self)
  mutating func put(end: UInt64) throws(LogError) {
    let (key, bytes) = (LogTables.Key.end, end.storedBytes)
    try put(bytes.rawBytes, forKey: key.rawBytes, in: tables.meta)
  }

  @_lifetime(self: copy self)
  mutating func put(checkpoint: UInt64, streams: UInt32) throws(LogError) {
    var bytes = checkpoint.storedBytes
    bytes.appendLittleEndian(streams)
    let key = LogTables.Key.checkpoint
    try put(bytes.rawBytes, forKey: key.rawBytes, in: tables.meta)
  }

  @_lifetime(self: copy self)
  private mutating func put(_ name: StreamName, _ number: UInt32) throws(LogError) {
    let utf8 = Array(name.name.utf8)
    var bytes: [UInt8] = []
    bytes.appendLittleEndian(number)
    try put(utf8.rawBytes, forKey: UInt64(number), in: tables.names)
    try put(bytes.rawBytes, forKey: utf8.rawBytes, in: tables.streams)
  }

  @_lifetime(self: copy self)
  private mutating func storeNames(_ state: borrowing LogState) throws(LogError) {
    for (number, type) in state.newTypes { try put(type, number) }
    for (key, definition) in state.newSchemas { try put(definition, key) }
    try storeIDsAndDigests(state)
  }

  @_lifetime(self: copy self)
  private mutating func storeIDsAndDigests(_ state: borrowing LogState) throws(LogError) {
    for (id, seq) in state.newIDs.sorted(by: { $0.key < $1.key }) {
      try put(id, at: seq)
    }
    try put(state.digest.completed)
  }

  /// Writes all types and schemas of `catalog` into a log that has none.
  @_lifetime(self: copy self)
  mutating func put(_ catalog: EventCatalog) throws(LogError) {
    for (index, type) in catalog.types.enumerated() {
      let number = UInt16(index)
      try put(type, number)
      for (index, schema) in catalog.schemas(ofType: number).enumerated() {
        try put(schema, EventCatalog.schemaKey(type: number, schema: UInt16(index + 1)))
      }
    }
    try storeCopy(of: catalog, newTypes: [], newSchemas: [])
  }

  @_lifetime(self: copy self)
  private mutating func put(_ type: EventType, _ number: UInt16) throws(LogError) {
    let bytes = CatalogEntry.stored(Array(type.name.utf8), forKey: UInt64(number))
    try put(bytes.rawBytes, forKey: UInt64(number), in: tables.types, appending: true)
  }

  @_lifetime(self: copy self)
  private mutating func put(_ schema: EventDefinition, _ key: UInt32) throws(LogError) {
    let bytes = CatalogEntry.stored(schema.storedBytes, forKey: UInt64(key))
    try put(bytes.rawBytes, forKey: UInt64(key), in: tables.schemas)
  }

  @_lifetime(self: copy self)
  mutating func put(_ digests: [(number: UInt64, bytes: [UInt8])]) throws(LogError) {
    for (number, digest) in digests {
      try put(digest.rawBytes, forKey: number, in: tables.digests)
    }
  }

  /// Writes a block, and indexes the ids that do not contain their positions.
  @_lifetime(self: copy self)
  mutating func putWithIDs(_ block: BlockBuilder, _ catalog: EventCatalog) throws(LogError) {
    for index in 0..<block.count {
      let (id, seq) = block.withRecord(index) { ($0.id, $0.seq) }
      if id.sequence != seq { try put(id, at: seq) }
    }
    try put(block, catalog)
  }

  @_lifetime(self: copy self)
  private mutating func put(_ id: EventID, at seq: UInt64) throws(LogError) {
    let (key, value) = (id.bytes, seq.storedBytes)
    try put(value.rawBytes, forKey: key.rawBytes, in: tables.ids)
  }

  // Records

  @_lifetime(self: copy self)
  private mutating func storePending(
    _ state: borrowing LogState, _ tail: inout TailSize
  ) throws(LogError) {
    guard tail.isSealed(adding: state.pendingCount, state.pendingBytes) else {
      return try putInTail(state.pending, &tail)
    }
    var blocks = state.pending[...]
    if tail.count > 0 {
      var sealed = try takeTail(&tail, end: state.stored)
      if let first = blocks.first,
        sealed.hasRoom(for: first.count, byteCount: first.recordBytes)
      {
        first.forEachRecord { sealed.append($0) }
        blocks.removeFirst()
      }
      try put(sealed, state.catalog)
    }
    for block in blocks { try put(block, state.catalog) }
  }

  @_lifetime(self: copy self)
  private mutating func put(
    _ block: borrowing BlockBuilder, _ catalog: EventCatalog
  ) throws(LogError) {
    guard block.count > 0 else { return }
    let (head, rest) = block.parts(catalog)
    try block.withRecords(0..<block.count) { (records) throws(LogError) in
      try append((head.rawBytes, records, rest.rawBytes), forKey: block.first, in: tables.blocks)
    }
  }

  @_lifetime(self: copy self)
  private mutating func putInTail(
    _ blocks: [BlockBuilder], _ tail: inout TailSize
  ) throws(LogError) {
    for block in blocks {
      for index in 0..<block.count {
        try block.withRecord(index) { (record) throws(LogError) in
          try put(record.bytes, forKey: record.seq, in: tables.tail, appending: true)
        }
      }
      tail.count += block.count
      tail.bytes += block.recordBytes
    }
  }

  /// Removes and returns the events of the tail.
  @_lifetime(self: copy self)
  private mutating func takeTail(
    _ tail: inout TailSize, end: UInt64
  ) throws(LogError) -> BlockBuilder {
    var block = BlockBuilder(
      first: end + 1 - UInt64(tail.count), capacity: tail.bytes + tail.count * 8)
    try copyTail(to: &block)
    try removeAll(in: tables.tail)
    tail = TailSize()
    return block
  }

  private borrowing func copyTail(to block: inout BlockBuilder) throws(LogError) {
    var cursor = try cursor(in: tables.tail)
    var isThere = try cursor.moveToFirst()
    while isThere {
      block.append(cursor.value)
      isThere = try cursor.moveToNext()
    }
  }
}

extension FixedWidthInteger where Self: BitwiseCopyable {
  /// The bytes, the least significant first.
  var storedBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendLittleEndian(self)
    return bytes
  }
}
