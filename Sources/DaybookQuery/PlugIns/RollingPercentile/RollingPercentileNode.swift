/// Returns a row for each bin with rows: a percentile of the values of that bin and of earlier bins.
package struct RollingPercentileNode: PlanNode {
  package let input: any PlanNode
  let value: Column
  let bin: Column
  /// The size of a bin.
  let step: Value
  let dimensions: [Column]
  let percent: Double
  let binsPerWindow: Int64
  let result: Column

  package var columns: [Column] { [bin] + dimensions + [result] }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    let by = dimensions.isEmpty ? "" : " by " + dimensions.map(\.name).joined(separator: ", ")
    return "rolling \(result.name) = percentile(\(value.name), \(percent)) of \(binsPerWindow) bins"
      + " of \(bin.name)\(by)"
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    RollingPercentileNode(
      input: inputs[0], value: value, bin: bin, step: step, dimensions: dimensions,
      percent: percent, binsPerWindow: binsPerWindow, result: result)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([input.narrowed(to: ColumnNeeds([value, bin] + dimensions))])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    RollingPercentileStream(self, try input.start(run), run)
  }
}

/// All bins, once the last row was read.
private final class RollingPercentileStream: BatchStream {
  private let node: RollingPercentileNode
  private let input: any BatchStream
  private let run: QueryRun
  private var isDone = false

  init(_ node: RollingPercentileNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    let rows = try collected(input, node.input.columns.map(\.type), run)
    // Each row is in a list of its group, and its value in two lists of its window.
    try run.hold(rows.rowCount * 96)
    let dimensions = node.dimensions.map { rows.column($0, of: node.input.columns) }
    var groups = GroupTable(types: node.dimensions.map(\.type))
    let numbers = groups.groups(of: dimensions, rowCount: rows.rowCount)
    var members = Array(repeating: [Int](), count: dimensions.isEmpty ? 1 : groups.count)
    for (row, group) in numbers.enumerated() { members[Int(group)].append(row) }
    var builder = BatchBuilder(types: node.columns.map(\.type))
    for group in try order(of: groups, members) {
      try run.checkpoint()
      try roll(members[group], of: rows, dimensions, into: &builder)
    }
    return builder.batch()
  }

  /// The groups in the order of their dimensions.
  private func order(of groups: GroupTable, _ members: [[Int]]) throws(QueryError) -> [Int] {
    let keys = node.dimensions.map { SortKey(column: $0, isDescending: false, nullsFirst: true) }
    guard !keys.isEmpty else { return [0] }
    return try RowOrder(groups.keys, keys).sorted(members.count, in: run).map { Int($0) }
  }

  private func roll(
    _ members: [Int], of rows: Batch, _ dimensions: [Vector], into builder: inout BatchBuilder
  ) throws(QueryError) {
    let bins = rows.column(node.bin, of: node.input.columns)
    let values = rows.column(node.value, of: node.input.columns)
    let placed = members.compactMap { row -> BinnedValue? in
      let bin = bins.value(at: row)
      return bin.ordinal(by: node.step).map {
        BinnedValue(ordinal: $0, bin: bin, value: values.value(at: row))
      }
    }
    var window = RollingWindow(placed, percent: node.percent, binsPerWindow: node.binsPerWindow)
    let shared = members.first.map { first in dimensions.map { $0.value(at: first) } } ?? []
    while let (bin, percentile) = window.next() {
      builder.append(row: [bin] + shared + [percentile.converted(to: node.result.type)])
    }
  }
}

extension Value {
  /// The number of the bin that starts at this value; `nil` for a missing value.
  fileprivate func ordinal(by step: Value) -> Int64? {
    if let ticks = storedInteger, let size = step.storedInteger, size > 0 {
      return ticks / size - (ticks % size < 0 ? 1 : 0)
    }
    guard case .real(let start) = converted(to: .real),
      case .real(let size) = step.converted(to: .real)
    else { return nil }
    return Int64(saturating: (start / size).rounded())
  }
}
