/// Keeps the right side by its keys, then looks up the left side as it comes.
final class JoinStream: BatchStream {
  private let node: JoinNode
  private let left: any BatchStream
  private var right: (any BatchStream)?
  private let run: QueryRun
  private var table: JoinTable
  /// The left keys that had a row already, for `innerunique`.
  private var leftKeys: GroupTable
  private let leftPlaces: [Int]
  private var isDone = false

  init(
    _ node: JoinNode, _ left: any BatchStream, _ right: any BatchStream, _ run: QueryRun
  ) {
    self.node = node
    self.left = left
    self.right = right
    self.run = run
    table = JoinTable(
      node.keys.map { key in node.right.columns.place(of: key.right) ?? 0 },
      types: node.keys.map(\.right.type))
    leftKeys = GroupTable(types: node.keys.map(\.left.type))
    leftPlaces = node.keys.map { key in
      node.left.columns.place(of: key.left) ?? 0
    }
  }

  func next() throws(QueryError) -> Batch? {
    if let right {
      let rows = try collected(right, node.right.columns.map(\.type), run)
      table.fill(with: rows)
      try run.hold(table.heldBytes)
      self.right = nil
    }
    while !isDone, let batch = try left.next() {
      try run.checkpoint()
      let joined = joined(batch)
      if joined.rowCount > 0 { return joined }
    }
    if isDone { return nil }
    isDone = true
    return rest
  }

  private func joined(_ batch: Batch) -> Batch {
    let keys = leftPlaces.map { batch.columns[$0] }
    let groups = table.groups.knownGroups(of: keys, rowCount: batch.rowCount)
    switch node.kind {
    case .leftSemi: return part(batch, rows(groups.indices.filter { groups[$0] >= 0 }))
    case .leftAnti: return part(batch, rows(groups.indices.filter { groups[$0] < 0 }))
    case .rightSemi, .rightAnti:
      for group in groups where group >= 0 { table.isMatched[Int(group)] = true }
      return Batch(columns: [], rowCount: 0)
    case .innerUnique: return pairs(batch, groups, among: firstRows(keys, batch.rowCount))
    default: return pairs(batch, groups, among: Array(groups.indices))
    }
  }

  private func rows(_ rows: [Int]) -> [Int32] { rows.map { Int32($0) } }

  /// The rows whose keys come for the first time.
  private func firstRows(_ keys: [Vector], _ count: Int) -> [Int] {
    var known = leftKeys.count
    return leftKeys.groups(of: keys, rowCount: count).enumerated().compactMap { row, group in
      guard Int(group) >= known else { return nil }
      known = Int(group) + 1
      return row
    }
  }

  private func pairs(_ batch: Batch, _ groups: [Int32], among rows: [Int]) -> Batch {
    var (left, right): ([Int32], [Int32]) = ([], [])
    for row in rows {
      let group = groups[row]
      guard group >= 0 else {
        if node.kind.keepsLeft {
          left.append(Int32(row))
          right.append(-1)
        }
        continue
      }
      table.isMatched[Int(group)] = true
      for partner in table.rows(of: group) {
        left.append(Int32(row))
        right.append(partner)
      }
    }
    return part(batch, left, table.batch, right)
  }

  /// The right rows that come after all left ones.
  private var rest: Batch? {
    switch node.kind {
    case .rightSemi:
      part(Batch(columns: [], rowCount: 0), [], table.batch, table.rows(matched: true))
    case .rightAnti:
      part(Batch(columns: [], rowCount: 0), [], table.batch, table.rows(matched: false))
    case _ where node.kind.keepsRight: unmatched
    default: nil
    }
  }

  private var unmatched: Batch {
    let rows = table.rows(matched: false)
    let empty = node.left.columns.noRows
    return part(empty, Array(repeating: -1, count: rows.count), table.batch, rows)
  }

  /// The columns that are given, from rows of each side.
  private func part(
    _ left: Batch, _ leftRows: [Int32], _ right: Batch = Batch(columns: [], rowCount: 0),
    _ rightRows: [Int32] = []
  ) -> Batch {
    let columns = node.columns.map { column -> Vector in
      if node.kind.givesLeft,
        let place = node.left.columns.place(of: column)
      {
        return left.columns[place].gathered(leftRows)
      }
      let place = node.right.columns.place(of: column) ?? 0
      return right.columns[place].gathered(rightRows)
    }
    return Batch(columns: columns, rowCount: max(leftRows.count, rightRows.count))
  }
}
