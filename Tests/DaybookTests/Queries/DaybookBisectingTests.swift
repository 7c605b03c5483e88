import Daybook
import DaybookTesting
import Foundation
import Synchronization
import Testing

@Suite("A search in the past, in a program")
struct DaybookBisectingTests {
  /// Waits in the midst of a fold until somebody lets it go on.
  private struct Halting: Projection {
    static let name = "halting"
    static let version = 1
    static let gate = Gate()

    func apply(_ recorded: Recorded<AnyEvent>, to rows: inout Rows<String, Int>) {
      rows[recorded.event.type.name, default: 0] += 1
      if recorded.seq == 5 { Self.gate.pass() }
    }
  }

  /// Tells that somebody has come, and lets all through once it was opened.
  private final class Gate: Sendable {
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    private let condition = NSCondition()
    private let isOpen = Mutex(false)

    func pass() {
      arrival.yield()
      condition.lock()
      while !isOpen.withLock({ $0 }) { condition.wait() }
      condition.unlock()
    }

    func arrived() async { for await _ in arrivals { return } }

    func open() {
      condition.lock()
      isOpen.withLock { $0 = true }
      condition.broadcast()
      condition.unlock()
    }
  }

  @Test("A search ends when its task is cancelled")
  func cancelled() async throws {
    try await withTemporaryDaybook { daybook in
      // Opened while the log is empty, or the fold that opening makes would wait at the gate.
      let models = try await ReadModels.open([Halting.self], of: daybook.log, in: daybook.path)
      defer { models.close() }
      var batch = EventBatch()
      for number in Int64(1)...20 {
        batch.append("note.added", ["n": .integer(number)], to: "note-1")
      }
      _ = try await daybook.log.append(batch)
      let search = Task {
        try await daybook.bisect("halting | where value > 100", over: models)
      }
      await Halting.gate.arrived()
      search.cancel()
      Halting.gate.open()
      await #expect(throws: CancellationError.self) { try await search.value }
      let found = try await daybook.bisect("halting | where value > 7", over: models)
      guard case .found(let event) = found else {
        Issue.record("\(found)")
        return
      }
      #expect(event.seq == 8)
    }
  }
}
