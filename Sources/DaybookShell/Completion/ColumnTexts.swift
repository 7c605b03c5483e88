internal import DaybookQuery

/// The different texts in the first column of a query, in alphabetical order, except empty texts.
///
/// There are none if the column is not of type `string`.
struct ColumnTexts {
  private(set) var texts: [String] = []

  /// Runs `query` until it ends, or `isLate` returns true.
  init(of query: String, in tables: any TableSource, isLate: @escaping () -> Bool) {
    let binding = Query.bind(query, tables: tables, now: DateTime.unixEpoch, takesSeveral: true)
    guard let query = binding.query, query.columns.first?.type == .string,
      let result = try? query.start(QueryRun(isCancelled: isLate))
    else { return }
    var found: Set<String> = []
    while let batch = try? result.next() {
      for row in 0..<batch.rowCount { found.insert(batch.columns[0].value(at: row).text) }
    }
    texts = found.filter { !$0.isEmpty }.sorted()
  }
}
