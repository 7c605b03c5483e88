/// Computes, for each bin that has rows, a percentile of the values of that bin and earlier bins.
///
/// The columns to read are the value, the bin, and the dimensions.
struct RollingPercentile: Gathering {
  /// The size of a bin.
  let step: Value
  let percent: Double
  let binsPerWindow: Int64
  /// The columns of the result: the bin, the dimensions and the percentile.
  let columns: [Column]

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    // Each row is in one list of its group, and its value is in two lists of its window.
    try run.hold(rows.rowCount * 96)
    let dimensions = Array(rows.columns.dropFirst(2))
    var groups = GroupTable(types: dimensions.map(\.type))
    let numbers = groups.groups(of: dimensions, rowCount: rows.rowCount)
    var members = Array(repeating: [Int](), count: dimensions.isEmpty ? 1 : groups.count)
    for (row, group) in numbers.enumerated() { members[Int(group)].append(row) }
    var builder = BatchBuilder(types: columns.map(\.type))
    for group in try order(of: groups, members, run) {
      try run.checkpoint()
      roll(members[group], of: rows, dimensions, into: &builder)
    }
    return BatchesStream([builder.batch()], run)
  }

  /// The groups, sorted by their dimensions.
  private func order(
    of groups: GroupTable, _ members: [[Int]], _ run: QueryRun
  ) throws(QueryError) -> [Int] {
    let keys = columns.dropFirst().dropLast().map {
      SortKey(column: $0, isDescending: false, nullsFirst: true)
    }
    guard !keys.isEmpty else { return [0] }
    return try RowOrder(groups.keys, keys).sorted(members.count, in: run).map { Int($0) }
  }

  private func roll(
    _ members: [Int], of rows: Batch, _ dimensions: [Vector], into builder: inout BatchBuilder
  ) {
    let (values, bins) = (rows.columns[0], rows.columns[1])
    let placed = members.compactMap { row -> BinnedValue? in
      let bin = bins.value(at: row)
      return bin.ordinal(by: step).map {
        BinnedValue(ordinal: $0, bin: bin, value: values.value(at: row))
      }
    }
    var window = RollingWindow(placed, percent: percent, binsPerWindow: binsPerWindow)
    let shared = members.first.map { first in dimensions.map { $0.value(at: first) } } ?? []
    let type = columns.last?.type ?? .real
    while let (bin, percentile) = window.next() {
      builder.append(row: [bin] + shared + [percentile.converted(to: type)])
    }
  }
}

extension Value {
  /// The number of the bin that starts at this value; `nil` if the value is missing.
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
