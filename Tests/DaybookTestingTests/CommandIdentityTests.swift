import Daybook
import DaybookTesting
import TestSupport
import Testing

private struct MoneyPaid: CodedEvent {
  static let type: EventType = "money.paid"
  static var codec: Codec<Self> {
    Codec(.int64("amount", \.amount), .text("note", \.note), make: Self.init)
  }

  let amount: Int64
  var note = ""
}

private enum AccountEvent: EventSet {
  case moved(MoneyPaid)

  static let cases = [EventCase(Self.moved)]

  var event: any Event {
    switch self {
    case .moved(let event): event
    }
  }
}

/// An account whose balance never goes below zero.
private enum Account: Decider {
  enum Command {
    case deposit(Int64, labels: Set<String> = [])
    case withdraw(Int64)
    case note(String, at: Int)
    case close
    case moved(to: StreamName, on: [Int: String])
  }

  struct Refusal: Error {}

  static let initialState: Int64 = 0

  static func evolve(_ balance: inout Int64, _ event: AccountEvent) {
    switch event {
    case .moved(let moved): balance += moved.amount
    }
  }

  static func decide(_ command: Command, _ balance: Int64) throws -> [AccountEvent] {
    switch command {
    case .deposit(let amount, _): return [.moved(MoneyPaid(amount: amount))]
    case .withdraw(let amount):
      guard amount <= balance else { throw Refusal() }
      return [.moved(MoneyPaid(amount: -amount))]
    case .note(let text, _): return [.moved(MoneyPaid(amount: 0, note: text))]
    case .moved: return [.moved(MoneyPaid(amount: 0))]
    case .close: return balance == 0 ? [] : [.moved(MoneyPaid(amount: -balance))]
    }
  }

  static func identity(of command: Command) -> CommandIdentity {
    switch command {
    case .note(let text, at: _): CommandIdentity("note", text)
    default: CommandIdentity(of: command)
    }
  }
}

/// A type whose two cases have the same description.
private enum Direction: String, CustomStringConvertible {
  case north, south

  var description: String { "somewhere" }
}

/// An object that refers to itself.
private final class Ring {
  let (first, second): (Int, Int)
  private var next: Ring?

  init(_ first: Int, _ second: Int) {
    (self.first, self.second) = (first, second)
    next = self
  }
}

@Suite("An id stands for one command: its name and its content are held against the first one")
struct CommandIdentityTests {
  private let id = EventID.make()

  /// Runs `body` on a log in memory, and on a log in a file.
  private func withLogs(_ body: (any EventLog) async throws -> Void) async throws {
    try await body(MemoryEventLog(events: AccountEvent.eventTypes))
    try await withTemporaryDaybook(events: AccountEvent.eventTypes) { try await body($0.log) }
  }

  @discardableResult
  private func ask(
    _ command: Account.Command, of log: any EventLog, in stream: StreamName = "account-1"
  ) async throws -> Decision<Int64> {
    try await log.decide(command, by: Account.self, in: stream, id: id)
  }

  @Test("The same command is answered as the first time, whatever happened since")
  func same() async throws {
    try await withLogs { log in
      let first = try await ask(.deposit(5, labels: ["a", "b", "c", "d"]), of: log)
      try await log.decide(.withdraw(5), by: Account.self, in: "account-1")
      let again = try await ask(.deposit(5, labels: ["d", "c", "b", "a"]), of: log)
      #expect(again.wasKnown && again.state == 0)
      #expect(again.appended.map(\.seq) == first.appended.map(\.seq))
      #expect(try log.end() == 2)
    }
  }

  @Test("Another command, and the same one with other content, are refused by id and both names")
  func different() async throws {
    let others: [(command: Account.Command, words: String)] = [
      (.withdraw(5), "'withdraw'"), (.close, "'close'"),
      (.deposit(6), "a 'deposit' with other content"),
      (.deposit(5, labels: ["gift"]), "a 'deposit' with other content"),
    ]
    try await withLogs { log in
      try await ask(.deposit(5), of: log)
      for (command, words) in others {
        let error = await #expect(throws: AppendError.self) { try await ask(command, of: log) }
        guard case .commandInUse(id, seq: 1, first: "deposit", second: _)? = error?.reason else {
          Issue.record("\(String(describing: error))")
          continue
        }
        let text = "\(error, default: "")"
        #expect(text.contains("\(id)") && text.contains("'deposit' (event 1)"), "\(text)")
        #expect(text.contains(words), "\(text)")
      }
      #expect(try log.end() == 1)
    }
  }

  @Test("Rules may leave out what differs from one request to the next")
  func ownIdentity() async throws {
    try await withLogs { log in
      try await ask(.note("rent", at: 1), of: log)
      #expect(try await ask(.note("rent", at: 2), of: log).wasKnown)
      await #expect(throws: AppendError.self) { try await ask(.note("food", at: 1), of: log) }
    }
  }

  @Test("Of two commands that come at once under one id, one is done and the other is refused")
  func racing() async throws {
    try await withLogs { log in
      let outcomes = await withTaskGroup(of: String.self) { group in
        for number in 0..<16 {
          group.addTask {
            let command: Account.Command = number % 2 == 0 ? .deposit(1) : .note("x", at: number)
            do { return "\(try await ask(command, of: log).appended.map(\.seq))" } catch {
              guard case .commandInUse? = (error as? AppendError)?.reason else { return "\(error)" }
              return "refused"
            }
          }
        }
        return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
      let end = try log.end()
      #expect(outcomes == ["[1]": 8, "refused": 8] && end == 1)
    }
  }

  @Test("The first event says which command it came of, and nothing of the content can be read")
  func kept() async throws {
    let log = MemoryEventLog()
    try await ask(.note("a secret", at: 1), of: log)
    let meta = try #require(try log.event(at: 1)).meta
    let decided = try #require(meta["decided"]?.object)
    #expect(decided["command"] == "note")
    #expect(decided["content"]?.string?.utf8.count == 16)
  }

  @Test("The content is the same text in every process, whatever holds a hash of its own")
  func sameInEveryProcess() async throws {
    let log = MemoryEventLog()
    let command = Account.Command.moved(to: "account-2", on: [3: "c", 1: "a", 2: "b"])
    try await ask(command, of: log)
    let decided = try #require(try log.event(at: 1)).meta["decided"]?.object
    #expect(decided?["content"] == "797d2e368192c87c")
  }

  @Test("Values that differ are told apart, also those that hide what they hold")
  func toldApart() {
    let groups: [[Any]] = [
      [SIMD4<Int32>(1, 2, 3, 4), SIMD4<Int32>(1, 2, 3, 5)], [Float16(1), Float16(2)],
      [String?.none as Any, String?.some("nil") as Any, ""], [[1, 2], [12], [[1], [2]]],
      [Direction.north, Direction.south], [StreamName("a-1"), StreamName("a-2")],
      [[UInt8](repeating: 7, count: 70_000), [UInt8](repeating: 7, count: 70_001)],
      [JSONValue.string("1"), JSONValue.integer(1), nil as JSONValue, JSONValue.string("null")],
      [Ring(1, 1), Ring(1, 2), Ring(2, 1)], [["a": 1], ["a": 2], ["b": 1]],
      [(1, "a"), (1, "b")], [true, false], [Int.self, Int8.self],
    ]
    for group in groups {
      let identities = Set(group.map { CommandIdentity("c", $0) })
      #expect(identities.count == group.count, "\(group)")
    }
  }

  @Test("Values that mean the same are the same")
  func alike() throws {
    let json = try JSONValue(parsing: #"{"a":1,"b":[1.0,-0.0]}"#)
    let other = try JSONValue(parsing: #"{"b":[1,0],"a":1.0}"#)
    #expect(CommandIdentity("c", json) == CommandIdentity("c", other))
    #expect(CommandIdentity("c", -0.0) == CommandIdentity("c", 0.0))
    let (real, whole) = (JSONValue.real(-0x1p63), JSONValue.integer(.min))
    #expect(CommandIdentity("c", real) == CommandIdentity("c", whole))
    #expect(CommandIdentity("c", Ring(1, 2)) == CommandIdentity("c", Ring(1, 2)))
    #expect(
      CommandIdentity("c", [UInt8](1...3)[0...]) == CommandIdentity("c", [1, 2, 3] as [UInt8]))
  }

  @Test("A value that shows nothing stops the program, with a sentence that says what to write")
  func unseen() throws {
    let program = try TestProgram.libraryPeer(["identity"])
    #expect(program.status > 128 && program.errors.contains("Write identity(of:)"), "\(program)")
  }

  @Test("A batch of a command may begin with an event that has an id of its own")
  func ownID() async throws {
    let own = EventID.make()
    func batch(_ count: Int64) -> EventBatch {
      var batch = EventBatch(command: id)
      batch.append(MoneyPaid(amount: 1), to: "account-1", id: own)
      for amount in 0..<count { batch.append(MoneyPaid(amount: amount), to: "account-2") }
      return batch
    }
    try await withLogs { log in
      try await log.append(MoneyPaid(amount: 1), to: "account-1", id: own)
      #expect(try await log.append(batch(2)).map(\.wasKnown) == [true, false, false])
      #expect(try await log.append(batch(2)).allSatisfy(\.wasKnown))
      await #expect(throws: AppendError.self) { _ = try await log.append(batch(3)) }
      await #expect(throws: AppendError.self) { _ = try await log.append(batch(1)) }
      let end = try log.end()
      #expect(end == 3)
    }
  }

  @Test("Events of a program's own under the id are taken for the same command's")
  func batchOfBefore() async throws {
    try await withLogs { log in
      var batch = EventBatch(command: id)
      batch.append(MoneyPaid(amount: 7), to: "account-1")
      _ = try await log.append(batch)
      #expect(try await ask(.close, of: log).wasKnown)
    }
  }

  @Test("A batch of a command with more events than it led to, or with fewer, is refused")
  func batches() async throws {
    func batch(_ count: Int64) -> EventBatch {
      var batch = EventBatch(command: id)
      for amount in 0..<count { batch.append(MoneyPaid(amount: amount), to: "account-1") }
      return batch
    }
    try await withLogs { log in
      _ = try await log.append(batch(3))
      for (count, words) in [(2, "more events"), (4, "fewer events")] as [(Int64, String)] {
        let error = await #expect(throws: AppendError.self) {
          _ = try await log.append(batch(count))
        }
        #expect("\(error, default: "")".contains(words), "\(count)")
      }
      #expect(try await log.append(batch(3)).allSatisfy(\.wasKnown))
      #expect(try log.end() == 3)
    }
  }

  @Test("A task that was cancelled appends nothing")
  func cancelled() async throws {
    try await withLogs { log in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await log.decide(.deposit(5), by: Account.self, in: "account-1")
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      let end = try log.end()
      #expect(end == 0)
    }
  }

  @Test("What a closure for the stream or the tags throws ends the decision")
  func throwingClosures() async throws {
    try await withLogs { log in
      let all = [EventSelection(category: "account")]
      await #expect(throws: NameError.self) {
        try await log.decide(.deposit(5), by: Account.self, over: all) { _ in
          try StreamName(category: "account", id: "a\u{7}")
        }
      }
      await #expect(throws: Account.Refusal.self) {
        try await log.decide(
          .deposit(5), by: Account.self, in: "account-1", tags: { _ in throw Account.Refusal() })
      }
      let end = try log.end()
      #expect(end == 0)
    }
  }
}
