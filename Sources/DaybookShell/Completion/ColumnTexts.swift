internal import DaybookQuery

/// The distinct texts in the first column of a query's result, sorted, without the empty text.
///
/// There are none if the column is not of type `string`.
struct ColumnTexts {
  private(set) var texts: [String] = []
  /// Whether reading stopped early, so that the query may have more rows.
  private(set) var isBounded = false
  private var rowCount = 0

  /// Runs `query` until it ends, has more than `limit` rows, or `isLate` returns true.
  init(
    of query: String, in tables: any TableSource, rows limit: Int, isLate: @escaping () -> Bool
  ) {
    self.init(of: "\(query)\n| take \(limit + 1)", in: tables, isLate: isLate)
    if rowCount > limit { isBounded = true }
  }

  /// Runs `query` until it ends, or `isLate` returns true.
  init(of query: String, in tables: any TableSource, isLate: @escaping () -> Bool) {
    let binding = Query.bind(query, tables: tables, now: DateTime.unixEpoch, takesSeveral: true)
    guard let query = binding.query, query.columns.first?.type == .string,
      let result = try? query.start(QueryRun(isCancelled: isLate))
    else { return }
    var found: Set<String> = []
    do {
      while let batch = try result.next() {
        rowCount += batch.rowCount
        for row in 0..<batch.rowCount { found.insert(batch.columns[0].value(at: row).text) }
      }
    } catch {
      isBounded = true
    }
    texts = found.filter { !$0.isEmpty }.sorted()
  }
}
