internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// A search for missing events in stray pages, to which no table leads.
///
/// A page is stray when its parent page is damaged, or when only an earlier commit used it.
struct StraySearch {
  private(set) var missing: MissingPositions
  /// The names of types and the schemas on stray pages, by their keys; contents with a wrong
  /// checksum are left out.
  private(set) var catalogEntries: [UInt64: [[UInt8]]] = [:]
  /// The contents of catalog copies on stray pages.
  private(set) var copies: [CatalogCopy.Entry] = []
  private var values: [RecoveredPlace] = []
  private var seen: Set<RecoveredPlace> = []

  /// The maximum number of missing positions to try for a value whose key is damaged.
  private static let greatestGuesses = 4_096
  private static let greatestInPage = 256
  private static let greatestShort = 4_096

  init(missing: MissingPositions) { self.missing = missing }

  /// Adds the found missing events to `sources`.
  mutating func run(
    in file: borrowing RecoveredFile, _ sources: inout RecoverySources
  ) throws(SystemError) {
    var (search, found) = (self, sources)
    try file.forEachStray { (entry) throws(SystemError) in
      try search.look(at: entry, in: file, &found)
    } value: { (place) throws(SystemError) in
      search.values.append(place)
      search.noteCopies(in: try file.bytes(at: place))
    }
    try search.placeValues(in: file, &found)
    if !search.missing.isEmpty { try search.lookAnywhere(in: file, &found) }
    (self, sources) = (search, found)
  }

  private mutating func placeValues(
    in file: borrowing RecoveredFile, _ sources: inout RecoverySources
  ) throws(SystemError) {
    var isProgress = !missing.isEmpty
    while isProgress { isProgress = try lookAtValues(in: file, &sources) }
  }

  /// Searches for the missing events in all bytes outside of the blocks that were read.
  private mutating func lookAnywhere(
    in file: borrowing RecoveredFile, _ sources: inout RecoverySources
  ) throws(SystemError) {
    var scan = RecordScan(missing: missing, outside: sources.identifiedBlocks)
    try scan.run(in: file, &sources)
    missing = scan.missing
    for place in scan.unplaced { try find(positionOf: place, in: file, &sources) }
  }

  /// Tries the first missing positions for the record at `place`.
  ///
  /// It tries as many positions as a page has records.
  private mutating func find(
    positionOf place: RecoveredPlace, in file: borrowing RecoveredFile,
    _ sources: inout RecoverySources
  ) throws(SystemError) {
    let bytes = try file.bytes(at: place)
    for seq in missing.prefix(Self.greatestInPage)
    where RecordView.isWhole(bytes.rawBytes, seq: seq) {
      sources.add(record: place, at: seq)
      return missing.remove(seq)
    }
  }

  private mutating func noteCopies(in bytes: [UInt8]) {
    copies += CatalogCopy.entries(in: bytes.rawBytes).entries
  }

  private mutating func look(
    at entry: RecoveredEntry, in file: borrowing RecoveredFile, _ sources: inout RecoverySources
  ) throws(SystemError) {
    if LogTables.Key.isPart(entry.key), entry.place.byteCount <= RecordView.maximumBytes {
      return noteCopies(in: try file.bytes(at: entry.place))
    }
    guard let key = entry.number, seen.insert(entry.place).inserted else { return }
    if key <= UInt64(UInt32.max), entry.place.byteCount <= 1 << 20 {
      noteCatalogEntry(key, try file.bytes(at: entry.place))
    }
    guard entry.place.byteCount >= RecordView.envelopeBytes else { return }
    try look(at: entry.place, under: key, try file.bytes(at: entry.place), &sources)
  }

  /// Adds the bytes at `place` as the content of `key`.
  ///
  /// If the key seems damaged, this only notes the place for later.
  private mutating func look(
    at place: RecoveredPlace, under key: UInt64, _ bytes: [UInt8], _ sources: inout RecoverySources
  ) throws(SystemError) {
    if isNear(key), try add(place, at: key, bytes, &sources) != .unknown { return }
    guard RecoveredBlock.length(in: bytes, at: 0) == bytes.count,
      !RecordView.isWhole(bytes.rawBytes, seq: key)
    else { return }
    values.append(place)
  }

  private mutating func noteCatalogEntry(_ key: UInt64, _ bytes: [UInt8]) {
    guard let content = CatalogEntry.content(of: bytes.rawBytes, forKey: key) else { return }
    if catalogEntries[key]?.contains(content) != true {
      catalogEntries[key, default: []].append(content)
    }
  }

  /// Whether the block that begins at `key` may contain a missing event.
  private func isNear(_ key: UInt64) -> Bool {
    missing.first(from: key).map { $0 - key < UInt64(BlockBuilder.maximumRecords) } ?? false
  }

  /// The result of trying bytes at a position.
  private enum Use {
    /// The bytes contain a missing event.
    case useful
    /// The bytes belong to that position, and contain no missing event.
    case known
    /// The bytes do not belong to this position.
    case unknown
  }

  /// Adds `bytes` as the record at `seq`, or as the block that begins there.
  private mutating func add(
    _ place: RecoveredPlace, at seq: UInt64, _ bytes: [UInt8], _ sources: inout RecoverySources
  ) throws(SystemError) -> Use {
    if let range = RecoveredBlock.record(in: bytes, at: 0, seq: seq) {
      guard missing.first(from: seq) == seq else { return .known }
      sources.add(
        record: RecoveredPlace(offset: place.offset, byteCount: range.count), at: seq)
      missing.remove(seq)
      return .useful
    }
    let block = RecoveredBlock(first: seq, bytes: bytes)
    guard block.hasRecords else { return .unknown }
    let found = missing.positions(in: seq..<seq + UInt64(block.records.count))
      .filter { block.record(at: $0) != nil }
    guard !found.isEmpty else { return .known }
    sources.add(block: place, at: seq)
    for seq in found { missing.remove(seq) }
    return .useful
  }

  /// Searches for the position of each value whose key is damaged.
  ///
  /// - Returns: Whether a missing event was found. Then a further search may find more, because
  ///   fewer positions are missing.
  private mutating func lookAtValues(
    in file: borrowing RecoveredFile, _ sources: inout RecoverySources
  ) throws(SystemError) -> Bool {
    var (left, isFound) = ([RecoveredPlace](), false)
    for place in values where !missing.isEmpty && !sources.isIdentified(place) {
      let bytes = try file.bytes(at: place)
      switch try take(place, bytes, &sources) {
      case .useful: isFound = true
      case .known: break
      case .unknown: left.append(place)
      }
    }
    values = left
    return isFound
  }

  /// Tries possible positions for the value at `place`, one after the other.
  private mutating func take(
    _ place: RecoveredPlace, _ bytes: [UInt8], _ sources: inout RecoverySources
  ) throws(SystemError) -> Use {
    guard bytes.count >= RecordView.envelopeBytes else { return .known }
    // A position from an id comes first. It finds most blocks, and thousands of other positions may
    // have to be tried.
    for seq in Self.told(by: bytes) {
      let use = try add(place, at: seq, bytes, &sources)
      if use != .unknown { return use }
    }
    for seq in guesses(for: bytes) {
      let use = try add(place, at: seq, bytes, &sources)
      if use != .unknown { return use }
    }
    return .unknown
  }

  /// The positions that `bytes` themselves suggest.
  ///
  /// They come from the id of a record, or of a block's first record. They also come from events of
  /// a block that refer to each other.
  private static func told(by bytes: [UInt8]) -> [UInt64] {
    let ids: [UInt64] = [0, BlockBuilder.headBytes].compactMap { start in
      guard start + RecordView.envelopeBytes <= bytes.count else { return nil }
      return EventID(
        high: bytes.rawBytes.littleEndian(UInt64.self, at: start + 40),
        low: bytes.rawBytes.littleEndian(UInt64.self, at: start + 48)
      ).sequence
    }
    return (ids + [RecoveredBlock.first(toldBy: bytes) ?? 0])
      .filter { (1...RecoverySources.greatestSeq).contains($0) }
  }

  /// The possible positions of `bytes`: at the ends of missing ranges, and for a single record also
  /// within the ranges.
  private func guesses(for bytes: [UInt8]) -> [UInt64] {
    let count = UInt64(bytes.rawBytes.littleEndian(UInt32.self, at: 4))
    let ends = missing.stretches.prefix(Self.greatestGuesses).flatMap { stretch in
      [stretch.lowerBound] + (count <= stretch.upperBound ? [stretch.upperBound + 1 - count] : [])
    }
    let length = RecoveredBlock.length(in: bytes, at: 0) ?? 0
    guard length > 0 else { return ends.filter { $0 > 0 } }
    // Each guess reads the record once.
    let isShort = length <= Self.greatestShort
    return ends.filter { $0 > 0 }
      + missing.prefix(isShort ? Self.greatestGuesses : Self.greatestGuesses / 64)
  }
}
