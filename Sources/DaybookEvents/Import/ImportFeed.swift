internal import DaybookSystem

/// Passes parts of a text from the thread that reads the text to the writer's thread.
///
/// The reading thread is a few batches ahead.
final class ImportFeed: Sendable {
  private struct State {
    var ready: [ImportPart] = []
    var readyBytes = 0
    /// The parts that the writer has emptied; their memory is used for the next parts.
    var used: [ImportPart] = []
    /// The end of the text once it is read, or the reason why it could not be read.
    var end: Result<End, ImportError>?
    var isGivenUp = false
  }

  /// The notes on a text that was read to its end.
  struct End {
    var notes: [String] = []
    var exceptions = ImportExceptions()
  }

  /// The maximum number of parts that wait for the writer, and the maximum number of their bytes.
  private static let maximumReady = 16
  private static let maximumReadyBytes = 16 << 20

  private let state = Monitor(State())

  /// Starts reading the source of `make`, on a separate thread.
  init(
    _ make: @escaping @Sendable () throws(ImportError) -> any ImportSource
  ) throws(ImportError) {
    do throws(SystemError) {
      try SystemThread.start(name: "daybook.import") { [self] in
        let end = Result { () throws(ImportError) in try read(try make()) }
        state.update { $0.end = end }
      }
    } catch { throw ImportError(.log(LogError(error))) }
  }

  private func read(_ source: any ImportSource) throws(ImportError) -> End {
    var source = source
    while var part = freePart() {
      part.removeAll()
      try source.read(into: &part)
      guard !part.batch.isEmpty else { break }
      state.update { state in
        state.readyBytes += part.batch.byteCount
        state.ready.append(part)
      }
    }
    return End(notes: source.notes, exceptions: source.exceptions)
  }

  /// The notes on the text, once ``next()`` has reached its end.
  var end: End { state.wait { state in state.end.map { (try? $0.get()) ?? End() } } }

  /// Returns a part to fill, once few enough parts wait; `nil` when the import was abandoned.
  private func freePart() -> ImportPart? {
    state.wait { state -> ImportPart?? in
      if state.isGivenUp { return .some(nil) }
      guard state.ready.count < Self.maximumReady, state.readyBytes < Self.maximumReadyBytes
      else { return nil }
      return state.used.popLast() ?? ImportPart()
    }
  }

  /// Returns the next events; `nil` at the end of the text.
  ///
  /// - Throws: ``ImportError`` when the rest of the text cannot be read.
  func next() throws(ImportError) -> ImportPart? {
    try state.wait { (state) throws(ImportError) -> ImportPart?? in
      guard state.ready.isEmpty else {
        let part = state.ready.removeFirst()
        state.readyBytes -= part.batch.byteCount
        return part
      }
      guard let end = state.end else { return nil }
      _ = try end.get()
      return .some(nil)
    }
  }

  /// Takes back a part after its events were appended, so that its memory can be used again.
  func giveBack(_ part: consuming ImportPart) {
    let part = part
    // The update also wakes the reading thread, which may wait for the freed room.
    state.update { if part.isOfUsualSize { $0.used.append(part) } }
  }

  /// Abandons the import: the reading thread ends after its present part.
  func giveUp() { state.update { $0.isGivenUp = true } }
}
