internal import DaybookValues

/// The description of one column's values, from a query.
package struct ColumnDescription: Sendable {
  package let name: String
  package let kind: String
  let rows: Int64
  let nulls: Int64
  let distinct: Int64
  /// Whether ``distinct`` is exact.
  let isExact: Bool
  let least: Cell
  let greatest: Cell
  let mean: Cell
  let median: Cell
  let mostFrequent: Cell
  /// The frequency of ``mostFrequent``.
  let times: Int64?
  /// The number of values in each of several equal parts between the extremes.
  let histogram: [Double]

  /// - Returns: `nil` unless `row` is a row of `evaluate describe()`.
  package init?(_ row: [Cell]) {
    guard row.count == 14, case .text(let name) = row[0], case .text(let kind) = row[1],
      case .integer(let rows) = row[2], case .integer(let nulls) = row[3],
      case .integer(let distinct) = row[5], case .text(let way) = row[6]
    else { return nil }
    (self.name, self.kind, self.rows, self.nulls) = (name, kind, rows, nulls)
    (self.distinct, isExact) = (distinct, way == "exact")
    (least, greatest, mean, median) = (row[7], row[8], row[9], row[10])
    mostFrequent = row[11]
    times = if case .integer(let times) = row[12] { times } else { nil }
    histogram =
      if case .nested(.array(let bars)) = row[13] { bars.compactMap(\.real) } else { [] }
  }
}
