internal import DaybookValues

/// An iteration over the selected events of a log, in slices.
///
/// No read transaction outlives a slice.
package struct EventScan: Sendable {
  package let selection: EventSelection
  /// The next position to read.
  package private(set) var next: UInt64
  /// The last position to read.
  package let last: UInt64

  private var catalog = EventCatalog()
  private var wantedRecords: WantedRecords?
  private var names = StreamNames()

  /// The maximum number of records of a slice.
  ///
  /// The events of a slice then stay in a core's cache until they are used after the slice.
  package static let sliceCount = 1_024
  /// The maximum number of records of a slice of runs.
  private static let runSliceCount = 16_384
  /// The longest duration of a slice.
  package static let sliceTime = Duration.milliseconds(50)

  /// A scan of `selection` in a log that ends at `end`; the selection's stream is ignored.
  package init(_ selection: EventSelection, end: UInt64) {
    self.selection = selection
    next = max(1, selection.from)
    last = min(selection.to ?? end, end)
  }

  /// Whether the scan is complete.
  package var isDone: Bool { next > last }

  /// Calls `body` with the wanted records of one slice and the names of their streams, until it
  /// returns false.
  ///
  /// - Returns: Whether `body` wants more records.
  package mutating func runSlice(
    in log: borrowing some StoredLog & ~Copyable & ~Escapable, catalog: EventCatalog,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) -> Bool {
    use(catalog)
    let start = ContinuousClock.now
    let stop = min(last, next + UInt64(Self.sliceCount) - 1)
    var wantsMore = true
    while next <= stop, wantsMore, ContinuousClock.now - start < Self.sliceTime {
      try runKnowingNames(stop, &wantsMore, in: log, body)
    }
    return wantsMore
  }

  /// Calls `body` with the wanted records at `positions`.
  ///
  /// The positions are in ascending order, and none is before ``next``.
  ///
  /// - Returns: Whether `body` wants more records.
  mutating func runSlice(
    of positions: [UInt64], in log: borrowing some StoredLog & ~Copyable & ~Escapable,
    catalog: EventCatalog,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) -> Bool {
    use(catalog)
    let start = ContinuousClock.now
    var wantsMore = true
    for seq in positions where wantsMore && ContinuousClock.now - start < Self.sliceTime {
      next = seq
      while next <= seq, wantsMore { try runKnowingNames(seq, &wantsMore, in: log, body) }
    }
    return wantsMore
  }

  /// Calls `body` until the name of a record's stream is unknown, and then looks up the name.
  private mutating func runKnowingNames(
    _ stop: UInt64, _ wantsMore: inout Bool,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    guard let unknown = try runUntilUnknown(stop, &wantsMore, in: log, body) else { return }
    if let name = try log.storedName(of: unknown) {
      names[unknown] = name
    } else {
      names[unknown] = try nameFromLog(unknown, in: log)
    }
  }

  /// Calls `body` with the runs of one slice until it returns false.
  ///
  /// A run may also have unwanted records.
  ///
  /// - Returns: Whether `body` wants more runs.
  package mutating func runSliceOfRuns(
    in log: borrowing some StoredLog & ~Copyable & ~Escapable, catalog: EventCatalog,
    _ body: (borrowing RecordRun, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) -> Bool {
    use(catalog)
    let start = ContinuousClock.now
    let stop = min(last, next + UInt64(Self.runSliceCount) - 1)
    var wantsMore = true
    next = try log.visitRuns(next...stop, skipping: { isUnwanted($0) }) { (run) throws(LogError) in
      wantsMore = try body(run, self.catalog)
      return wantsMore && ContinuousClock.now - start < Self.sliceTime
    }
    return wantsMore
  }

  /// Calls `body` until a stream's name must be looked up, and returns that stream's number.
  private mutating func runUntilUnknown(
    _ stop: UInt64, _ wantsMore: inout Bool,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) -> UInt32? {
    var unknown: UInt32?
    var goesOn = true
    var looked: UInt64 = 0
    let catalog = catalog  // borrowing it costs nothing; borrowing a variable costs a copy
    let reached = try log.visit(next...stop, skipping: { isUnwanted($0) }) {
      (record) throws(LogError) in
      looked += 1
      guard isWanted(record) else { return true }
      if let name = record.streamName { remember(name, record.streamNumber) }
      guard let name = names[record.streamNumber] else {
        unknown = record.streamNumber
        return false
      }
      if let category = selection.category, !name.isIn(category) { return true }
      goesOn = try body(record, name, catalog)
      return goesOn && looked % 256 != 0
    }
    // The scan stopped at a record whose stream's name is unknown, and must read that record again.
    next = unknown == nil ? reached : reached - 1
    wantsMore = goesOn
    return unknown
  }

  private mutating func use(_ catalog: EventCatalog) {
    guard
      catalog.typeCount != self.catalog.typeCount
        || catalog.schemaCount != self.catalog.schemaCount
    else { return }
    self.catalog = catalog
    wantedRecords = selection.wantedRecords(of: catalog)
  }

  private mutating func remember(_ name: RawSpan, _ number: UInt32) {
    names[number] = StreamName(checked: name.text)
  }

  private func isWanted(_ record: borrowing RecordView) -> Bool {
    if let wantedRecords,
      !wantedRecords.hold(type: record.typeNumber, schema: record.schemaNumber)
    {
      return false
    }
    if let since = selection.since, record.time < since.microsecondsSinceEpoch { return false }
    if let until = selection.until, record.time > until.microsecondsSinceEpoch { return false }
    return selection.tags.isEmpty || record.bears(selection.tags)
  }

  private func isUnwanted(_ block: borrowing BlockView) -> Bool {
    if let since = selection.since, block.greatestTime < since.microsecondsSinceEpoch {
      return true
    }
    if let until = selection.until, block.leastTime > until.microsecondsSinceEpoch { return true }
    guard let wantedRecords else { return false }
    return !block.holdsType(in: wantedRecords.types)
  }

  /// The name of a stream that began after the last update of the tables, from the stream's first
  /// event.
  private func nameFromLog(
    _ number: UInt32, in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> StreamName {
    var seq = next
    while true {
      let (name, previous) = try log.withRecord(seq) { (record) throws(LogError) in
        (record.newStreamName, record.previous)
      }
      if let name { return name }
      guard previous > 0, previous < seq else {
        throw .damaged(seq: seq, "its stream has no first event")
      }
      seq = previous
    }
  }
}

extension StreamName {
  /// Whether the part before the first `-` is `category`.
  package func isIn(_ category: String) -> Bool {
    var rest = name.utf8.makeIterator()
    for byte in category.utf8 {
      guard rest.next() == byte else { return false }
    }
    return rest.next().map { $0 == UInt8(ascii: "-") } ?? true
  }
}

/// The names of streams that a scan has read, by their numbers.
///
/// Numbers are dense, so a name is at the index of its number. Beyond ``maximumCount`` several
/// numbers share an index, and the index has only the name that was added last.
struct StreamNames: Sendable {
  private var entries: [Entry] = []
  private static let maximumCount: UInt32 = 1 << 17

  private struct Entry: Sendable {
    var number: UInt32
    var name: StreamName?
  }

  subscript(number: UInt32) -> StreamName? {
    get {
      let place = Int(number % Self.maximumCount)
      guard place < entries.count, entries[place].number == number else { return nil }
      return entries[place].name
    }
    set {
      let place = Int(number % Self.maximumCount)
      if place >= entries.count {
        let missing = max(place + 1, min(2 * place, Int(Self.maximumCount))) - entries.count
        entries.append(contentsOf: repeatElement(Entry(number: 0, name: nil), count: missing))
      }
      entries[place] = Entry(number: number, name: newValue)
    }
  }
}
