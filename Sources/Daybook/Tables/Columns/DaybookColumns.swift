package import DaybookEvents
internal import DaybookSystem
package import EventColumns
internal import Synchronization

/// The columns of a log, for the queries of one line or of one call.
package final class DaybookColumns: Sendable {
  private let store: ColumnStore
  /// Told how many events have columns while they are brought up to the log; `nil` leaves them as they
  /// stand.
  private let onProgress: (@Sendable (Int) -> Void)?
  private let opened = Mutex<OpenColumns??>(nil)

  /// The columns of `log` in the daybook at `path`.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - path: The daybook's directory.
  ///   - onProgress: Told how many events have columns, while they are brought up to the log when a
  ///     query first asks for events; without it they are read as they stand.
  package convenience init(
    of log: FileEventLog, in path: String, onProgress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.init(ColumnStore(of: log, in: path), onProgress: onProgress)
  }

  /// The columns that `store` keeps.
  package init(_ store: ColumnStore, onProgress: (@Sendable (Int) -> Void)?) {
    (self.store, self.onProgress) = (store, onProgress)
  }

  /// The same for another line, which sees what was added meanwhile.
  package var anew: DaybookColumns { DaybookColumns(store, onProgress: onProgress) }

  /// The columns, always the same ones; `nil` where there are none.
  var current: OpenColumns? {
    opened.withLock { opened in
      if let opened { return opened }
      // Whatever keeps them from being written, the log answers.
      if let onProgress { try? catchUp(onProgress) }
      let found = store.current().map { OpenColumns(store: store, file: $0) }
      opened = .some(found)
      return found
    }
  }
}

extension DaybookColumns {
  /// Brings the columns up to the log, where it is long enough to have some.
  ///
  /// - Parameter onProgress: Told how many events have columns.
  /// - Throws: `StorageError` when they cannot be written, or ``LogError``.
  package func catchUp(_ onProgress: (Int) -> Void = { _ in }) throws {
    try store.catchUp { count in
      onProgress(Int(clamping: count))
      return true
    }
  }

  /// Makes the columns anew beside those that answer.
  package func rebuild() throws { try store.rebuild() }

  /// Brings the columns up to the log for as long as the task runs, which is cancelled to end it.
  package func follow() async {
    let (store, log) = (store, store.log)
    while !Task.isCancelled, let end = try? log.end() {
      try? await SystemThread.value(named: "daybook-columns") { isCancelled in
        try store.catchUp { _ in !isCancelled() }
      }
      guard await log.waitForEvents(after: end) else { return }
    }
  }

  /// How they are doing, as a read model of no rows of its own; `nil` where there are none.
  package func status() throws -> (
    version: Int, checkpoint: UInt64, lag: UInt64, isBehind: Bool
  )? {
    try store.status().map { ($0.version, $0.checkpoint, $0.lag, $0.isBehind) }
  }

  /// What they are called among the read models.
  package static var name: String { ColumnStore.name }
}

/// A file of columns that is open, and what keeps it.
struct OpenColumns: Sendable {
  let store: ColumnStore
  let file: ColumnFile

  /// The last position that has columns.
  var checkpoint: UInt64 { file.root.checkpoint }

  /// The stripes that have some of these positions.
  func stripes(in range: ClosedRange<UInt64>) -> [Int] {
    file.stripes.indices.filter {
      let head = file.stripes[$0].head
      return head.last >= range.lowerBound && head.first <= range.upperBound
    }
  }
}
