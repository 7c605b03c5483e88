internal import DaybookProjections
internal import DaybookQuery

/// A condition on a column of numbers that is not part of a read model's key.
struct NumberTest {
  /// The index of the column in the table.
  let column: Int
  private let test: ScanCondition.Test

  /// It is `nil` for a condition of another kind, or on a column of another kind.
  init?(_ condition: ScanCondition, of view: ViewSchema) {
    guard condition.column >= view.keyColumns.count, condition.path.isEmpty,
      let type = Self.type(of: view.columns[condition.column]),
      FieldRangeTest.takes(condition.test, on: type)
    else { return nil }
    (column, test) = (condition.column, condition.test)
  }

  private static func type(of column: RowColumn) -> ScalarType? {
    switch column.kind {
    case .int64: .long
    case .real: .real
    default: nil
    }
  }

  /// The rows among `rows` whose numbers in `vector`, the column, may satisfy the condition.
  ///
  /// Rows with a missing value may be left out, and may stay.
  func passing(_ rows: [Int], of vector: Vector) -> [Int] {
    switch vector.storage {
    case .integers(let numbers):
      let range = WholeNumberRange(of: test)
      return rows.filter { range.contains(numbers[$0]) }
    case .reals(let numbers): return rows.filter { test.isMet(by: numbers[$0]) }
    default: return rows
    }
  }
}
