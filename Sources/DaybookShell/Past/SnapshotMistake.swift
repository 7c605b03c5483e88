package import Daybook
internal import DaybookGrid
package import ReadModelSnapshots

/// The first row of a read model that is not as an earlier text of it, as a query for a search.
package struct SnapshotMistake {
  /// The query that has a row as long as the row is as it is.
  package let query: String

  /// The first new or changed row of `snapshot`; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - snapshot: The read model as it is.
  ///   - kept: The earlier text.
  ///   - state: The read model, at the position of the snapshot.
  /// - Throws: ``SnapshotError`` for another text, or ``ViewError``.
  package init?(in snapshot: ViewSnapshot, from kept: String, _ state: ViewState) throws {
    guard let mistake = try snapshot.firstMistake(from: kept),
      let stored = try state.fold.rows(from: mistake.key, limit: 1).first,
      stored.key == mistake.key
    else { return nil }
    let rows = GridRows(schema: state.fold.schema)
    guard let row = try rows.row(stored.key, stored.row) else { return nil }
    query = RowQuery(row, of: try rows.table(state.fold), at: mistake.column).text
  }
}
