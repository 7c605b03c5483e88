/// Builds a block: records end to end, with an index for finding and skipping them.
///
/// | offset | bytes | what |
/// | --- | --- | --- |
/// | 0 | 2 | format, 1 |
/// | 2 | 2 | number of types |
/// | 4 | 4 | number of records |
/// | 8 | 8 | least time |
/// | 16 | 8 | greatest time |
/// | 24 | 8 | checksum of the bytes around it, 0 to 24 and 32 to 40, and of the index |
/// | 32 | 4 | offset of the index |
/// | 36 | 4 | 0 |
/// | 40 | | the records |
/// | | | copy of their types and schemas, see ``CatalogCopy``; nothing in blocks of older programs |
/// | | 8 for each type | index: number of the type in 4 bytes, number of its records in 4 |
/// | | 4 for each record, and 4 | index: offset of each record, and the end of the last |
package struct BlockBuilder: Sendable {
  package static let format: UInt16 = 1
  package static let headBytes = 40
  /// The maximum number of records of a block.
  package static let maximumRecords = 4_096
  /// The maximum number of bytes of records in a block, unless it has only one record.
  package static let maximumBytes = 1 << 20

  package private(set) var first: UInt64
  package private(set) var bytes: [UInt8]
  /// The offset of each record in `bytes`, and the end of the last record.
  private var places: [UInt32] = [UInt32(headBytes)]
  private var leastTime = Int64.max
  private var greatestTime = Int64.min
  /// The number of records of each type, by the number of the type.
  private var typeCounts: [UInt32] = []

  package init(first: UInt64, capacity: Int = 0) {
    self.first = first
    bytes = []
    bytes.reserveCapacity(capacity)
    bytes.append(contentsOf: repeatElement(0, count: Self.headBytes))
  }

  /// Removes all records, and keeps the memory for the records from `first` on.
  mutating func begin(at first: UInt64) {
    self.first = first
    bytes.removeLast(recordBytes)
    places.removeLast(count)
    (leastTime, greatestTime) = (.max, .min)
    typeCounts.removeAll(keepingCapacity: true)
  }

  package var count: Int { places.count - 1 }
  package var recordBytes: Int { bytes.count - Self.headBytes }

  /// The position of the next record.
  package var next: UInt64 { first + UInt64(count) }

  /// Whether `more` records of `byteCount` bytes in total still fit; an empty block has room for
  /// any record.
  package func hasRoom(for more: Int, byteCount: Int) -> Bool {
    count == 0
      || (count + more <= Self.maximumRecords && recordBytes + byteCount <= Self.maximumBytes)
  }

  /// Appends a new record.
  package mutating func append(
    _ envelope: RecordEnvelope, _ content: borrowing RecordContent, name: StreamName?
  ) {
    let start = bytes.count
    bytes.appendRecord(at: next, envelope, content, name: name)
    note(recordAt: start)
  }

  /// Appends an existing record, which was made for the next position.
  package mutating func append(_ record: RawSpan) {
    let start = bytes.count
    bytes.append(record)
    note(recordAt: start)
  }

  private mutating func note(recordAt start: Int) {
    places.append(UInt32(bytes.count))
    let (time, type) = place(ofRecordAt: start)
    leastTime = min(leastTime, time)
    greatestTime = max(greatestTime, time)
    if type >= typeCounts.count {
      typeCounts.append(contentsOf: repeatElement(0, count: type + 1 - typeCounts.count))
    }
    typeCounts[type] += 1
  }

  private func place(ofRecordAt start: Int) -> (time: Int64, type: Int) {
    let record = RecordView(seq: 0, bytes: bytes.rawBytes.extracting(start..<bytes.count))
    return (record.time, Int(record.typeNumber))
  }

  /// Calls `body` with the record at `index`, from 0.
  package func withRecord<Result, Failure: Error>(
    _ index: Int, _ body: (borrowing RecordView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let record = bytes.rawBytes.extracting(Int(places[index])..<Int(places[index + 1]))
    return try body(RecordView(seq: first + UInt64(index), bytes: record))
  }

  /// Calls `body` with the bytes of every record, in order.
  package func forEachRecord(_ body: (RawSpan) -> Void) {
    for index in 0..<count { withRecord(index) { body($0.bytes) } }
  }

  /// Calls `body` with the bytes of the records at the indexes in `range`, end to end.
  package func withRecords<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(
      bytes.rawBytes.extracting(
        Int(places[range.lowerBound])..<Int(places[range.upperBound])))
  }

  /// Calls `body` with the records at `positions`, which are in the block, as a run.
  package func withRun<Result>(
    _ positions: ClosedRange<UInt64>, _ body: (borrowing RecordRun) throws(LogError) -> Result
  ) throws(LogError) -> Result {
    let indices = Int(positions.lowerBound - first)..<Int(positions.upperBound - first) + 2
    let places = unsafe places.span.extracting(indices).bytes
    return try body(
      RecordRun(first: positions.lowerBound, bytes: bytes.rawBytes, places: places))
  }

  /// The bytes of the index, with which the finished block ends.
  var index: [UInt8] {
    var index: [UInt8] = []
    index.reserveCapacity(typeCounts.count * 8 + places.count * 4)
    for (type, count) in typeCounts.enumerated() where count > 0 {
      index.appendLittleEndian(UInt32(type))
      index.appendLittleEndian(count)
    }
    index.append(unsafe places.span.bytes)
    return index
  }

  /// The bytes of the finished block's head; `index` follows a catalog copy of `copyBytes` bytes.
  func head(over index: [UInt8], copyBytes: Int) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: Self.headBytes)
    head.storeLittleEndian(Self.format, at: 0)
    head.storeLittleEndian(UInt16(typeCounts.count { $0 > 0 }), at: 2)
    head.storeLittleEndian(UInt32(count), at: 4)
    head.storeLittleEndian(leastTime, at: 8)
    head.storeLittleEndian(greatestTime, at: 16)
    head.storeLittleEndian(UInt32(bytes.count + copyBytes), at: 32)
    let sum = BlockView.checksum(ofHead: head.rawBytes, index: index.rawBytes, seed: first)
    head.storeLittleEndian(sum, at: 24)
    return head
  }

  /// The finished block, without a copy of the catalog.
  package var finished: [UInt8] {
    let parts = parts(EventCatalog())
    return parts.head + bytes[Self.headBytes...] + parts.rest
  }

  /// The bytes before and after the records of the finished block; `catalog` has the types and
  /// schemas to copy.
  func parts(_ catalog: EventCatalog) -> (head: [UInt8], rest: [UInt8]) {
    let index = index
    let copy = catalogCopy(of: catalog, besides: index)
    return (head(over: index, copyBytes: copy.count), copy + index)
  }
}
