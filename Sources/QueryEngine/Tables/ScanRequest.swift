/// What a query reads from a table: the columns, the conditions and the order.
package struct ScanRequest: Sendable {
  /// One column of the scan's batches.
  package struct Column: Sendable, Hashable {
    /// The index of the column in the table's schema.
    package let index: Int
    /// The names that lead to the wanted member of a dynamic column; empty for the column itself.
    package let path: [String]

    package init(index: Int, path: [String] = []) {
      self.index = index
      self.path = path
    }
  }

  /// The columns of each batch, in this order.
  package var columns: [Column]
  /// Conditions that the table has accepted.
  package var conditions: [ScanCondition]
  /// Whether rows are read from the last to the first.
  package var isBackward: Bool
  /// The number of rows after which the query stops reading, if it is known.
  package var limit: Int?
  /// A bound on a column of the table's schema, which the query tightens while it reads.
  ///
  /// The table may skip rows beyond the bound.
  package var bound: (column: Int, values: ScanBound)?

  package init(
    columns: [Column], conditions: [ScanCondition] = [], isBackward: Bool = false,
    limit: Int? = nil
  ) {
    self.columns = columns
    self.conditions = conditions
    self.isBackward = isBackward
    self.limit = limit
  }
}
