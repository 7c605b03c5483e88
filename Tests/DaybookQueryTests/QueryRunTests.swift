import DaybookQuery
import Foundation
import TestSupport
import Testing

@Suite("A running query")
struct QueryRunTests {
  private func bind(_ text: String) throws -> BoundQuery {
    let binding = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    return try #require(binding.query, "\(binding.diagnostics)")
  }

  @Test(
    "What must keep rows ends with the figure of the limit of memory",
    arguments: [
      "range x from 1 to 1000000 step 1 | sort by x desc",
      "range x from 1 to 1000000 step 1 | summarize count() by x",
      "range x from 1 to 1000000 step 1 | extend y = next(x)",
      "print x = 1 | join (range x from 1 to 1000000 step 1) on x",
      "let m = materialize(range x from 1 to 1000000 step 1);\nm | join m on x",
      "range x from 1 to 1000000 step 1 | where x in ((range y from 1 to 1000000 step 1))",
      "range x from 1 to 1000000 step 1 | summarize make_list(x)",
      "range x from 1 to 1000000 step 1 | summarize make_set(x) by x % 2",
      "range x from 1 to 1000000 step 1 | summarize make_list_if(strcat('a', x), x > 0)",
      "range x from 1 to 1000000 step 1 | summarize make_bag(bag_pack(tostring(x), x))",
      "range x from 1 to 1000000 step 1 | summarize percentile(x, 5)",
      "range x from 1 to 1000000 step 1 | partition by x (take 1)",
      "print a = range(1, 1000) | mv-apply e = a to typeof(long) on (sort by e)",
    ])
  func memory(_ text: String) throws {
    let run = QueryRun(limits: QueryLimits(heldBytes: 1 << 20))
    let query = try bind(text)
    #expect(throws: QueryError.limit(.memory, figure: 1 << 20)) {
      while try query.start(run).next() != nil {}
    }
  }

  @Test(
    "Nothing is cut in silence: what is too much ends the query with what to do",
    arguments: [
      (
        "range x from 1 to 1048577 step 1 | summarize make_list(x)",
        "make_list() gathers 1048576 elements at most. Group by more columns, or say how many are wanted: "
          + "make_list(…, 1048576)."
      ),
      (
        "range x from 1 to 1048577 step 1 | summarize make_set(x) by 1",
        "make_set() gathers 1048576 elements at most. Group by more columns, or say how many are wanted: "
          + "make_set(…, 1048576)."
      ),
      (
        "print n = 67108865 | extend x = strrep('a', n)",
        "strrep() repeats a text 67108864 times at most."
      ),
      (
        "print a = range(1, 60000) | project series_fit_poly(a, a, 32)",
        "series_fit_poly() makes 100,000,000 products at most: two of each element for each pair of "
          + "powers. Take a lower degree, or fewer elements."
      ),
      (
        "print x = strrep('ab', 67108864)",
        "strrep() makes texts of 64 MiB at most. Repeat the text less often."
      ),
      (
        "datatable (x: long) [-9223372036854775807, 9223372036854775807] "
          + "| make-series count() on x step 1",
        "A series has 1048576 values at most. Take a longer step."
      ),
    ])
  func tooMuch(text: String, message: String) throws {
    let query = try bind(text)
    do throws(QueryError) {
      let result = try query.start()
      while try result.next() != nil {}
      Issue.record("It ends well.")
    } catch { #expect(error.description == message) }
  }

  @Test("As many elements as the query wants are gathered, and no more")
  func wantedElements() throws {
    let rows = try bind(
      "range x from 1 to 1048577 step 1 | summarize a = make_list(x, 1048576) "
        + "| project array_length(a)"
    ).start().rows()
    #expect(rows == [[.long(1_048_576)]])
  }

  @Test("Each query of a batch is a result, and where one is of use several are refused")
  func batches() throws {
    let text = "let n = 2; print n; range x from 1 to n step 1"
    let binding = Query.bind(
      text, tables: TestTables.all, now: TestTables.now, takesSeveral: true)
    #expect(try binding.queries.map { try $0.start().rows().count } == [1, 2])
    let refused = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    #expect(refused.query == nil && refused.diagnostics.count == 1)
  }

  @Test("Rows that are not kept need no memory")
  func streaming() throws {
    let run = QueryRun(limits: QueryLimits(heldBytes: 1 << 20))
    let query = try bind("range x from 1 to 300000 step 1 | where x % 2 == 0 | top 3 by x")
    #expect(try query.start(run).rows().map(\.first?.storedInteger) == [300_000, 299_998, 299_996])
  }

  @Test(
    "NUL stands in texts, names and members like any other character",
    arguments: [
      (#"print x = "a\0b" | extend n = strlen(x), y = x == "a", z = x has "b""#, 3, false, true),
      (
        #"print x = "a\u0000b" | extend n = countof(x, "\0") + 2, y = strcmp(x, "a") < 0, z = strcmp(x, "a") > 0"#,
        3,
        false, true
      ),
    ])
  func nul(_ text: String, length: Int64, second: Bool, third: Bool) throws {
    let rows = try bind(text).start().rows()
    #expect(rows == [[.string("a\0b"), .long(length), .bool(second), .bool(third)]])
  }

  @Test("A NUL between words of a query is a mistake at its place")
  func nulInQuery() {
    let binding = Query.bind("print 1\0 | count", tables: TestTables.all, now: TestTables.now)
    #expect(binding.query == nil)
    #expect(binding.diagnostics.first?.range.start == 7)
  }

  @Test(
    "A query of 1 MiB or of thousands of parts is answered, or refused for a reason",
    arguments: [
      ("print x = \"" + LongText("é", times: 1 << 19) + "\" | project strlen(x)", true),
      ("print 1 // " + LongText("c", times: 1 << 20), true),
      ("range x from 1 to 2 step 1 " + LongText("| where x > 0 ", times: 1_000), true),
      ("range x from 1 to 2 step 1 " + LongText("| where x > 0 ", times: 6_000), false),
      ("print 1 in (1" + LongText(",2", times: 20_000) + ")", true),
      ("print " + LongText("-", times: 1 << 20) + "1", false),
      ("print 1" + LongText(" + 1", times: 20_000), false),
      ("print " + LongText("[", times: 1 << 20), false),
      (LongText("let a = 1;", times: 6_000) + "print a", false),
    ])
  func longQueries(_ text: LongText, isAnswered: Bool) throws {
    let binding = Query.bind(text.text, tables: TestTables.all, now: TestTables.now)
    #expect((binding.query != nil) == isAnswered)
    #expect(binding.diagnostics.isEmpty == isAnswered)
    if let query = binding.query { _ = try query.start().rows() }
  }

  @Test("A result of too many rows ends with the figure of the limit")
  func resultRows() throws {
    let run = QueryRun(limits: QueryLimits(resultRows: 5_000))
    let result = try bind("range x from 1 to 10000 step 1").start(run)
    #expect(throws: QueryError.limit(.rows, figure: 5_000)) {
      while try result.next() != nil {}
    }
  }

  @Test(
    "A run is asked at each row whether it goes on, where a call may take long",
    arguments: [
      "range i from 1 to 500 step 1 | extend y = series_fir(range(i, i + 9), range(1, 9))",
      "range i from 1 to 500 step 1 | where replace_regex(strcat('abc', i), 'b', 'x') != ''",
      "range i from 1 to 500 step 1 | summarize max(strlen(strrep('a', i)))",
      "range i from 0 to 11 step 1 | mv-expand k = dynamic([0, 1]) to typeof(long) "
        + "| extend a = i, b = i + 1 | make-graph a --> b with_node_id=n "
        + "| graph-shortest-paths output=all (x)-[e*1..100]->(y) where x.n == '0' and y.n == '12' "
        + "project y.n",
    ])
  func cancelledAtRow(text: String) throws {
    var asked = 0
    let run = QueryRun(isCancelled: {
      asked += 1
      return asked > 300
    })
    let query = try bind(text)
    #expect(throws: QueryError.cancelled) {
      let result = try query.start(run)
      while try result.next() != nil {}
    }
  }

  @Test("A run that is cancelled ends at the next batch")
  func cancelling() throws {
    var batches = 0
    let run = QueryRun(isCancelled: { batches > 2 })
    let result = try bind("range x from 1 to 1000000000 step 1").start(run)
    #expect(throws: QueryError.cancelled) {
      while try result.next() != nil { batches += 1 }
    }
    #expect(batches == 3)
  }

  @Test("A cancelled sort ends before its first row")
  func cancellingSort() throws {
    var asked = 0
    let run = QueryRun(isCancelled: {
      asked += 1
      return asked > 10
    })
    let query = try bind("range x from 1 to 1000000000 step 1 | sort by x desc")
    #expect(throws: QueryError.cancelled) { _ = try query.start(run).next() }
  }

  @Test("A summary by many aggregates is cancelled between two of them, in its only batch")
  func cancellingSummary() throws {
    let sums = (1...500).map { "sum(x + \($0))" }.joined(separator: ", ")
    var asked = 0
    let run = QueryRun(isCancelled: {
      asked += 1
      return asked > 200
    })
    let query = try bind("range x from 1 to 100 step 1 | summarize \(sums)")
    #expect(throws: QueryError.cancelled) { _ = try query.start(run).next() }
    #expect(asked == 201)
  }

  @Test(
    "Another thread ends a run by its control",
    arguments: [
      "range x from 1 to 9000000000000 step 1 | where x < 0",
      "range x from 1 to 9000000000000 step 1 | summarize count() by x % 7",
      "range x from 1 to 9000000000000 step 1 | extend y = repeat(x, 9) | mv-expand y | count",
    ])
  func cancellingFromOutside(_ text: String) throws {
    let control = QueryControl()
    let run = QueryRun(control: control)
    let result = try bind(text).start(run)
    // A new thread cancels, because the run blocks one of the few threads that tasks share.
    Thread.detachNewThread { control.cancel() }
    #expect(throws: QueryError.cancelled) { while try result.next() != nil {} }
    #expect(control.isCancelled)
  }

  @Test("A sort that has all its rows asks on whether it shall go on")
  func cancellingSorting() throws {
    let sort = "range x from 1 to 400000 step 1 | sort by x desc"
    let whole = try asked(sort, stoppingAfter: .max)
    #expect(whole > (try asked("range x from 1 to 400000 step 1", stoppingAfter: .max)) + 20)
    #expect(throws: QueryError.cancelled) { _ = try asked(sort, stoppingAfter: whole - 20) }
  }

  /// Returns how often a run asks whether it is cancelled; the answer is yes after `last` times.
  private func asked(_ text: String, stoppingAfter last: Int) throws -> Int {
    var count = 0
    let run = QueryRun(isCancelled: {
      count += 1
      return count > last
    })
    let result = try bind(text).start(run)
    while try result.next() != nil {}
    return count
  }

  @Test(
    "A sort of more rows than are sorted at once keeps equal ones as they came",
    arguments: [65_536, 65_537, 150_000, 300_000])
  func longSort(_ count: Int) throws {
    let rows = try bind(
      "range x from 1 to \(count) step 1 | extend k = x * 7919 % 1000 | sort by k asc | project k, x"
    ).start().rows().map { [$0[0].storedInteger ?? 0, $0[1].storedInteger ?? 0] }
    #expect(rows.count == count)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test("A control tells how many rows were looked at, and how much of them was read")
  func progress() throws {
    let table = MemoryTable(
      schema: TableSchema(name: "T", fields: [TableSchema.Field("n", .long)]),
      rows: (0..<10_000).map { [.long($0)] })
    let binding = Query.bind(
      "T | where n >= 0", tables: MemoryTables([table]), now: TestTables.now)
    let control = QueryControl()
    let result = try #require(binding.query).start(QueryRun(control: control))
    #expect(control.progress == QueryControl.Progress(scannedRows: 0, share: 0))
    _ = try result.next()
    let begun = control.progress
    #expect(begun.share == Double(begun.scannedRows) / 10_000 && begun.scannedRows < 10_000)
    _ = try result.rows()
    #expect(control.progress == QueryControl.Progress(scannedRows: 10_000, share: 1))
  }

  @Test("What reads no table has no share")
  func noShare() throws {
    let control = QueryControl()
    _ = try bind("datatable (x: long) [1, 2]").start(QueryRun(control: control)).rows()
    #expect(control.progress == QueryControl.Progress(scannedRows: 0, share: nil))
  }

  @Test(
    "A range tells how much of it was read, and scans nothing",
    arguments: [
      "range x from 1 to 10000 step 1", "range x from 10000 to 1 step -1",
      "range x from 0.5 to 5000.0 step 0.5", "range x from 0s to 9999s step 1s",
    ])
  func rangeProgress(query: String) throws {
    let control = QueryControl()
    let result = try bind(query).start(QueryRun(control: control))
    #expect(control.progress == QueryControl.Progress(scannedRows: 0, share: 0))
    let first = try #require(try result.next()).rowCount
    #expect(first < 10_000)
    #expect(
      control.progress
        == QueryControl.Progress(scannedRows: 0, share: Double(first) / 10_000))
    _ = try result.rows()
    #expect(control.progress == QueryControl.Progress(scannedRows: 0, share: 1))
  }

  @Test(
    "What needs few rows of a table looks at few",
    arguments: [
      ("lendings | take 2", 10), ("lendings | count", 0), ("books | summarize count()", 4),
    ])
  func looking(_ text: String, atMost rows: Int) throws {
    var seen = 0
    let run = QueryRun(onProgress: { seen = $0 })
    _ = try bind(text).start(run).rows()
    #expect(seen <= rows && run.scannedRows == seen)
  }

  @Test("The same seed gives the same sample, another seed another one")
  func seeds() throws {
    let query = try bind("range x from 1 to 10000 step 1 | sample 20")
    let samples = try [1, 1, 2].map { seed in
      try query.start(QueryRun(seed: seed)).rows().map { $0[0].storedInteger }
    }
    #expect(samples[0] == samples[1] && samples[0] != samples[2])
  }
}
