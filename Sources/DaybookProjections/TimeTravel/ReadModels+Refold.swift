extension ReadModels {
  /// The first stored row that differs when the events between two positions are folded again.
  ///
  /// - Parameters:
  ///   - name: The name of the read model.
  ///   - start: The position of the rows with which the fold begins; with 0, all events are folded.
  ///   - end: The position of the compared rows.
  /// - Returns: The stored row as `old`, and the folded row as `new`. The result is `nil` if all
  ///   rows are equal, or if an event up to `start` stops the read model.
  /// - Throws: ``ViewError`` with code `unknownView` or `outOfRange`, or with code `damaged` for a
  ///   row that cannot be read.
  package func firstDifferenceWhenFoldedAgain(
    _ name: String, after start: UInt64, through end: UInt64
  ) throws -> RowDifference? {
    try firstChangeWhenFoldedAgain(name, after: start, through: end)
      .map { try RowDifference($0, definition(name).schema) }
  }

  /// The first stored row that differs from the folded row, with both rows in stored form.
  func firstChangeWhenFoldedAgain(
    _ name: String, after start: UInt64, through end: UInt64
  ) throws -> RowChange? {
    let kept = try state(of: name, at: end)
    let beginning =
      try start == 0
      ? ViewState.start(of: definition(name), passingOver: skips(of: name))
      : state(of: name, at: start)
    // A read model that was stopped earlier has nothing to compare.
    guard beginning.poison == nil else { return nil }
    let again = try beginning.folded(log, through: end)
    return try RowDiff.changes(from: kept.fold, to: again.fold).first
  }
}
