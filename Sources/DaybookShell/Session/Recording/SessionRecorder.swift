internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookSystem
internal import DaybookTerminal

/// The lines of a session so far, which may also be recorded as events in the log.
struct SessionRecorder {
  let id: SessionID
  private(set) var lines: [RecordedLine] = []
  private var trails: [GridTrail] = []
  private let log: FileEventLog
  private let isKept: Bool
  private var lastSurroundings: SessionSurroundings?
  private var drops = DroppedLines()

  init(_ id: SessionID, _ log: FileEventLog, isKept: Bool) {
    (self.id, self.log, self.isKept) = (id, log, isKept)
  }

  /// Records a line with its result, and the last position that the result shows.
  ///
  /// An interrupted line, or a line that must not be in the history, is not recorded.
  ///
  /// - Returns: The line, if it must also be recorded in the log.
  mutating func note(
    _ text: String, _ prompt: String, _ outcome: Result<ShellReply, any Error>,
    _ context: LineContext, shown: UInt64
  ) -> RecordedLine? {
    if case .failure(let error) = outcome, error is Interruption { return nil }
    guard HistoryRule.keeps(text) else { return nil }
    let frame = SessionFrame(outcome)
    let surroundings = SessionSurroundings(context)
    let line = RecordedLine(
      prompt: prompt, text: text, head: context.head, shown: max(context.head, shown),
      now: context.now, seed: context.seed, surroundings: surroundings, frame: frame,
      digest: FrameDigest(frame).text)
    lines.append(line)
    return isKept ? line : nil
  }

  /// Records a line in the log.
  ///
  /// If another process has locked the log, this waits no longer than `patience`.
  mutating func keep(_ line: RecordedLine, _ patience: LockPatience) async throws {
    let batch = try batch(of: line)
    _ = try await log.append(batch, patience)
    lastSurroundings = line.surroundings
  }

  /// Records a line in the log with `append`; on an error, the session continues.
  ///
  /// - Returns: A message if the line was not recorded. There is no message if the previous line
  ///   was not recorded for the same reason. If earlier lines were not recorded but this line is, a
  ///   message says so.
  mutating func keepIfPossible(
    _ line: RecordedLine,
    _ append: (EventBatch, FileEventLog, LockPatience) async throws -> Void
  ) async throws -> SessionMessage? {
    let message = try await keepIfPossible(try batch(of: line), append) {
      $0.lastSurroundings = line.surroundings
    }
    return message
  }

  /// Stores the moments that a person visited in a grid, and records them in the log if possible.
  ///
  /// - Returns: A message under the same conditions as for a line.
  mutating func keepIfPossible(
    _ trail: GridTrail,
    _ append: (EventBatch, FileEventLog, LockPatience) async throws -> Void
  ) async throws -> SessionMessage? {
    guard !trail.visits.isEmpty else { return nil }
    trails.append(trail)
    guard isKept else { return nil }
    return try await keepIfPossible(try batch(of: trail), append) { _ in }
  }

  private mutating func keepIfPossible(
    _ batch: EventBatch,
    _ append: (EventBatch, FileEventLog, LockPatience) async throws -> Void,
    then noteSuccess: (inout SessionRecorder) -> Void
  ) async throws -> SessionMessage? {
    do {
      try await append(batch, log, drops.patience)
      noteSuccess(&self)
      return drops.end()
    } catch let error as AppendError {
      return drops.note(error)
    } catch is Interruption { return nil }
  }

  private func batch(of line: RecordedLine) throws -> EventBatch {
    let stream = try SessionEvents.stream(id)
    let meta: JSONObject = ["session": .string(id.text)]
    var batch = EventBatch()
    if line.surroundings != lastSurroundings {
      batch.append(
        try EventType(SessionEvents.surroundings), line.surroundings.data, to: stream, meta: meta)
    }
    batch.append(try EventType(SessionEvents.line), line.data, to: stream, meta: meta)
    return batch
  }

  private func batch(of trail: GridTrail) throws -> EventBatch {
    let (stream, type) = (
      try SessionEvents.stream(id), try EventType(SessionEvents.momentVisited)
    )
    var batch = EventBatch()
    for data in trail.data {
      batch.append(type, data, to: stream, meta: ["session": .string(id.text)])
    }
    return batch
  }

  /// Performs `request`, which is about the session itself, and returns the lines of the answer.
  func lines(for request: SessionRequest, _ language: Language) throws -> [String] {
    switch request {
    case .describe:
      let message = SessionMessage.described(id, lines: lines.count, isKept: isKept)
      return [message.text(in: language)]
    case .save(let path):
      try TextFile(path, .anew).write(SessionText(lines, of: id).text)
      return []
    case .trail(nil):
      return try SessionTrails(trails, of: id).lines
    case .trail(let other?):
      return try SessionTrails(of: SessionID(other), in: log).lines
    }
  }
}

/// Counts successive lines of a session that could not be recorded in the log.
struct DroppedLines {
  private var count = 0
  private var reason: LogError.Code?

  /// The time that the next line waits for the lock of another process.
  ///
  /// After a line that was not recorded, the next line does not wait.
  var patience: LockPatience { count == 0 ? LockPatience(limit: .milliseconds(250)) : .once }

  /// Counts a line that was not recorded.
  ///
  /// - Returns: The message about the line; `nil` if the previous line was not recorded for the
  ///   same reason.
  mutating func note(_ error: AppendError) -> SessionMessage? {
    count += 1
    let code: LogError.Code? = if case .log(let error) = error.reason { error.code } else { nil }
    guard count == 1 || code != reason else { return nil }
    reason = code
    return .notKept(CommandMessage(error).text)
  }

  /// Ends the count, because a line was recorded.
  ///
  /// - Returns: The message that lines are recorded again; `nil` if no line had been left out.
  mutating func end() -> SessionMessage? {
    guard count > 0 else { return nil }
    defer { (count, reason) = (0, nil) }
    return .keptAgain(missed: count)
  }
}
