/// Stores the right side in a table by its keys, then joins the left side batch by batch.
final class JoinStream: BatchStream {
  private let node: JoinNode
  private let left: any BatchStream
  private var right: (any BatchStream)?
  private let run: QueryRun
  private var table: JoinTable
  /// The keys of earlier left rows, for `innerunique`.
  private var leftKeys: GroupTable
  private let leftPlaces: [Int]
  /// The left rows whose pairs are being returned; `nil` between batches of left rows.
  private var pairing: Pairing?
  private var isDone = false

  /// Left rows, and which of their partners have been returned.
  ///
  /// It may take several batches to return all partners.
  private struct Pairing {
    let batch: Batch
    let groups: [Int32]
    let rows: [Int]
    /// The index of the current row, and the number of its partners that have been returned.
    var index = 0
    var partner = 0
  }

  init(
    _ node: JoinNode, _ left: any BatchStream, _ right: any BatchStream, _ run: QueryRun
  ) {
    self.node = node
    self.left = left
    self.right = right
    self.run = run
    table = JoinTable(
      node.right.columns.places(of: node.keys.map(\.right)),
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
    while !isDone {
      try run.checkpoint()
      if let pairs = nextPairs() { return pairs }
      guard let batch = try left.next() else { break }
      let joined = try joined(batch)
      if joined.rowCount > 0 { return joined }
    }
    if isDone { return nil }
    isDone = true
    return rest
  }

  /// Joins a batch of left rows.
  ///
  /// If the result consists of pairs, they are only prepared, and no rows are returned.
  private func joined(_ batch: Batch) throws(QueryError) -> Batch {
    let keys = leftPlaces.map { batch.columns[$0] }
    let groups = table.groups.knownGroups(of: keys, rowCount: batch.rowCount)
    switch node.kind {
    case .leftSemi: return part(batch, rows(groups.indices.filter { groups[$0] >= 0 }))
    case .leftAnti: return part(batch, rows(groups.indices.filter { groups[$0] < 0 }))
    case .rightSemi, .rightAnti:
      for group in groups where group >= 0 { table.isMatched[Int(group)] = true }
    case .innerUnique:
      let held = leftKeys.heldBytes
      let rows = firstRows(keys, batch.rowCount)
      try run.hold(leftKeys.heldBytes - held)
      run.noteUnpaired(groups.count { $0 >= 0 } - rows.count { groups[$0] >= 0 })
      pairing = Pairing(batch: batch, groups: groups, rows: rows)
    default: pairing = Pairing(batch: batch, groups: groups, rows: Array(groups.indices))
    }
    return Batch(columns: [], rowCount: 0)
  }

  private func rows(_ rows: [Int]) -> [Int32] { rows.map { Int32($0) } }

  /// The rows whose keys have not occurred before.
  private func firstRows(_ keys: [Vector], _ count: Int) -> [Int] {
    var known = leftKeys.count
    return leftKeys.groups(of: keys, rowCount: count).enumerated().compactMap { row, group in
      guard Int(group) >= known else { return nil }
      known = Int(group) + 1
      return row
    }
  }

  /// The next batch of pairs; `nil` if all pairs have been returned.
  private func nextPairs() -> Batch? {
    guard var pairing else { return nil }
    self.pairing = nil
    var (left, right): ([Int32], [Int32]) = ([], [])
    while pairing.index < pairing.rows.count, left.count < Batch.usualRowCount {
      pair(&pairing, &left, &right)
    }
    guard !left.isEmpty else { return nil }
    if pairing.index < pairing.rows.count { self.pairing = pairing }
    return part(pairing.batch, left, table.batch, right)
  }

  /// Adds the partners of the current row until the batch is full.
  private func pair(_ pairing: inout Pairing, _ left: inout [Int32], _ right: inout [Int32]) {
    let row = pairing.rows[pairing.index]
    let group = pairing.groups[row]
    guard group >= 0 else {
      if node.kind.keepsLeft {
        left.append(Int32(row))
        right.append(-1)
      }
      return pairing.index += 1
    }
    table.isMatched[Int(group)] = true
    let partners = table.rows(of: group).dropFirst(pairing.partner)
      .prefix(Batch.usualRowCount - left.count)
    left.append(contentsOf: repeatElement(Int32(row), count: partners.count))
    right.append(contentsOf: partners)
    pairing.partner += partners.count
    guard pairing.partner >= table.rows(of: group).count else { return }
    pairing.index += 1
    pairing.partner = 0
  }

  /// The right rows that are returned alone, after all pairs.
  ///
  /// It is `nil` for a kind of join that returns no right rows alone.
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

  /// The columns of the result for the given rows of each side.
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
