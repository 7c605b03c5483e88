internal import DaybookEvents

extension ReadModels {
  /// Every row of the read model called `name` that differs between two positions, in the order of
  /// the keys.
  ///
  /// - Parameters:
  ///   - name: The name of the read model.
  ///   - old: From 0 to the log's end. It may lie after `new`.
  ///   - new: From 0 to the log's end.
  /// - Returns: The rows that differ, with old and new values.
  /// - Throws: ``ViewError``: `unknownView`, `outOfRange`, or `damaged`.
  /// - Complexity: As two times ``state(of:at:)``, and O(*n*) in the rows of both.
  package func diff(
    _ name: String, from old: UInt64, to new: UInt64
  ) throws -> [RowDifference] {
    let schema = try projection(name).schema
    let states = (try state(of: name, at: old), try state(of: name, at: new))
    var differences: [RowDifference] = []
    try RowDiff.forEach(from: states.0.fold, to: states.1.fold) { change in
      differences.append(try RowDifference(change, schema))
    }
    return differences
  }
}
