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

  /// The same, but that events whose data the program's reader of their type does not take are given to
  /// `putAside`, if there is one, and all others are appended.
  ///
  /// They count as skipped in the report, and not as events.
  package func `import`(
    from make: @escaping @Sendable () throws(ImportError) -> any ImportSource,
    puttingAside putAside: EventsPutAside?, progress: @escaping @Sendable (Int) -> Void
  ) async throws(ImportError) -> ImportReport {
    try await `import`(
      from: make, sliceBytes: Self.sliceBytes, puttingAside: putAside, progress: progress)
  }

  /// Is given the events that are put aside, one after another.
  package typealias EventsPutAside = @Sendable (RefusedEvent) throws(ImportError) -> Void

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
    puttingAside putAside: EventsPutAside? = nil, progress: @escaping @Sendable (Int) -> Void
  ) async throws(ImportError) -> ImportReport {
    let (stop, lastTime) = (ImportStop(), try lastTime)
    let result: Result<ImportReport, ImportError> = await withTaskCancellationHandler {
      do throws(LogError) {
        return try await onWriter { session in
          .success(
            Result { () throws(ImportError) in
              try EventImport(session, sliceBytes, lastTime, putAside, stop, progress).run(make)
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
  /// Is given the events that the log does not take for their data; `nil` where such a one ends the import.
  let putAside: FileEventLog.EventsPutAside?
  let stop: ImportStop
  let progress: (Int) -> Void

  init(
    _ session: WriteSession, _ sliceBytes: Int, _ lastTime: Timestamp?,
    _ putAside: FileEventLog.EventsPutAside?, _ stop: ImportStop,
    _ progress: @escaping (Int) -> Void
  ) {
    (self.lastTime, self.putAside, self.stop) = (lastTime, putAside, stop)
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
    var (events, taken) = (0, TakenEvents())
    var (isSliced, origin) = (false, ImportOrigin?.none)
    while let part = try feed.next() {
      try stop.check()
      try takeUp(part, from: &origin, into: &taken)
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
    var end = feed.end
    end.exceptions.skipped += taken.putAside
    return ImportReport(
      events: events - taken.putAside, appended: taken.appended,
      passedOver: origin?.passedOver ?? 0, backwards: backwards, exceptions: end.exceptions,
      notes: end.notes)
  }

  /// Takes up the events of `part`, but for those that are put aside.
  private func takeUp(
    _ part: ImportPart, from origin: inout ImportOrigin?, into taken: inout TakenEvents
  ) throws(ImportError) {
    var rest = part
    while let error = try takeUp(whole: rest, from: &origin, into: &taken) {
      guard let putAside, let refused = RefusedEvent(error, in: rest),
        let index = error.eventIndex
      else {
        throw ImportError(
          .refused(error),
          line: error.eventIndex.flatMap { rest.lines.indices.contains($0) ? rest.lines[$0] : nil })
      }
      // The events before it are what the log takes: their data were looked at.
      try takeUp(rest.picking(0..<index), from: &origin, into: &taken)
      try putAside(refused)
      taken.putAside += 1
      rest = rest.picking(index + 1..<rest.batch.count)
    }
  }

  /// Takes up all events of `part`, or none: then it gives the reason.
  private func takeUp(
    whole part: ImportPart, from origin: inout ImportOrigin?, into taken: inout TakenEvents
  ) throws(ImportError) -> AppendError? {
    let places = try perform { () throws(LogError) in
      try session.takeUp(part.batch, from: &origin, after: lastTime)
    }
    switch places {
    case .success(let places): taken.appended += places.count { !$0.wasKnown }
    case .failure(let error): return error
    }
    return nil
  }

  private func perform<Value>(
    _ body: () throws(LogError) -> Value
  ) throws(ImportError) -> Value {
    do throws(LogError) { return try body() } catch { throw ImportError(.log(error)) }
  }
}

/// How many events of an import were appended, and how many put aside.
private struct TakenEvents {
  var appended = 0
  var putAside = 0
}
