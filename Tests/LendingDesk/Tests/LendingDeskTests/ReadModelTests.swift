import Daybook
import DaybookShell
import DaybookTesting
import Testing

@testable import LendingDesk

@Suite("What the desk shows")
struct ReadModelTests {
  /// 2026-03-30.
  private let due = CalendarDate(daysSinceEpoch: 20542)

  private var past: [PastEvent] {
    [
      PastEvent(BookLent(book: "7", member: "ada", due: due), in: "book-7"),
      PastEvent(BookLent(book: "8", member: "bob", due: due, desk: "north"), in: "book-8"),
      PastEvent(
        BookRenewed(book: "8", member: "bob", due: due.adding(days: 28)), in: "book-8"),
      PastEvent(BookLent(book: "9", member: "ada", due: due.adding(days: 1)), in: "book-9"),
      PastEvent(BookReserved(book: "9", member: "bob"), in: "book-9"),
      PastEvent(BookReturned(book: "7", member: "ada", fine: 60), in: "book-7"),
      PastEvent(FinePaid(member: "ada", cents: 20), in: "member-ada"),
    ]
  }

  @Test("Loans by member, and what is owed")
  func rows() async throws {
    try await Loans.expect(
      given: past,
      rows: [
        Loans.Key(member: "ada", book: "9"): Loans.Row(due: due.adding(days: 1), desk: "main"),
        Loans.Key(member: "bob", book: "8"): Loans.Row(due: due.adding(days: 28), desk: "north"),
      ])
    try await Fines.expect(given: past, rows: ["ada": Fines.Row(cents: 40, lateReturns: 1)])
  }

  @Test("They are read models, and their rows are kept as a text")
  func contract() async throws {
    let log = try await MemoryEventLog.holding(past)
    try expectReadModelContract(of: Loans.self, given: log)
    try expectReadModelContract(of: Fines.self, given: log)
    expectSnapshot(of: Loans.self, given: log)
    expectSnapshot(of: Fines.self, given: log)
  }

  @Test("An event of version 1 was lent at the main desk")
  func upcast() async throws {
    try await withTemporaryDaybook(events: DeskEvent.eventTypes) { daybook in
      var batch = EventBatch()
      let first: JSONObject = ["book": "7", "member": "ada", "due": "2026-03-30"]
      batch.append("book.lent", first, to: "book-7", schemaVersion: 1)
      _ = try await daybook.log.append(batch)
      let events = try daybook.log.readAll(DeskEvent.self)
      #expect(events.map(\.event) == [.lent(BookLent(book: "7", member: "ada", due: due))])
    }
  }

  @Test("The shell shows loans, and what is late as of any event")
  func screens() async throws {
    let clock = FixedClock(Timestamp(startOf: due.adding(days: 2)))
    try await withTemporaryDaybook(events: DeskEvent.eventTypes, clock: clock) { daybook in
      try await daybook.log.append(BookLent(book: "7", member: "ada", due: due), to: "book-7")
      let later = due.adding(days: 1)
      try await daybook.log.append(BookLent(book: "9", member: "ada", due: later), to: "book-9")
      try await daybook.log.append(
        BookReturned(book: "7", member: "ada", fine: 60), to: "book-7")
      let repl = try await Repl.ofDesk(daybook)
      let lines = try await repl.output(of: ["loans ada", "at 2", "overdue", "loans"])
      #expect(lines.contains("9  until 2026-03-31, main"))
      #expect(lines.contains("2026-03-30  7  ada  40 cents"))
      #expect(lines.contains("Which member?"))
    }
  }
}
