/// An iteration over the events of one stream, forwards from a version, in slices.
///
/// A stream is a list linked backwards. The positions of every 1,024th version are stored, so that
/// a forward read need not begin at the stream's end. From such a position, the scan goes backwards
/// to collect the positions of the versions to read next.
package struct StreamScan: Sendable {
  let number: UInt32
  /// The version and position of the last event to read.
  private let last: StreamHead
  /// The version that is read next.
  private var next: UInt32
  /// The positions of the next records of the stream, the last record first.
  ///
  /// `copy` is the offset of the record's copy in ``copies``; `nil` if it was not copied.
  private var ahead: [(seq: UInt64, copy: Int?)] = []
  /// Copies of the next records, end to end, the last record first.
  ///
  /// With a copy, a record is looked up only once. Records beyond ``maximumCopied`` are looked up
  /// again.
  private var copies: [UInt8] = []

  private static let maximumCopied = 1 << 20

  init(number: UInt32, from version: UInt32, through last: StreamHead) {
    self.number = number
    next = max(1, version)
    self.last = last
  }

  /// Whether the last version was read.
  var isDone: Bool { next > last.version }

  /// Calls `body` with the records of one slice, until it returns false.
  ///
  /// - Returns: Whether `body` wants more records.
  mutating func runSlice(
    in log: borrowing some StoredLog & ~Copyable & ~Escapable, sparsePosition: (UInt32) -> UInt64?,
    _ body: (borrowing RecordView) throws(LogError) -> Bool
  ) throws(LogError) -> Bool {
    if ahead.isEmpty { try collect(in: log, sparsePosition: sparsePosition) }
    while let (seq, copy) = ahead.popLast() {
      next += 1
      guard let start = copy else {
        guard try log.withRecord(seq, body) else { return false }
        continue
      }
      let goesOn = try body(
        RecordView(seq: seq, bytes: copies.rawBytes.extracting(start..<copies.count)))
      copies.removeLast(copies.count - start)
      guard goesOn else { return false }
    }
    return true
  }

  /// Collects the positions from `next` up to the nearest entry of the sparse index, or to the end.
  private mutating func collect(
    in log: borrowing some StoredLog & ~Copyable & ~Escapable, sparsePosition: (UInt32) -> UInt64?
  ) throws(LogError) {
    let spacing = StreamIndex.sparseSpacing
    let (multiple, overflow) = ((next + spacing - 1) / spacing)
      .multipliedReportingOverflow(by: spacing)
    var (seq, version) = (last.seq, last.version)
    if !overflow, multiple < last.version {
      var known = sparsePosition(multiple)
      if known == nil {
        known = try log.storedSparsePosition(StreamIndex.sparseKey(number, multiple))
      }
      if let known { (seq, version) = (known, multiple) }
    }
    reserve(Int(min(version - next + 1, spacing)))
    try log.follow(from: seq) { (record) throws(LogError) in
      try check(record, version)
      if version - next < spacing { note(record) }
      version -= 1
      return version >= next ? record.previous : nil
    }
  }

  /// Reserves room for this many records of the usual size.
  private mutating func reserve(_ count: Int) {
    ahead.reserveCapacity(count)
    copies.reserveCapacity(count * 128)
  }

  private mutating func note(_ record: borrowing RecordView) {
    if copies.count + record.bytes.byteCount > Self.maximumCopied { dropCopies() }
    ahead.append((record.seq, copies.count))
    copies.append(record.bytes)
  }

  private mutating func dropCopies() {
    copies.removeAll(keepingCapacity: true)
    for index in ahead.indices { ahead[index].copy = nil }
  }

  private func check(_ record: borrowing RecordView, _ version: UInt32) throws(LogError) {
    guard record.streamNumber == number, record.version == version else {
      throw .damaged(seq: record.seq, "it is not version \(version) of its stream")
    }
  }
}
