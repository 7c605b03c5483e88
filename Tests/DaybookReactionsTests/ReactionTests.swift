import Daybook
import DaybookTesting
import ReactionsTestDomain
import Synchronization
import Testing

@testable import DaybookReactions

@Suite("A reaction answers each event once")
struct ReactionTests {
  @Test("A reply names its cause, and has an id that follows from it")
  func reply() async throws {
    let library = Library()
    let cause = try await library.bringBack("Emma")
    try await library.run(LibraryDesk())
    let reply = try #require(
      library.log.read(EventSelection(category: "queue"), limit: 2).events.first)
    #expect(reply.stream == "queue-loan-Emma")
    #expect(reply.causation == (try library.log.event(at: cause)?.id))
    #expect(reply.correlation == reply.causation?.description)
    #expect(reply.meta["chain"] == 1)
    #expect(reply.data == ["book": "Emma", "number": 1])
    try await library.run(LibraryDesk())
    #expect(try library.books() == ["Emma"])
  }

  @Test("A version that never ran begins at the head, unless it is told another place")
  func start() async throws {
    let library = Library()
    for book in ["a", "b", "c"] { try await library.bringBack(book) }
    try await library.run(LibraryDesk(), from: .head)
    #expect(try library.books().isEmpty)
    try await library.bringBack("d")
    try await library.run(LibraryDesk(), from: .beginning)
    #expect(try library.books() == ["d"], "a version that ran goes on where it was")
    let other = Library()
    for book in ["a", "b", "c"] { try await other.bringBack(book) }
    try await other.run(LibraryDesk(), from: .after(1))
    #expect(try other.books() == ["b", "c"])
  }

  @Test("Events without a reply leave no trace of their own in the log")
  func silence() async throws {
    let library = Library()
    let desk = FragileDesk(failures: Failures())
    var batch = EventBatch()
    for number in 0..<20_000 {
      batch.append(
        BookLent(book: "\(number)", due: library.clock.now),
        to: StreamName(category: "loan", id: number % 7))
    }
    _ = try await library.log.append(batch)
    try await library.run(desk)
    #expect(try library.log.end() < 20_010)
    #expect(try library.status(of: "fragileDesk")?.lag == 0)
  }

  @Test("The rows are those as of each event")
  func rows() async throws {
    let library = Library()
    for _ in 1...3 {
      try await library.log.append(
        BookLent(book: "Emma", due: library.clock.now), to: "loan-1")
      try await library.bringBack("Emma", "loan-1")
    }
    try await library.run(CountingDesk())
    let numbers = try library.log.read(
      EventSelection(types: [NextReaderCalled.type]), limit: 9
    ).events.map { $0.data["number"] }
    #expect(numbers == [1, 2, 3])
  }

  @Test("Streams side by side, the events of one in their order")
  func order() async throws {
    let library = Library()
    for number in 0..<40 {
      try await library.bringBack("\(number)", StreamName(category: "loan", id: number % 5))
    }
    let running = Mutex((now: 0, most: 0))
    let desk = AskingDesk { recorded, _, _ in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { running.withLock { $0.now -= 1 } }
      await Task.yield()
      guard case .returned(let event) = recorded.event else { return [] }
      return [
        .append(NextReaderCalled(book: event.book, number: recorded.seq), to: recorded.stream)
      ]
    }
    try await library.run(desk)
    for stream in 0..<5 {
      let found = try library.log.read(
        EventSelection(stream: StreamName("loan-\(stream)"), types: [NextReaderCalled.type]),
        limit: 99
      ).events.compactMap { $0.data["number"]?.integer }
      #expect(found.count == 8 && found == found.sorted())
    }
    #expect((2...4).contains(running.withLock(\.most)))
  }

  @Test("A handler that ends between a step and the rest after it wakes", .timeLimit(.minutes(20)))
  func endingBeforeRest() async throws {
    let library = Library()
    try await library.bringBack("slow")
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let desk = AskingDesk { recorded, _, _ in
      for await _ in gate { break }
      return [.append(NextReaderCalled(book: "slow", number: recorded.seq), to: "calls")]
    }
    let clock = library.clock
    let worker = try ReactionWorker(desk, of: library.log, from: .beginning) { clock.now }
    while try await worker.step() == .worked {}
    opening.yield()
    while await worker.rings == 0 { await Task.yield() }
    #expect(await worker.rest(until: nil))
    while try await worker.step() == .worked {}
    #expect(try library.books() == ["slow"])
  }

  @Test("Another version is another reaction, and an older program does not run")
  func versions() async throws {
    struct Newer: PureReaction {
      static let name = "libraryDesk"
      static let version = 2

      func react(
        to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
      ) -> [Reply] { [.append(ReminderSent(book: "\(recorded.seq)"), to: "reminders")] }
    }
    let library = Library()
    try await library.bringBack("a")
    try await library.run(LibraryDesk())
    try await library.run(Newer(), from: .head)
    #expect(try library.books(ReminderSent.type).isEmpty)
    let next = try await library.bringBack("b")
    try await library.run(Newer())
    #expect(try library.books(ReminderSent.type) == ["\(next)"])
    await #expect(
      throws: ReactionError.olderVersion(name: "libraryDesk", version: 1, running: 2)
    ) { try await library.run(LibraryDesk()) }
  }

  @Test("Two that run at once append each reply once")
  func twice() async throws {
    let library = Library()
    for number in 0..<200 {
      try await library.bringBack("\(number)", StreamName(category: "loan", id: number % 3))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { _ = try await library.run(LibraryDesk()) } }
      try await group.waitForAll()
    }
    #expect(try library.books() == (0..<200).map { "\($0)" })
  }

  @Test("What follows the log answers at once")
  func following() async throws {
    let library = Library()
    let clock = library.clock
    let runner = ReactionRunner(LibraryDesk(), of: library.log, from: .beginning) { clock.now }
    let running = Task { try await runner.run() }
    let wanted = EventSelection(types: [NextReaderCalled.type])
    var replies = library.log.follow(wanted).makeAsyncIterator()
    for number in 0..<20 {
      try await library.bringBack("\(number)")
      #expect(try await replies.next()?.data["book"] == .string("\(number)"))
    }
    running.cancel()
    try await running.value
    #expect(try library.state(of: "libraryDesk").trying == nil, "a program that ends says so")
  }
}
