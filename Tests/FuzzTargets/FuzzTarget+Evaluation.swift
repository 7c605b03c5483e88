internal import DaybookQuery
internal import DaybookValues

extension FuzzTarget {
  /// Checks that a query is refused with a mistake, or ends with rows or an error within its
  /// limits.
  ///
  /// A query that is not refused must have a plan with a text.
  func checkEvaluation(_ text: String) throws(FuzzFinding) {
    let bound = Query.bind(text, tables: Self.tables, now: Self.now)
    guard let query = bound.query else {
      return try expect(!bound.diagnostics.isEmpty, "A query is refused without a mistake.")
    }
    try expect(!query.explanation().isEmpty, "A plan has no text.")
    let plain = Self.rowCount(of: query, isOptimized: false)
    let optimized = Self.rowCount(of: query, isOptimized: true)
    if let plain, let optimized {
      try expect(plain == optimized, "\(plain) rows, and \(optimized) by the cheaper plan.")
    }
  }

  /// Returns how many rows the query gives; `nil` when it ends with an error.
  private static func rowCount(of query: BoundQuery, isOptimized: Bool) -> Int? {
    var asked = 0
    let run = QueryRun(
      limits: QueryLimits(resultRows: 10_000, heldBytes: 4 << 20),
      isCancelled: {
        asked += 1
        return asked > 20_000
      })
    do throws(QueryError) {
      let result = try query.start(run, isOptimized: isOptimized)
      var count = 0
      while let batch = try result.next() { count += batch.rowCount }
      return count
    } catch { return nil }
  }

  private static let now = DateTime(ticks: 639_000_000_000_000_000)

  private static let tables = MemoryTables([
    MemoryTable(
      schema: TableSchema(
        name: "T",
        fields: [
          TableSchema.Field("n", .long), TableSchema.Field("i", .int),
          TableSchema.Field("r", .real), TableSchema.Field("s", .string),
          TableSchema.Field("b", .bool), TableSchema.Field("t", .datetime),
          TableSchema.Field("d", .dynamic),
        ], orderedBy: 0),
      rows: [
        [
          .long(.min), .int(.min), .real(-.infinity), .string(""), .bool(false),
          .datetime(DateTime(ticks: 0)), .dynamic(.array([1, "two", nil])),
        ],
        [.null, .null, .null, .null, .null, .null, .null],
        [
          .long(7), .int(7), .real(2.5), .string("One tw\u{1F600}o 10.0.0.7"), .bool(true),
          .datetime(now), .dynamic(["a": ["b": 1], "c": [1.5, 2]]),
        ],
        [
          .long(.max), .int(.max), .real(.nan), .string("a\u{1B}\0b,c;d=e"), .bool(true),
          .datetime(DateTime(ticks: .max)), .dynamic(.string("x")),
        ],
      ])
  ])
}
