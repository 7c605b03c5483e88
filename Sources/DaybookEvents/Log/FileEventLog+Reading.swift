internal import DaybookValues

extension FileEventLog {
  /// The last `limit` events in `selection`, in the order of the log.
  ///
  /// It reads backward in slices from the end. So for a selection with few events it may read the
  /// whole log.
  ///
  /// - Throws: ``LogError`` if the file cannot be read or is damaged.
  public func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] {
    // Slices are read from the end of the log to its beginning.
    var windows: [ArraySlice<RecordedEvent>] = []
    var missing = limit
    var window = selection
    var upper = min(selection.to ?? .max, try end())
    while upper >= selection.from, upper > 0, missing > 0 {
      let size = UInt64(EventScan.sliceCount) - 1
      window.from = max(selection.from, upper > size ? upper - size : 1)
      window.to = upper
      windows.append(try read(window, limit: .max).events.suffix(missing))
      missing -= windows.last?.count ?? 0
      upper = window.from - 1
    }
    return Array(windows.reversed().joined())
  }

  /// Calls `body` with every record in `selection`, in order, until it returns false.
  ///
  /// The log is read in slices, and no read transaction outlives a slice.
  package func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    if !selection.tags.isEmpty {
      return try scanTagged(selection, betweenSlices: betweenSlices, body)
    }
    if let stream = selection.stream {
      return try scan(stream, selection, betweenSlices: betweenSlices, body)
    }
    var scan = EventScan(selection, end: try end())
    while !scan.isDone {
      let goesOn = try withRead { (read, _, catalog) throws(LogError) in
        try scan.runSlice(in: read, catalog: catalog, body)
      }
      guard goesOn, try betweenSlices() else { return }
    }
  }

  /// Calls `body` with the runs of records that may be in `selection`, in order, until it returns
  /// false.
  ///
  /// The log is read in slices, and no read transaction outlives a slice.
  ///
  /// Blocks without a wanted type or time are skipped. A run may also have unwanted records, which
  /// `body` must skip. The selection's stream, category and tags are ignored, since names of
  /// streams are not looked up.
  package func scanRuns(
    _ selection: EventSelection,
    _ body: (borrowing RecordRun, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    var scan = EventScan(selection, end: try end())
    while !scan.isDone {
      let goesOn = try withRead { (read, _, catalog) throws(LogError) in
        try scan.runSliceOfRuns(in: read, catalog: catalog, body)
      }
      guard goesOn else { return }
    }
  }

  private func scan(
    _ stream: StreamName, _ selection: EventSelection,
    betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    guard let (number, head) = try head(of: stream) else { return }
    guard selection.category.map({ stream.isIn($0) }) ?? true else { return }
    let first = try version(ofStream: number, head, from: selection.from)
    var scan = StreamScan(number: number, from: first, through: head)
    var (goesOn, isPast) = (true, false)
    while goesOn, !scan.isDone {
      goesOn = try withRead { (read, _, catalog) throws(LogError) in
        try scan.runSlice(in: read, sparsePosition: { sparsePosition(number, $0) }) {
          (record) throws(LogError) in
          isPast = selection.to.map { record.seq > $0 } ?? false
          if isPast { return false }
          guard selection.wants(record, catalog) else { return true }
          return try body(record, stream, catalog)
        }
      }
      // The records read up to the last wanted position are handed over first, even if the slice
      // ends with a later record.
      guard goesOn || isPast else { return }
      goesOn = try betweenSlices() && !isPast
    }
  }

  /// A version from which to read the stream's events at `seq` and later, by a binary search of the
  /// sparse index.
  ///
  /// The events of all earlier versions are before `seq`.
  private func version(
    ofStream number: UInt32, _ head: StreamHead, from seq: UInt64
  ) throws(LogError) -> UInt32 {
    guard seq > 1 else { return 1 }
    return try withRead { (read, _, _) throws(LogError) in
      var (low, high) = (UInt32(0), head.version / StreamIndex.sparseSpacing)
      while low < high {
        let middle = (low + high + 1) / 2
        let key = StreamIndex.sparseKey(number, middle * StreamIndex.sparseSpacing)
        var known = sparsePosition(number, middle * StreamIndex.sparseSpacing)
        if known == nil { known = try read.storedSparsePosition(key) }
        if let known, known < seq { low = middle } else { high = middle - 1 }
      }
      return low * StreamIndex.sparseSpacing + 1
    }
  }
}

extension EventSelection {
  /// Whether the selection includes the record, judged by type, time, tags and the first position.
  ///
  /// The stream and the last position are not compared.
  package func wants(_ record: borrowing RecordView, _ catalog: EventCatalog) -> Bool {
    guard record.seq >= from else { return false }
    if types != nil || hidesEngineEvents, let type = catalog.type(record.typeNumber), !wants(type) {
      return false
    }
    if hidesEngineEvents, catalog.hides(type: record.typeNumber, schema: record.schemaNumber) {
      return false
    }
    if let since, record.time < since.microsecondsSinceEpoch { return false }
    if let until, record.time > until.microsecondsSinceEpoch { return false }
    return tags.isEmpty || record.bears(tags)
  }
}
