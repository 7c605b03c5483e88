/// Gives pairs of rows if the left row's place is in, or near, the right row's shape.
struct GeoLookupNode: PlanNode {
  let left: any PlanNode
  let right: any PlanNode
  let lookup: GeoLookup
  /// The longitude and the latitude of the left side.
  let place: [Column]
  /// The shape of the right side.
  let shape: Column

  var columns: [Column] { left.columns + right.columns }
  var inputs: [any PlanNode] { [left, right] }

  var summary: String {
    let kind = lookup.keepsUnmatched ? "leftouter" : "inner"
    let radius = lookup.radius.map { " within \($0) m" } ?? ""
    let names = place.map(\.name).joined(separator: ", ")
    return "geo lookup \(kind) on \(names) in \(lookup.shapes) \(shape.name)\(radius)"
  }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    GeoLookupNode(
      left: inputs[0], right: inputs[1], lookup: lookup, place: place, shape: shape)
  }

  func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard left.gives(condition.columns) else { return nil }
    return reading([left.kept(where: condition), right])
  }

  func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([
      left.narrowed(to: needs.adding(place)), right.narrowed(to: needs.adding([shape])),
    ])
  }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    GeoLookupStream(self, try left.start(run), try right.start(run), run)
  }
}

/// Stores the right side by its shapes, then looks up each batch of the left side.
private final class GeoLookupStream: BatchStream {
  private let node: GeoLookupNode
  private let left: any BatchStream
  private var right: (any BatchStream)?
  private let run: QueryRun
  private var table: GeoTable
  private var shapes = Batch(columns: [], rowCount: 0)
  /// The current left rows, and the index of the first row that is not looked up yet.
  private var rest: (batch: Batch, row: Int)?

  init(
    _ node: GeoLookupNode, _ left: any BatchStream, _ right: any BatchStream, _ run: QueryRun
  ) {
    self.node = node
    self.left = left
    self.right = right
    self.run = run
    table = GeoTable(node.lookup)
  }

  func next() throws(QueryError) -> Batch? {
    if let right { try fill(from: right) }
    while let part = try nextPart() {
      let pairs = try pairs(of: part)
      if pairs.rowCount > 0 { return pairs }
    }
    return nil
  }

  private func fill(from right: any BatchStream) throws(QueryError) {
    self.right = nil
    shapes = try collected(right, node.right.columns.map(\.type), run)
    let values = shapes.column(node.shape, of: node.right.columns)
    var heldBytes = 0
    for row in 0..<shapes.rowCount {
      try run.checkpoint()
      try table.add(Int32(row), values.value(at: row))
      try run.hold(table.heldBytes, insteadOf: &heldBytes)
    }
  }

  /// The next left rows to look up.
  private func nextPart() throws(QueryError) -> Batch? {
    try run.checkpoint()
    if rest == nil { rest = try left.next().map { ($0, 0) } }
    return rest?.batch
  }

  /// The pairs for enough left rows to fill a batch; one place may be in many shapes.
  private func pairs(of batch: Batch) throws(QueryError) -> Batch {
    let columns = node.place.map { batch.column($0, of: node.left.columns) }
    var (lefts, rights): ([Int32], [Int32]) = ([], [])
    var row = rest?.row ?? 0
    while row < batch.rowCount, lefts.count < Batch.usualRowCount {
      try run.checkpoint()
      let place = Arguments(columns.map { $0.value(at: row) }).place(0)
      var found = place.map { table.rows(at: $0) } ?? []
      if found.isEmpty, node.lookup.keepsUnmatched { found = [-1] }
      rights += found
      lefts += Array(repeating: Int32(row), count: found.count)
      row += 1
    }
    rest = row < batch.rowCount ? (batch, row) : nil
    return Batch(
      columns: batch.columns.map { $0.gathered(lefts) }
        + shapes.columns.map { $0.gathered(rights) }, rowCount: lefts.count)
  }
}
