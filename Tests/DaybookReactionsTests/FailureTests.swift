import Daybook
import DaybookReactions
import DaybookTesting
import ReactionsTestDomain
import Synchronization
import Testing

@Suite("An event that fails is tried again, then parked")
struct FailureTests {
  @Test("Three tries with pauses, then it is parked; its stream waits, and others go on")
  func parking() async throws {
    let library = Library()
    let failures = Failures(["bad": -1])
    let desk = FragileDesk(failures: failures)
    let bad = try await library.bringBack("bad", "loan-1")
    try await library.bringBack("behind", "loan-1")
    try await library.bringBack("other", "loan-2")
    for (second, attempts) in [(0, 1), (1, 2), (5, 2), (10, 3)] {
      library.pass(seconds: Int64(second))
      try await library.run(desk)
      #expect(try library.state(of: "fragileDesk").lagging["loan-1"]?.attempts == attempts)
    }
    #expect(try library.books() == ["other"])
    let status = try #require(try library.status(of: "fragileDesk"))
    #expect(status.parked == [bad] && status.word == "parked" && status.lag == 0)
    #expect(status.lastError == "it is broken")
    failures.mend()
    try await library.bringBack("late", "loan-1")
    try await library.run(desk)
    #expect(try library.books() == ["other"], "only a person's word lets it go on")
    var control = try ReactionControl("fragileDesk", in: library.log)
    try await control.retry(bad)
    try await library.run(desk)
    #expect(try library.books() == ["other", "bad", "behind", "late"])
    #expect(try library.status(of: "fragileDesk")?.word == "live")
  }

  @Test("A skipped event has no reply, and those behind it have")
  func skipping() async throws {
    let library = Library()
    let desk = FragileDesk(failures: Failures(["bad": -1])) { _ in .park }
    let bad = try await library.bringBack("bad", "loan-1")
    try await library.bringBack("behind", "loan-1")
    try await library.run(desk)
    var control = try ReactionControl("fragileDesk", in: library.log)
    await #expect(throws: ReactionRefusal.self) { try await control.skip(bad + 1) }
    try await control.skip(bad)
    try await library.run(desk)
    #expect(try library.books() == ["behind"])
  }

  @Test("A reaction that is stopped does nothing until a person decides")
  func stopping() async throws {
    let library = Library()
    let desk = FragileDesk(failures: Failures(["bad": -1])) { _ in .stop }
    let bad = try await library.bringBack("bad", "loan-1")
    try await library.run(desk)
    try await library.bringBack("other", "loan-2")
    try await library.run(desk)
    #expect(try library.books().isEmpty)
    #expect(try library.status(of: "fragileDesk")?.word == "stopped")
    var control = try ReactionControl("fragileDesk", in: library.log)
    try await control.skip(bad)
    try await library.run(desk)
    #expect(try library.books() == ["other"])
  }

  @Test("A reset handles events again, and appends no reply twice")
  func reset() async throws {
    let library = Library()
    for book in ["a", "b", "c"] { try await library.bringBack(book) }
    try await library.run(LibraryDesk())
    var control = try ReactionControl("libraryDesk", in: library.log)
    try await control.reset(to: 0)
    #expect(try library.status(of: "libraryDesk")?.lag == 3)
    try await library.run(LibraryDesk())
    #expect(try library.books() == ["a", "b", "c"])
    #expect(try library.status(of: "libraryDesk")?.lag == 0)
    await #expect(throws: ReactionRefusal.self) { try await control.reset(to: 1_000) }
    #expect(throws: ReactionRefusal.self) { try ReactionControl("nobody", in: library.log) }
  }

  @Test("A reply to its own replies ends with a parked event that says so")
  func cycle() async throws {
    let library = Library()
    try await library.bringBack("Emma", "loan-1")
    try await library.run(EndlessDesk())
    #expect(try library.books(BookReturned.type).count == 6)
    let status = try #require(try library.status(of: "endlessDesk"))
    #expect(status.parked.count == 1)
    #expect(
      status.lastError?.hasPrefix(
        "The event is the last of 5 replies, each the reply to the one before (book.returned → ")
        == true, "\(status)")
  }

  @Test("Too many replies are none")
  func flood() async throws {
    let library = Library()
    try await library.bringBack("flood", "loan-1")
    try await library.run(EndlessDesk())
    #expect(try library.books(BookReturned.type).count == 1)
    #expect(
      try library.status(of: "endlessDesk")?.lastError
        == "It gave 5 replies to one event, and at most 4 are taken.")
  }

  @Test("A handler that hangs is given up, and other streams go on meanwhile")
  func hanging() async throws {
    let library = Library()
    let slow = try await library.bringBack("slow", "loan-1")
    for number in 0..<9 { try await library.bringBack("\(number)", "loan-2") }
    try await library.run(HangingDesk())
    #expect(try library.books() == (0..<9).map { "\($0)" })
    let status = try #require(try library.status(of: "hangingDesk"))
    #expect(status.parked == [slow])
    #expect(status.lastError == "It took longer than 0.4 seconds.")
  }

  @Test("What the log refuses is a failure of the event, and of it alone")
  func refusedReply() async throws {
    let library = Library()
    let desk = AskingDesk { recorded, _, _ in
      guard case .returned(let event) = recorded.event else { return [] }
      let isBad = event.book == "bad"
      return [
        .append(NextReaderCalled(book: event.book, number: 1), to: "calls"),
        .append(
          ReminderSent(book: event.book), to: "reminders",
          expecting: isBad ? .version(77) : .any),
      ]
    }
    let bad = try await library.bringBack("bad", "loan-1")
    try await library.bringBack("good", "loan-2")
    try await library.run(desk)
    #expect(try library.books() == ["good"])
    #expect(try library.books(ReminderSent.type) == ["good"])
    let status = try #require(try library.status(of: "askingDesk"))
    #expect(status.parked == [bad])
    #expect(status.lastError?.contains("version 77 was expected") == true, "\(status)")
  }

  @Test("The key for the outside world is the same at each attempt")
  func key() async throws {
    let library = Library()
    let keys = Mutex<[EventID: [Int]]>([:])
    let desk = AskingDesk { _, id, attempt in
      keys.withLock { $0[id, default: []].append(attempt) }
      throw Broken()
    }
    try await library.bringBack("a", "loan-1")
    try await library.bringBack("b", "loan-2")
    try await library.run(desk)
    #expect(Array(keys.withLock(\.self).values) == [[1, 2, 3], [1, 2, 3]])
  }

  @Test("An event that cannot be read is parked, and others go on")
  func unreadable() async throws {
    let library = Library()
    let foreign = MemoryEventLog()
    var batch = EventBatch()
    batch.append("book.returned", ["title": "Emma"], to: "loan-1")
    batch.append(BookReturned(book: "good"), to: "loan-2")
    _ = try await foreign.append(batch)
    let desk = FragileDesk(failures: Failures())
    try await ReactionRunner(desk, of: foreign, from: .beginning) { library.clock.now }.runToEnd()
    let status = try #require(ReactionStatus.all(in: foreign).first)
    #expect(status.parked == [1] && status.lag == 0, "\(status)")
    #expect(status.lastError?.contains("book.returned") == true)
  }
}
