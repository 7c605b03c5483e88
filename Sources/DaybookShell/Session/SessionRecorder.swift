internal import Daybook
internal import DaybookTerminal

/// The lines of a session so far; they are kept in the log as well where that is wanted.
struct SessionRecorder {
  /// 12 hexadecimal digits, so that a person can type them.
  let id = String(UInt64.random(in: 1 << 44..<1 << 48), radix: 16)
  private(set) var lines: [RecordedLine] = []
  private let log: FileEventLog
  private let isKept: Bool
  private var lastSurroundings: SessionSurroundings?

  init(_ log: FileEventLog, isKept: Bool) { (self.log, self.isKept) = (log, isKept) }

  /// Notes what a line came to; one that the history would not keep is not kept here either.
  mutating func note(
    _ text: String, _ prompt: String, _ outcome: Result<ShellReply, any Error>,
    _ context: LineContext
  ) async throws {
    if case .failure(let error) = outcome, error is Interruption { return }
    guard HistoryRule.keeps(text) else { return }
    let frame = SessionFrame(outcome)
    let surroundings = SessionSurroundings(context.window)
    let line = RecordedLine(
      prompt: prompt, text: text, head: context.head, now: context.now, seed: context.seed,
      surroundings: surroundings, frame: frame, digest: FrameDigest(frame).text)
    lines.append(line)
    if isKept { try await keep(line) }
  }

  private mutating func keep(_ line: RecordedLine) async throws {
    let stream = try SessionEvents.stream(id)
    let meta: JSONObject = ["session": .string(id)]
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
      return ["Session \(id): \(lines.count) lines, \(place)."]
    case .save(let path):
      try TextFile(path, .anew).write(SessionText(lines).text)
      return []
    }
  }
}
