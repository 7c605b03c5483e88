@_exported public import DaybookEvents
@_exported public import DaybookProjections
@_exported public import DaybookReactions
@_exported public import DaybookValues
public import Logging

/// A daybook: a directory with an event log and the read models that follow from it.
///
/// The log is the only source of truth; read models can be rebuilt from it.
///
/// ```swift
/// let daybook = try Daybook.open("library.daybook", events: LendingEvent.eventTypes)
/// try await daybook.log.append(BookLent(book: "Emma", reader: "ada", due: due), to: "book-7")
/// let models = try await daybook.readModels([Loans.self])
/// let reader = try models.read(Loans.self) { loans in loans["Emma"]?.reader }
/// ```
public struct Daybook: Sendable {
  /// The event log of the daybook.
  public let log: FileEventLog

  /// The path of the daybook's directory.
  public let path: String

  /// Opens the daybook in the directory at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the directory, by convention `NAME.daybook`.
  ///   - access: The kind of access. By default, the daybook can be read and written, and is
  ///     created if it does not exist.
  ///   - events: The event types of the program. JSON of these types is stored as the fields of the
  ///     type. JSON that the type cannot read is refused.
  ///   - now: The clock that stamps events without a time; by default, the system's clock.
  ///   - logger: Gets reports of background work, for which no caller waits. They are about
  ///     problems of followers and read models, read models that an event stops, rebuilds, and an
  ///     unfinished close. The reports contain positions, names, paths and causes, but never the
  ///     contents of events. Without a logger, nothing is reported.
  ///   - observer: Watches appends, updates of read models, queries, reactions and the apps'
  ///     requests, for metrics and traces. Without an observer, nothing is measured.
  /// - Returns: The open daybook; releasing the last reference closes it.
  /// - Throws: ``LogError``, whose code is the cause, and whose description has the remedy.
  public static func open(
    _ path: String, _ access: FileEventLog.Access = .readWriteCreating,
    events: [any Event.Type] = [], now: (@Sendable () -> Timestamp)? = nil,
    logger: Logger? = nil, observer: (any WorkObserver)? = nil
  ) throws(LogError) -> Daybook {
    let log = try FileEventLog.open(
      path, access, events: events, now: now, observer: observer,
      notices: { notice in logger?.write(notice, of: path) })
    return Daybook(log: log, path: path)
  }

  /// Opens the read models of the daybook, and brings them up to the end of the log.
  ///
  /// - Parameter projections: The projections, with distinct names.
  /// - Returns: The read models, which follow the log from now on.
  /// - Throws: ``ViewError`` or ``LogError``.
  public func readModels(_ projections: [any Projection.Type]) async throws -> ReadModels {
    try await ReadModels.open(projections, of: log, in: path)
  }

  private init(log: FileEventLog, path: String) {
    self.log = log
    self.path = path
  }
}

extension Logger {
  /// Logs a notice about the daybook at `path`, with the level information or warning.
  fileprivate func write(_ notice: LogNotice, of path: String) {
    var metadata: Metadata = ["daybook": "\(path)"]
    for (word, fact) in notice.facts { metadata[word] = "\(fact)" }
    log(level: notice.level == .info ? .info : .warning, "\(notice.text)", metadata: metadata)
  }
}
