internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Synchronization

/// The result of an import.
///
/// ```swift
/// do throws(ImportError) {
///   let report = try await log.import("lendings.ndjson")
///   print("\(report.appended) of \(report.events) are new, \(report.known) were there.")
/// } catch {
///   print(error.place ?? "", error)
/// }
/// ```
public struct ImportReport: Equatable, Sendable {
  /// The number of events in the text, without the events that were set aside.
  public let events: Int
  /// The number of events that this import appended; known events and skipped records do not count.
  public let appended: Int
  /// The number of skipped events of the engine, such as its sessions.
  ///
  /// They refer to positions of another log.
  public let passedOver: Int
  /// The number of appended events with an earlier time than the previous event of the log.
  ///
  /// Events of the engine do not count.
  public let backwards: Int
  /// The records of the text that were imported with changes, or not at all.
  public let exceptions: ImportExceptions
  /// The number of events that the log had already, with the same id and content.
  public var known: Int { events - appended - passedOver }
  /// Further notes on the text, in sentences: columns without a name, and columns with a few cells
  /// of a different kind.
  public let notes: [String]
}

extension FileEventLog {
  /// Appends all events of the text at `path`, or none, in constant memory.
  ///
  /// - Parameters:
  ///   - path: A file in the form of an export, which must not change meanwhile.
  ///   - progress: Called after every few thousand events, with the number of events read so far.
  /// - Returns: The number of events in the text, and the number of new events.
  /// - Throws: ``ImportError`` with the reason and the line; the log is unchanged.
  public func `import`(
    _ path: String, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    try await `import`(path, sliceBytes: Self.sliceBytes, progress: progress)
  }

  /// Appends all events of a source, or none, in constant memory.
  ///
  /// One thread reads the source while the writer's thread appends its events. Other appends wait
  /// meanwhile. The events become visible together at the end. If the import does not reach the
  /// end, the events are dropped. This happens after a fault in the source, a power cut, or a
  /// cancelled task.
  ///
  /// - Parameters:
  ///   - make: Makes the source, on the thread that reads it.
  ///   - progress: Called after every few thousand events, with the number of events read so far.
  /// - Returns: The number of events in the source, and the number of new events.
  /// - Throws: ``ImportError`` with the reason and the line; the log is unchanged.
  public func `import`(
    from make: @escaping @Sendable () throws(ImportError) -> any ImportSource,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    try await `import`(from: make, sliceBytes: Self.sliceBytes, progress: progress)
  }

  /// Imports events; `putAside`, if given, receives each event whose data the program cannot read.
  ///
  /// All other events are appended. Events that are set aside count as skipped in the report.
  /// `onCommit` is called just before the events become visible.
  package func `import`(
    from make: @escaping @Sendable () throws(ImportError) -> any ImportSource,
    puttingAside putAside: EventsPutAside?, onCommit: @escaping @Sendable () -> Void = {},
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(ImportError) -> ImportReport {
    try await `import`(
      from: make, sliceBytes: Self.sliceBytes, puttingAside: putAside, onCommit: onCommit,
      progress: progress)
  }

  /// Receives the events that are set aside, one after another.
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
    puttingAside putAside: EventsPutAside? = nil, onCommit: @escaping @Sendable () -> Void = {},
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(ImportError) -> ImportReport {
    let (stop, lastTime) = (ImportStop(), try lastTime)
    let result: Result<ImportReport, ImportError> = await withTaskCancellationHandler {
      do throws(LogError) {
        return try await onWriter { session in
          .success(
            Result { () throws(ImportError) in
              try EventImport(
                session, sliceBytes, lastTime, putAside, stop, onCommit: onCommit, progress
              ).run(make)
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
  /// The time of the last event that is not the engine's; `nil` if there is no such event.
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

/// A flag that asks an import to end without any effect.
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
  /// The number of bytes of pending records at which a slice is written.
  let sliceBytes: Int
  /// The time of the log's last event before the import, without the engine's events.
  let lastTime: Timestamp?
  /// Receives the events whose data the log refuses; `nil` where such an event ends the import.
  let putAside: FileEventLog.EventsPutAside?
  let stop: ImportStop
  /// Called before the events become visible.
  let onCommit: () -> Void
  let progress: (Int) -> Void

  init(
    _ session: WriteSession, _ sliceBytes: Int, _ lastTime: Timestamp?,
    _ putAside: FileEventLog.EventsPutAside?, _ stop: ImportStop,
    onCommit: @escaping () -> Void, _ progress: @escaping (Int) -> Void
  ) {
    self.onCommit = onCommit
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
    onCommit()
    try perform { () throws(LogError) in try session.storeVisibly() }
    var end = feed.end
    end.exceptions.skipped += taken.putAside
    return ImportReport(
      events: events - taken.putAside, appended: taken.appended,
      passedOver: origin?.passedOver ?? 0, backwards: backwards, exceptions: end.exceptions,
      notes: end.notes)
  }

  /// Appends the events of `part`.
  ///
  /// With `putAside`, refused events are set aside; otherwise a refused event ends the import.
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
      // The log accepts the events before the refused event, since it refused none of them.
      try takeUp(rest.picking(0..<index), from: &origin, into: &taken)
      try putAside(refused)
      taken.putAside += 1
      rest = rest.picking(index + 1..<rest.batch.count)
    }
  }

  /// Appends all events of `part`, or returns the reason why it appended none.
  private func takeUp(
    whole part: ImportPart, from origin: inout ImportOrigin?, into taken: inout TakenEvents
  ) throws(ImportError) -> AppendError? {
    // If this attempt appends nothing, the next attempt counts the same events again. So the counts
    // are kept only on success.
    var tried = origin
    let places = try perform { () throws(LogError) in
      try session.takeUp(part.batch, from: &tried, after: lastTime)
    }
    switch places {
    case .success(let places):
      origin = tried
      taken.appended += places.count { !$0.wasKnown }
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

/// The numbers of appended and set-aside events of an import.
private struct TakenEvents {
  var appended = 0
  var putAside = 0
}
