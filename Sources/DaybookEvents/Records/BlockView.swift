/// A stored block of the log, read in place; see ``BlockBuilder`` for its bytes.
package struct BlockView: ~Escapable {
  package let first: UInt64
  package let bytes: RawSpan
  package let count: Int
  private let offsetsStart: Int

  /// The block that begins at `first`, or `nil` when its head does not fit its bytes.
  @_lifetime(copy bytes)
  package init?(first: UInt64, bytes: RawSpan) {
    guard bytes.byteCount >= BlockBuilder.headBytes,
      bytes.littleEndian(UInt16.self, at: 0) == BlockBuilder.format
    else { return nil }
    let count = Int(bytes.littleEndian(UInt32.self, at: 4))
    let types = Int(bytes.littleEndian(UInt16.self, at: 2))
    let index = Int(bytes.littleEndian(UInt32.self, at: 32))
    let end = index + types * 8 + (count + 1) * 4
    guard count > 0, types > 0, index >= BlockBuilder.headBytes, end == bytes.byteCount else {
      return nil
    }
    self.first = first
    self.bytes = bytes
    self.count = count
    offsetsStart = index + types * 8
  }

  /// The position of the last record.
  package var last: UInt64 { first + UInt64(count) - 1 }
  package var leastTime: Int64 { bytes.littleEndian(Int64.self, at: 8) }
  package var greatestTime: Int64 { bytes.littleEndian(Int64.self, at: 16) }
  private var typeCount: Int { Int(bytes.littleEndian(UInt16.self, at: 2)) }
  private var indexStart: Int { Int(bytes.littleEndian(UInt32.self, at: 32)) }

  /// The number of records of each type.
  package var types: [(number: UInt16, count: Int)] {
    (0..<typeCount).map { index in
      let offset = indexStart + index * 8
      return (
        UInt16(truncatingIfNeeded: bytes.littleEndian(UInt32.self, at: offset)),
        Int(bytes.littleEndian(UInt32.self, at: offset + 4))
      )
    }
  }

  /// Whether the block may have a record of a wanted type; the index in `wanted` is the type's
  /// number.
  package func holdsType(in wanted: [Bool]) -> Bool {
    for index in 0..<typeCount {
      let number = Int(bytes.littleEndian(UInt32.self, at: indexStart + index * 8))
      if number < wanted.count, wanted[number] { return true }
    }
    return false
  }

  /// The bytes of the record at `index`, from 0.
  ///
  /// The offset was checked with the block's checksum. Even a wrong offset cannot reach outside of
  /// the block.
  @inlinable
  @_lifetime(copy self)
  package func record(_ index: Int) -> RecordView {
    let offset = offsetsStart &+ index &* 4
    let start = Int(bytes.littleEndian(UInt32.self, at: offset))
    let end = Int(bytes.littleEndian(UInt32.self, at: offset &+ 4))
    return RecordView(seq: first &+ UInt64(index), bytes: bytes.extracting(start..<end))
  }

  /// The records at `positions`, which are in the block.
  @_lifetime(copy self)
  func run(_ positions: ClosedRange<UInt64>) -> RecordRun {
    let start = offsetsStart + Int(positions.lowerBound - first) * 4
    let end = offsetsStart + Int(positions.upperBound - first) * 4 + 8
    return RecordRun(
      first: positions.lowerBound, bytes: bytes, places: bytes.extracting(start..<end))
  }

  /// The copy of the catalog's entries for the records; empty when there is none.
  ///
  /// - Precondition: The head is whole, see ``hasWholeHead``.
  var catalogCopy: RawSpan {
    @_lifetime(copy self) get {
      let start = Int(bytes.littleEndian(UInt32.self, at: offsetsStart + count * 4))
      return bytes.extracting(start..<indexStart)
    }
  }

  /// Whether the head and every record match their checksums.
  package var isWhole: Bool { firstDamaged == nil }

  /// The first damaged position; `nil` for an undamaged block.
  ///
  /// A damaged head counts as damage of the first position.
  package var firstDamaged: UInt64? { hasWholeHead ? firstDamagedRecord : first }

  /// Whether ``hasWholeIndex`` is true, and the offsets of the records ascend.
  var hasWholeHead: Bool { hasWholeIndex && offsetsAscend }

  /// Whether the head and the index match the head's checksum.
  ///
  /// This is enough for readers that do not use the offsets of records in the index.
  var hasWholeIndex: Bool {
    let sum = Self.checksum(
      ofHead: bytes, index: bytes.extracting(indexStart..<bytes.byteCount), seed: first)
    return sum == bytes.littleEndian(UInt64.self, at: 24)
  }

  /// The first position whose record does not match its checksum; `nil` if all records do.
  var firstDamagedRecord: UInt64? {
    for index in 0..<count {
      let record = record(index)
      guard RecordView.isWhole(record.bytes, seq: record.seq) else { return record.seq }
    }
    return nil
  }

  private var offsetsAscend: Bool {
    var last = BlockBuilder.headBytes
    for index in 0...count {
      let offset = Int(bytes.littleEndian(UInt32.self, at: offsetsStart + index * 4))
      guard offset >= last, offset <= indexStart else { return false }
      last = offset
    }
    return true
  }

  /// The checksum of a block without its records, which have separate checksums.
  static func checksum(ofHead head: RawSpan, index: RawSpan, seed: UInt64) -> UInt64 {
    let start = RecordChecksum.of(head.extracting(0..<24), seed: seed)
    let places = head.littleEndian(UInt64.self, at: 32)
    // An index has at least one type and two offsets, 16 bytes together.
    let rest = RecordChecksum.of(index, seed: start)
    return RecordChecksum.fold(start ^ places, rest ^ RecordChecksum.keys.0)
  }
}
