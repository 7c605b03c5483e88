internal import DaybookQuery

/// The names of a query that are called as nothing is.
///
/// Only names are told, and not the one at the end: what is being typed is not wrong yet, and a
/// query that is half there has other faults that the next keys mend.
struct QueryMistakes {
  private(set) var ranges: Set<Range<Int>> = []

  /// Longer queries are not bound at every key.
  private static let limit = 2_000

  init(in query: String, catalog: SchemaCatalog) {
    let length = query.utf8.count
    guard length <= Self.limit else { return }
    let binding = Query.bind(query, tables: catalog, now: DateTime.unixEpoch)
    for diagnostic in binding.diagnostics
    where diagnostic.range.end < length && diagnostic.range.count > 0 {
      ranges.insert(diagnostic.range.start..<diagnostic.range.end)
    }
  }
}
