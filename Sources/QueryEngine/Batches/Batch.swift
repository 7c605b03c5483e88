/// Some rows of a table, column by column.
///
/// The names of the columns are in the operator's ``PlanNode/columns``.
package struct Batch: Sendable {
  package let columns: [Vector]
  /// The number of rows; a batch without columns can have rows, too.
  package let rowCount: Int

  package init(columns: [Vector], rowCount: Int) {
    self.columns = columns
    self.rowCount = rowCount
  }

  /// The usual number of rows in a batch.
  package static let usualRowCount = 4_096

  /// The rows at the given indices, in the order of the indices.
  ///
  /// A negative index produces a row of missing values.
  package func gathered(_ rows: [Int32]) -> Batch {
    Batch(columns: columns.map { $0.gathered(rows) }, rowCount: rows.count)
  }

  /// The first `count` rows, or all rows if there are fewer.
  package func prefix(_ count: Int) -> Batch {
    count >= rowCount ? self : gathered((0..<Int32(count)).map { $0 })
  }

  /// The approximate number of bytes that the batch holds.
  package var heldBytes: Int { columns.reduce(0) { $0 + $1.heldBytes } }

  /// The approximate number of bytes of a copy of the batch's rows in another batch.
  package var copiedBytes: Int { columns.reduce(0) { $0 + $1.copiedBytes } }

  /// The batch in new arrays if its arrays are much larger than its rows, or else the batch itself.
  var compacted: Batch {
    guard heldBytes > 2 * copiedBytes else { return self }
    return Batch(columns: columns.map(\.compacted), rowCount: rowCount)
  }

  /// The values of one row, one for each column.
  package func row(_ row: Int) -> [Value] { columns.map { $0.value(at: row) } }
}
