import Daybook
import DaybookTesting
import ReactionsTestDomain
import Synchronization

/// An error that a test throws on purpose.
struct Broken: Error, CustomStringConvertible {
  var description: String { "it is broken" }
}

/// The number of remaining failures for each book; -1 means that it always fails.
final class Failures: Sendable {
  private let left: Mutex<[String: Int]>

  init(_ left: [String: Int] = [:]) { self.left = Mutex(left) }

  func check(_ book: String) throws {
    try left.withLock { left in
      guard let count = left[book], count != 0 else { return }
      left[book] = count - 1
      throw Broken()
    }
  }

  func mend() { left.withLock { $0 = [:] } }
}

/// A reaction that calls the next reader of a returned book, unless `failures` makes it fail.
struct FragileDesk: PureReaction {
  static let name = "fragileDesk"
  static let version = 1

  let failures: Failures
  var remedy: (@Sendable (Int) -> Remedy)?

  func react(
    to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
  ) throws -> [Reply] {
    guard case .returned(let event) = recorded.event else { return [] }
    try failures.check(event.book)
    return [.append(NextReaderCalled(book: event.book, number: recorded.seq), to: "calls")]
  }

  func failed(
    _ error: any Error, attempt: Int, on recorded: Recorded<LoanEvent>
  ) -> Remedy { remedy?(attempt) ?? .usual(afterAttempt: attempt) }
}

/// A reaction that asks an outside service, here a closure.
struct AskingDesk: Reaction {
  static let name = "askingDesk"
  static let version = 1
  // On a busy machine a handler may have to wait for a thread.
  static let limits = ReactionLimits(time: .seconds(3_600), atOnce: 4)

  let ask: @Sendable (Recorded<LoanEvent>, EventID, Int) async throws -> [Reply]

  func react(
    to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
  ) async throws -> [Reply] { try await ask(recorded, moment.id, moment.attempt) }

  func failed(
    _ error: any Error, attempt: Int, on recorded: Recorded<LoanEvent>
  ) -> Remedy { attempt < 3 ? .retry(after: .zero) : .park }
}

/// A reaction that calls the next reader; for the book named slow it hangs, even when cancelled.
struct HangingDesk: Reaction {
  static let name = "hangingDesk"
  static let version = 1
  static let limits = ReactionLimits(time: .milliseconds(400), atOnce: 4)

  func react(
    to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
  ) async throws -> [Reply] {
    guard case .returned(let event) = recorded.event else { return [] }
    if event.book == "slow" { await withUnsafeContinuation { (_: Waiter) in } }
    return [.append(NextReaderCalled(book: event.book, number: recorded.seq), to: "calls")]
  }

  // On a busy machine, other books may wait for a thread beyond the limit, so they are tried again.
  func failed(
    _ error: any Error, attempt: Int, on recorded: Recorded<LoanEvent>
  ) -> Remedy {
    guard case .returned(let event) = recorded.event, event.book == "slow" else {
      return .retry(after: .zero)
    }
    return .park
  }

  private typealias Waiter = UnsafeContinuation<Void, Never>
}

/// The number of loans of each book.
struct LoanCounts: Projection {
  static let name = "loanCounts"
  static let version = 1

  func apply(_ recorded: Recorded<LoanEvent>, to rows: inout Rows<String, Int>) {
    if case .lent(let loan) = recorded.event { rows[loan.book, default: 0] += 1 }
  }
}

/// A reaction that appends how often a returned book was lent so far.
struct CountingDesk: PureReaction {
  static let name = "countingDesk"
  static let version = 1

  func react(
    to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<LoanCounts>
  ) -> [Reply] {
    guard case .returned(let event) = recorded.event else { return [] }
    let count = moment.rows[event.book] ?? 0
    return [
      .append(NextReaderCalled(book: event.book, number: UInt64(count)), to: recorded.stream)
    ]
  }
}

/// A reaction that replies to its own replies.
struct EndlessDesk: PureReaction {
  static let name = "endlessDesk"
  static let version = 1
  static let limits = ReactionLimits(replies: 4, chain: 5)

  func react(
    to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
  ) -> [Reply] {
    guard case .returned(let event) = recorded.event else { return [] }
    let count = event.book == "flood" ? 5 : 1
    return (0..<count).map { _ in .append(BookReturned(book: event.book), to: recorded.stream) }
  }
}

/// A log with a clock, and questions that tests ask about them.
struct Library {
  let clock = FixedClock()
  let log: MemoryEventLog

  init() {
    let clock = clock
    log = MemoryEventLog(events: LoanEvent.eventTypes) { clock.now }
  }

  @discardableResult
  func bringBack(_ book: String, _ stream: StreamName? = nil) async throws -> UInt64 {
    let stream = try stream ?? StreamName("loan-\(book)")
    return try await log.append(BookReturned(book: book), to: stream).seq
  }

  /// Runs the reaction on everything that is due, as a new process would.
  @discardableResult
  func run(
    _ reaction: some Reaction, from start: ReactionStart = .beginning
  ) async throws -> Timestamp? {
    let clock = clock
    return try await ReactionRunner(reaction, of: log, from: start) { clock.now }.runToEnd()
  }

  /// The books of the events of a type, in the order of the log.
  func books(_ type: EventType = NextReaderCalled.type) throws -> [String] {
    try log.read(EventSelection(types: [type]), limit: .max).events.compactMap {
      $0.data["book"]?.string
    }
  }

  func state(of reaction: String) throws -> ReactionState {
    var history = try ReactionHistory(of: reaction)
    try history.goOn(log)
    return history.state
  }

  func status(of reaction: String) throws -> ReactionStatus? {
    try ReactionStatus.all(in: log).first { $0.name == reaction }
  }

  func pass(seconds: Int64) { clock.advance(byMicroseconds: seconds * 1_000_000) }
}

/// A reaction whose handler of the event `poison` acts as if it had ended the process.
struct CrashingDesk: PureReaction {
  static let name = "crashingDesk"
  static let version = 1

  let poison: UInt64
  private let isDead = Flag()

  init(poison: UInt64) { self.poison = poison }

  func hasDied() -> Bool { isDead.value }

  func react(
    to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
  ) throws -> [Reply] {
    guard case .returned(let event) = recorded.event else { return [] }
    if recorded.seq == poison { isDead.set() }
    return [.append(NextReaderCalled(book: event.book, number: recorded.seq), to: "calls")]
  }
}

final class Flag: Sendable {
  private let flag = Mutex(false)

  var value: Bool { flag.withLock { $0 } }
  func set() { flag.withLock { $0 = true } }
}

/// A log to which nothing can be appended once the process counts as dead.
struct DyingLog: EventLog {
  let log: MemoryEventLog
  let hasDied: @Sendable () -> Bool

  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    guard !hasDied() else { throw AppendError(.log(.closed)) }
    return try await log.append(batch)
  }

  func end() throws(LogError) -> UInt64 { try log.end() }
  func version(of stream: StreamName) throws(LogError) -> UInt64 { try log.version(of: stream) }
  func position(of id: EventID) throws(LogError) -> UInt64? { try log.position(of: id) }
  func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    try log.read(selection, limit: limit)
  }
  func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] { try log.readLast(selection, limit: limit) }
  func types() throws(LogError) -> [EventType] { try log.types() }
  func digest() throws(LogError) -> [UInt8] { try log.digest() }
  func waitForEvents(after seq: UInt64) async -> Bool { await log.waitForEvents(after: seq) }
}
