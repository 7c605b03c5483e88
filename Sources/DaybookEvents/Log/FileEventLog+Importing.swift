internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// What an import did.
public struct ImportReport: Equatable, Sendable {
  /// The events of the text.
  public let events: Int
  /// Those that were appended.
  public let appended: Int
  /// Those of another log that are the engine's own, such as its sessions: they speak of positions
  /// of that log, so they were passed over.
  public let passedOver: Int
  /// Those that the log held already, with the same id and content.
  public var known: Int { events - appended - passedOver }
  /// What else is to be known of the text, in sentences: columns without a name, and columns in which
  /// a few cells differ in kind from the others.
  public let notes: [String]
}

extension FileEventLog {
  /// Appends all events of the text at `path`, or none, however many they are, in constant memory.
  ///
  /// One thread reads the text while the writer's thread takes its events up, so both share the
  /// work. Other appends wait meanwhile; what is written becomes visible at once, at the end, and
  /// is dropped when the import does not come to it, be it by a fault in the text or a power cut.
  ///
  /// - Parameters:
  ///   - path: A file that does not change meanwhile.
  ///   - options: What the text is.
  ///   - progress: Is told how many events were read, every few thousand.
  /// - Returns: How many events the text has, and how many of them are new.
  /// - Throws: ``ImportError`` with the reason and the line; the log is as it was.
  public func `import`(
    _ path: String, _ options: ImportOptions,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    try await `import`(path, options, sliceBytes: 32 << 20, progress: progress)
  }

  /// Imports in slices of about `sliceBytes` bytes of records.
  package func `import`(
    _ path: String, _ options: ImportOptions, sliceBytes: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    let result: Result<ImportReport, ImportError>
    do throws(LogError) {
      result = try await onWriter { session in
        .success(
          Result { () throws(ImportError) in
            try EventImport(session, sliceBytes, progress).run(path, options)
          })
      }
    } catch { throw ImportError(.log(error)) }
    return try result.get()
  }
}

/// One import, on the writer's thread.
private struct EventImport {
  let session: WriteSession
  /// What is pending is written whenever it takes this many bytes.
  let sliceBytes: Int
  let progress: (Int) -> Void

  init(_ session: WriteSession, _ sliceBytes: Int, _ progress: @escaping (Int) -> Void) {
    self.session = session
    self.sliceBytes = sliceBytes
    self.progress = progress
  }

  func run(_ path: String, _ options: ImportOptions) throws(ImportError) -> ImportReport {
    let feed = try ImportFeed(path, options)
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
      appended += try takeUp(part, from: &origin)
      events += part.batch.count
      feed.giveBack(part)
      progress(events)
      if session.pendingBytes >= sliceBytes {
        try perform { () throws(LogError) in try session.storeUnseen(isFirst: !isSliced) }
        isSliced = true
      }
    }
    try perform { () throws(LogError) in try session.storeVisibly() }
    return ImportReport(
      events: events, appended: appended, passedOver: origin?.passedOver ?? 0, notes: feed.notes)
  }

  /// Takes up the events of `part`, and gives how many of them are new.
  private func takeUp(
    _ part: ImportFeed.Part, from origin: inout ImportOrigin?
  ) throws(ImportError) -> Int {
    let places = try perform { () throws(LogError) in
      try session.takeUp(part.batch, from: &origin)
    }
    switch places {
    case .success(let places): return places.count { !$0.wasKnown }
    case .failure(let error):
      throw ImportError(.refused(error), line: error.eventIndex.map { part.lines[$0] })
    }
  }

  private func perform<Value>(
    _ body: () throws(LogError) -> Value
  ) throws(ImportError) -> Value {
    do throws(LogError) { return try body() } catch { throw ImportError(.log(error)) }
  }
}
