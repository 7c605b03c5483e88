internal import DaybookQuery
internal import DaybookSystem

/// A forward scan of a long log on two threads.
///
/// One thread reads parts in advance. The caller also reads parts instead of waiting.
///
/// Parts with columns are read from the columns, other parts from the log. The batches come in the
/// order of the log. At most eight parts are held in memory, and fewer if they are large. A part
/// has 32,768 positions, or is a stripe of columns.
final class ParallelEventScan: TableScan {
  private(set) var scannedRows = 0
  private(set) var skipped = SkippedRows()
  private let work: Work
  private let helper: SystemThread?
  /// The current part, and its remaining batches.
  private var part = -1
  private var batches: ArraySlice<Batch> = []
  /// The number of rows that are still wanted.
  private var rest: Int

  /// The number of positions above which a second thread makes the scan faster.
  static let leastPositions: UInt64 = 1 << 17

  init(_ reader: EventPartReader, limit: Int? = nil) {
    let work = Work(reader)
    self.work = work
    rest = limit ?? .max
    // The caller reads every part itself when there is no second thread, or when a few rows may be
    // enough.
    helper =
      limit == nil ? try? SystemThread.start(name: "daybook-scan") { work.readAhead() } : nil
  }

  deinit {
    work.stop()
    helper?.join()
  }

  var coverage: (all: Int, passed: Int)? {
    (work.parts.positionCount, work.parts.positionCount(before: max(0, part)))
  }

  func next() throws(QueryError) -> Batch? {
    guard rest > 0 else { return nil }
    if let batch = batches.popFirst() { return taken(batch) }
    guard part + 1 < work.parts.count else { return nil }
    part += 1
    let read = try work.take(part).get()
    scannedRows += read.scannedRows
    skipped = skipped + read.skipped
    batches = read.batches[...]
    return taken(batches.popFirst() ?? Batch.empty(of: work.columnTypes))
  }

  /// The batch, cut to the number of wanted rows.
  private func taken(_ batch: Batch) -> Batch {
    defer { rest -= min(rest, batch.rowCount) }
    return batch.prefix(rest)
  }
}

extension Batch {
  /// A batch without rows.
  static func empty(of types: [ScalarType]) -> Batch { BatchBuilder(types: types).batch() }
}

/// The parts of a log, shared by the reading threads.
private final class Work: Sendable {
  private struct State {
    /// The first part that no thread reads yet.
    var next = 0
    /// The part that the caller wants.
    var wanted = 0
    var read: [Int: Result<EventPartReader.Part, QueryError>] = [:]
    /// The approximate bytes of finished parts that the caller has not taken yet.
    var readBytes = 0
    var isStopped = false
  }

  private static let greatestLead = 8
  /// The number of bytes in finished parts from which on no further part is started.
  private static let greatestReadBytes = 32 << 20

  let reader: EventPartReader
  private let state = Monitor(State())

  init(_ reader: EventPartReader) { self.reader = reader }

  var parts: EventParts { reader.parts }
  var columnTypes: [ScalarType] { reader.columns.map(\.column.type) }

  func stop() { state.update { $0.isStopped = true } }

  /// Reads part after part, a limited number in advance, until the scan ends.
  func readAhead() {
    while let part = state.wait(for: { $0.isStopped ? .some(nil) : claim(&$0).map(Optional.some) })
    {
      keep(part)
    }
  }

  /// The batches of a part.
  ///
  /// While another thread reads that part, this thread reads further parts.
  func take(_ part: Int) -> Result<EventPartReader.Part, QueryError> {
    state.update { $0.wanted = part }
    while let claimed = state.update({ $0.read[part] == nil ? claim(&$0) : nil }) { keep(claimed) }
    return state.wait { state in
      let read = state.read.removeValue(forKey: part)
      state.readBytes -= (try? read?.get().heldBytes) ?? 0
      return read
    }
  }

  /// The next part that no thread has begun to read; `nil` if it is too far ahead of the wanted
  /// part.
  private func claim(_ state: inout State) -> Int? {
    guard state.next < min(parts.count, state.wanted + Self.greatestLead),
      state.next <= state.wanted || state.readBytes < Self.greatestReadBytes
    else { return nil }
    defer { state.next += 1 }
    return state.next
  }

  private func keep(_ part: Int) {
    let read = Result { () throws(QueryError) in
      try reader.read(part) { state.withLock { $0.isStopped } }
    }
    let heldBytes = (try? read.get().heldBytes) ?? 0
    state.update { state in
      state.read[part] = read
      state.readBytes += heldBytes
    }
  }
}
