@_spi(Engine) import DaybookEvents
import DaybookProjections
import DaybookValues
import Synchronization
import TestSupport
import Testing

/// A question about the past that needs a fold of events.
enum FoldQuestion: CaseIterable, Sendable {
  case state, diff, blame, history, rowBisection, halving, everyEvent, replay, consequences, refold

  func ask(_ models: ReadModels) throws {
    let end = try models.log.end()
    switch self {
    case .state: _ = try models.state(of: "scores", at: end - 1)
    case .diff: _ = try models.diff("scores", from: AsOf(0), to: AsOf(end - 1))
    case .blame: _ = try models.blame(try key(models), in: "scores", through: end - 1)
    case .history: _ = try models.history(of: try key(models), in: "scores", through: end - 1)
    case .rowBisection:
      _ = try Bisection(models, through: end).firstEvent(
        in: "scores", afterWhichARow: { _ in false })
    case .halving:
      _ = try Bisection(models, through: end).firstEvent(in: ["scores"], holds: { _ in false })
    case .everyEvent:
      _ = try Bisection(models, through: end).firstEventTestingEach(
        in: ["scores"], holds: { _ in false })
    case .replay: try Replay(models, ["scores"], after: 0, through: end).forEachStep { _ in true }
    case .consequences:
      _ = try models.consequences(of: WhatIf(skips: [1]), in: "scores", at: end - 1)
    case .refold:
      _ = try models.firstDifferenceWhenFoldedAgain("scores", after: 0, through: end - 1)
    }
  }

  private func key(_ models: ReadModels) throws -> [UInt8] {
    try models.definition("scores").schema.key(parsing: "psv/3")
  }
}

@Suite("What is folded for a task stops soon after the task is cancelled", .serialized)
struct StoppingTests {
  /// The number of slices read ahead: four wait for the fold, one waits to join them, and one is
  /// applied.
  private static let mostSlicesAhead = 6

  @Test(
    "No more of the log is read after that than is decoded ahead",
    arguments: TestLength.sample(of: FoldQuestion.allCases, 4))
  func stopping(question: FoldQuestion) async throws {
    let file = try FileEventLog.open(TemporaryPath().path, events: GameEvent.eventTypes)
    var history = GameHistory(seed: 5)
    try await history.append(10_000, to: file)
    let log = CancellingLog(file)
    let models = try await ReadModels.open([Scores.self], of: log, in: nil, follows: false)
    let (whenKnown, known) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in whenKnown { break }
      try question.ask(models)
    }
    log.cancel(task, afterReading: 2_000)
    known.yield()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.readCount >= 2_000)
    #expect(log.readCount <= 2_000 + Self.mostSlicesAhead * EventScan.sliceCount)
  }

  @Test(
    "Nothing is stopped for a task that goes on",
    arguments: TestLength.sample(of: FoldQuestion.allCases, 4))
  func goingOn(question: FoldQuestion) async throws {
    let file = try FileEventLog.open(TemporaryPath().path, events: GameEvent.eventTypes)
    var history = GameHistory(seed: 5)
    try await history.append(3_000, to: file)
    let log = CancellingLog(file)
    let models = try await ReadModels.open([Scores.self], of: log, in: nil, follows: false)
    try await Task { try question.ask(models) }.value
    #expect(log.readCount >= 2_999)
  }
}

/// A log that cancels a task in the middle of reading.
private final class CancellingLog: ForwardingLog {
  private struct State {
    var count = 0
    var last: Int?
    var task: Task<Void, any Error>?
  }

  let log: FileEventLog
  private let state = Mutex(State())

  init(_ log: FileEventLog) { self.log = log }

  /// How many events were read since the last call of ``cancel(_:afterReading:)``.
  var readCount: Int { state.withLock(\.count) }

  func cancel(_ task: Task<Void, any Error>, afterReading count: Int) {
    state.withLock { $0 = State(last: count, task: task) }
  }

  func note() {
    let task = state.withLock { state in
      state.count += 1
      return state.count == state.last ? state.task : nil
    }
    task?.cancel()
  }
}
