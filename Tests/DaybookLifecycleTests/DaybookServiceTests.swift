import Daybook
import DaybookLifecycle
import Foundation
import Logging
import ServiceLifecycle
import ServiceLifecycleTestKit
import Synchronization
import TestSupport
import Testing
import UnixSignals

@Suite("A daybook is a service that ends as a server does")
struct DaybookServiceTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).daybook")
    .path

  private func withDaybook(_ body: (Daybook) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(try Daybook.open(path, events: Counted.events))
  }

  @Test("At a graceful shutdown followers end, and what was appended is kept")
  func gracefulShutdown() async throws {
    try await withDaybook { daybook in
      let models = try await daybook.readModels([Sums.self])
      let service = DaybookService(daybook, models)
      try await testGracefulShutdown { trigger in
        try await withThrowingTaskGroup(of: Int.self) { group in
          group.addTask {
            try await service.run()
            return 0
          }
          let (seen, sees) = AsyncStream<Void>.makeStream()
          for _ in 0..<20 { group.addTask { try await Self.follow(daybook.log, sees) } }
          for amount in [3, 4] { try await daybook.log.append(Counted(Int64(amount)), to: "sum-1") }
          try await models.wait(for: Sums.self, toReach: 2)
          var told = seen.makeAsyncIterator()
          for _ in 0..<20 { await told.next() }
          trigger.triggerGracefulShutdown()
          var counts: [Int] = []
          for try await count in group { counts.append(count) }
          #expect(counts.sorted() == [0] + Array(repeating: 2, count: 20))
        }
      }
      let refused = await #expect(throws: AppendError.self) {
        try await daybook.log.append(Counted(5), to: "sum-1")
      }
      #expect(refused?.description.contains("closed") == true)
      let again = try await Daybook.open(daybook.path, .readOnly).readModels([Sums.self])
      #expect(try again.read(Sums.self) { $0["sum-1"] } == 7)
      again.close()
    }
  }

  /// Counts the events until the log ends, and signals when two events have arrived.
  private static func follow(
    _ log: FileEventLog, _ sees: AsyncStream<Void>.Continuation
  ) async throws -> Int {
    var count = 0
    for try await _ in log.follow() {
      count += 1
      if count == 2 { sees.yield() }
    }
    return count
  }

  @Test("A group that is cancelled closes the daybook, too")
  func cancelled() async throws {
    try await withDaybook { daybook in
      let service = DaybookService(daybook, try await daybook.readModels([Sums.self]))
      let task = Task { try await service.run() }
      task.cancel()
      try await task.value
      #expect(await daybook.log.waitForEvents(after: 0) == false)
    }
  }

  @Test("A request that follows ends with the shutdown, and the server before the daybook")
  func following() async throws {
    try await withDaybook { daybook in
      let models = try await daybook.readModels([Sums.self])
      let server = Following(log: daybook.log)
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      let service = DaybookService(daybook, models)
      let group = ServiceGroup(services: [service, server], logger: logger)
      async let run: Void = group.run()
      try await daybook.log.append(Counted(1), to: "sum-1")
      for await _ in server.seen.stream { break }
      await group.triggerGracefulShutdown()
      try await run
      #expect(server.canAppendAtEnd.withLock { $0 } == true)
      #expect(try daybook.log.end() == 2)
    }
  }

  @Test("A program that follows ends by SIGTERM, though nobody takes what it follows any more")
  func terminated() throws {
    let program = try TestProgram.libraryPeer(["service"])
    #expect(program.status == 0 && program.output == "2\n", "\(program)")
  }
}

/// A server with one long request, which follows the log.
private final class Following: Service {
  let log: FileEventLog
  let seen = AsyncStream<Void>.makeStream()
  let canAppendAtEnd = Mutex<Bool?>(nil)

  init(log: FileEventLog) { self.log = log }

  func run() async throws {
    for try await _ in log.follow(CountedEvent.self).cancelOnGracefulShutdown() {
      seen.continuation.yield()
    }
    let appended = try? await log.append(Counted(2), to: "sum-1")
    canAppendAtEnd.withLock { $0 = appended != nil }
  }
}

struct Counted: CodedEvent {
  static let type: EventType = "amount.counted"
  static let events = CountedEvent.eventTypes
  static var codec: Codec<Self> { Codec(.int64("amount", \.amount), make: Self.init) }

  let amount: Int64

  init(_ amount: Int64) { self.amount = amount }
}

enum CountedEvent: EventSet {
  case counted(Counted)

  static let cases = [EventCase(Self.counted)]

  var event: any Event {
    switch self {
    case .counted(let event): event
    }
  }
}

struct Sums: Projection {
  static let name = "sums"
  static let version = 1

  struct Refused: Error {}

  func apply(
    _ recorded: Recorded<CountedEvent>, to rows: inout Rows<StreamName, Int64>
  ) throws {
    switch recorded.event {
    case .counted(let event):
      if event.amount < 0 { throw Refused() }
      rows[recorded.stream, default: 0] += event.amount
    }
  }
}
