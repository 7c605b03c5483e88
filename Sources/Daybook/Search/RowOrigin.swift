package import DaybookProjections
package import DaybookQuery

/// The read model whose rows a query reads, if each row of the result contains the key of one.
///
/// It is a class, so that all rows of the result share one.
package final class RowOrigin: Sendable {
  /// A column of the read model, or a member of one, that a column of the result shows unchanged.
  package struct Source: Sendable, Equatable {
    /// The index among the columns of the read model.
    package let column: Int
    /// The names that lead to the member of a dynamic column; empty for the column itself.
    package let path: [String]
  }

  package let view: ViewSchema
  /// For each column of the result, its source; `nil` for a computed column.
  package let sources: [Source?]
  /// The indexes of the key's columns among the columns of the result.
  package let keyPlaces: [Int]

  /// Finds the read model; the result is `nil` if the query does not show the complete key of one.
  ///
  /// A column that has only the name of a key's column does not count. Neither does a read model at
  /// an explicit position, nor the side of an outer join whose columns may be empty.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - schema: Returns the schema of a read model; `nil` if no read model has the name.
  package init?(_ query: BoundQuery, schema: (String) -> ViewSchema?) {
    for scan in query.plan.passedScans {
      guard let view = schema(scan.name) else { continue }
      let sources = query.columns.map { scan.source(of: $0) }
      let places = view.keyColumns.indices.compactMap { key in
        sources.firstIndex { $0 == Source(column: key, path: []) }
      }
      guard !places.isEmpty, places.count == view.keyColumns.count else { continue }
      (self.view, self.sources, keyPlaces) = (view, sources, places)
      return
    }
    return nil
  }

  /// The field of the read model that a column shows, such as `status` or `data.status`.
  package func field(of column: Int) -> String? {
    sources[column].map { ([view.columns[$0.column].name] + $0.path).joined(separator: ".") }
  }
}

extension PlanNode {
  /// The tables that the plan reads, in the order of the text.
  package var scans: [TableScanNode] {
    if let scan = self as? TableScanNode { return [scan] }
    return inputs.flatMap(\.scans)
  }
}

extension PlanNode {
  /// The tables whose rows are in the result, perhaps some of them only, and with more columns.
  ///
  /// Any other operator may return rows of its own, such as the row that `top-nested` adds for all
  /// others.
  fileprivate var passedScans: [TableScanNode] {
    switch self {
    case let scan as TableScanNode: [scan]
    case let join as JoinNode:
      (join.kind.keepsRight ? [] : join.left.passedScans)
        + (join.kind.keepsLeft ? [] : join.right.passedScans)
    case is WhereNode, is ExtendNode, is ParseNode, is BagUnpackNode, is MvExpandNode, is SortNode,
      is TopNode, is TakeNode, is SampleNode, is WindowNode, is SummarizeNode:
      inputs.flatMap(\.passedScans)
    default: []
    }
  }
}

extension TableScanNode {
  /// The column of the table that has the same values as `column` in each row of the result.
  fileprivate func source(of column: Column) -> RowOrigin.Source? {
    guard let place = columns.firstIndex(where: { $0.id == column.id }) else { return nil }
    return RowOrigin.Source(
      column: fields[place].index, path: fields[place].path + column.path)
  }
}
