/// The records of a block of which some bytes may be wrong, each found by its own checksum.
struct RescuedBlock {
  let first: UInt64
  /// The records that are whole, by their place in the block; `nil` for one that is not.
  private(set) var records: [[UInt8]?] = []

  /// Looks for records in `bytes`, the first of which has position `first`.
  ///
  /// They stand end to end, and each says how long it is; the index behind them says it once more.
  init(first: UInt64, bytes: [UInt8]) {
    self.first = first
    let places = Self.indexedPlaces(bytes.rawBytes)
    var offset = BlockBuilder.headBytes
    while records.count < BlockBuilder.maximumRecords {
      let (index, seq) = (records.count, first &+ UInt64(records.count))
      let indexed = index < places.count ? places[index] : nil
      let candidates = [offset, indexed].compactMap { $0 }
      let found = candidates.lazy.compactMap { Self.record(in: bytes, at: $0, seq: seq) }.first
      if let found { records.append(Array(bytes[found])) } else { records.append(nil) }
      let after = index + 1 < places.count ? places[index + 1] : nil
      guard
        let next = found?.upperBound ?? after ?? Self.skip(bytes, at: offset, seq: seq),
        index + 1 < places.count || next + RecordView.envelopeBytes <= bytes.count
      else { break }
      offset = next
    }
    while let last = records.last, last == nil { records.removeLast() }
  }

  /// Whether any record is whole.
  var hasRecords: Bool { !records.isEmpty }

  /// The whole record at `seq`.
  func record(at seq: UInt64) -> [UInt8]? {
    guard seq >= first, seq - first < UInt64(records.count) else { return nil }
    return records[Int(seq - first)]
  }

  /// Takes over what `other`, another copy of the same block, has beyond this.
  mutating func merge(_ other: RescuedBlock) {
    for (index, record) in other.records.enumerated() {
      if index >= records.count { records.append(record) }
      records[index] = records[index] ?? record
    }
  }

  /// Where the index says that the records begin; nothing when it cannot be an index.
  private static func indexedPlaces(_ bytes: RawSpan) -> [Int] {
    guard bytes.byteCount >= BlockBuilder.headBytes else { return [] }
    let count = Int(bytes.littleEndian(UInt32.self, at: 4))
    let types = Int(bytes.littleEndian(UInt16.self, at: 2))
    let start = Int(bytes.littleEndian(UInt32.self, at: 32)) + types * 8
    guard count <= BlockBuilder.maximumRecords, start + (count + 1) * 4 <= bytes.byteCount else {
      return []
    }
    return (0..<count).map { Int(bytes.littleEndian(UInt32.self, at: start + $0 * 4)) }
  }

  /// The record at `offset`, when it is the one that was written for `seq`.
  static func record(in bytes: [UInt8], at offset: Int, seq: UInt64) -> Range<Int>? {
    guard let length = length(in: bytes, at: offset) else { return nil }
    let range = offset..<offset + length
    return RecordView.isWhole(bytes.rawBytes.extracting(range), seq: seq) ? range : nil
  }

  /// How long the record at `offset` says it is, when that fits.
  static func length(in bytes: [UInt8], at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - RecordView.envelopeBytes else { return nil }
    let stored = bytes.rawBytes.littleEndian(UInt32.self, at: offset + 8)
    let length = Int(stored & RecordView.lengthMask)
    guard length >= RecordView.envelopeBytes, length <= bytes.count - offset else { return nil }
    return length
  }

  /// Where the record behind a damaged one begins, when the length of the damaged one is right.
  private static func skip(_ bytes: [UInt8], at offset: Int, seq: UInt64) -> Int? {
    guard let length = length(in: bytes, at: offset),
      record(in: bytes, at: offset + length, seq: seq &+ 1) != nil
    else { return nil }
    return offset + length
  }
}
