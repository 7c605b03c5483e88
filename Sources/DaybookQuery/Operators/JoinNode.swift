/// Gives pairs of rows that have keys in common.
package struct JoinNode: PlanNode {
  package let left: any PlanNode
  package let right: any PlanNode
  package let kind: JoinKind
  /// Columns that must be equal; null is equal to null.
  package let keys: [(left: Column, right: Column)]
  package let columns: [Column]

  package init(
    left: any PlanNode, right: any PlanNode, kind: JoinKind,
    keys: [(left: Column, right: Column)]
  ) {
    self.init(
      left: left, right: right, kind: kind, keys: keys,
      columns: (kind.givesLeft ? left.columns : []) + (kind.givesRight ? right.columns : []))
  }

  private init(
    left: any PlanNode, right: any PlanNode, kind: JoinKind,
    keys: [(left: Column, right: Column)], columns: [Column]
  ) {
    self.left = left
    self.right = right
    self.kind = kind
    self.keys = keys
    self.columns = columns
  }

  package var inputs: [any PlanNode] { [left, right] }

  package var summary: String {
    let conditions = keys.map { "\($0.left.name) == \($0.right.name)" }
    return "join \(kind.rawValue) on " + conditions.joined(separator: " and ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs.flatMap { $0.columns.map(\.key) })
    return JoinNode(
      left: inputs[0], right: inputs[1], kind: kind, keys: keys,
      columns: columns.filter { given.contains($0.key) })
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    if kind.leftCanBeFiltered, left.gives(condition.columns) {
      return reading([left.kept(where: condition), right])
    }
    if kind.rightCanBeFiltered, right.gives(condition.columns) {
      return reading([left, right.kept(where: condition)])
    }
    return nil
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let left = left.narrowed(to: needs.adding(keys.map(\.left)))
    let right = right.narrowed(to: needs.adding(keys.map(\.right)))
    let given = (kind.givesLeft ? left.columns : []) + (kind.givesRight ? right.columns : [])
    return JoinNode(
      left: left, right: right, kind: kind, keys: keys, columns: given.filter(needs.contains))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    JoinStream(self, try left.start(run), try right.start(run), run)
  }
}

extension JoinKind {
  /// Whether the columns of the left side are given.
  package var givesLeft: Bool { self != .rightSemi && self != .rightAnti }

  /// Whether the columns of the right side are given.
  package var givesRight: Bool { self != .leftSemi && self != .leftAnti }

  /// Whether leaving out left rows before is the same as leaving them out after.
  fileprivate var leftCanBeFiltered: Bool {
    self == .inner || self == .leftOuter || self == .leftSemi || self == .leftAnti
  }

  /// Whether leaving out right rows before is the same as leaving them out after.
  fileprivate var rightCanBeFiltered: Bool {
    self == .inner || self == .rightOuter || self == .rightSemi || self == .rightAnti
      || self == .innerUnique
  }

  /// Whether left rows without a partner are given, with nothing beside them.
  fileprivate var keepsLeft: Bool { self == .leftOuter || self == .fullOuter }

  /// Whether right rows without a partner are given, with nothing beside them.
  fileprivate var keepsRight: Bool { self == .rightOuter || self == .fullOuter }
}

/// Keeps the right side by its keys, then looks up the left side as it comes.
private final class JoinStream: BatchStream {
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

/// The right side of a join: rows by their keys.
private struct JoinTable {
  private let keyPlaces: [Int]
  private(set) var groups: GroupTable
  private(set) var batch = Batch(columns: [], rowCount: 0)
  /// For each group, its rows' place in ``ordered``.
  private var starts: [Int32] = [0]
  private var ordered: [Int32] = []
  /// Which groups have met a left row.
  var isMatched: [Bool] = []

  init(_ keyPlaces: [Int], types: [ScalarType]) {
    self.keyPlaces = keyPlaces
    groups = GroupTable(types: types)
  }

  mutating func fill(with batch: Batch) {
    self.batch = batch
    let numbers = groups.groups(
      of: keyPlaces.map { batch.columns[$0] }, rowCount: batch.rowCount)
    isMatched = Array(repeating: false, count: groups.count)
    var counts: [Int32] = Array(repeating: 0, count: groups.count + 1)
    for number in numbers { counts[Int(number) + 1] += 1 }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    starts = counts
    ordered = Array(repeating: 0, count: numbers.count)
    for (row, number) in numbers.enumerated() {
      ordered[Int(counts[Int(number)])] = Int32(row)
      counts[Int(number)] += 1
    }
  }

  func rows(of group: Int32) -> ArraySlice<Int32> {
    ordered[Int(starts[Int(group)])..<Int(starts[Int(group) + 1])]
  }

  /// The rows of groups that have, or have not, met a left row, in their order.
  func rows(matched: Bool) -> [Int32] {
    isMatched.indices.filter { isMatched[$0] == matched }
      .flatMap { rows(of: Int32($0)) }.sorted()
  }

  var heldBytes: Int { groups.heldBytes + ordered.count * 4 + starts.count * 5 }
}
