package import DaybookStorage
internal import DaybookSystem
package import DaybookValues

/// A storage transaction with the functions of a log.
package protocol LogTransaction: StoredLog, ~Copyable, ~Escapable {
  var tables: LogTables { get }
  var verified: VerifiedBlocks { get }

  @_lifetime(borrow self)
  borrowing func value(forKey key: UInt64, in table: StorageTable) throws(LogError) -> RawSpan?
  @_lifetime(borrow self)
  borrowing func value(forKey key: RawSpan, in table: StorageTable) throws(LogError) -> RawSpan?
  @_lifetime(borrow self)
  borrowing func cursor(in table: StorageTable) throws(LogError) -> LogCursor
  borrowing func count(in table: StorageTable) throws(LogError) -> Int
  /// The first position at or after `seq` that the table of tags has for `tag`.
  borrowing func taggedPosition(
    _ tag: [UInt8], atOrAfter seq: UInt64, in table: StorageTable
  ) throws(LogError) -> UInt64?
}

extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The position of the last visible event.
  package borrowing func end() throws(LogError) -> UInt64 {
    let key = LogTables.Key.end
    guard let value = try value(forKey: key.rawBytes, in: tables.meta) else { return 0 }
    return try value.number(UInt64.self, of: "end")
  }

  /// The position up to which the stream tables are complete, and the number of streams at that
  /// position.
  package borrowing func checkpoint() throws(LogError) -> (seq: UInt64, streams: UInt32) {
    let key = LogTables.Key.checkpoint
    guard let value = try value(forKey: key.rawBytes, in: tables.meta) else { return (0, 0) }
    let seq = try value.number(UInt64.self, of: "checkpoint")
    return (seq, try value.number(UInt32.self, at: 8, of: "checkpoint"))
  }

  package borrowing func storedNumber(of name: StreamName) throws(LogError) -> UInt32? {
    let key = Array(name.name.utf8)
    guard let value = try value(forKey: key.rawBytes, in: tables.streams) else { return nil }
    return try value.number(UInt32.self, of: "table of streams")
  }

  package borrowing func storedHead(of number: UInt32) throws(LogError) -> StreamHead? {
    guard let value = try value(forKey: UInt64(number), in: tables.heads) else { return nil }
    return StreamHead(
      seq: try value.number(UInt64.self, of: "table of heads"),
      version: try value.number(UInt32.self, at: 8, of: "table of heads"))
  }

  package borrowing func storedName(of number: UInt32) throws(LogError) -> StreamName? {
    guard let value = try value(forKey: UInt64(number), in: tables.names) else { return nil }
    return StreamName(checked: value.text)
  }

  package borrowing func storedSparsePosition(_ key: StreamKey) throws(LogError) -> UInt64? {
    guard let value = try value(forKey: key.bits, in: tables.sparseIndex) else { return nil }
    return try value.number(UInt64.self, of: "table of every 1,024th version")
  }

  package borrowing func hasStoredIDs() throws(LogError) -> Bool {
    try count(in: tables.ids) > 0
  }

  package borrowing func storedSeq(of id: EventID) throws(LogError) -> UInt64? {
    let key = id.bytes
    guard let value = try value(forKey: key.rawBytes, in: tables.ids) else { return nil }
    return try value.number(UInt64.self, of: "index of ids")
  }

  package borrowing func withRecord<Result>(
    _ seq: UInt64, _ body: (borrowing RecordView) throws(LogError) -> Result
  ) throws(LogError) -> Result {
    var blocks = try cursor(in: tables.blocks)
    if try blocks.move(toAtOrBefore: seq) {
      let block = try checked(blocks.key, blocks.value)
      if seq <= block.last { return try body(block.record(Int(seq - block.first))) }
    }
    return try body(try tailRecord(seq))
  }

  package borrowing func follow(
    from seq: UInt64, _ body: (borrowing RecordView) throws(LogError) -> UInt64?
  ) throws(LogError) {
    // One cursor serves all records, because opening a cursor costs more than moving it.
    var blocks = try cursor(in: tables.blocks)
    var next: UInt64? = seq
    while let seq = next {
      if try blocks.move(toAtOrBefore: seq) {
        let block = try checked(blocks.key, blocks.value)
        if seq <= block.last {
          next = try body(block.record(Int(seq - block.first)))
          continue
        }
      }
      next = try body(try tailRecord(seq))
    }
  }

  @_lifetime(borrow self)
  private borrowing func tailRecord(_ seq: UInt64) throws(LogError) -> RecordView {
    guard let bytes = try value(forKey: seq, in: tables.tail) else {
      throw .damaged(seq: seq, "it is not there")
    }
    guard RecordView.isWhole(bytes, seq: seq) else {
      throw .damaged(seq: seq, "its checksum differs")
    }
    return RecordView(seq: seq, bytes: bytes)
  }

  package borrowing func visitRuns(
    _ range: ClosedRange<UInt64>, skipping: (borrowing BlockView) -> Bool,
    _ body: (borrowing RecordRun) throws(LogError) -> Bool
  ) throws(LogError) -> UInt64 {
    var next = range.lowerBound
    var blocks = try cursor(in: tables.blocks)
    var isAtBlock = try blocks.move(toAtOrBefore: next)
    if !isAtBlock { isAtBlock = try blocks.move(toAtOrAfter: next) }
    while isAtBlock, blocks.key <= range.upperBound {
      let block = try block(blocks.key, blocks.value)
      if block.last >= next {
        if block.first > next { throw .damaged(seq: next, "it is not there") }
        let last = min(block.last, range.upperBound)
        var goesOn = true
        if !skipping(block) {
          try checkRecords(of: block)
          goesOn = try body(block.run(next...last))
        }
        next = last + 1
        if !goesOn || next > range.upperBound { return next }
      }
      isAtBlock = try blocks.moveToNext()
    }
    return try visitTail(next, through: range.upperBound, body)
  }

  private borrowing func visitTail(
    _ first: UInt64, through last: UInt64,
    _ body: (borrowing RecordRun) throws(LogError) -> Bool
  ) throws(LogError) -> UInt64 {
    var next = first
    guard next <= last else { return next }
    var tail = try cursor(in: tables.tail)
    var isThere = try tail.move(toAtOrAfter: next)
    while next <= last {
      guard isThere, tail.key == next else { throw .damaged(seq: next, "it is not there") }
      guard RecordView.isWhole(tail.value, seq: next) else {
        throw .damaged(seq: next, "its checksum differs")
      }
      let goesOn = try body(RecordRun(tail.value, at: next))
      next += 1
      guard goesOn else { break }
      if next <= last { isThere = try tail.moveToNext() }
    }
    return next
  }

  /// The block, after checking the checksum of its head; its records are not checked.
  ///
  /// The head shows whether a scan needs the records, so that unneeded records are not read.
  @_lifetime(copy bytes)
  private borrowing func block(
    _ first: UInt64, _ bytes: RawSpan
  ) throws(LogError) -> BlockView {
    guard let block = BlockView(first: first, bytes: bytes) else {
      throw .damaged(seq: first, "the head of its block is not whole")
    }
    guard verified.contains(first) || block.hasWholeHead else {
      throw .damaged(seq: first, "its checksum differs")
    }
    return block
  }

  /// Checks the records of a block with a valid head, unless this process has already checked them.
  private borrowing func checkRecords(of block: borrowing BlockView) throws(LogError) {
    if verified.contains(block.first) { return }
    if let damaged = block.firstDamagedRecord {
      throw .damaged(seq: damaged, "its checksum differs")
    }
    verified.insert(block.first)
  }

  /// The block, whose checksums have all been checked in this process.
  @_lifetime(copy bytes)
  private borrowing func checked(
    _ first: UInt64, _ bytes: RawSpan
  ) throws(LogError) -> BlockView {
    let block = try block(first, bytes)
    try checkRecords(of: block)
    return block
  }
}

extension RawSpan {
  /// A number at `offset` in a table's value; no checksum covers the value's length, so the length
  /// is checked.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type, at offset: Int = 0, of what: StaticString
  ) throws(LogError) -> Number {
    guard offset + MemoryLayout<Number>.size <= byteCount else { throw .damaged("\(what)") }
    return littleEndian(Number.self, at: offset)
  }
}

extension EventID {
  /// The 16 bytes, the most significant first, so that version 7 ids sort by time.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendLittleEndian(high.byteSwapped)
    bytes.appendLittleEndian(low.byteSwapped)
    return bytes
  }
}

extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The name of stream `number`, to which the event at `seq` belongs.
  ///
  /// The name is in a table. For a stream that began after the table's checkpoint, it is in the
  /// stream's first event.
  package borrowing func streamName(
    _ number: UInt32, ofEventAt seq: UInt64
  ) throws(LogError) -> StreamName {
    if let name = try storedName(of: number) { return name }
    var found: StreamName?
    var last = seq
    try follow(from: seq) { (record) throws(LogError) in
      found = record.newStreamName
      guard found == nil else { return nil }
      last = record.seq
      return record.previous > 0 && record.previous < record.seq ? record.previous : nil
    }
    guard let found else { throw .damaged(seq: last, "its stream has no first event") }
    return found
  }
}
