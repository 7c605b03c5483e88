internal import DaybookStorage
internal import DaybookSystem

/// The places in the file where the events of a damaged log may be.
///
/// A record has a checksum over its bytes and its position. Bytes that match the checksum are the
/// event, wherever they are.
struct RecoverySources {
  /// The places of blocks, by their first positions, and of single records, by their positions.
  private var blocks: [UInt64: [RecoveredPlace]] = [:]
  private var singles: [UInt64: [RecoveredPlace]] = [:]
  private var firsts: [UInt64] = []
  /// The block that was read last; `nil` before the first read, and after a block was added.
  private var open: RecoveredBlock?
  /// The file offsets of blocks with undamaged records at the assumed positions.
  private var identified: Set<UInt64> = []

  /// Notes the places of the entries in the table of blocks and in the tail.
  ///
  /// - Returns: The number of unreadable pages of the tables.
  mutating func add(
    _ tables: [String: RecoveredTable], of file: borrowing RecoveredFile
  ) throws(SystemError) -> Int {
    var (found, single) = (blocks, singles)
    var unreadable = 0
    if let table = tables["blocks"] {
      unreadable += try file.forEachEntry(of: table) { Self.note($0, in: &found) }
    }
    if let table = tables["tail"] {
      unreadable += try file.forEachEntry(of: table) { Self.note($0, in: &single) }
    }
    (blocks, singles) = (found, single)
    firsts = blocks.keys.sorted()
    return unreadable
  }

  /// The greatest possible position.
  ///
  /// Ids of events have 48 bits for the position, so a greater position is damaged.
  static let greatestSeq: UInt64 = 1 << 48

  private static func note(_ entry: RecoveredEntry, in places: inout [UInt64: [RecoveredPlace]]) {
    guard let key = entry.number, (1...greatestSeq).contains(key) else { return }
    if places[key]?.contains(entry.place) != true { places[key, default: []].append(entry.place) }
  }

  mutating func add(block place: RecoveredPlace, at first: UInt64) {
    if blocks[first] == nil { firsts.insert(first, at: index(beyond: first)) }
    blocks[first, default: []].append(place)
    open = nil
  }

  mutating func add(record place: RecoveredPlace, at seq: UInt64) {
    singles[seq, default: []].append(place)
  }

  /// The last position of an undamaged single record, or of a block with an undamaged record.
  mutating func lastSeq(in file: borrowing RecoveredFile) throws(SystemError) -> UInt64 {
    var last: UInt64 = 0
    for (seq, places) in singles where seq > last {
      if try record(seq, at: places, in: file) != nil { last = seq }
    }
    for first in firsts.reversed() {
      let block = try block(first, in: file)
      if block.hasRecords { return max(last, first + UInt64(block.records.count) - 1) }
    }
    return last
  }

  /// The record at `seq`, or the reason why there is none.
  mutating func record(
    at seq: UInt64, in file: borrowing RecoveredFile
  ) throws(SystemError) -> Found {
    if let record = open?.record(at: seq) { return .whole(record) }
    if let record = try record(seq, at: singles[seq] ?? [], in: file) { return .whole(record) }
    guard let first = first(notBeyond: seq) else { return missing(seq) }
    let block = try block(first, in: file)
    if let record = block.record(at: seq) { return .whole(record) }
    // A record before the block's last undamaged record is damaged; a record after it is missing.
    return seq < first + UInt64(block.records.count) ? .damaged : missing(seq)
  }

  /// The result of reading a position.
  enum Found {
    case whole([UInt8])
    /// Damaged bytes.
    case damaged
    case missing
  }

  private func missing(_ seq: UInt64) -> Found { singles[seq] == nil ? .missing : .damaged }

  private func record(
    _ seq: UInt64, at places: [RecoveredPlace], in file: borrowing RecoveredFile
  ) throws(SystemError) -> [UInt8]? {
    for place in places {
      let bytes = try file.bytes(at: place)
      if RecordView.isWhole(bytes.rawBytes, seq: seq) { return bytes }
    }
    return nil
  }

  private mutating func block(
    _ first: UInt64, in file: borrowing RecoveredFile
  ) throws(SystemError) -> RecoveredBlock {
    if let open, open.first == first { return open }
    var block = RecoveredBlock(first: first, bytes: [])
    for place in blocks[first] ?? [] {
      let part = RecoveredBlock(first: first, bytes: try file.bytes(at: place))
      if part.hasRecords { identified.insert(place.offset) }
      block.merge(part)
    }
    open = block
    return block
  }

  /// The copies of types and schemas in blocks.
  func catalogCopies(in file: borrowing RecoveredFile) throws(SystemError) -> [CatalogCopy.Entry] {
    var (copies, known) = ([CatalogCopy.Entry](), Set<CatalogCopy.Entry>())
    for first in firsts {
      for place in blocks[first] ?? [] {
        let bytes = try file.bytes(at: place)
        for entry in RecoveredBlock(first: first, bytes: bytes).catalogCopy(in: bytes)
        where known.insert(entry).inserted { copies.append(entry) }
      }
    }
    return copies
  }

  /// The places of identified blocks, in the order of the file.
  var identifiedBlocks: [RecoveredPlace] {
    blocks.values.joined().filter { isIdentified($0) }.sorted { $0.offset < $1.offset }
  }

  /// Whether the value at `place` was found to be a block with known positions.
  func isIdentified(_ place: RecoveredPlace) -> Bool { identified.contains(place.offset) }

  /// The greatest first position of a block up to `seq`; `nil` if all blocks begin after `seq`.
  private func first(notBeyond seq: UInt64) -> UInt64? {
    let index = index(beyond: seq)
    return index > 0 ? firsts[index - 1] : nil
  }

  /// The index in ``firsts`` of the first position beyond `seq`.
  private func index(beyond seq: UInt64) -> Int {
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= seq { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
