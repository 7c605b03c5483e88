extension LogWrite {
  /// The number of blocks dropped in one transaction.
  private static let sliceSize = 64

  /// Whether the log has records after its visible end, from an unfinished import.
  borrowing func hasLeftovers() throws(LogError) -> Bool {
    let end = try end()
    var blocks = try cursor(in: tables.blocks)
    return try blocks.moveToLast() && blocks.key > end
  }

  /// Drops some of the records after the visible end, the newest first.
  ///
  /// It also removes them from the stream tables and from the indexes of ids and tags, as if they
  /// had never been written.
  ///
  /// - Returns: Whether more records are left.
  @_lifetime(self: copy self)
  mutating func dropLeftovers() throws(LogError) -> Bool {
    let end = try end()
    for _ in 0..<Self.sliceSize {
      guard let first = try lastBlock(after: end) else {
        try finishDropping(end)
        return false
      }
      var undo = LeftoverUndo()
      try collect(first, &undo)
      try apply(undo)
      try remove(key: first, in: tables.blocks)
      verified.forget(from: first)
    }
    return true
  }

  private borrowing func lastBlock(after end: UInt64) throws(LogError) -> UInt64? {
    var blocks = try cursor(in: tables.blocks)
    guard try blocks.moveToLast(), blocks.key > end else { return nil }
    return blocks.key
  }

  private borrowing func collect(
    _ first: UInt64, _ undo: inout LeftoverUndo
  ) throws(LogError) {
    guard let bytes = try value(forKey: first, in: tables.blocks),
      let block = BlockView(first: first, bytes: bytes), block.isWhole
    else { return }
    for index in (0..<block.count).reversed() { undo.note(block.record(index)) }
  }

  @_lifetime(self: copy self)
  private mutating func apply(_ undo: LeftoverUndo) throws(LogError) {
    for (id, seq) in undo.ids { try removeID(id, seq) }
    try removeTags(undo.tags)
    for key in undo.sparseIndex { try remove(key: key, in: tables.sparseIndex) }
    for (number, head) in undo.heads {
      if head.version == 0 {
        try removeStream(number)
      } else if try value(forKey: number, in: tables.heads) != nil {
        var bytes = head.seq.storedBytes
        bytes.appendLittleEndian(head.version)
        try put(bytes.rawBytes, forKey: number, in: tables.heads)
      }
    }
  }

  @_lifetime(self: copy self)
  private mutating func removeID(_ id: [UInt8], _ seq: UInt64) throws(LogError) {
    guard try storedSeq(ofBytes: id) == seq else { return }
    try remove(key: id.rawBytes, in: tables.ids)
  }

  private borrowing func storedSeq(ofBytes id: [UInt8]) throws(LogError) -> UInt64? {
    guard let stored = try value(forKey: id.rawBytes, in: tables.ids) else { return nil }
    return try stored.number(UInt64.self, of: "index of ids")
  }

  @_lifetime(self: copy self)
  private mutating func removeStream(_ number: UInt64) throws(LogError) {
    var name: [UInt8] = []
    if let stored = try value(forKey: number, in: tables.names) { name.append(stored) }
    try remove(key: number, in: tables.heads)
    try remove(key: number, in: tables.names)
    if !name.isEmpty { try remove(key: name.rawBytes, in: tables.streams) }
  }

  @_lifetime(self: copy self)
  private mutating func finishDropping(_ end: UInt64) throws(LogError) {
    while let last = try lastDigest(), last > end / UInt64(LogDigest.span) {
      try remove(key: last, in: tables.digests)
    }
    guard try checkpoint().seq > end else { return }
    let streams = UInt32(try count(in: tables.names))
    try put(checkpoint: end, streams: streams)
    try dropStreamCopies(through: streams)
  }

  private borrowing func lastDigest() throws(LogError) -> UInt64? {
    var digests = try cursor(in: tables.digests)
    return try digests.moveToLast() ? digests.key : nil
  }
}

/// The changes to the tables that dropping the records of a block requires.
private struct LeftoverUndo {
  var ids: [(id: [UInt8], seq: UInt64)] = []
  var sparseIndex: [UInt64] = []
  var tags: [[UInt8]] = []
  var heads: [UInt64: StreamHead] = [:]

  /// Notes a dropped record.
  ///
  /// The newest record is noted first. So at the end, a stream's head is the event before all its
  /// dropped records.
  mutating func note(_ record: borrowing RecordView) {
    ids.append((record.id.bytes, record.seq))
    if let metadata = record.metadata {
      tags += BinaryJSONView(metadata).distinctTags.map { EventTag.key($0, at: record.seq) }
    }
    heads[UInt64(record.streamNumber)] = StreamHead(
      seq: record.previous, version: record.version - 1)
    guard record.version.isMultiple(of: StreamIndex.sparseSpacing) else { return }
    sparseIndex.append(StreamIndex.sparseKey(record.streamNumber, record.version).bits)
  }
}
