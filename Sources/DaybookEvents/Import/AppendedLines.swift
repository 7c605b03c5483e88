package import DaybookSystem
package import DaybookValues

/// Appends lines of events to a log, several in each commit.
///
/// The first refused line ends the work: only the lines before it are committed and reported.
package struct AppendedLines {
  private let log: any EventLog
  private let batchSize: Int
  /// Waits until readers, such as a replica, have the events up to a position.
  private let settle: (UInt64) async throws(LogError) -> Void
  /// Prints the answers: the position, stream and version of each appended event.
  private let print: ([UInt8]) throws(SystemError) -> Void
  /// Whether the output still has a reader; without a reader, events are appended but not reported.
  private var isHeard = true
  /// Whether a line has been appended.
  private var hasAppended = false
  private var reader = LineReader()
  private var parser = EventLineParser(readingPlaces: false)
  private var batch = EventBatch()
  /// The line number of each event of the batch.
  private var numbers: [Int] = []
  /// The error of the line that could not be parsed.
  ///
  /// It is reported once all lines before this line are committed.
  private var failure: AppendedLinesError?

  /// - Parameters:
  ///   - log: The log.
  ///   - batchSize: The number of lines in one commit.
  ///   - settle: Called with the last position of each commit before its answers are printed.
  ///   - print: Prints answers, without a buffer.
  package init(
    to log: any EventLog, batchSize: Int,
    settle: @escaping (UInt64) async throws(LogError) -> Void = { _ in },
    print: @escaping ([UInt8]) throws(SystemError) -> Void
  ) {
    (self.log, self.batchSize) = (log, batchSize)
    (self.settle, self.print) = (settle, print)
  }

  /// Appends every line of `input`, up to the first refused line.
  ///
  /// - Throws: ``AppendedLinesError`` with the line at fault; `SystemError` when the input cannot
  ///   be read.
  package mutating func appendAll(from input: consuming ChunkedInput) async throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try input.read(into: &chunk)
      if count == 0 { break }
      var offset = 0
      while gather(from: chunk, count, &offset) { try await commit() }
    }
    gatherLast()
    try await commit()
  }

  /// Adds lines of `chunk` to the batch; returns true when the batch is to be committed.
  private mutating func gather(from chunk: [UInt8], _ count: Int, _ offset: inout Int) -> Bool {
    let text = chunk.span.extracting(0..<count)
    while Self.take(&reader, text, &offset, &parser, &batch, &numbers, &failure) {
      if failure != nil || batch.count >= batchSize { return true }
    }
    return failure != nil
  }

  /// Adds the next line; returns false when `text` has no further line, or the line is too long.
  private static func take(
    _ reader: inout LineReader, _ text: Span<UInt8>, _ offset: inout Int,
    _ parser: inout EventLineParser, _ batch: inout EventBatch, _ numbers: inout [Int],
    _ failure: inout AppendedLinesError?
  ) -> Bool {
    do throws(LineTooLong) {
      guard let line = try reader.nextLine(of: text, at: &offset) else { return false }
      failure = parse(line, &parser, &batch, &numbers)
      return true
    } catch {
      failure = tooLong(error)
      return false
    }
  }

  private mutating func gatherLast() {
    Self.takeLast(&reader, &parser, &batch, &numbers, &failure)
  }

  private static func takeLast(
    _ reader: inout LineReader, _ parser: inout EventLineParser, _ batch: inout EventBatch,
    _ numbers: inout [Int], _ failure: inout AppendedLinesError?
  ) {
    do throws(LineTooLong) {
      guard let line = try reader.finish() else { return }
      failure = parse(line, &parser, &batch, &numbers)
    } catch { failure = tooLong(error) }
  }

  private static func tooLong(_ line: LineTooLong) -> AppendedLinesError {
    AppendedLinesError(.badLine, AdvisedText(line.reason.placing("line \(line.number)")))
  }

  /// The last sentence of a refusal's message: whether the lines before it were appended.
  private var kept: String {
    hasAppended ? " The lines before it were appended." : " Nothing was appended."
  }

  // The line borrows the reader, so the other values are separate arguments.
  private static func parse(
    _ line: LineReader.Line, _ parser: inout EventLineParser, _ batch: inout EventBatch,
    _ numbers: inout [Int]
  ) -> AppendedLinesError? {
    guard !line.bytes.isBlank else { return nil }
    do throws(EventLineError) {
      try parser.parse(line.bytes, into: &batch)
      numbers.append(line.number)
      return nil
    } catch {
      return AppendedLinesError(
        .badLine,
        AdvisedText(error.description.placing("line \(line.number), column \(error.column)")))
    }
  }

  /// Commits the batch, reports the places of its events, and throws a deferred error.
  private mutating func commit() async throws {
    if !batch.isEmpty { try await commitBatch() }
    if let failure { throw failure.adding(kept) }
    batch.removeAll()
    numbers.removeAll(keepingCapacity: true)
  }

  /// Commits the batch, or the events before a refused event.
  ///
  /// If another process appends meanwhile, a further event may be refused. Then even fewer events
  /// are committed.
  private mutating func commitBatch() async throws {
    var refusal: AppendError?
    var count = batch.count
    var appended: [AppendedEvent] = []
    while count > 0 {
      let part = count == batch.count ? batch : batch.prefix(count)
      do throws(AppendError) {
        appended = try await log.append(part)
        break
      } catch {
        refusal = error
        count = error.eventIndex ?? 0
      }
    }
    hasAppended = hasAppended || !appended.isEmpty
    let failure = await settled(appended)
    if isHeard { isHeard = try tell(appended) }
    if let failure { throw failure }
    guard let refusal else { return }
    throw AppendedLinesError(.refused(refusal), text(of: refusal))
  }

  /// Waits until the appended events are visible to readers.
  ///
  /// The error of waiting is reported after the answers, because the events are in the log even if
  /// the waiting fails.
  private func settled(_ appended: [AppendedEvent]) async -> AppendedLinesError? {
    guard let seq = appended.map(\.seq).max() else { return nil }
    do throws(LogError) {
      try await settle(seq)
      return nil
    } catch {
      let last = numbers.prefix(appended.count).last ?? 0
      return AppendedLinesError(
        .notReached(error),
        "Everything up to line \(last) was appended, up to event \(seq), but has not come to the"
          + " replica. \(error)")
    }
  }

  private func text(of refusal: AppendError) -> AdvisedText {
    guard let index = refusal.eventIndex else { return refusal.text }
    return refusal.text.placing("line \(numbers[index])") + AdvisedText(kept)
  }

  /// Reports the places of the events; returns false when the output has no reader.
  private func tell(_ appended: [AppendedEvent]) throws -> Bool {
    var writer = JSONWriter()
    for event in appended {
      writer.writeRaw("{\"seq\":")
      writer.writeInteger(event.seq)
      writer.writeRaw(",\"stream\":")
      writer.writeString(event.stream.name)
      writer.writeRaw(",\"version\":")
      writer.writeInteger(event.version)
      writer.writeRaw("}\n")
    }
    do throws(SystemError) { try print(writer.bytes) } catch {
      guard error.code == .brokenPipe else { throw untold(appended, error) }
      return false
    }
    return true
  }

  /// The error when events were appended but the answer could not be printed.
  ///
  /// A caller that treats this as a failed append would append the events twice.
  private func untold(_ appended: [AppendedEvent], _ error: SystemError) -> AppendedLinesError {
    let last = numbers.prefix(appended.count).last ?? 0
    let seq = appended.map(\.seq).max() ?? 0
    return AppendedLinesError(
      .untold,
      "Everything up to line \(last) was appended, up to event \(seq), and is on the disk, but the"
        + " answer could not be printed (\(error.place ?? "standard output")): \(error.code.reason)."
        + " Go on with line \(last + 1): earlier lines without an id would be appended twice.")
  }
}

/// The reason why only a part of a text's lines was appended: the cause, and a message for a
/// person.
package struct AppendedLinesError: AdvisedError, CustomStringConvertible {
  package enum Cause {
    /// A line is not an event.
    case badLine
    /// The log refused an event, or could not store it.
    case refused(AppendError)
    /// The first lines are in the log, but the places of their events could not be printed.
    case untold
    /// The first lines are in the log, but the wait until a replica has their events failed.
    ///
    /// The associated value is the error of the wait.
    case notReached(LogError)
  }

  package let cause: Cause
  package let text: AdvisedText
  package var description: String { text.description }

  init(_ cause: Cause, _ text: AdvisedText) { (self.cause, self.text) = (cause, text) }

  /// The error with a further sentence.
  fileprivate func adding(_ sentence: String) -> AppendedLinesError {
    AppendedLinesError(cause, text + AdvisedText(sentence))
  }
}
