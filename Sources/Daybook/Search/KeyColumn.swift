internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// A column of a query's rows that contains a part of the key of a read model.
struct KeyColumn: Sendable {
  /// The index among the columns of the query.
  let index: Int
  let name: String
  let isText: Bool

  /// The columns that contain the complete key; none if the query does not show one.
  ///
  /// The rows of events have no key here, since their positions differ in another log. A query over
  /// events that is folded for a search has the key of its groups.
  static func all(of search: BoundSearch) -> [KeyColumn] {
    let hasGroups =
      QuerySyntax.parse(search.whole).syntax.onlyPipeline?.operators
      .contains { $0 is SummarizeSyntax } ?? false
    guard search.ownModels.isEmpty || hasGroups else { return [] }
    let query = search.query
    let origin = RowOrigin(query) { name in
      name == SearchedEvents.name ? nil : search.tables.schema(of: name)
    }
    return (origin?.keyPlaces ?? []).map { place in
      let column = query.columns[place]
      return KeyColumn(index: place, name: column.name, isText: column.type == .string)
    }
  }

  /// The condition in KQL that the column has the value which is written as `text`.
  func condition(_ text: String) -> String {
    let name = KQLText.name(name)
    return "\(isText ? name : "tostring(\(name))") == \(KQLText.literal(text))"
  }
}

extension SearchTest {
  /// Whether the query has a row at `end` without its last condition.
  package func hasRowWithoutCondition(
    in models: ReadModels, at end: UInt64, by search: (String) throws -> SearchTest
  ) throws -> Bool {
    guard let last = LastCondition(of: text) else { return false }
    return try search(last.before).hasRow(in: models, at: end)
  }

  /// Whether the query has a row at `end`.
  package func hasRow(in models: ReadModels, at end: UInt64) throws -> Bool {
    try firstRow(in: models, at: end) != nil
  }

  /// A condition in KQL that only rows with the key of the query's first row at `end` meet.
  ///
  /// It is `nil` if there is no row, or if the query does not show the key of a read model.
  package func keyCondition(in models: ReadModels, at end: UInt64) throws -> String? {
    guard !keyColumns.isEmpty, let row = try firstRow(in: models, at: end) else { return nil }
    return keyColumns.map { $0.condition(row[$0.index]) }.joined(separator: " and ")
  }
}
