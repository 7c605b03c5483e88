/// The records of a damaged block, each found by its own checksum.
struct RecoveredBlock {
  let first: UInt64
  /// The undamaged records, at their indexes in the block; `nil` for a damaged record.
  private(set) var records: [[UInt8]?] = []
  /// The offset at which the last record seems to end.
  private var end = BlockBuilder.headBytes

  /// Looks for the records of a block in `bytes`; the block's first record has the position
  /// `first`.
  ///
  /// The records are end to end. Each record has its length, and the index at the end of the block
  /// has the offset of each record.
  init(first: UInt64, bytes: [UInt8]) {
    self.first = first
    let places = Self.places(in: bytes.rawBytes, first)
    var offset = BlockBuilder.headBytes
    while records.count < BlockBuilder.maximumRecords {
      let (index, seq) = (records.count, first &+ UInt64(records.count))
      let indexed = index < places.count ? places[index] : nil
      let candidates = [offset, indexed].compactMap { $0 }
      let found = candidates.lazy.compactMap { Self.record(in: bytes, at: $0, seq: seq) }.first
      if let found { records.append(Array(bytes[found])) } else { records.append(nil) }
      if let found { end = found.upperBound }
      let after = index + 1 < places.count ? places[index + 1] : nil
      guard
        let next = found?.upperBound ?? after ?? Self.skip(bytes, at: offset, seq: seq),
        index + 1 < places.count || next + RecordView.envelopeBytes <= bytes.count
      else { break }
      offset = next
    }
    while let last = records.last, last == nil { records.removeLast() }
  }

  /// The copy of types and schemas in `bytes`, the bytes of this block.
  func catalogCopy(in bytes: [UInt8]) -> [CatalogCopy.Entry] {
    // The damaged record may be the last record; then the index shows where it ends.
    let ends = [end] + Self.ends(in: bytes.rawBytes)
    for end in ends where end >= BlockBuilder.headBytes && end < bytes.count {
      let entries = CatalogCopy.entries(in: bytes.rawBytes.extracting(end..<bytes.count)).entries
      if !entries.isEmpty { return entries }
    }
    return []
  }

  /// Whether any record is whole.
  var hasRecords: Bool { !records.isEmpty }

  /// The undamaged record at `seq`; `nil` if it is damaged or not in the block.
  func record(at seq: UInt64) -> [UInt8]? {
    guard seq >= first, seq - first < UInt64(records.count) else { return nil }
    return records[Int(seq - first)]
  }

  /// Adds the records that this copy of the block lacks, from the copy `other`.
  mutating func merge(_ other: RecoveredBlock) {
    for (index, record) in other.records.enumerated() {
      if index >= records.count { records.append(record) }
      records[index] = records[index] ?? record
    }
  }

  /// The offsets of the records, from the index.
  ///
  /// The index is found through the head, or from the block's end if the head is damaged.
  private static func places(in bytes: RawSpan, _ first: UInt64) -> [Int] {
    if let block = BlockView(first: first, bytes: bytes), block.hasWholeIndex {
      return indexedPlaces(bytes)
    }
    let places = placesFromEnd(bytes)
    return places.isEmpty ? indexedPlaces(bytes) : places
  }

  /// The offsets of the records, from an index that ends with the block.
  ///
  /// Read backwards, the offsets descend to the first record, which directly follows the head.
  private static func placesFromEnd(_ bytes: RawSpan) -> [Int] {
    var (at, places) = (bytes.byteCount - 4, [Int]())
    guard at >= BlockBuilder.headBytes else { return [] }
    var next = Int(bytes.littleEndian(UInt32.self, at: at))
    guard next <= at else { return [] }
    while at >= next + 4, places.count < BlockBuilder.maximumRecords {
      at -= 4
      let place = Int(bytes.littleEndian(UInt32.self, at: at))
      guard place >= BlockBuilder.headBytes, place + RecordView.envelopeBytes <= next else {
        return []
      }
      places.append(place)
      if place == BlockBuilder.headBytes { return places.reversed() }
      next = place
    }
    return []
  }

  /// The possible ends of the last record: from the end of the index, and from the numbers in the
  /// head.
  private static func ends(in bytes: RawSpan) -> [Int] {
    guard bytes.byteCount >= BlockBuilder.headBytes else { return [] }
    let (count, types) = (
      Int(bytes.littleEndian(UInt32.self, at: 4)), Int(bytes.littleEndian(UInt16.self, at: 2))
    )
    let told = Int(bytes.littleEndian(UInt32.self, at: 32)) + types * 8 + count * 4
    return [bytes.byteCount - 4, told].filter { $0 >= 0 && $0 + 4 <= bytes.byteCount }
      .map { Int(bytes.littleEndian(UInt32.self, at: $0)) }
  }

  /// The first position of a block without a key, computed from two events of one stream in the
  /// block.
  ///
  /// The later event's record has the position of the earlier event.
  static func first(toldBy bytes: [UInt8]) -> UInt64? {
    var (offset, index) = (BlockBuilder.headBytes, 0)
    var last: [UInt32: (version: UInt32, index: Int)] = [:]
    while index < BlockBuilder.maximumRecords, let length = length(in: bytes, at: offset) {
      let record = RecordView(
        seq: 0, bytes: bytes.rawBytes.extracting(offset..<offset + length))
      if let before = last[record.streamNumber], before.version &+ 1 == record.version,
        record.previous > before.index
      {
        return record.previous - UInt64(before.index)
      }
      last[record.streamNumber] = (record.version, index)
      (offset, index) = (offset + length, index + 1)
    }
    return nil
  }

  /// The offsets of the records in the index; empty when these bytes cannot be an index.
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

  /// The byte range of the record at `offset`, if the record was written for position `seq`.
  static func record(in bytes: [UInt8], at offset: Int, seq: UInt64) -> Range<Int>? {
    guard let length = length(in: bytes, at: offset) else { return nil }
    let range = offset..<offset + length
    return RecordView.isWhole(bytes.rawBytes.extracting(range), seq: seq) ? range : nil
  }

  /// The length that the record at `offset` declares; `nil` if it is too short, or exceeds `bytes`.
  static func length(in bytes: [UInt8], at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - RecordView.envelopeBytes else { return nil }
    let stored = bytes.rawBytes.littleEndian(UInt32.self, at: offset + 8)
    let length = Int(stored & RecordView.lengthMask)
    guard length >= RecordView.envelopeBytes, length <= bytes.count - offset else { return nil }
    return length
  }

  /// The offset of the record after a damaged record, if the damaged record's length is right.
  private static func skip(_ bytes: [UInt8], at offset: Int, seq: UInt64) -> Int? {
    guard let length = length(in: bytes, at: offset),
      record(in: bytes, at: offset + length, seq: seq &+ 1) != nil
    else { return nil }
    return offset + length
  }
}
