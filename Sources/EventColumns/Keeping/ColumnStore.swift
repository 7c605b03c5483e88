package import DaybookEvents
internal import DaybookSystem
internal import Synchronization

/// The file of columns next to a log: a copy of its events, column by column, for faster queries.
///
/// The log is the truth. The file is rebuilt when it is missing or damaged, has a different
/// version, or belongs to a different log. It can be removed at any time; without a usable file,
/// queries read the log.
package final class ColumnStore: Sendable {
  package let path: String
  package let log: FileEventLog
  let sizes: ColumnSizes
  private let opened = Mutex<ColumnFile?>(nil)

  /// The name of the columns in lists of read models; no read model can have this name.
  package static let name = "(columns)"

  /// The columns of `log`, for the daybook in the directory `daybook`.
  package init(of log: FileEventLog, in daybook: String, _ sizes: ColumnSizes = .usual) {
    path = "\(daybook)/views/events.columns"
    self.log = log
    self.sizes = sizes
  }

  /// The current file, if it is undamaged and of this log; else `nil`.
  package func current() -> ColumnFile? { try? usable() }

  /// The current file.
  ///
  /// - Throws: ``ColumnError``, or ``LogError`` when the log cannot be read.
  func usable() throws -> ColumnFile {
    if let known = try known() { return known }
    let file = try ColumnFile(path)
    guard try isOfLog(file) else { throw ColumnError.unusable("it is of another log") }
    opened.withLock { $0 = file }
    return file
  }

  /// The previously opened file, if it is still the current file, and nothing was added to it.
  private func known() throws -> ColumnFile? {
    guard let known = opened.withLock({ $0 }), known.identity == FileIdentity(path: path),
      try known.isCurrent, try isOfLog(known)
    else { return nil }
    return known
  }

  /// The status of the file; `nil` if there is no usable file, and the log is too short for a file.
  package func status() throws -> ColumnStatus? {
    let (end, file) = (try log.end(), current())
    guard file != nil || end >= sizes.leastEvents else { return nil }
    let checkpoint = file?.root.checkpoint ?? 0
    return ColumnStatus(
      version: Int(FileRoot.format), generation: file.map { Int(clamping: $0.root.generation) },
      checkpoint: checkpoint, lag: end - min(end, checkpoint),
      isBehind: end - min(end, checkpoint) >= UInt64(sizes.stripeRows))
  }

  /// Whether the log begins with the events that the file has.
  private func isOfLog(_ file: ColumnFile) throws(LogError) -> Bool {
    try log.digestOfBeginning(through: file.root.checkpoint, file.use) == file.root.digest
  }

  /// Removes the damaged file, so that the next catch-up rebuilds it.
  package func leaveDamaged() {
    opened.withLock { $0 = nil }
    _ = try? FileEntry(path).remove()
  }
}

extension ColumnFile {
  /// The types and schemas in the log's catalog that the events use.
  var use: CatalogUse {
    var use = CatalogUse()
    for stripe in stripes {
      for schema in stripe.head.schemas { use.note(type: schema.type, schema: schema.schema) }
    }
    return use
  }
}

/// The least size of a log with columns, and the number of events in each stripe.
package struct ColumnSizes: Sendable, Equatable {
  /// The number of events that a stripe has, a multiple of 1,024.
  package let stripeRows: Int
  /// The least number of events of a log with columns; a smaller log is read just as fast without
  /// them.
  package let leastEvents: UInt64

  /// Stripes of 65,536 events, in logs of at least 100,000 events.
  package static let usual = ColumnSizes(stripeRows: 1 << 16, leastEvents: 100_000)

  package init(stripeRows: Int, leastEvents: UInt64) {
    (self.stripeRows, self.leastEvents) = (stripeRows, leastEvents)
  }
}

/// The status of a file of columns.
package struct ColumnStatus: Equatable, Sendable {
  /// The version of its format.
  package let version: Int
  /// The number of the build that made the file, from 1; `nil` if there is no file.
  package let generation: Int?
  /// The last position that has columns.
  package let checkpoint: UInt64
  /// The number of the log's events that have no columns.
  package let lag: UInt64
  /// Whether the events without columns are enough for another stripe.
  package let isBehind: Bool
}
