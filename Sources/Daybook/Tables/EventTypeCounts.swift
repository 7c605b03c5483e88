package import DaybookEvents
internal import DaybookSystem

/// The number of events of each type, computed from the heads of the log's blocks.
///
/// If a filter excludes only some events of a type, each record must be tested instead. See
/// ``EventFilter/picksWholeTypes(of:)``.
struct EventTypeCounts {
  private(set) var counts: [(type: EventType, count: Int64)] = []

  /// The number of positions in a slice; no read transaction outlives a slice.
  private static let sliceCount: UInt64 = 1 << 19
  /// The number of positions for which a second thread makes counting faster.
  private static let leastPositionsOfTwo: UInt64 = 1 << 18

  init(
    _ log: FileEventLog, _ filter: EventFilter, _ columns: OpenColumns? = nil
  ) throws(LogError) {
    let first = max(1, filter.first)
    var found: [UInt16: Int] = [:]
    if first <= filter.last {
      let known = columns?.counts(in: first...filter.last, until: filter.until)
      found = known?.counts ?? [:]
      for rest in known?.rest ?? [first...filter.last] {
        found.merge(try Self.count(log, in: rest, until: filter.until), uniquingKeysWith: +)
      }
    }
    let catalog = try log.withRead { _, _, catalog in catalog }
    let wanted = filter.wantedRecords(of: catalog)
    for (number, type) in catalog.types.enumerated() where wanted?.types[number] ?? true {
      guard let count = found[UInt16(truncatingIfNeeded: number)], count > 0 else { continue }
      counts.append((type, Int64(count)))
    }
  }

  /// Counts half of a long range on each of two threads, and a short range on one thread.
  private static func count(
    _ log: FileEventLog, in range: ClosedRange<UInt64>, until time: Int64
  ) throws(LogError) -> [UInt16: Int] {
    let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
    let found = Monitor<Result<[UInt16: Int], LogError>?>(nil)
    guard range.upperBound - range.lowerBound > leastPositionsOfTwo,
      (try? SystemThread.start(name: "daybook-count") {
        let half = Result { () throws(LogError) in
          try countAlone(log, in: middle + 1...range.upperBound, until: time)
        }
        found.update { $0 = half }
      }) != nil
    else { return try countAlone(log, in: range, until: time) }
    let own = Result { () throws(LogError) in
      try countAlone(log, in: range.lowerBound...middle, until: time)
    }
    // Waits for the other half even after a failure, so that its thread ends before the query.
    let other = found.wait { $0 }
    return try own.get().merging(try other.get(), uniquingKeysWith: +)
  }

  private static func countAlone(
    _ log: FileEventLog, in range: ClosedRange<UInt64>, until time: Int64
  ) throws(LogError) -> [UInt16: Int] {
    var found: [UInt16: Int] = [:]
    var next = range.lowerBound
    while next <= range.upperBound {
      let stop = min(range.upperBound, next + sliceCount - 1)
      found = try log.withRead { (read, _, _) throws(LogError) in
        var counts = found
        try read.countTypes(in: next...stop, notLaterThan: time, into: &counts)
        return counts
      }
      next = stop + 1
    }
    return found
  }
}

extension FileEventLog {
  /// Whether the log has types of which the table `events` hides some or all events.
  package var hasHiddenTypes: Bool {
    get throws(LogError) {
      try withRead { _, _, catalog in
        catalog.types.indices.contains { catalog.hiding(ofType: UInt16($0)) != .none }
      }
    }
  }

  /// Whether the log has an event type for the state of a screen, and so may have events of this
  /// type.
  ///
  /// The engine's own event types do not count.
  package var hasScreenState: Bool {
    get throws(LogError) {
      try withRead { _, _, catalog in
        catalog.types.indices.contains {
          !catalog.types[$0].isHidden && catalog.hiding(ofType: UInt16($0)) != .none
        }
      }
    }
  }

  /// The number of events up to `end` in the table `events`, which omits the engine's events.
  ///
  /// - Complexity: The cost of `events | count`, which reads the heads of blocks and the last
  ///   events.
  package func countOfEvents(upTo end: UInt64) throws(LogError) -> UInt64 {
    let filter = EventFilter(asOf: AsOf(end), type: nil, hidesEngineEvents: true)
    guard try withRead({ _, _, catalog in filter.picksWholeTypes(of: catalog) }) else {
      return try countOneByOne(upTo: end)
    }
    return try EventTypeCounts(self, filter).counts.reduce(0) { $0 + UInt64($1.count) }
  }

  /// Whether an event up to `end` is in the table `events`.
  ///
  /// - Complexity: Events are read backwards from `end`, until one is not an event of the engine.
  package func hasEvents(upTo end: UInt64) throws(LogError) -> Bool {
    var selection = EventSelection(to: end)
    selection.hidesEngineEvents = true
    return try !readLast(selection, limit: 1).isEmpty
  }

  /// Counts event by event, because only some events of a type are hidden.
  private func countOneByOne(upTo end: UInt64) throws(LogError) -> UInt64 {
    var selection = EventSelection(to: end)
    selection.hidesEngineEvents = true
    var count: UInt64 = 0
    try scan(selection, betweenSlices: { () throws(LogError) in true }) {
      (_, _, _) throws(LogError) in
      count += 1
      return true
    }
    return count
  }
}
