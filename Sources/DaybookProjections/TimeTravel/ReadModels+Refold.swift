extension ReadModels {
  /// The first row of the read model called `name` that the events between two positions, folded
  /// again, give otherwise than it is kept.
  ///
  /// - Parameters:
  ///   - name: The name of the read model.
  ///   - start: The position whose rows are the beginning; from 0 everything is folded again.
  ///   - end: The position whose rows are compared.
  /// - Returns: The row as it is kept (`old`) and as the log gives it (`new`); `nil` when all are
  ///   the same.
  /// - Throws: ``ViewError``: `unknownView`, `outOfRange`, or `damaged` for a row that cannot be read.
  package func firstDifferenceWhenFoldedAgain(
    _ name: String, after start: UInt64, through end: UInt64
  ) throws -> RowDifference? {
    try firstChangeWhenFoldedAgain(name, after: start, through: end)
      .map { try RowDifference($0, definition(name).schema) }
  }

  /// The same row in its stored form.
  func firstChangeWhenFoldedAgain(
    _ name: String, after start: UInt64, through end: UInt64
  ) throws -> RowChange? {
    let kept = try state(of: name, at: end)
    let beginning =
      try start == 0
      ? ViewState.start(of: definition(name), passingOver: skips(of: name))
      : state(of: name, at: start)
    // What was stopped before stays as it is.
    guard beginning.poison == nil else { return nil }
    let again = try beginning.folded(log, through: end)
    return try RowDiff.changes(from: kept.fold, to: again.fold).first
  }
}
