internal import DaybookQuery

/// The names of a query that are called as nothing is.
///
/// What ends the query is still being typed and not wrong yet.
struct QueryMistakes {
  private(set) var ranges: Set<Range<Int>> = []

  /// Longer queries are not bound at every key.
  private static let limit = 2_000

  /// Finds them, `definitions` being the `let` statements that stand before the query.
  init(in query: String, after definitions: String, catalog: SchemaCatalog) {
    let whole = definitions + query
    let (start, end) = (definitions.utf8.count, whole.utf8.count)
    guard end <= Self.limit else { return }
    let binding = Query.bind(whole, tables: catalog, now: DateTime.unixEpoch, takesSeveral: true)
    for diagnostic in binding.diagnostics.map(\.range)
    where diagnostic.start >= start && diagnostic.end < end && diagnostic.count > 0 {
      ranges.insert(diagnostic.start - start..<diagnostic.end - start)
    }
  }
}
