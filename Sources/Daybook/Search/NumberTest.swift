internal import DaybookProjections
internal import DaybookQuery

/// A condition on a column of whole numbers that is not part of a read model's key.
struct NumberTest {
  /// The index of the column in the table.
  let column: Int
  /// The numbers that may satisfy the condition.
  let range: WholeNumberRange

  /// It is `nil` for a condition of another kind, or on a column of another kind.
  init?(_ condition: ScanCondition, of view: ViewSchema) {
    guard condition.column >= view.keyColumns.count, condition.path.isEmpty,
      view.columns[condition.column].kind == .int64,
      FieldRangeTest.takes(condition.test, on: .long)
    else { return nil }
    (column, range) = (condition.column, WholeNumberRange(of: condition.test))
  }
}
