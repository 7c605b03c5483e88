/// Activity of ids over time: rows with an id and a moment, which is a time or a whole number.
///
/// Each id has a number. Each combination of values of the other columns is a group, which also has
/// a number.
struct ActivityRows {
  private(set) var groups: [Int32] = []
  private(set) var ids: [Int32] = []
  private(set) var moments: [Int64] = []
  /// The values of the other columns: for each column, its value in each group.
  let groupKeys: [Vector]
  /// The ids in the order of their numbers.
  let idValues: Vector

  /// Reads `rows`, whose columns are the ids, the moments, and the columns that make groups.
  ///
  /// Rows without an id or a moment are left out.
  init(_ rows: Batch, _ run: QueryRun) throws(QueryError) {
    let (idVector, momentVector) = (rows.columns[0].flattened, rows.columns[1].flattened)
    let keys = rows.columns.dropFirst(2).map(\.flattened)
    // These bytes include the numbers by which the rows are sorted, and the sorted copy of the
    // rows.
    try run.hold(rows.rowCount * 128)
    var idTable = ValueTable(type: idVector.type)
    var groupTable = GroupTable(types: keys.map(\.type))
    let idNumbers = idTable.numbers(of: idVector)
    let groupNumbers = groupTable.groups(of: keys, rowCount: rows.rowCount)
    groupKeys = groupTable.keys
    idValues = idTable.values
    guard case .integers(let ticks) = momentVector.storage else { return }
    for row in 0..<rows.rowCount
    where !idVector.isMissing(row) && !momentVector.isMissing(row) {
      groups.append(groupNumbers[row])
      ids.append(idNumbers[row])
      moments.append(ticks[row])
    }
  }

  var count: Int { moments.count }

  /// For each row, its group as a number by which rows can be sorted.
  var groupOrder: [Int64] { groups.map { Int64($0) } }
  var idOrder: [Int64] { ids.map { Int64($0) } }

  /// The values of a group's key columns.
  func key(of group: Int32) -> [Value] { groupKeys.map { $0.value(at: Int(group)) } }

  /// The rows sorted by `keys`; equal rows keep their order.
  ///
  /// Each key contains a number for each row.
  func ordered(by keys: [[Int64]], _ run: QueryRun) throws(QueryError) -> [Int32] {
    let vectors = keys.map { Vector($0) }
    let order = RowOrder(
      vectors,
      vectors.map { _ in
        SortKey(
          column: Column(id: ColumnID(number: 0), name: "", type: .long), isDescending: false,
          nullsFirst: true)
      })
    return try order.sorted(count, in: run)
  }
}
