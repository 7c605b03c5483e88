package import DaybookEvents
package import EventColumns
internal import Synchronization

/// The columns of a log, for the queries of one line or of one call.
package final class DaybookColumns: Sendable {
  private let store: ColumnStore
  /// Told how many events have columns while they are brought up to the log; `nil` leaves them as they
  /// stand.
  private let onProgress: (@Sendable (Int) -> Void)?
  private let opened = Mutex<OpenColumns??>(nil)

  /// The columns of `log` in the daybook at `path`, as they stand when a query first asks for events.
  package convenience init(of log: FileEventLog, in path: String, _ pace: ColumnPace = .usual) {
    self.init(ColumnStore(of: log, in: path, pace), onProgress: nil)
  }

  /// The columns that `store` keeps; brought up to the log first where `onProgress` is given.
  package init(_ store: ColumnStore, onProgress: (@Sendable (Int) -> Void)?) {
    (self.store, self.onProgress) = (store, onProgress)
  }

  /// The columns, always the same ones; `nil` where there are none.
  var current: OpenColumns? {
    opened.withLock { opened in
      if let opened { return opened }
      // Whatever keeps them from being written, the log answers.
      if let onProgress { try? store.catchUp { onProgress(Int(clamping: $0)) } }
      let found = store.current().map { OpenColumns(store: store, file: $0) }
      opened = .some(found)
      return found
    }
  }
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
