/// A cache of the names, numbers and heads of a log's streams.
///
/// The tables of streams have all streams up to ``checkpoint``. The cache has all streams with
/// events between the checkpoint and ``end``.
package struct StreamIndex: Sendable {
  /// The distance between the versions in the sparse index, at which forward reads can start.
  package static let sparseSpacing: UInt32 = 1_024
  /// The number of cached streams above which the index is dropped, once the tables have all of
  /// them.
  static let maximumCached = 300_000

  /// The position up to which the table of heads is complete.
  package private(set) var checkpoint: UInt64
  /// The position up to which the log was read.
  package private(set) var end: UInt64
  /// The number of streams in the log.
  package private(set) var count: UInt32

  /// The facts about a stream.
  ///
  /// The facts that an append reads are adjacent in memory.
  struct Entry: Sendable {
    let number: UInt32
    /// The version of the last event; 0 when it was not looked up yet.
    var version: UInt32 = 0
    /// The position of the last event.
    var seq: UInt64 = 0
    /// The version after the events planned so far, and the number of the plan with these events.
    var planned: UInt32 = 0
    var plan: UInt64 = 0
    var name: StreamName?

    var head: StreamHead? { version == 0 ? nil : StreamHead(seq: seq, version: version) }
  }

  private var entries: [Entry] = []
  private var placesByName = StreamNameTable()
  private var placesByNumber: [StreamKey: Int] = [:]
  private var sparseIndex: [StreamKey: UInt64] = [:]
  private var dirty: [Int] = []

  package init(checkpoint: UInt64, count: UInt32) {
    self.checkpoint = checkpoint
    end = checkpoint
    self.count = count
  }

  package func number(of name: StreamName) -> UInt32? {
    anyPlace(of: name).map { entries[$0].number }
  }

  package func head(of number: UInt32) -> StreamHead? {
    placesByNumber[StreamKey(number)].flatMap { entries[$0].head }
  }

  /// The head of the stream called `name`; `nil` if this index does not have it.
  package func head(named name: StreamName) -> StreamHead? {
    anyPlace(of: name).flatMap { entries[$0].head }
  }

  /// The name of a stream that began after the checkpoint, or whose name was remembered.
  package func name(of number: UInt32) -> StreamName? {
    placesByNumber[StreamKey(number)].flatMap { entries[$0].name }
  }

  /// The position of a version that is a multiple of ``sparseSpacing``; `nil` if this index does
  /// not have it.
  package func sparsePosition(_ number: UInt32, version: UInt32) -> UInt64? {
    sparseIndex[Self.sparseKey(number, version)]
  }

  /// Caches the name and the number of a stream that was found in the tables.
  package mutating func remember(_ name: StreamName, _ number: UInt32) {
    let place = makePlace(of: number)
    guard entries[place].name != name else { return }
    entries[place].name = name
    placesByName.add(name.fingerprint, at: place)
  }

  package mutating func remember(_ head: StreamHead, of number: UInt32) {
    let place = makePlace(of: number)
    (entries[place].seq, entries[place].version) = (head.seq, head.version)
  }

  /// Notes the next record of the log.
  package mutating func note(_ record: borrowing RecordView) {
    note(
      seq: record.seq, number: record.streamNumber, version: record.version,
      name: record.newStreamName)
  }

  /// Notes the next event of the log, which is at `seq`, and has `version` in the stream with
  /// `number`.
  ///
  /// `name` is given only for version 1.
  package mutating func note(
    seq: UInt64, number: UInt32, version: UInt32, name: StreamName?
  ) {
    if let name {
      count = max(count, number)
      remember(name, number)
    }
    note(seq: seq, version: version, at: makePlace(of: number))
  }

  private mutating func makePlace(of number: UInt32) -> Int {
    if let place = placesByNumber[StreamKey(number)] { return place }
    placesByNumber[StreamKey(number)] = entries.count
    entries.append(Entry(number: number))
    return entries.count - 1
  }

  /// Whether the index has so many entries that it should be dropped and loaded again from the
  /// tables.
  package var isLarge: Bool { entries.count > Self.maximumCached }

  /// Marks all streams up to ``end`` as written to the table.
  package mutating func moveCheckpoint() {
    checkpoint = end
    dirty.removeAll(keepingCapacity: true)
    sparseIndex.removeAll(keepingCapacity: true)
    guard isLarge else { return }
    entries.removeAll()
    placesByName = StreamNameTable()
    placesByNumber.removeAll()
  }

  /// The streams whose heads moved since the checkpoint, in order of their numbers.
  package var changes: [(number: UInt32, head: StreamHead, name: StreamName?)] {
    dirty.map { entries[$0] }.sorted { $0.number < $1.number }.compactMap { entry in
      entry.head.map { (entry.number, $0, entry.name) }
    }
  }

  /// The entries of the sparse index since the checkpoint, by their keys in the table.
  package var newSparsePositions: [(key: UInt64, seq: UInt64)] {
    sparseIndex.map { ($0.key.bits, $0.value) }.sorted { $0.key < $1.key }
  }

  /// The key of a version in the sparse index.
  package static func sparseKey(_ number: UInt32, _ version: UInt32) -> StreamKey {
    StreamKey(bits: UInt64(number) << 32 | UInt64(version / sparseSpacing))
  }
}

/// The look-ups of an append.
///
/// An append finds a stream by its name only once, and afterwards by its place, the index of the
/// stream's entry in `entries`.
extension StreamIndex {
  /// The place of a stream whose head is known; valid until the next checkpoint.
  func place(of name: StreamName) -> Int? {
    guard let place = anyPlace(of: name), entries[place].version > 0 else { return nil }
    return place
  }

  private func anyPlace(of name: StreamName) -> Int? {
    placesByName.place(of: name.fingerprint) { entries[$0].name == name }
  }

  /// The places of the streams whose heads are known; -1 for other streams.
  ///
  /// Most time is spent on loading entries that are far apart in memory. So each of the first two
  /// loops is short, and the processor loads many entries in parallel. The third loop finds them in
  /// its cache.
  func places(of names: [StreamName]) -> [Int] {
    var places = names.map { placesByName.place(of: $0.fingerprint) ?? -1 }
    var known: UInt32 = 0
    for place in places where place >= 0 { known |= entries[place].version }
    guard known > 0 else { return places.map { _ in -1 } }
    for (index, name) in names.enumerated() {
      let likely = places[index]
      guard likely < 0 || entries[likely].name != name || entries[likely].version == 0 else {
        continue
      }
      places[index] = place(of: name) ?? -1
    }
    return places
  }

  func place(of number: UInt32) -> Int? { placesByNumber[StreamKey(number)] }

  func number(at place: Int) -> UInt32 { entries[place].number }
  func head(at place: Int) -> StreamHead? { entries[place].head }

  /// The version of a stream after the events planned so far in `plan`; without such events, the
  /// version of the stream's head.
  func version(at place: Int, in plan: UInt64) -> UInt32 {
    entries[place].plan == plan ? entries[place].planned : entries[place].version
  }

  mutating func set(version: UInt32, at place: Int, in plan: UInt64) {
    entries[place].plan = plan
    entries[place].planned = version
  }

  /// Notes the next event of the log, in a stream whose place is known.
  mutating func note(seq: UInt64, version: UInt32, at place: Int) {
    end = seq
    let old = entries[place].seq
    (entries[place].seq, entries[place].version) = (seq, version)
    if old <= checkpoint { dirty.append(place) }
    guard version.isMultiple(of: Self.sparseSpacing) else { return }
    sparseIndex[Self.sparseKey(entries[place].number, version)] = seq
  }
}
