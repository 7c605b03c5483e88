internal import DaybookStorage
internal import DaybookValues

/// Looks for missing events in pages to which no table leads any more: the page above them is
/// damaged, or they are what earlier commits have left.
struct StraySearch {
  /// The positions that are missing, in order.
  private(set) var missing: [UInt64]
  /// Names of types, and schemas, by their keys: a checksum guards them, too.
  private(set) var catalogEntries: [UInt64: [[UInt8]]] = [:]
  private var values: [SalvagedPlace] = []
  private var seen: Set<SalvagedPlace> = []

  // So many positions are tried for a record whose key is damaged.
  private static let greatestGuesses = 4_096

  init(missing: [UInt64]) { self.missing = missing }

  /// Adds to `sources` whatever of the missing is found.
  mutating func run(
    in file: borrowing SalvagedFile, _ sources: inout RescueSources
  ) throws(StorageError) {
    var (search, found) = (self, sources)
    try file.forEachStray { (entry) throws(StorageError) in
      try search.look(at: entry, in: file, &found)
    } value: {
      search.values.append($0)
    }
    var isProgress = !search.missing.isEmpty
    while isProgress {
      isProgress = try search.lookAtValues(in: file, &found)
    }
    (self, sources) = (search, found)
  }

  private mutating func look(
    at entry: SalvagedEntry, in file: borrowing SalvagedFile, _ sources: inout RescueSources
  ) throws(StorageError) {
    guard let key = entry.number, seen.insert(entry.place).inserted else { return }
    if key <= UInt64(UInt32.max), entry.place.byteCount <= 1 << 20 {
      noteCatalogEntry(key, try file.bytes(at: entry.place))
    }
    guard entry.place.byteCount >= RecordView.envelopeBytes, isNear(key) else { return }
    try add(entry.place, at: key, try file.bytes(at: entry.place), &sources)
  }

  private mutating func noteCatalogEntry(_ key: UInt64, _ bytes: [UInt8]) {
    guard let content = CatalogEntry.content(of: bytes.rawBytes, forKey: key) else { return }
    if catalogEntries[key]?.contains(content) != true {
      catalogEntries[key, default: []].append(content)
    }
  }

  /// Whether a block that begins at `key` could hold one of the missing.
  private func isNear(_ key: UInt64) -> Bool {
    let index = place(of: key)
    return index < missing.count && missing[index] - key < UInt64(BlockBuilder.maximumRecords)
  }

  /// The first of the missing that is not below `seq`.
  private func place(of seq: UInt64) -> Int {
    var (low, high) = (0, missing.count)
    while low < high {
      let middle = (low + high) / 2
      if missing[middle] < seq { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes `bytes` for the record at `seq`, or for the block that begins there.
  ///
  /// - Returns: Whether they are, and one of the missing is in them.
  @discardableResult
  private mutating func add(
    _ place: SalvagedPlace, at seq: UInt64, _ bytes: [UInt8], _ sources: inout RescueSources
  ) throws(StorageError) -> Bool {
    if let range = RescuedBlock.record(in: bytes, at: 0, seq: seq) {
      let index = self.place(of: seq)
      guard index < missing.count, missing[index] == seq else { return false }
      sources.add(
        record: SalvagedPlace(offset: place.offset, byteCount: range.count), at: seq)
      missing.remove(at: index)
      return true
    }
    let block = RescuedBlock(first: seq, bytes: bytes)
    let range = self.place(of: seq)..<self.place(of: seq + UInt64(block.records.count))
    let left = missing[range].filter { block.record(at: $0) == nil }
    guard left.count < range.count else { return false }
    sources.add(block: place, at: seq)
    missing.replaceSubrange(range, with: left)
    return true
  }

  /// Looks for a place for each value without a key.
  ///
  /// - Returns: Whether one was found, so that others may have one now.
  private mutating func lookAtValues(
    in file: borrowing SalvagedFile, _ sources: inout RescueSources
  ) throws(StorageError) -> Bool {
    guard !missing.isEmpty else { return false }
    var left: [SalvagedPlace] = []
    for place in values {
      let bytes = try file.bytes(at: place)
      var isFound = false
      for seq in guesses(for: bytes) where !isFound {
        isFound = try add(place, at: seq, bytes, &sources)
      }
      if !isFound { left.append(place) }
    }
    defer { values = left }
    return left.count < values.count
  }

  /// The positions at which `bytes` may stand: those that ids tell, and the ends of what is missing.
  private func guesses(for bytes: [UInt8]) -> [UInt64] {
    guard bytes.count >= BlockBuilder.headBytes + RecordView.envelopeBytes else { return [] }
    let told = [0, BlockBuilder.headBytes].compactMap { start in
      EventID(
        high: bytes.rawBytes.littleEndian(UInt64.self, at: start + 40),
        low: bytes.rawBytes.littleEndian(UInt64.self, at: start + 48)
      ).sequence
    }
    let count = UInt64(bytes.rawBytes.littleEndian(UInt32.self, at: 4))
    let starts = missing.prefix(Self.greatestGuesses).indices.flatMap { index -> [UInt64] in
      let seq = missing[index]
      let isStart = index == 0 || missing[index - 1] != seq - 1
      let isEnd = index + 1 == missing.count || missing[index + 1] != seq + 1
      return (isStart ? [seq] : []) + (isEnd && count <= seq ? [seq + 1 - count] : [])
    }
    let length = RescuedBlock.length(in: bytes, at: 0) ?? 0
    let singles = length > 0 ? Array(missing.prefix(Self.greatestGuesses)) : []
    return told.filter { $0 > 0 } + starts.filter { $0 > 0 } + singles
  }
}
