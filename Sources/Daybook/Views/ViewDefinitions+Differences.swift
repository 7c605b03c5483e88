package import DaybookEvents
package import DaybookProjections

extension ViewDefinitions {
  /// The rows that would differ if the read model called `name` had the query `query`.
  ///
  /// The rows are compared as of the log's end.
  ///
  /// - Throws: ``ViewRefusal``, ``ViewError`` with code `unknownView`, or `LogError`.
  /// - Complexity: The cost of folding the log twice.
  package func differences(
    ifAltered name: String, _ query: String, in log: any EventLog
  ) throws -> [RowDifference] {
    let known = try definitions(in: log)
    guard let present = known.first(where: { $0.name == name }) else {
      throw ViewError.unknownView(name, among: known.map(\.name))
    }
    let altered = ReadModelDefinition(
      try QueryView(name, version: present.version + 1, query))
    let end = try log.end()
    let old = try ViewState(of: present, in: log, at: end).fold
    let new = try ViewState(of: altered, in: log, at: end).fold
    guard present.schema.columns == altered.schema.columns else {
      // Rows with different columns have no common fields, so all old rows count as removed, and
      // all new rows as added.
      let gone = try old.rows().map { RowChange(key: $0.key, old: $0.row, new: nil) }
      let come = try new.rows().map { RowChange(key: $0.key, old: nil, new: $0.row) }
      return try gone.map { try RowDifference($0, present.schema) }
        + come.map { try RowDifference($0, altered.schema) }
    }
    return try RowDiff.changes(from: old, to: new)
      .compactMap { try RowDifference.told(of: $0, altered.schema) }
  }
}
