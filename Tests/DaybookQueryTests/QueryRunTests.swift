import DaybookQuery
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
    ])
  func memory(_ text: String) throws {
    let run = QueryRun(limits: QueryLimits(heldBytes: 1 << 20))
    let query = try bind(text)
    #expect(throws: QueryError.limit(what: "bytes of memory", figure: 1 << 20)) {
      while try query.start(run).next() != nil {}
    }
  }

  @Test("Rows that are not kept need no memory")
  func streaming() throws {
    let run = QueryRun(limits: QueryLimits(heldBytes: 1 << 20))
    let query = try bind("range x from 1 to 300000 step 1 | where x % 2 == 0 | top 3 by x")
    #expect(try query.start(run).rows().map(\.first?.storedInteger) == [300_000, 299_998, 299_996])
  }

  @Test("A result of too many rows ends with the figure of the limit")
  func resultRows() throws {
    let run = QueryRun(limits: QueryLimits(resultRows: 5_000))
    let result = try bind("range x from 1 to 10000 step 1").start(run)
    #expect(throws: QueryError.limit(what: "rows of a result", figure: 5_000)) {
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
