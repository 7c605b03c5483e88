internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Synchronization

/// What an import did.
public struct ImportReport: Equatable, Sendable {
  /// The events of the text.
  public let events: Int
  /// Those that were appended.
  public let appended: Int
  /// Those of another log that are the engine's own, such as its sessions: they speak of positions
  /// of that log, so they were passed over.
  public let passedOver: Int
  /// Those that were appended and are earlier than the event before them in the log.
  public let backwards: Int
  /// The records of the text that were not taken as they stand.
  public let exceptions: ImportExceptions
  /// Those that the log held already, with the same id and content.
  public var known: Int { events - appended - passedOver }
  /// What else is to be known of the text, in sentences: columns without a name, and columns in which
  /// a few cells differ in kind from the others.
  public let notes: [String]
}

extension FileEventLog {
  /// Appends all events of the text at `path`, in the form of an export, or none, however many they
  /// are, in constant memory.
  ///
  /// - Parameters:
  ///   - path: A file that does not change meanwhile.
  ///   - progress: Is told how many events were read, every few thousand.
  /// - Returns: How many events the text has, and how many of them are new.
  /// - Throws: ``ImportError`` with the reason and the line; the log is as it was.
  public func `import`(
    _ path: String, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    try await `import`(path, sliceBytes: Self.sliceBytes, progress: progress)
  }

  /// Appends all events of a source, or none, however many they are, in constant memory.
  ///
  /// One thread reads the source while the writer's thread takes its events up, so both share the
  /// work. Other appends wait meanwhile; what is written becomes visible at once, at the end, and
  /// is dropped when the import does not come to it: by a fault in the source, a power cut, or
  /// because the task is cancelled.
  ///
  /// - Parameters:
  ///   - make: Makes the source, on the thread that reads it.
  ///   - progress: Is told how many events were read, every few thousand.
  /// - Returns: How many events the source has, and how many of them are new.
  /// - Throws: ``ImportError`` with the reason and the line; the log is as it was.
  public func `import`(
    from make: @escaping @Sendable () throws(ImportError) -> any ImportSource,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    try await `import`(from: make, sliceBytes: Self.sliceBytes, progress: progress)
  }

  private static let sliceBytes = 32 << 20

  /// Imports a file in slices of about `sliceBytes` bytes of records.
  package func `import`(
    _ path: String, sliceBytes: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    try await `import`(
      from: { () throws(ImportError) in try EventSource(path: path) }, sliceBytes: sliceBytes,
      progress: progress)
  }

  private func `import`(
    from make: @escaping @Sendable () throws(ImportError) -> any ImportSource, sliceBytes: Int,
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(ImportError) -> ImportReport {
    let (stop, lastTime) = (ImportStop(), try lastTime)
    let result: Result<ImportReport, ImportError> = await withTaskCancellationHandler {
      do throws(LogError) {
        return try await onWriter { session in
          .success(
            Result { () throws(ImportError) in
              try EventImport(session, sliceBytes, lastTime, stop, progress).run(make)
            })
        }
      } catch { return .failure(ImportError(.log(error))) }
    } onCancel: {
      stop.ask()
    }
    return try result.get()
  }
}

extension FileEventLog {
  /// When the last event happened that is not the engine's own.
  private var lastTime: Timestamp? {
    get throws(ImportError) {
      var selection = EventSelection.all
      selection.hidesEngineEvents = true
      do throws(LogError) { return try readLast(selection, limit: 1).last?.time } catch {
        throw ImportError(.log(error))
      }
    }
  }
}

/// Whether an import is to end without having done anything.
private final class ImportStop: Sendable {
  private let isAsked = Atomic(false)

  func ask() { isAsked.store(true, ordering: .relaxed) }

  func check() throws(ImportError) {
    if isAsked.load(ordering: .relaxed) { throw ImportError(.cancelled) }
  }
}

/// One import, on the writer's thread.
private struct EventImport {
  let session: WriteSession
  /// What is pending is written whenever it takes this many bytes.
  let sliceBytes: Int
  /// When the event before the first one happened.
  let lastTime: Timestamp?
  let stop: ImportStop
  let progress: (Int) -> Void

  init(
    _ session: WriteSession, _ sliceBytes: Int, _ lastTime: Timestamp?, _ stop: ImportStop,
    _ progress: @escaping (Int) -> Void
  ) {
    (self.lastTime, self.stop) = (lastTime, stop)
    self.session = session
    self.sliceBytes = sliceBytes
    self.progress = progress
  }

  func run(
    _ make: @escaping @Sendable () throws(ImportError) -> any ImportSource
  ) throws(ImportError) -> ImportReport {
    let feed = try ImportFeed(make)
    defer { feed.giveUp() }
    let hold: ExclusiveHold
    do throws(LogError) { hold = try session.hold() } catch { throw ImportError(.log(error)) }
    let result = Result { () throws(ImportError) in try append(feed) }
    if case .failure = result { session.dropDraft() }
    _ = consume hold
    return try result.get()
  }

  private func append(_ feed: ImportFeed) throws(ImportError) -> ImportReport {
    var (events, appended) = (0, 0)
    var (isSliced, origin) = (false, ImportOrigin?.none)
    while let part = try feed.next() {
      try stop.check()
      appended += try takeUp(part, from: &origin)
      events += part.batch.count
      feed.giveBack(part)
      progress(events)
      if session.pendingBytes >= sliceBytes {
        try perform { () throws(LogError) in try session.storeUnseen(isFirst: !isSliced) }
        isSliced = true
      }
    }
    try stop.check()
    let backwards = session.backwards
    try perform { () throws(LogError) in try session.storeVisibly() }
    let end = feed.end
    return ImportReport(
      events: events, appended: appended, passedOver: origin?.passedOver ?? 0,
      backwards: backwards, exceptions: end.exceptions, notes: end.notes)
  }

  /// Takes up the events of `part`, and gives how many of them are new.
  private func takeUp(
    _ part: ImportPart, from origin: inout ImportOrigin?
  ) throws(ImportError) -> Int {
    let places = try perform { () throws(LogError) in
      try session.takeUp(part.batch, from: &origin, after: lastTime)
    }
    switch places {
    case .success(let places): return places.count { !$0.wasKnown }
    case .failure(let error):
      throw ImportError(
        .refused(error),
        line: error.eventIndex.flatMap { part.lines.indices.contains($0) ? part.lines[$0] : nil })
    }
  }

  private func perform<Value>(
    _ body: () throws(LogError) -> Value
  ) throws(ImportError) -> Value {
    do throws(LogError) { return try body() } catch { throw ImportError(.log(error)) }
  }
}
