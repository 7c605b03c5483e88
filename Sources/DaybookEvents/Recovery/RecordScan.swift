internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// Searches all bytes of a file for missing records whose page or block has a damaged head.
///
/// Neither a readable key nor a readable block leads to such a record. The record is recognized by
/// its checksum, which needs the record's position in the log. The position comes from the record's
/// id, or from the bytes of its key, which precede the record in a leaf. In a block, the position
/// may also come from the previous record.
struct RecordScan {
  private(set) var missing: MissingPositions
  /// The places in the file that may contain a missing record, although its position is unknown.
  private(set) var unplaced: [RecoveredPlace] = []
  /// The ranges that need no search, in the order of the file.
  private let known: [Range<UInt64>]

  private static let windowBytes = 4 << 20
  private static let keyBytes = 8
  private static let greatestUnplaced = 256
  private static let pageBytes: UInt64 = 4_096

  init(missing: MissingPositions, outside known: [RecoveredPlace]) {
    self.missing = missing
    self.known = known.map { $0.offset..<$0.offset + UInt64($0.byteCount) }
  }

  /// Adds the found missing records to `sources`.
  mutating func run(
    in file: borrowing RecoveredFile, _ sources: inout RecoverySources
  ) throws(SystemError) {
    var start: UInt64 = 0
    while start < file.byteCount, !missing.isEmpty {
      // A record that begins in the window may end after the window.
      let bytes = try file.bytes(
        at: RecoveredPlace(
          offset: start, byteCount: Self.windowBytes + RecordView.maximumBytes))
      look(through: bytes, at: start, &sources)
      start += UInt64(Self.windowBytes)
    }
  }

  private mutating func look(
    through bytes: [UInt8], at start: UInt64, _ sources: inout RecoverySources
  ) {
    let stop = min(Self.windowBytes, bytes.count)
    var (offset, next) = (0, known.firstIndex { $0.upperBound > start } ?? known.count)
    while offset < stop {
      if next < known.count, known[next].lowerBound <= start + UInt64(offset) {
        offset = max(offset, Int(clamping: known[next].upperBound - start))
        next += 1
      } else {
        offset += take(bytes, at: offset, start, &sources)
      }
    }
  }

  /// Adds the record at `offset`, and the records directly after it, which may be in the same
  /// block.
  ///
  /// - Returns: The number of bytes that need no further search.
  private mutating func take(
    _ bytes: [UInt8], at offset: Int, _ start: UInt64, _ sources: inout RecoverySources
  ) -> Int {
    guard let length = Self.likelyLength(bytes, at: offset) else { return 1 }
    let range = offset..<offset + length
    guard let seq = position(of: range, in: bytes) else {
      note(unplaced: range, bytes, start)
      return 1
    }
    var (end, next) = (offset, seq)
    while let range = RecoveredBlock.record(in: bytes, at: end, seq: next) {
      add(range, start, next, &sources)
      (end, next) = (range.upperBound, next + 1)
    }
    return max(1, end - offset)
  }

  private mutating func add(
    _ range: Range<Int>, _ start: UInt64, _ seq: UInt64, _ sources: inout RecoverySources
  ) {
    guard missing.first(from: seq) == seq else { return }
    sources.add(record: Self.place(range, start), at: seq)
    missing.remove(seq)
  }

  // Notes a record whose id has no position and whose key is damaged. After the loss of a sector,
  // the first and least significant byte of a key is zero. A record with a key is within one page.
  private mutating func note(unplaced range: Range<Int>, _ bytes: [UInt8], _ start: UInt64) {
    let place = Self.place(range, start)
    guard unplaced.count < Self.greatestUnplaced, range.lowerBound >= Self.keyBytes,
      bytes[range.lowerBound - Self.keyBytes] == 0,
      place.offset % Self.pageBytes + UInt64(range.count) <= Self.pageBytes,
      Self.toldByID(bytes, range.lowerBound) == nil,
      let key = Self.toldByKey(bytes, range.lowerBound), !Self.isWhole(range, bytes, at: key)
    else { return }
    unplaced.append(place)
  }

  private static func place(_ range: Range<Int>, _ start: UInt64) -> RecoveredPlace {
    RecoveredPlace(offset: start + UInt64(range.lowerBound), byteCount: range.count)
  }

  /// The declared length of the record at `offset`, when the numbers of its envelope are
  /// consistent.
  private static func likelyLength(_ bytes: [UInt8], at offset: Int) -> Int? {
    // These two checks exclude most bytes without reading more.
    guard offset + RecordView.envelopeBytes <= bytes.count, bytes[offset + 11] <= 3,
      bytes[offset + 10] <= UInt8(RecordView.maximumBytes >> 16),
      let length = RecoveredBlock.length(in: bytes, at: offset), length <= RecordView.maximumBytes
    else { return nil }
    let record = RecordView(seq: 0, bytes: bytes.rawBytes.extracting(offset..<offset + length))
    guard record.version > 0, record.streamNumber > 0,
      (record.version == 1) == (record.previous == 0),
      record.previous <= RecoverySources.greatestSeq
    else { return nil }
    return length
  }

  /// The position of the record in `range`, from its id or from the key before it.
  ///
  /// The result is `nil` unless this record, or a record that may follow it in a block, is missing.
  private func position(of range: Range<Int>, in bytes: [UInt8]) -> UInt64? {
    let told = [Self.toldByID(bytes, range.lowerBound), Self.toldByKey(bytes, range.lowerBound)]
    return told.first { seq in
      seq.map { leadsToMissing($0) && Self.isWhole(range, bytes, at: $0) } ?? false
    } ?? nil
  }

  // This test avoids most checksums when few records are missing. Without it, each byte that looks
  // like the start of a record would need a checksum.
  private func leadsToMissing(_ seq: UInt64) -> Bool {
    guard seq > 0, let next = missing.first(from: seq) else { return false }
    return next - seq < UInt64(BlockBuilder.maximumRecords)
  }

  private static func isWhole(_ range: Range<Int>, _ bytes: [UInt8], at seq: UInt64) -> Bool {
    seq <= RecoverySources.greatestSeq
      && RecordView.isWhole(bytes.rawBytes.extracting(range), seq: seq)
  }

  private static func toldByID(_ bytes: [UInt8], _ offset: Int) -> UInt64? {
    RecordView(seq: 0, bytes: bytes.rawBytes.extracting(offset..<bytes.count)).id.sequence
  }

  private static func toldByKey(_ bytes: [UInt8], _ offset: Int) -> UInt64? {
    guard offset >= keyBytes else { return nil }
    return bytes.rawBytes.littleEndian(UInt64.self, at: offset - keyBytes)
  }
}
