internal import Daybook
internal import DaybookTerminal

/// The lines of a session so far; they are kept in the log as well where that is wanted.
struct SessionRecorder {
  let id: SessionID
  private(set) var lines: [RecordedLine] = []
  private let log: FileEventLog
  private let isKept: Bool
  private var lastSurroundings: SessionSurroundings?

  init(_ id: SessionID, _ log: FileEventLog, isKept: Bool) {
    (self.id, self.log, self.isKept) = (id, log, isKept)
  }

  /// Notes what a line came to, and how far the log was for what it shows; one that the history
  /// would not keep is not kept here either.
  mutating func note(
    _ text: String, _ prompt: String, _ outcome: Result<ShellReply, any Error>,
    _ context: LineContext, shown: UInt64
  ) async throws {
    if case .failure(let error) = outcome, error is Interruption { return }
    guard HistoryRule.keeps(text) else { return }
    let frame = SessionFrame(outcome)
    let surroundings = SessionSurroundings(context.window)
    let line = RecordedLine(
      prompt: prompt, text: text, head: context.head, shown: max(context.head, shown),
      now: context.now, seed: context.seed, surroundings: surroundings, frame: frame,
      digest: FrameDigest(frame).text)
    lines.append(line)
    if isKept { try await keep(line) }
  }

  private mutating func keep(_ line: RecordedLine) async throws {
    let stream = try SessionEvents.stream(id)
    let meta: JSONObject = ["session": .string(id.text)]
    var batch = EventBatch()
    if line.surroundings != lastSurroundings {
      batch.append(
        try EventType(SessionEvents.surroundings), line.surroundings.data, to: stream, meta: meta)
    }
    batch.append(try EventType(SessionEvents.line), line.data, to: stream, meta: meta)
    _ = try await log.append(batch)
    lastSurroundings = line.surroundings
  }

  /// What is told of the session, or done with it.
  func lines(for request: SessionRequest) throws -> [String] {
    switch request {
    case .describe:
      let place = isKept ? "kept in the log" : "not kept in the log"
      return ["Session \(id.text): \(lines.count) lines, \(place)."]
    case .save(let path):
      try TextFile(path, .anew).write(SessionText(lines, of: id).text)
      return []
    }
  }
}
