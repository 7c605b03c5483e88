internal import DaybookValues

/// The description of one column's values, from a query.
package struct ColumnDescription: Sendable {
  package let name: String
  package let kind: String
  let rows: Int64
  let nulls: Int64
  /// The number of different values; `nil` for objects.
  let distinct: Int64?
  /// Whether ``distinct`` is exact.
  let isExact: Bool
  let least: Cell
  let greatest: Cell
  let mean: Cell
  let median: Cell
  let mostFrequent: Cell
  /// The number of rows with ``mostFrequent``; `nil` if it is unknown.
  let times: Int64?
  /// The number of values in each of several equal ranges between the least and the greatest value.
  let histogram: [Double]
  /// The number of rows without the field; `nil` for a column, which each row has.
  package let missing: Int64?
  /// The kinds of the values of a field, the most frequent first.
  let kinds: [(name: String, count: Int64)]
  /// The number of fields within the values that are not described.
  let omitted: Int64

  /// Whether this is the description of a field within the values of a column.
  package var isNested: Bool { missing != nil }

  /// Whether the field has a value other than null in each row that has the field.
  package var isNeverNull: Bool { nulls == missing ?? 0 }

  /// Whether the field is missing in few of the rows.
  package var isRarelyMissing: Bool {
    missing.map { $0 > 0 && $0 * 20 <= rows } ?? false
  }

  /// - Returns: `nil` unless `row` is a row of `evaluate describe()`.
  package init?(_ row: [Cell]) {
    guard [14, 17].contains(row.count), case .text(let name) = row[0],
      case .text(let kind) = row[1],
      case .integer(let rows) = row[2], case .integer(let nulls) = row[3],
      case .text(let way) = row[6]
    else { return nil }
    distinct = if case .integer(let distinct) = row[5] { distinct } else { nil }
    (self.name, self.kind, self.rows, self.nulls) = (name, kind, rows, nulls)
    isExact = way == "exact"
    (least, greatest, mean, median) = (row[7], row[8], row[9], row[10])
    mostFrequent = row[11]
    times = if case .integer(let times) = row[12] { times } else { nil }
    histogram =
      if case .nested(.array(let bars)) = row[13] { bars.compactMap(\.real) } else { [] }
    let more = row.dropFirst(14)
    missing = if case .integer(let missing)? = more.first { missing } else { nil }
    kinds =
      if case .nested(.object(let kinds))? = more.dropFirst().first {
        kinds.map { ($0.key, $0.value.integer ?? 0) }
      } else { [] }
    omitted = if case .integer(let omitted)? = more.last { omitted } else { 0 }
  }
}
