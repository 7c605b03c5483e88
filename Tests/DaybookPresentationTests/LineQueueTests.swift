import DaybookPresentation
import Synchronization
import Testing

struct LineQueueTests {
  /// The steps that were done, in order.
  private final class Record: Sendable {
    private let words = Mutex<[String]>([])

    func add(_ word: String) { words.withLock { $0.append(word) } }

    var all: [String] { words.withLock { $0 } }
  }

  private struct Failure: Error {}

  @Test("What is added begins when all before it has ended, well or not")
  func order() async throws {
    let record = Record()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    var queue = LineQueue()
    let first = queue.add {
      for await _ in gate { break }
      record.add("first")
      throw Failure()
    }
    let second = queue.add {
      record.add("second")
      return 2
    }
    let third = queue.add { record.add("third") }
    opener.yield()
    #expect(try await second.value == 2)
    try await third.value
    await #expect(throws: Failure.self) { try await first.value }
    #expect(record.all == ["first", "second", "third"])
  }

  @Test("Who waits for it and is cancelled cancels it")
  func cancelling() async throws {
    var queue = LineQueue()
    let work = queue.add { await untilCancelled() }
    let waiting = Task { try await work.valueUnlessCancelled }
    waiting.cancel()
    try await waiting.value
    #expect(work.isCancelled)
  }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}
