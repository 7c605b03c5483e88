internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

/// The table from which all rows of a result come, if there is only one.
struct PageRowSource {
  /// The read model of the rows; `nil` unless the result contains all columns of its key.
  let view: ViewSchema?
  /// Whether the rows are events.
  ///
  /// This is true if they come from one table that is not a read model, and have a column `seq`.
  let isOfEvents: Bool
  /// The indexes of the key's columns among the columns of the result.
  private let places: [Int]

  init(_ query: BoundQuery, among definitions: [String: ReadModelDefinition]) {
    let names = query.plan.tableNames
    let name = Set(names).count == 1 ? names[0] : nil
    let schema = name.flatMap { definitions[$0]?.schema }
    let places = (schema?.keyColumns ?? []).compactMap { key in
      query.columns.firstIndex { $0.name == key.name }
    }
    view = places.count == schema?.keyColumns.count ? schema : nil
    self.places = places
    isOfEvents = name != nil && schema == nil && query.columns.contains { $0.name == "seq" }
  }

  /// The key of a row, as a user types it; `nil` if the row has no key.
  func key(of row: [Value]) -> String? {
    guard let view else { return nil }
    let values = places.map { row[$0].shown }
    return (try? view.key(values)).flatMap { try? view.keyText($0) }
  }
}

extension PlanNode {
  /// The names of the tables that the plan reads; a table that is read twice appears twice.
  fileprivate var tableNames: [String] {
    if let scan = self as? TableScanNode { return [scan.table.schema.name] }
    return inputs.flatMap { $0.tableNames }
  }
}
