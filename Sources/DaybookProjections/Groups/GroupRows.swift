internal import DaybookEvents

/// The changed rows of a read model as groups, with the unchanged stored rows as their base.
///
/// All groups have changed since changes were last forgotten.
struct GroupRows<Groups: RowGroups>: Sendable {
  /// The stored rows, usually in a file; `nil` if there are no stored rows.
  ///
  /// A group replaces the stored row with the same key.
  let base: (any RowsBase)?
  /// The number of rows in ``base``.
  let baseCount: Int
  private(set) var keys = KeyTable()
  private(set) var groups: Groups
  /// The number of rows, including the rows of ``base``.
  private(set) var count: Int
  private let definition: EventDefinition
  /// The slots that existed at the last call of ``sortSlots()``, in the order of their keys.
  private var sorted: [UInt32] = []
  /// The number of keys that were searched among the sorted keys.
  private var searchCount = 0
  /// Whether each row of ``base`` has a group.
  private var holdsAll = false

  /// The base, if some of its rows have no group; otherwise `nil`.
  private var unread: (any RowsBase)? { holdsAll ? nil : base }

  /// Whether each row has a group.
  var isComplete: Bool { unread == nil }

  /// Whether each new key needs a new slot, without a search in ``keys`` or in ``base``.
  private var areDistinct: Bool { unread == nil && groups.opensDistinctKeys }

  /// The `count` rows of `base`, without any groups yet.
  init(
    _ groups: Groups, above base: (any RowsBase)? = nil, count: Int = 0,
    _ definition: EventDefinition
  ) {
    (self.groups, self.base, self.definition) = (groups, base, definition)
    (baseCount, self.count) = (count, count)
  }

  /// The number of groups.
  var groupCount: Int { keys.count }
  var heldBytes: Int { keys.heldBytes + groups.heldBytes }

  /// The maximum size of the stored rows for which ``resumeAll()`` makes groups, in bytes.
  private static var mostResumedBytes: Int { 256 << 20 }

  /// Makes a group for each row of ``base``, which is read from beginning to end.
  ///
  /// Afterwards, no event needs to look up a stored row. Nothing changes if the rows exceed
  /// ``mostResumedBytes``, or do not show which events belong to their groups.
  mutating func resumeAll() throws {
    guard let base, groupCount == 0 else { return }
    var (groups, keys) = (groups, KeyTable())
    let isWhole = try base.forEachRun(ofBytes: Self.mostResumedBytes) { run in
      keys.append(sortedKeysOf: run)
      return groups.resume(run)
    }
    guard isWhole else { return }
    (self.groups, self.keys, holdsAll) = (groups, keys, true)
    sorted = (0..<UInt32(keys.count)).map { $0 }
  }

  /// Adds decoded events to their groups, many events at a time.
  mutating func add(_ events: any DecodedEvents) throws {
    var (keys, count) = (keys, count)
    // Drops the second reference, so that adding keys copies nothing.
    self.keys = KeyTable()
    defer { (self.keys, self.count) = (keys, count) }
    try groups.add(events) { [unread, areDistinct] writers in
      try keys.opened(writers, above: unread, areDistinct, &count)
    }
  }

  /// Adds decoded events to their groups, and records the rows after each event.
  mutating func add(_ events: any DecodedEvents, noting notes: inout RowNotes) throws {
    var (keys, count) = (keys, count)
    self.keys = KeyTable()
    defer { (self.keys, self.count) = (keys, count) }
    try groups.add(events) { [unread, areDistinct] writers in
      try keys.opened(writers, above: unread, areDistinct, &count)
    } noting: { slot, seq, groups in
      notes.begin(slot, of: keys, by: seq)
      groups.write(slot, to: &notes.writer)
      notes.end()
      if let problem = notes.problem { throw UnkeepableChange(row: problem) }
    }
  }

  /// Sorts the slots added since the last call into ``sorted``, so that later writes of all rows
  /// need no sort.
  mutating func sortSlots() {
    let added = keys.sorted((UInt32(sorted.count)..<UInt32(keys.count)).map { $0 })
    if added.isEmpty { return }
    sorted = sorted.isEmpty ? added : sorted.merged(with: added) { keys.precedes($0, $1) }
  }

  /// All slots in the order of their keys.
  private var sortedSlots: [UInt32] {
    var rows = self
    rows.sortSlots()
    return rows.sorted
  }

  /// Sorts the keys and keeps their order, so that each later read of a range needs no sort.
  mutating func keepOrder() {
    sortSlots()
    keys.keepOrder(sorted)
  }

  /// All slots in the order of their keys, sorted as far as they are read.
  mutating func gradualOrder() -> GradualOrder {
    if !sorted.isEmpty { sortSlots() }
    return keys.gradualOrder(sorted)
  }
}

extension KeyTable {
  /// The slots of `writers`; if the keys are distinct, all slots are new and have no stored rows.
  fileprivate mutating func opened(
    _ writers: [KeyWriter], above base: (any RowsBase)?, _ areDistinct: Bool, _ rowCount: inout Int
  ) throws -> [OpenedSlot] {
    guard areDistinct else {
      return try writers.map { try opened($0, above: base, &rowCount) }
    }
    rowCount += writers.count
    return writers.map { OpenedSlot(slot: add(distinct: $0), stored: nil) }
  }

  /// The slot of `key`, with the stored row when the slot is new.
  fileprivate mutating func opened(
    _ key: KeyWriter, above base: (any RowsBase)?, _ rowCount: inout Int
  ) throws -> OpenedSlot {
    let (former, slot) = (count, slotMakingOne(for: key))
    guard slot == former else { return OpenedSlot(slot: slot, stored: nil) }
    let stored = try base?.row(forKey: key.bytes)
    if stored == nil { rowCount += 1 }
    return OpenedSlot(slot: slot, stored: stored)
  }
}

extension GroupRows {
  /// The row under `key`, in stored form; `nil` if there is none.
  mutating func row(forKey key: [UInt8]) throws -> [UInt8]? {
    let slot = slot(of: KeyWriter(bytes: key))
    guard slot >= 0 else { return try unread?.row(forKey: key) }
    var writer = EventWriter(definition)
    return try encoded(slot, key, &writer)
  }

  /// The slot of `key`, or -1.
  ///
  /// A few keys are searched among the sorted keys, if these were sorted for another reason.
  private mutating func slot(of key: KeyWriter) -> Int {
    let isSorted = sorted.count == keys.count && !keys.areEntered
    guard isSorted, searchCount < keys.count / KeyTable.mostSearches else {
      keys.enterKeys()
      return keys.slot(of: key)
    }
    searchCount += 1
    let (place, isFound) = keys.place(of: key, among: sorted[...])
    return isFound ? Int(sorted[place]) : -1
  }

  /// Calls `body` with the rows whose keys are at least `lower` and below `upper`, in order.
  ///
  /// The calls end when `body` returns false.
  func forEachRow(
    from lower: [UInt8], below upper: [UInt8]?, _ body: (EncodedRow) throws -> Bool
  ) throws {
    var stored = StoredRows(unread, from: lower, below: upper)
    var writer = EventWriter(definition)
    let slots = keys.slots(
      from: lower.isEmpty ? nil : KeyWriter(bytes: lower), below: upper.map { KeyWriter(bytes: $0) }
    )
    for slot in slots {
      let key = keys.bytes(Int(slot))
      while let row = try stored.next(before: key) { guard try body(row) else { return } }
      let row = try encoded(Int(slot), key, &writer)
      guard try body(EncodedRow(key: key, row: row)) else { return }
    }
    while let row = try stored.next(before: nil) { guard try body(row) else { return } }
  }

  /// The first `limit` rows whose keys are at least `lower` and below `upper`, in one run.
  ///
  /// Up to `limit` groups are encoded for the run.
  func run(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> EncodedRun {
    let slots = keys.slots(
      from: lower.isEmpty ? nil : KeyWriter(bytes: lower), below: upper.map { KeyWriter(bytes: $0) }
    ).prefix(limit)
    return try run(Array(slots)[...], from: lower, below: upper, limit: limit)
  }

  /// The run of ``run(from:below:limit:)``; `slots` has the groups in this range, at most `limit`.
  func run(
    _ slots: ArraySlice<UInt32>, from lower: [UInt8], below upper: [UInt8]?, limit: Int
  ) throws -> EncodedRun {
    let stored = try unread?.run(from: lower, below: upper, limit: limit) ?? EncodedRun()
    var writer = EventWriter(definition)
    let changed = try run(slots, &writer)
    guard changed.count > 0 else { return stored }
    // Both runs end after `limit` rows, so every omitted row sorts after `limit` rows.
    let merged = stored.count > 0 ? stored.merged(with: changed) : changed
    return merged.count > limit ? merged.run(0..<limit) : merged
  }

  /// Calls `body` with every group whose row differs from the row of ``base``, in the order of the
  /// keys.
  func forEachChange(_ body: (RowChange) throws -> Void) throws {
    try encode { run in
      for index in 0..<run.count {
        let row = run[index]
        let old = try base?.row(forKey: row.key)
        if old != row.row { try body(RowChange(key: row.key, old: old, new: row.row)) }
      }
      return true
    }
  }

  private func encoded(
    _ slot: Int, _ key: [UInt8], _ writer: inout EventWriter
  ) throws -> [UInt8] {
    StoredRow.begin(definition, in: &writer)
    groups.write(slot, to: &writer)
    StoredRow.finish(&writer, key: key)
    if let problem = writer.problem { throw UnkeepableChange(row: problem) }
    return writer.bytes
  }
}

/// The rows of all groups, without the stored rows.
extension GroupRows: EncodableRows {
  private static var runCount: Int { 1_024 }
  /// The number of groups from which on another thread encodes every second run.
  private static var sharedCount: Int { 1 << 16 }

  func encode(_ put: (EncodedRun) throws -> Bool) throws {
    let slots = sortedSlots
    let others = slots.count < Self.sharedCount ? nil : try secondRuns(of: slots)
    var writer = EventWriter(definition)
    for (index, part) in Self.parts(of: slots).enumerated() {
      let isOthers = others != nil && index % 2 == 1
      let run = try isOthers ? others?.next() : run(slots[part], &writer)
      guard let run, try put(run) else { return }
    }
  }

  private static func parts(of slots: [UInt32]) -> [Range<Int>] {
    stride(from: 0, to: slots.count, by: runCount).map { $0..<min($0 + runCount, slots.count) }
  }

  /// Every second run of ``encode(_:)``, encoded on another thread.
  private func secondRuns(of slots: [UInt32]) throws -> ReadAhead<EncodedRun> {
    try ReadAhead("daybook.rows") { put in
      var writer = EventWriter(definition)
      for (index, part) in Self.parts(of: slots).enumerated() where index % 2 == 1 {
        guard put(try run(slots[part], &writer)) else { return }
      }
    }
  }

  /// The groups at the last call of ``sortSlots()`` in slices of at most `count`, in the order of
  /// their keys.
  func slices(of count: Int) -> [any RowSlice] {
    stride(from: 0, to: sorted.count, by: count).map {
      GroupSlice(self, sorted.dropFirst($0).prefix(count))
    }
  }

  /// The keys of some groups, each with an empty row.
  func keyRun(_ slots: ArraySlice<UInt32>) -> EncodedRun {
    var (bytes, starts) = ([UInt8](), [RowStart]())
    starts.reserveCapacity(slots.count)
    for slot in slots.map(keys.prefixed) {
      let key = bytes.count
      keys.write(Int(slot.slot), slot.prefix, to: &bytes)
      starts.append(RowStart(key: key, row: bytes.count))
    }
    return EncodedRun(bytes, starts)
  }

  /// The rows of some groups.
  func run(_ slots: ArraySlice<UInt32>) throws -> EncodedRun {
    var writer = EventWriter(definition)
    return try run(slots, &writer)
  }

  /// The rows of all groups in one run.
  func wholeRun() throws -> EncodedRun { try run(sortedSlots[...]) }

  private func run(
    _ slots: ArraySlice<UInt32>, _ writer: inout EventWriter
  ) throws -> EncodedRun {
    var starts: [RowStart] = []
    starts.reserveCapacity(slots.count)
    writer.bytes.removeAll(keepingCapacity: true)
    var numbers = groups.loaded(slots)[...]
    let width = numbers.count / max(slots.count, 1)
    for slot in slots.map(keys.prefixed) {
      starts.append(try write(slot, numbers.prefix(width), to: &writer))
      numbers = numbers.dropFirst(width)
    }
    return EncodedRun(writer.bytes, starts)
  }

  /// Writes a row after its key; `numbers` has the states of its group, if they were loaded.
  private func write(
    _ slot: PrefixedSlot, _ numbers: ArraySlice<Int64>, to writer: inout EventWriter
  ) throws -> RowStart {
    let key = writer.bytes.count
    keys.write(Int(slot.slot), slot.prefix, to: &writer.bytes)
    let start = RowStart(key: key, row: writer.bytes.count)
    StoredRow.append(definition, to: &writer)
    if numbers.isEmpty {
      groups.write(Int(slot.slot), to: &writer)
    } else {
      groups.write(loaded: numbers, to: &writer)
    }
    StoredRow.finish(&writer, at: start.row, keyAt: start.key)
    if let problem = writer.problem { throw UnkeepableChange(row: problem) }
    return start
  }
}
