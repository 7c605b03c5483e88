import Daybook
import DaybookTesting
import Testing

/// The code samples in comments about an app's own tests.
enum TestingSamples {
  static func crashingLog() {
    let log = MemoryEventLog()
    let crashing = CrashingLog(log, at: 3, appends: true)
  }

  static func decider(due: CalendarDate) {
    Lending.expect(
      given: [.lent(BookLent(book: "Emma", reader: "ada", due: due))], when: .takeBack("Emma"),
      then: [.returned(BookReturned(book: "Emma"))])
  }

  static func deciderRefuses(due: CalendarDate) {
    Lending.expect(
      given: [.lent(BookLent(book: "Emma", reader: "ada", due: due))],
      when: .lend("Emma", to: "bob", until: due), refused: Lending.Refusal.isLent(to: "ada"))
  }

  static func noRow(_ log: MemoryEventLog) async {
    await expectNoRow(of: "loans | where reader == ''", over: [Loans.self], given: log)
  }

  static func row(due: CalendarDate) async throws {
    let log = try await MemoryEventLog.holding([
      PastEvent(BookLent(book: "Emma", reader: "ada", due: due), in: "book-7")
    ])
    await expectRow(
      of: "loans | where key == 'Emma' | where reader == 'ada'", over: [Loans.self], given: log)
  }

  static func snapshot(_ log: MemoryEventLog) {
    expectSnapshot(of: Loans.self, given: log, at: .seq(120), named: "Loans.march")
  }

  static func snapshotPosition(_ log: MemoryEventLog) {
    for position in [SnapshotPosition.seq(0), .seq(120), .head] {
      expectSnapshot(of: Loans.self, given: log, at: position, named: "Loans.\(position)")
    }
  }

  static func snapshotPlace(_ log: MemoryEventLog) {
    expectSnapshot(of: Loans.self, given: log, in: .besideTests)
    expectSnapshot(of: Loans.self, given: log, in: .folder("/srv/snapshots"))
  }

  static func pastEvent() async throws {
    let log = try await MemoryEventLog.holding([
      PastEvent(BookReturned(book: "Emma"), in: "book-7"),
      PastEvent(BookReturned(book: "Faust"), in: "book-8", at: Timestamp(secondsSinceEpoch: 0)),
    ])
  }

  static func fixedClock() {
    let clock = FixedClock()
    let log = MemoryEventLog { clock.now }
    clock.advance(byMicroseconds: 60_000_000)
  }

  static func projection(due: CalendarDate) async throws {
    try await Loans.expect(
      given: [PastEvent(BookLent(book: "Emma", reader: "ada", due: due), in: "book-7")],
      rows: ["Emma": Loan(reader: "ada", due: due)])
  }

  static func reaction(due: CalendarDate) async throws {
    try await OverdueReminder().expect(
      given: [PastEvent(BookLent(book: "Emma", reader: "ada", due: due), in: "book-7")],
      after: .seconds(86_400), replies: [PastEvent(ReminderSent(book: "Emma"), in: "book-7")])
  }

  static func temporaryDaybook() async throws {
    try await withTemporaryDaybook(events: LendingEvent.eventTypes) { daybook in
      try await daybook.log.append(BookReturned(book: "Emma"), to: "book-7")
    }
  }
}
