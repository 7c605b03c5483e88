package import DaybookEvents
internal import DaybookSystem
package import EventColumns
internal import Synchronization

/// The columns of a log, as the queries of one command line or of one call see them.
package final class DaybookColumns: Sendable {
  private let store: ColumnStore
  /// Called during an update with the number of events that have columns; `nil` prevents updates.
  private let onProgress: (@Sendable (Int) -> Void)?
  private let opened = Mutex<OpenColumns??>(nil)

  /// The columns of `log` in the daybook at `path`.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - path: The daybook's directory.
  ///   - onProgress: Called with the number of events that have columns, during the update before
  ///     the first query of events. If it is `nil`, the columns are not updated.
  package convenience init(
    of log: FileEventLog, in path: String, onProgress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.init(ColumnStore(of: log, in: path), onProgress: onProgress)
  }

  /// The columns in `store`.
  package init(_ store: ColumnStore, onProgress: (@Sendable (Int) -> Void)?) {
    (self.store, self.onProgress) = (store, onProgress)
  }

  /// The columns of the same log for another command line; they include the columns added since.
  package var anew: DaybookColumns { DaybookColumns(store, onProgress: onProgress) }

  /// The columns, which stay the same for this object; `nil` if there are none.
  var current: OpenColumns? {
    opened.withLock { opened in
      if let opened { return opened }
      // If the columns cannot be written, queries read the log.
      if let onProgress { try? catchUp(onProgress) }
      let found = store.current().map { OpenColumns(store: store, file: $0) }
      opened = .some(found)
      return found
    }
  }
}

extension DaybookColumns {
  /// Adds the new events of the log to the columns, if the log is long enough for columns.
  ///
  /// The last events get no columns until they fill a stripe.
  ///
  /// - Parameter onProgress: Called with the number of events with columns.
  /// - Throws: `SystemError` when they cannot be written, or ``LogError``.
  package func catchUp(_ onProgress: (Int) -> Void = { _ in }) throws {
    try store.catchUp { count in
      onProgress(Int(clamping: count))
      return true
    }
  }

  /// Rebuilds the columns, while the current columns remain.
  package func rebuild() throws { try store.rebuild() }

  /// Keeps the columns up to date until the task is cancelled, or the log cannot be read.
  package func follow() async {
    let (store, log) = (store, store.log)
    while !Task.isCancelled, let end = try? log.end() {
      try? await SystemThread.value(named: "daybook-columns") { isCancelled in
        try store.catchUp { _ in !isCancelled() }
      }
      guard await log.waitForEvents(after: end) else { return }
    }
  }

  /// The status of the columns, in the form of a read model's status; `nil` if there are no
  /// columns.
  package func status() throws -> (
    version: Int, checkpoint: UInt64, lag: UInt64, isBehind: Bool
  )? {
    try store.status().map { ($0.version, $0.checkpoint, $0.lag, $0.isBehind) }
  }

  /// The name of the columns in lists of read models.
  package static var name: String { ColumnStore.name }
}

/// An open file of columns, with its store.
struct OpenColumns: Sendable {
  let store: ColumnStore
  let file: ColumnFile

  /// The position of the last event that has columns.
  var checkpoint: UInt64 { file.root.checkpoint }

  /// The indexes of the stripes that contain any position in `range`.
  func stripes(in range: ClosedRange<UInt64>) -> [Int] {
    file.stripes.indices.filter {
      let head = file.stripes[$0].head
      return head.last >= range.lowerBound && head.first <= range.upperBound
    }
  }
}

extension OpenColumns {
  /// For each event type, the number of events in `range` that are not later than `time`.
  ///
  /// The heads of stripes have these numbers. `rest` has the ranges of positions that the heads do
  /// not count.
  func counts(
    in range: ClosedRange<UInt64>, until time: Int64
  ) -> (counts: [UInt16: Int], rest: [ClosedRange<UInt64>]) {
    var (counts, rest) = ([UInt16: Int](), [ClosedRange<UInt64>]())
    var next = range.lowerBound
    for index in stripes(in: range) {
      let head = file.stripes[index].head
      guard head.first >= range.lowerBound, head.last <= range.upperBound,
        head.isWhollyNotLater(than: time)
      else { continue }
      if head.first > next { rest.append(next...head.first - 1) }
      for schema in head.schemas { counts[schema.type, default: 0] += schema.rowCount }
      next = head.last + 1
    }
    if next <= range.upperBound { rest.append(next...range.upperBound) }
    return (counts, rest)
  }
}

extension StripeHead {
  /// Whether the head has the types of all its events, and none of them is later than `time`.
  fileprivate func isWhollyNotLater(than time: Int64) -> Bool {
    guard let envelope else { return false }
    guard case .integers(let times) = envelope.times.bounds else { return false }
    return times.upperBound <= time
  }
}
