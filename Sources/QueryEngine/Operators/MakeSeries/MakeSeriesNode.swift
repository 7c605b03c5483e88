internal import DaybookValues

/// Arranges the values of groups as arrays along an axis.
package struct MakeSeriesNode: PlanNode {
  /// An array in the result, and the column of the input that has its elements.
  package struct Series: Sendable {
    /// The column of the array.
    package let column: Column
    /// The column of the input with the elements: each row has the value at one point on the axis.
    package let source: Column
    /// The value at points without rows.
    package let fallback: Value
  }

  /// The input, whose rows have keys, a point on the axis, and the values at that point.
  package let input: any PlanNode
  package let keys: [Column]
  /// The column with the index of a row's point on the axis; null outside the axis.
  package let slot: Column
  package let series: [Series]
  /// The column with the axis as an array.
  package let axis: Column
  /// The start, the end and the step of the axis; start and end may be missing.
  package let bounds: SeriesBounds
  /// Whether an empty input makes one series; otherwise, it makes none.
  package let isNonempty: Bool

  package var columns: [Column] { keys + series.map(\.column) + [axis] }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    let ends = [bounds.from.map { " from \($0.text)" }, bounds.to.map { " to \($0.text)" }]
    return "make-series " + series.map(\.column.name).joined(separator: ", ") + " on \(axis.name)"
      + ends.compactMap { $0 }.joined() + " step \(bounds.step.text)"
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode { with(inputs[0], bounds) }

  private func with(_ input: any PlanNode, _ bounds: SeriesBounds) -> MakeSeriesNode {
    MakeSeriesNode(
      input: input, keys: keys, slot: slot, series: series, axis: axis, bounds: bounds,
      isNonempty: isNonempty)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    with(input, bounds.mapped(change))
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: ColumnNeeds(keys + series.map(\.source) + [slot]))])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    MakeSeriesStream(self, try input.start(run), run)
  }
}

/// Returns the arrays, which are made after the last group has been read.
private final class MakeSeriesStream: BatchStream {
  private let node: MakeSeriesNode
  private let input: any BatchStream
  private let run: QueryRun
  private var isDone = false

  init(_ node: MakeSeriesNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    let columns = node.input.columns
    let batch = try collected(input, columns.map(\.type), run)
    let slots = batch.column(node.slot, of: columns)
    let rows = (0..<batch.rowCount).filter { !slots.isMissing($0) }
    let numbers = rows.compactMap { slots.value(at: $0).storedInteger }
    guard let axis = node.bounds.axis else { return nil }
    let range = try axis.slots(first: numbers.min(), last: numbers.max())
    return try series(of: batch, zip(rows, numbers).map { ($0, $1) }, range, axis)
  }

  private func series(
    of batch: Batch, _ rows: [(row: Int, slot: Int64)], _ range: Range<Int64>, _ axis: SeriesAxis
  ) throws(QueryError) -> Batch {
    let columns = node.input.columns
    let kept = batch.gathered(rows.map { Int32($0.row) })
    var groups = GroupTable(types: node.keys.map(\.type))
    let numbers = groups.groups(
      of: node.keys.map { kept.column($0, of: columns) }, rowCount: kept.rowCount)
    let isEmpty = rows.isEmpty && !(node.isNonempty && node.keys.isEmpty)
    let count = isEmpty ? 0 : node.keys.isEmpty ? 1 : groups.count
    try run.hold(
      count * range.count * node.series.count * MemoryLayout<JSONValue>.stride
        + rows.count * 64)
    var vectors = count == 0 ? node.keys.map { Vector([], type: $0.type) } : groups.keys
    for series in node.series {
      let values = kept.column(series.source, of: columns)
      var arrays = Array(
        repeating: Array(repeating: series.fallback.json, count: range.count), count: count)
      for (row, group) in numbers.enumerated() where range.contains(rows[row].slot) {
        let place = Int(rows[row].slot - range.lowerBound)
        arrays[Int(group)][place] = values.value(at: row).json
      }
      vectors.append(Vector(arrays.map { Value.array($0) }, type: .dynamic))
    }
    let places = range.map { (axis.place($0) ?? .null).json }
    vectors.append(Vector(.array(places), type: .dynamic, count: count))
    return Batch(columns: vectors, rowCount: count)
  }
}
