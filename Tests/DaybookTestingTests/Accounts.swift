import Daybook
import Synchronization

/// Money was paid into an account, or taken out of it.
struct MoneyMoved: Event {
  static let type: EventType = "money.moved"
  static let fields: [EventField] = [.text("account"), .int64("cents"), .text("note")]

  let account: String
  let cents: Int64
  let note: String

  init(_ account: String, _ cents: Int64, _ note: String = "cash") {
    (self.account, self.cents, self.note) = (account, cents, note)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    account = try reader.read()
    cents = try reader.read()
    note = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(account)
    writer.write(cents)
    writer.write(note)
  }
}

enum MoneyEvent: EventSet {
  case moved(MoneyMoved)

  static let cases = [EventCase(Self.moved)]

  var event: any Event {
    switch self {
    case .moved(let event): event
    }
  }
}

struct Balance: RowContent {
  static let columns: [RowColumn] = [.int64("cents"), .text("note"), .timestamp("changedAt")]

  var cents: Int64 = 0
  var note = ""
  var changedAt = Timestamp(microsecondsSinceEpoch: 0)

  init() {}

  init(from reader: inout EventReader) throws(EventDecodingError) {
    cents = try reader.read()
    note = try reader.read()
    changedAt = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(cents)
    writer.write(note)
    writer.write(changedAt)
  }

  mutating func take(_ recorded: Recorded<MoneyEvent>) {
    guard case .moved(let move) = recorded.event else { return }
    (cents, note, changedAt) = (cents + move.cents, move.note, recorded.time)
  }
}

/// A row for each account whose balance is not zero.
struct Balances: Projection {
  static let name = "balances"
  static let version = 1

  func apply(_ recorded: Recorded<MoneyEvent>, to rows: inout Rows<String, Balance>) {
    guard case .moved(let move) = recorded.event else { return }
    rows[move.account, default: Balance()].take(recorded)
    if rows[move.account]?.cents == 0 { rows[move.account] = nil }
  }
}

/// A projection that goes through all rows at each event.
struct RankedBalances: Projection {
  static let name = "rankedBalances"
  static let version = 1

  func apply(_ recorded: Recorded<MoneyEvent>, to rows: inout Rows<String, Balance>) {
    guard case .moved(let move) = recorded.event else { return }
    let richest = rows.max { $0.row.cents < $1.row.cents }
    rows[move.account, default: Balance()].take(recorded)
    if let richest, richest.row.cents < 0 { rows[richest.key] = nil }
  }
}

/// A projection that depends on a counter outside the log.
struct CountedBalances: Projection {
  static let name = "countedBalances"
  static let version = 1

  private static let calls = Atomic<Int64>(0)

  func apply(_ recorded: Recorded<MoneyEvent>, to rows: inout Rows<String, Balance>) {
    guard case .moved(let move) = recorded.event else { return }
    rows[move.account, default: Balance()].cents =
      Self.calls.add(1, ordering: .relaxed).newValue
  }
}

/// A row that does not write all of its properties.
struct ForgetfulRow: RowContent {
  static let columns: [RowColumn] = [.int64("cents")]

  var cents: Int64 = 0
  var moves: Int64 = 0

  init() {}

  init(from reader: inout EventReader) throws(EventDecodingError) { cents = try reader.read() }

  func write(to writer: inout EventWriter) { writer.write(cents) }
}

struct ForgetfulBalances: Projection {
  static let name = "forgetfulBalances"
  static let version = 1

  func apply(_ recorded: Recorded<MoneyEvent>, to rows: inout Rows<String, ForgetfulRow>) {
    guard case .moved(let move) = recorded.event else { return }
    var row = rows[move.account] ?? ForgetfulRow()
    row.moves += 1
    row.cents = row.moves
    rows[move.account] = row
  }
}

/// A projection that throws an error for an event that takes money away.
struct GrowingBalances: Projection {
  struct Debt: Error, CustomStringConvertible {
    let description = "money is taken away"
  }

  static let name = "growingBalances"
  static let version = 1

  func apply(_ recorded: Recorded<MoneyEvent>, to rows: inout Rows<String, Int64>) throws {
    guard case .moved(let move) = recorded.event else { return }
    if move.cents < 0 { throw Debt() }
    rows[move.account, default: 0] += move.cents
  }
}

/// Moves of money, as past events.
enum Moves {
  static let few = [
    PastMove("anna", 1_000), PastMove("bert", 250, "a|b\n\u{202E}\u{1B}[31m"),
    PastMove("cees", 5), PastMove("cees", -5), PastMove("anna", 500, "null"),
  ]

  /// Makes the same `count` moves of a few accounts each time.
  static func many(_ count: Int) -> [PastMove] {
    (0..<count).map { PastMove("account \($0 * 7 % 13)", Int64($0 * 31 % 17) - 8) }
  }
}
