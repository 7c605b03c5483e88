import Daybook
import DaybookTesting
import Foundation
import Synchronization
import Testing

@Suite("A search in the past, in a program")
struct DaybookBisectingTests {
  /// A projection that waits at event 5 of a fold until the gate is opened.
  private struct Halting: Projection {
    static let name = "halting"
    static let version = 1
    static let gate = Gate()

    func apply(_ recorded: Recorded<AnyEvent>, to rows: inout Rows<String, Int>) {
      rows[recorded.event.type.name, default: 0] += 1
      if recorded.seq == 5 { Self.gate.pass() }
    }
  }

  /// A gate that announces arrivals, and lets everyone pass once it is open.
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
      // The read models are opened over an empty log; with events, the fold at opening would wait
      // at the gate.
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
