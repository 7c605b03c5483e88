import Daybook
import DaybookReactions
import DaybookTesting
import ReactionsTestDomain
import TestSupport
import Testing

@Suite("No crash loses or doubles a reply", .serialized)
struct CrashTests {
  static let start = FixedClock.start.microsecondsSinceEpoch

  static let loans: [PastEvent] = (0..<12).map { number in
    let book = "book\(number % 4)"
    let stream = StreamName(category: "loan", id: number % 3)
    guard number % 2 == 0 else { return PastEvent(BookReturned(book: book), in: stream) }
    let due = Timestamp(microsecondsSinceEpoch: start + Int64(number) * 1_000_000)
    return PastEvent(BookLent(book: book, due: due), in: stream)
  }

  @Test("A pure reaction with timers, killed at each append")
  func pure() async throws {
    try await LibraryDesk().expectContract(given: Self.loans, after: .seconds(3_600))
  }

  @Test("A reaction that waits, killed at each append")
  func asking() async throws {
    let desk = AskingDesk { recorded, _, _ in
      guard case .returned(let event) = recorded.event else { return [] }
      return [
        .append(NextReaderCalled(book: event.book, number: recorded.seq), to: recorded.stream)
      ]
    }
    try await desk.expectContract(given: Self.loans)
  }

  @Test("The contract finds a reaction that is not pure")
  func impure() async throws {
    struct Dice: PureReaction {
      static let name = "dice"
      static let version = 1

      func react(
        to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
      ) -> [Reply] { [.append(ReminderSent(book: "\(UInt64.random(in: 0 ... .max))"), to: "r")] }
    }
    await withKnownIssue { try await Dice().expectContract(given: Self.loans) }
  }

  @Test("Given events, when time passes, then replies")
  func expecting() async throws {
    let due = Timestamp(microsecondsSinceEpoch: Self.start + 60_000_000)
    try await LibraryDesk().expect(
      given: [
        PastEvent(BookLent(book: "Emma", due: due), in: "loan-1"),
        PastEvent(BookReturned(book: "Ada"), in: "loan-2"),
      ], after: .seconds(61),
      replies: [
        PastEvent(NextReaderCalled(book: "Ada", number: 2), in: "queue-loan-2"),
        PastEvent(ReminderSent(book: "Emma"), in: "reminders"),
      ])
  }

  @Test("An event whose handler ends the process is found among many, and parked")
  func poison() async throws {
    let library = Library()
    for number in 0..<300 {
      try await library.bringBack("\(number)", StreamName(category: "loan", id: number % 10))
    }
    let poison: UInt64 = 123
    var crashes = 0
    while crashes < 20 {
      let desk = CrashingDesk(poison: poison)
      let dying = DyingLog(log: library.log, hasDied: desk.hasDied)
      let clock = library.clock
      let runner = ReactionRunner(desk, of: dying, from: .beginning) { clock.now }
      do { try await runner.runToEnd() } catch { #expect(desk.hasDied()) }
      let isDead = desk.hasDied()
      guard isDead else { break }
      crashes += 1
      library.pass(seconds: 60)
    }
    #expect((3...6).contains(crashes))
    let status = try #require(try library.status(of: "crashingDesk"))
    #expect(status.parked == [poison])
    #expect(status.lastError == "The process ended while it handled the event.")
    #expect(try library.books().count == 300 - 18)
  }
}
