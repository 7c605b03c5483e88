import DaybookEvents
import DaybookPostgres
import DaybookReactions
import DaybookValues
import PostgresTestSupport
import ReactionsTestDomain
import Synchronization
import TestSupport
import Testing

@Suite("One runner of a reaction on a shared log, over all machines", .needsServer, .serialized)
struct SharedReactionTests {
  private let shared: SharedLog
  private let log: PostgresEventLog

  init() throws {
    shared = try SharedLog()
    log = try shared.open()
  }

  private func bringBack(_ book: String, _ stream: Int = 1) async throws {
    try await log.append(BookReturned(book: book), to: StreamName(category: "loan", id: stream))
  }

  @Test("Another process goes on after the first is killed")
  func takeover() async throws {
    let first = try shared.peer("react")
    _ = first.nextLine()
    var replies = log.follow(EventSelection(types: [NextReaderCalled.type])).makeAsyncIterator()
    try await bringBack("a")
    #expect(try await replies.next()?.data["book"] == "a")
    let second = try shared.peer("react")
    _ = second.nextLine()
    first.kill()
    try await bringBack("b")
    #expect(try await replies.next()?.data["book"] == "b")
  }

  @Test("Two processes are killed at any moment: no reply is lost or doubled")
  func killed() async throws {
    var generator = SeededGenerator(seed: 28)
    var count = 0
    for round in 0..<TestLength.rounds(300, short: 4) {
      let peers = [try shared.peer("react"), try shared.peer("react")]
      for peer in peers { _ = peer.nextLine() }
      for _ in 0..<Int.random(in: 1...10, using: &generator) {
        try await bringBack("\(count)", count % 3)
        count += 1
      }
      peers[round % 2].kill()
      peers[1 - round % 2].kill()
    }
    try await ReactionRunner(LibraryDesk(), of: log, from: .beginning).runToEnd()
    for stream in 0..<3 {
      let wanted = try log.read(
        EventSelection(stream: StreamName(category: "loan", id: stream)), limit: .max
      ).events.map(\.seq)
      let replies = try log.read(
        EventSelection(stream: StreamName("queue-loan-\(stream)")), limit: .max
      ).events.compactMap { $0.data["number"]?.integer.flatMap { UInt64(exactly: $0) } }
      #expect(replies == wanted)
    }
  }

  @Test("A second runner calls no handler while the first runs")
  func handlers() async throws {
    let calls = Mutex<[UInt64]>([])
    let desk = CallCounter { seq in calls.withLock { $0.append(seq) } }
    let (log, other) = (log, try shared.open())
    let running = [log, other].map { log in
      Task { try await ReactionRunner(desk, of: log, from: .beginning).run() }
    }
    var replies = log.follow(EventSelection(types: [NextReaderCalled.type])).makeAsyncIterator()
    for number in 0..<20 {
      try await bringBack("\(number)")
      #expect(try await replies.next()?.data["book"] == .string("\(number)"))
    }
    for task in running { task.cancel() }
    for task in running { _ = await task.result }
    #expect(calls.withLock { $0.count } == 20)
  }

  @Test("A process whose lease alone is cut off says so and ends; another one goes on")
  func leaseLost() async throws {
    let proxy = try CuttingProxy(to: shared.server.folder, [])
    proxy.start()
    let first = try shared.peer("react", by: proxy.address)
    #expect(first.nextLine() == "open")
    var replies = log.follow(EventSelection(types: [NextReaderCalled.type])).makeAsyncIterator()
    try await bringBack("a")
    #expect(try await replies.next()?.data["book"] == "a")
    let second = try shared.peer("react")
    #expect(second.nextLine() == "open")
    #expect(proxy.cutLeases() == 1)
    try await bringBack("b")
    #expect(try await replies.next()?.data["book"] == "b")
    #expect(
      first.nextLine()?.hasPrefix("error: The lease of the reaction 'libraryDesk' is lost") == true)
    #expect(first.nextLine() == nil)
    try await bringBack("c")
    #expect(try await replies.next()?.data["book"] == "c")
    #expect(try log.version(of: "queue-loan-1") == 3)
  }

  @Test(
    "A handler is cancelled once the lease is lost, and nothing comes of it; another runner calls it again"
  )
  func leaseLostMeanwhile() async throws {
    let proxy = try CuttingProxy(to: shared.server.folder, [])
    proxy.start()
    let cut = try PostgresEventLog.open(proxy.address, schema: shared.schema)
    let calls = CommitSignal()
    try await bringBack("a")
    let first = Task {
      try await ReactionRunner(WaitingDesk(calls: calls), of: cut, from: .beginning).run()
    }
    _ = await calls.wait(beyond: 0)
    let second = Task {
      try await ReactionRunner(CallCounter { _ in }, of: log, from: .beginning).run()
    }
    #expect(proxy.cutLeases() == 1)
    await #expect(throws: ReactionError.leaseLost(name: CallCounter.name)) { try await first.value }
    var replies = log.follow(EventSelection(stream: "calls")).makeAsyncIterator()
    #expect(try await replies.next()?.data["book"] == "a")
    #expect(try log.version(of: "calls") == 1)
    second.cancel()
    _ = await second.result
  }

  /// The reaction ``CallCounter`` in a version that waits until it is cancelled, then replies
  /// otherwise.
  private struct WaitingDesk: Reaction {
    static let name = CallCounter.name
    static let version = CallCounter.version
    static let limits = CallCounter.limits

    let calls: CommitSignal

    func react(
      to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
    ) async throws -> [Reply] {
      calls.signal(1)
      try? await Task.sleep(for: .seconds(3_600))
      return [.append(NextReaderCalled(book: "late", number: 0), to: "calls")]
    }
  }

  /// A reaction that reports each event that it handles.
  private struct CallCounter: Reaction {
    static let name = "callCounter"
    static let version = 1
    static let limits = ReactionLimits(time: .seconds(3_600))

    let tell: @Sendable (UInt64) -> Void

    func react(
      to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
    ) async throws -> [Reply] {
      guard case .returned(let event) = recorded.event else { return [] }
      tell(recorded.seq)
      return [.append(NextReaderCalled(book: event.book, number: recorded.seq), to: "calls")]
    }
  }
}
