import DaybookQuery
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("Aggregates over whole columns")
struct GroupedAggregateTests {
  /// An aggregate with the columns and constants of its call.
  private struct Call {
    let name: String
    let columns: [String]
    var constants: [Int64] = []

    var text: String { "\(name)(\((columns + constants.map { "\($0)" }).joined(separator: ", ")))" }
  }

  private static let names = AggregateRows.fields.map(\.name)

  private static let calls: [Call] = {
    let values = ["i", "n", "r", "s", "u", "b", "t", "d"]
    var calls = values.flatMap { value in
      ["min", "max", "dcount", "make_list", "make_set", "take_any", "count_distinct"].map {
        Call(name: $0, columns: [value])
      }
    }
    for compared in ["i", "n", "r", "t", "d", "s"] {
      calls += values.flatMap { value in
        ["arg_max", "arg_min"].map { Call(name: $0, columns: [compared, value]) }
      }
    }
    for value in ["i", "n", "r"] {
      calls += ["sum", "avg", "stdev", "stdevp", "variance", "variancep"].map {
        Call(name: $0, columns: [value])
      }
      calls += ["sumif", "avgif", "minif", "stdevif", "variancepif"].map {
        Call(name: $0, columns: [value, "b"])
      }
    }
    for value in ["i", "s", "u", "t"] {
      calls += [
        "maxif", "dcountif", "make_list_if", "make_set_if", "count_distinctif", "take_anyif",
      ]
      .map { Call(name: $0, columns: [value, "b"]) }
      calls.append(Call(name: "make_list", columns: [value], constants: [3]))
      calls.append(Call(name: "make_set", columns: [value], constants: [2]))
    }
    return calls + [
      Call(name: "count", columns: []), Call(name: "countif", columns: ["b"]),
      Call(name: "dcount", columns: ["u"], constants: [2]),
    ]
  }()

  private static func answer(
    _ text: String, _ table: any QueryTable, _ run: QueryRun = QueryRun()
  ) throws -> [String] {
    let binding = Query.bind(text, tables: OneTable(table: table), now: DateTime(ticks: 0))
    let query = try #require(binding.query, "\(text) \(binding.diagnostics)")
    return try query.start(run).rows().map { row in
      row.map(shown).joined(separator: "|")
    }
  }

  /// Returns a value as text; the sign of NaN is left out, because no result shows it.
  private static func shown(_ value: Value) -> String {
    if case .real(let number) = value, number.isNaN { "not a number" } else { "\(value)" }
  }

  /// Computes the result for each key, one row after another.
  private static func expected(_ call: Call, _ rows: [[Value]]) throws -> [String] {
    let places = call.columns.compactMap { names.firstIndex(of: $0) }
    let constants = call.constants.map { Value.long($0) }
    let known = call.constants.map { CallSite.Argument(type: .long, constant: .long($0)) }
    let site = CallSite(
      arguments: places.map { .init(type: AggregateRows.fields[$0].type) } + known,
      now: DateTime(ticks: 0))
    let function = try #require(NamedAggregate(call.name), "\(call.name)").function
    let resolved = try function.resolve(site)
    var (order, groups) = ([String](), [String: any Accumulator]())
    for row in rows {
      let key = "\(row[1])"
      if groups[key] == nil { order.append(key) }
      var group = groups[key] ?? resolved.start()
      try group.add(places.map { row[$0] } + constants)
      groups[key] = group
    }
    return order.map { "\($0)|\(shown(groups[$0]?.result() ?? .null))" }
  }

  @Test(
    "They give what those that go row by row give",
    arguments: TestLength.sample(of: [1, 2, 3, 4] as [UInt64], 1))
  func rowByRow(seed: UInt64) throws {
    let rows = AggregateRows(seed: seed, batchCount: 4, upTo: seed == 1 ? 9 : 700)
    let table = MemoryTable(schema: AggregateRows.schema, batches: rows.batches)
    for call in Self.calls {
      let found = try Self.answer("T | summarize \(call.text) by k", table)
      // If an aggregate gives several columns, the last one is compared.
      let kept = found.map { row in
        let parts = row.components(separatedBy: "|")
        return "\(parts[0])|\(parts[parts.count - 1])"
      }
      #expect(try kept == Self.expected(call, rows.rows), "\(call.text), seed \(seed)")
    }
  }

  @Test("A sum of dynamics adds their numbers, and passes over all others", arguments: [5, 6])
  func dynamics(seed: UInt64) throws {
    let rows = AggregateRows(seed: seed, batchCount: 4, upTo: 300)
    let table = MemoryTable(schema: AggregateRows.schema, batches: rows.batches)
    for call in [Call(name: "sum", columns: ["d"]), Call(name: "sumif", columns: ["d", "b"])] {
      let found = try Self.answer("T | summarize \(call.text) by k", table)
      #expect(try found == Self.expected(call, rows.rows), "\(call.text)")
    }
    // The column has whole numbers only, reals only, or one value for all rows.
    let lists = [
      ("range n from 1 to 4 step 1 | extend d = todynamic(tostring(n))", "10.0"),
      ("range n from 1 to 4 step 1 | extend d = todynamic(strcat(n, '.5'))", "12.0"),
      ("range n from 1 to 4 step 1 | extend d = dynamic(7)", "28.0"),
      ("range n from 1 to 4 step 1 | extend d = dynamic('7')", "0.0"),
      (
        "datatable(d: dynamic)[1, 2.5, dynamic('3'), true, dynamic(null), dynamic([4]), dynamic({\"e\": 5})]",
        "3.5"
      ),
      ("datatable(d: dynamic)[] | where false", "0.0"),
    ]
    for (text, sum) in lists {
      #expect(try Self.answer("\(text) | summarize sum(d)", table) == ["real(\(sum))"], "\(text)")
    }
  }

  @Test(
    "Parts that threads read give the same rows in the same order",
    arguments: TestLength.sample(
      of: Array(zip([1, 2, 3, 4, 5, 6] as [UInt64], [146, 118, 108, 142, 132, 132])), 2))
  func parts(seed: UInt64, threadCount: Int) throws {
    let rows = AggregateRows(
      seed: seed, batchCount: [4, 9, 40][Int(seed % 3)], upTo: [60, 900][Int(seed % 2)])
    let whole = MemoryTable(schema: AggregateRows.schema, batches: rows.batches)
    var generator = SeededGenerator(seed: seed)
    var startedCount = 0
    for _ in 0..<60 {
      let calls = Self.calls.shuffled(using: &generator).prefix(Int(generator.next() % 4) + 1)
      let aggregates = calls.enumerated().map { call in
        // Aggregates that give several columns name these columns themselves.
        call.element.name.hasPrefix("arg")
          ? call.element.text : "a\(call.offset) = \(call.element.text)"
      }
      let keys = ["", " by k", " by g", " by s, k", " by bin(i, 3)", " by g, t", " by u"]
      let text =
        ["T", "T | where i > 2", "T | extend u = toupper(s) | where u != 'X'"]
        .randomElement(using: &generator)! + " | summarize "
        + aggregates.joined(separator: ", ") + keys.randomElement(using: &generator)!
      let table = PartedTable(
        schema: AggregateRows.schema, batches: rows.batches,
        threadCount: Int(generator.next() % 9) + 1)
      #expect(try Self.answer(text, table) == Self.answer(text, whole), "\(text), seed \(seed)")
      startedCount += table.threads.count
    }
    #expect(startedCount == threadCount)
  }

  @Test("A function of a text is the same whether its column has a dictionary or not")
  func dictionaries() throws {
    let rows = AggregateRows(seed: 5, batchCount: 3, upTo: 900)
    let table = MemoryTable(schema: AggregateRows.schema, batches: rows.batches)
    let plain = MemoryTable(schema: AggregateRows.schema, rows: rows.rows)
    for value in [
      "strlen(s)", "toupper(s)", "strcat(s, '/', 2)", "s matches regex '1.$'", "s == 'x'",
      "substring(toupper(s), 1, 3)", "extract('([0-9]+)', 1, s, typeof(long))", "split(s, ' ')",
      "isempty(s)", "s has 'number'", "s in ('x', 'é')", "strcat(s, g)", "hash(s, 10)",
    ] {
      let text = "T | extend v = \(value) | project seq, v, n = tostring(v)"
      #expect(try Self.answer(text, table) == Self.answer(text, plain), "\(value)")
    }
  }
}

/// Tests of how queries on several threads end.
extension GroupedAggregateTests {
  private static let batches = AggregateRows(seed: 8, batchCount: 60, upTo: 900).batches

  private static func table(_ threadCount: Int = 2) -> PartedTable {
    PartedTable(schema: AggregateRows.schema, batches: batches, threadCount: threadCount)
  }

  @Test("Whoever cancels the run ends all threads")
  func cancelled() throws {
    let control = QueryControl()
    var table = Self.table()
    table.onPart = { part throws(QueryError) in if part > 40 { control.cancel() } }
    #expect(throws: QueryError.cancelled) {
      _ = try Self.answer("T | summarize count() by k", table, QueryRun(control: control))
    }
    // This is how --max-time and Ctrl-C work: only one thread asks whether to stop.
    let (looks, late) = (Looks(), Self.table())
    let run = QueryRun(isCancelled: { looks.next() > 30 })
    #expect(throws: QueryError.cancelled) {
      _ = try Self.answer("T | summarize count() by k", late, run)
    }
  }

  @Test("What a thread cannot read ends the query with its reason", arguments: [3, 20, 58])
  func failed(last: Int) {
    for threadCount in 2...4 {
      var table = Self.table(threadCount)
      table.onPart = { part throws(QueryError) in
        if part == last { throw .table("Part \(part) is torn.") }
      }
      #expect(throws: QueryError.table("Part \(last) is torn.")) {
        _ = try Self.answer("T | summarize sum(i) by k", table)
      }
    }
  }

  @Test("All threads together hold no more than one may")
  func memory() throws {
    let (table, bytes) = (Self.table(3), 60_000)
    let run = QueryRun(limits: QueryLimits(heldBytes: bytes))
    #expect(throws: QueryError.limit(.memory, figure: bytes)) {
      _ = try Self.answer("T | summarize make_list(n) by k", table, run)
    }
    let enough = QueryRun(limits: QueryLimits(heldBytes: 1 << 20))
    #expect(try Self.answer("T | summarize dcount(u) by k", table, enough).count == 6)
  }

  /// Returns the rows of a query within a limit of memory, or the error that ends it.
  private static func outcome(
    _ text: String, _ threadCount: Int, _ bytes: Int
  ) throws -> [String] {
    let run = QueryRun(limits: QueryLimits(heldBytes: bytes))
    do { return try answer(text, table(threadCount), run) } catch let error as QueryError {
      return ["\(error)"]
    }
  }

  @Test(
    "At a limit of memory it ends as with one thread",
    arguments: [
      "T | summarize percentile(i, 50), percentile(seq, 9) by k",
      "T | extend z = strcat(s, ' ', u, ' is long enough to be held') | summarize dcount(z) by k",
      "T | summarize make_list(u), make_set(s), arg_max(t, u), take_any(u) by g",
      "T | summarize count() by s | extend e = range(1, 500) | mv-expand e | sort by tolong(e)",
    ])
  func limits(text: String) throws {
    var (passed, refused) = (0, 0)
    for step in stride(from: 1, to: 14, by: TestLength.rounds(1, short: 3)) {
      let bytes = Int(30_000 * pow(1.7, Double(step)))
      let one = try Self.outcome(text, 1, bytes)
      (passed, refused) = one.count > 1 ? (passed + 1, refused) : (passed, refused + 1)
      for threadCount in TestLength.sample(of: [2, 3, 5], 1) {
        #expect(try Self.outcome(text, threadCount, bytes) == one, "\(bytes), \(threadCount)")
      }
    }
    #expect(passed > 1 && refused > 1)
  }

  @Test("What does not fit several threads is gone on with by one, which reads nothing again")
  func alone() throws {
    let text = "T | summarize percentile(seq, 50), percentile(t, 9) by g = tolong(sqrt(seq % 300))"
    let whole = try Self.answer(text, Self.table(1))
    for threadCount in 2...3 {
      let table = Self.table(threadCount)
      let run = QueryRun(limits: QueryLimits(heldBytes: 1_000_000))
      #expect(try Self.answer(text, table, run) == whole)
      #expect(table.reads.hasLongRange && table.threads.count > 0)
      #expect(table.reads.parts == Array(0..<60))
      #expect(run.scannedRows == table.batches.reduce(0) { $0 + $1.rowCount })
    }
  }

  @Test("Of what is read again for want of memory no row is counted twice")
  func again() throws {
    let text = "T | summarize dcount(u), make_set(s), count() by bin(seq, 60)"
    let whole = try Self.answer(text, Self.table(1))
    let rowCount = Self.table().batches.reduce(0) { $0 + $1.rowCount }
    for step in stride(from: 0, to: 12, by: TestLength.rounds(1, short: 3)) {
      let (table, bytes) = (Self.table(3), 400_000 + step * 80_000)
      let run = QueryRun(limits: QueryLimits(heldBytes: bytes))
      guard let rows = try? Self.answer(text, table, run) else { continue }
      #expect(rows == whole, "\(bytes)")
      #expect(run.scannedRows == rowCount, "\(bytes)")
    }
  }

  @Test("Where groups turn out to be many, one thread goes on")
  func manyGroups() throws {
    let text = "T | summarize count(), sum(i) by g = iff(seq < 3000, k, seq)"
    let whole = try Self.answer(text, Self.table(1))
    let table = Self.table(2)
    #expect(try Self.answer(text, table) == whole)
    #expect(table.threads.count > 0 && table.reads.hasLongRange)
    #expect(table.reads.parts == Array(0..<60))
  }
}

/// Counts how often a run asked whether it is cancelled.
private final class Looks {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

private struct OneTable: TableSource {
  let table: any QueryTable
  var tableNames: [String] { ["T"] }

  func table(named name: String, at position: TablePosition) throws(TableError) -> (any QueryTable)?
  { name == "T" ? table : nil }
}
