/// Functions that need more than the values of a row, so that the binder implements them.
package enum SpecialFunction: String, CaseIterable, Hashable, Sendable {
  case toScalar = "toscalar"
  case packAll = "pack_all"
  case bagPackColumns = "bag_pack_columns"
  case columnIfExists = "column_ifexists"
  case columnNamesOf = "column_names_of"
  case estimateDataSize = "estimate_data_size"

  /// The function's old name; `nil` if it has only one name.
  package var oldName: String? {
    switch self {
    case .columnIfExists: "columnifexists"
    case .toScalar, .packAll, .bagPackColumns, .columnNamesOf, .estimateDataSize: nil
    }
  }

  /// The function with the name `name` in queries.
  package init?(named name: String) {
    guard let function = Self(rawValue: name) ?? Self.allCases.first(where: { $0.oldName == name })
    else { return nil }
    self = function
  }

  /// All names that a query can call, in alphabetical order.
  package static let names = allCases.flatMap { [$0.rawValue] + [$0.oldName].compactMap { $0 } }
    .sorted()
}

/// Functions that return rows; a query can call them wherever a table is allowed.
enum TableFunction: String {
  case materialize, table
  /// A read model by its name, like a materialized view of Kusto.
  case materializedView = "materialized_view"
}
