import Daybook
import DaybookReactions
import DaybookTesting
import ReactionsTestDomain
import Testing

@Suite("A timer fires once")
struct TimerTests {
  private func lend(_ book: String, for seconds: Int64, in library: Library) async throws {
    let due = Timestamp(
      microsecondsSinceEpoch: library.clock.now.microsecondsSinceEpoch + seconds * 1_000_000)
    try await library.log.append(
      BookLent(book: book, due: due), to: StreamName("loan-\(book)"))
  }

  @Test("Its event comes when it is due, also after the process was away")
  func due() async throws {
    let library = Library()
    try await lend("a", for: 60, in: library)
    let next = try await library.run(LibraryDesk())
    #expect(next?.description == "2020-01-01T00:01:00.000000Z")
    #expect(try library.status(of: "libraryDesk")?.nextTimer == next)
    library.pass(seconds: 59)
    try await library.run(LibraryDesk())
    #expect(try library.books(ReminderSent.type).isEmpty)
    library.pass(seconds: 4_000)
    #expect(try await library.run(LibraryDesk()) == nil)
    #expect(try library.books(ReminderSent.type) == ["a"])
    let reminder = try #require(
      library.log.readLast(
        EventSelection(types: [ReminderSent.type]), limit: 1
      ).first)
    #expect(reminder.causation == (try library.log.event(at: 1)?.id))
    #expect(reminder.time == library.clock.now)
  }

  @Test("A clock that is set back fires nothing twice")
  func clockSetBack() async throws {
    let library = Library()
    try await lend("a", for: 60, in: library)
    try await library.run(LibraryDesk())
    library.pass(seconds: 61)
    try await library.run(LibraryDesk())
    library.pass(seconds: -100)
    try await library.run(LibraryDesk())
    library.pass(seconds: 200)
    try await library.run(LibraryDesk())
    #expect(try library.books(ReminderSent.type) == ["a"])
  }

  @Test("A cancelled timer, and one whose name is set again, does not fire")
  func cancelled() async throws {
    let library = Library()
    try await lend("a", for: 60, in: library)
    try await lend("b", for: 60, in: library)
    try await lend("b", for: 600, in: library)
    try await library.run(LibraryDesk())
    try await library.bringBack("a")
    library.pass(seconds: 61)
    try await library.run(LibraryDesk())
    #expect(try library.books(ReminderSent.type).isEmpty)
    library.pass(seconds: 600)
    try await library.run(LibraryDesk())
    #expect(try library.books(ReminderSent.type) == ["b"])
  }

  @Test("A past time is due at once")
  func past() async throws {
    let library = Library()
    try await lend("a", for: -60, in: library)
    try await library.run(LibraryDesk())
    #expect(try library.books(ReminderSent.type) == ["a"])
  }
}
