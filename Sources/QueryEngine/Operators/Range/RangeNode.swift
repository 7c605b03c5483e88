/// Returns the values from a first to a last value at equal steps.
package struct RangeNode: PlanNode {
  package let column: Column
  /// The first value, the last value and the step, which are constants when the query runs.
  package let first: BoundExpression
  package let last: BoundExpression
  package let step: BoundExpression

  package init(
    column: Column, first: BoundExpression, last: BoundExpression, step: BoundExpression
  ) {
    self.column = column
    self.first = first
    self.last = last
    self.step = step
  }

  package var columns: [Column] { [column] }
  package var inputs: [any PlanNode] { [] }

  package var summary: String {
    "range \(column.name) from \(first.text) to \(last.text) step \(step.text)"
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode { self }
  package func narrowed(to needs: ColumnNeeds) -> any PlanNode { self }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    RangeNode(column: column, first: change(first), last: change(last), step: change(step))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    RangeStream(
      column.type, first.constant ?? .null, last.constant ?? .null, step.constant ?? .null, run)
  }
}

/// Returns the values of a range.
private final class RangeStream: BatchStream {
  private let type: ScalarType
  private let first: Value
  private let last: Value
  private let step: Value
  private let run: QueryRun
  /// The number of values returned so far; `nil` after the last value.
  private var given: Int? = 0

  init(_ type: ScalarType, _ first: Value, _ last: Value, _ step: Value, _ run: QueryRun) {
    self.type = type
    self.first = first
    self.last = last
    self.step = step
    self.run = run
    run.noteExpected(Self.count(from: first, to: last, by: step))
  }

  /// The approximate number of values, for the progress report.
  private static func count(from first: Value, to last: Value, by step: Value) -> Int {
    guard let first = first.approximate, let last = last.approximate,
      let step = step.approximate, step != 0
    else { return 0 }
    let count = (last - first) / step
    return count >= 0 && count < 1e15 ? Int(count) + 1 : 0
  }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    guard let start = given else { return nil }
    var builder = VectorBuilder(type: type)
    for index in start..<start + Batch.usualRowCount {
      guard append(index, to: &builder) else {
        given = nil
        break
      }
    }
    if given != nil { given = start + Batch.usualRowCount }
    run.noteMade(builder.count)
    return builder.count == 0 ? nil : Batch(columns: [builder.vector()], rowCount: builder.count)
  }

  /// Appends the value at an index; returns `false` if it is outside the range.
  private func append(_ index: Int, to builder: inout VectorBuilder) -> Bool {
    if case .real(let first) = first, case .real(let last) = last, case .real(let step) = step {
      let value = first + Double(index) * step
      guard step != 0, step > 0 ? value <= last : value >= last else { return false }
      builder.append(value)
      return true
    }
    guard let first = first.storedInteger, let last = last.storedInteger,
      let step = step.storedInteger, step != 0
    else { return false }
    let (offset, isFar) = Int64(index).multipliedReportingOverflow(by: step)
    let (value, isOver) = first.addingReportingOverflow(offset)
    guard !isFar, !isOver, step > 0 ? value <= last : value >= last else { return false }
    builder.append(value)
    return true
  }
}

extension Value {
  /// The value as a real; a datetime or a timespan becomes its ticks.
  fileprivate var approximate: Double? {
    if case .real(let real) = self { real } else { storedInteger.map(Double.init) }
  }
}
