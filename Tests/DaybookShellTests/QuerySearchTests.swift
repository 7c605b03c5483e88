import Daybook
import DaybookShell
import Testing

/// Coins were put into a purse, or the purse was emptied.
struct CoinsMoved: Event {
  static let type: EventType = "coins.moved"
  static let fields: [EventField] = [.int64("purse"), .int64("cents")]

  let purse: Int64
  /// The amount that is added; 0 empties the purse.
  let cents: Int64

  init(_ purse: Int64, _ cents: Int64) { (self.purse, self.cents) = (purse, cents) }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    purse = try reader.read()
    cents = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(purse)
    writer.write(cents)
  }
}

enum CoinEvent: EventSet {
  case moved(CoinsMoved)

  static let cases = [EventCase(Self.moved)]

  var event: any Event {
    switch self {
    case .moved(let event): event
    }
  }
}

struct Purse: RowContent {
  static let columns: [RowColumn] = [.int64("cents"), .text("owner"), .date("day")]

  var cents: Int64 = 0
  var owner = ""

  init(owner: String) { self.owner = owner }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    cents = try reader.read()
    owner = try reader.read()
    _ = try reader.read(CalendarDate.self)
  }

  func write(to writer: inout EventWriter) {
    writer.write(cents)
    writer.write(owner)
    writer.write(CalendarDate(daysSinceEpoch: 20_000))
  }
}

struct Purses: Projection {
  static let name = "purses"
  static let version = 1
  static let keyColumns: [RowColumn] = [.int64("purse")]

  func apply(_ recorded: Recorded<CoinEvent>, to rows: inout Rows<Int64, Purse>) {
    switch recorded.event {
    case .moved(let moved) where moved.cents == 0: rows[moved.purse] = nil
    case .moved(let moved):
      rows[moved.purse, default: Purse(owner: "o\(moved.purse % 10)")].cents += moved.cents
    }
  }
}

/// Tests with so many rows that they are stored in several parts, only some of which change.
@Suite("A search by a query finds the event over rows in many parts", .serialized)
struct QuerySearchTests {
  private let models: ReadModels
  private let moves: [CoinsMoved]

  init() async throws {
    let moves = (0..<14_000).map { index in
      // Each purse comes once, in a mixed order; some purses come again, and a single one is
      // emptied.
      let purse = index < 10_000 ? Int64(index * 7_919 % 10_000) : Int64(index * 31 % 10_000)
      return CoinsMoved(purse, index == 13_000 ? 0 : 1 + Int64(index % 5))
    }
    let log = MemoryEventLog(events: CoinEvent.eventTypes)
    var batch = EventBatch()
    for move in moves { batch.append(move, to: "coins-1") }
    _ = try await log.append(batch)
    models = try await ReadModels.open([Purses.self], of: log, in: nil, follows: false)
    self.moves = moves
  }

  /// Returns the first position at which `query` has a row, as found by the search.
  private func found(_ query: String, after start: UInt64 = 0) throws -> UInt64? {
    let search = QuerySearch(asOf: Timestamp(microsecondsSinceEpoch: 0))
    let test = try search.test(parsing: query, over: [Purses.schema])
    let end = try models.log.end()
    let bisection = try BisectionSearch(models, test, after: start, through: end)
    do { return try bisection.run().event.seq } catch let error as ShellError
      where error.cause == .difference
    { return nil }
  }

  @Test("A sum over all rows", arguments: [1, 5_000, 29_000, 38_000], [0, 9_999] as [UInt64])
  func sum(cents: Int, start: UInt64) throws {
    var (sum, expected) = (0, UInt64?.none)
    for (index, move) in moves.enumerated() where expected == nil {
      sum += Int(move.cents)
      if sum >= cents { expected = UInt64(index + 1) }
    }
    let seq = try found("purses | summarize c = sum(cents) | where c >= \(cents)", after: start)
    #expect(seq == expected.flatMap { $0 <= start ? nil : $0 })
  }

  @Test("A row that goes, counted among all of its group")
  func removal() throws {
    let purse = moves[13_000].purse
    let query = "purses | summarize n = countif(purse == \(purse)), rows = count()"
    #expect(try found(query + " | where n == 0 and rows > 9990") == 13_001)
    let owner = "purses | where owner == 'o\(purse % 10)' and day > datetime(2020)"
    #expect(try found(owner + " | summarize n = count() | where n == 999", after: 10_000) == 13_001)
  }

  @Test("The rows stand in the order of their keys at every step")
  func order() throws {
    #expect(
      try found("purses | serialize | extend last = prev(purse) | where last > purse") == nil)
    let first = UInt64((moves.firstIndex { $0.purse == 0 } ?? 0) + 1)
    #expect(try found("purses | take 1 | where purse == 0") == first)
  }

  @Test("What asks for all rows by a name that the query gave them is no test of single rows")
  func named() throws {
    // Each of the first events belongs to a different purse.
    #expect(try found("purses | as all | where toscalar(all | count) >= 3") == 3)
    let applied = "mv-apply x = dynamic([1]) on (where toscalar(all | count) >= 4)"
    #expect(try found("purses | as all | \(applied)") == 4)
  }

  @Test("A row by itself, which is tested with many others at once")
  func rowWise() throws {
    var sums: [Int64: Int64] = [:]
    let index = moves.firstIndex { move in
      sums[move.purse, default: 0] += move.cents
      return sums[move.purse] == 7
    }
    let query = "purses | where cents == 7 and owner startswith 'o'"
    #expect(try found(query) == index.map { UInt64($0 + 1) })
    #expect(try found("purses | where cents == 1000") == nil)
  }
}
