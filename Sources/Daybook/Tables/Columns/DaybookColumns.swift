package import DaybookEvents
internal import DaybookSystem
package import EventColumns
internal import Synchronization

/// The columns of a log, for the queries of one line or of one call.
package final class DaybookColumns: Sendable {
  private let store: ColumnStore
  /// Called with the number of events with columns during an update; `nil` prevents updates.
  private let onProgress: (@Sendable (Int) -> Void)?
  private let opened = Mutex<OpenColumns??>(nil)

  /// The columns of `log` in the daybook at `path`.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - path: The daybook's directory.
  ///   - onProgress: Called with the number of events with columns during the update at the first
  ///     query of events. Without it, the columns are not updated.
  package convenience init(
    of log: FileEventLog, in path: String, onProgress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.init(ColumnStore(of: log, in: path), onProgress: onProgress)
  }

  /// The columns that `store` keeps.
  package init(_ store: ColumnStore, onProgress: (@Sendable (Int) -> Void)?) {
    (self.store, self.onProgress) = (store, onProgress)
  }

  /// The same columns for another line, with later additions.
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
  /// Brings the columns up to date, if the log is long enough for columns.
  ///
  /// - Parameter onProgress: Called with the number of events with columns.
  /// - Throws: `StorageError` when they cannot be written, or ``LogError``.
  package func catchUp(_ onProgress: (Int) -> Void = { _ in }) throws {
    try store.catchUp { count in
      onProgress(Int(clamping: count))
      return true
    }
  }

  /// Rebuilds the columns, while the current columns remain.
  package func rebuild() throws { try store.rebuild() }

  /// Keeps the columns up to date until the task is cancelled.
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

  /// The name of the columns among the read models.
  package static var name: String { ColumnStore.name }
}

/// An open file of columns, with its store.
struct OpenColumns: Sendable {
  let store: ColumnStore
  let file: ColumnFile

  /// The last position with columns.
  var checkpoint: UInt64 { file.root.checkpoint }

  /// The stripes with any of these positions.
  func stripes(in range: ClosedRange<UInt64>) -> [Int] {
    file.stripes.indices.filter {
      let head = file.stripes[$0].head
      return head.last >= range.lowerBound && head.first <= range.upperBound
    }
  }
}
