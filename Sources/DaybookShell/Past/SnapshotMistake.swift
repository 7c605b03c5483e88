package import Daybook
internal import DaybookGrid
package import ReadModelSnapshots

/// A query for the first row of a read model that differs from its recorded text.
package struct SnapshotMistake {
  /// A query that returns a row while the row of the read model still differs from the recorded
  /// text.
  package let query: String

  /// Finds the first new or changed row of `snapshot`; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - snapshot: The present text of the read model.
  ///   - kept: The recorded text.
  ///   - state: The read model, at the position of the snapshot.
  /// - Throws: ``SnapshotError`` if the text is of a different read model; ``ViewError``.
  package init?(in snapshot: ViewSnapshot, from kept: String, _ state: ViewState) throws {
    guard let mistake = try snapshot.firstMistake(from: kept),
      let stored = try state.fold.rows(from: mistake.key, limit: 1).first,
      stored.key == mistake.key
    else { return nil }
    let rows = GridRows(schema: state.fold.schema)
    guard let row = try rows.row(stored.key, stored.row) else { return nil }
    query = RowQuery(row, of: try rows.table(state.fold), at: mistake.column, among: []).text
  }
}
