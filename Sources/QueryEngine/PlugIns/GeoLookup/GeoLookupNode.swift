/// Joins each row that has a place with the rows whose shape contains the place, or is near it.
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
    return "geo lookup \(kind) on \(names) in \(lookup.shapes.rawValue) \(shape.name)\(radius)"
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

/// Stores the right side by its shapes, then joins the left side batch by batch.
private final class GeoLookupStream: BatchStream {
  private let node: GeoLookupNode
  private var right: (any BatchStream)?
  private let run: QueryRun
  private var table: GeoTable
  private var shapes = Batch(columns: [], rowCount: 0)
  private var pairs: LookupPairs

  init(
    _ node: GeoLookupNode, _ left: any BatchStream, _ right: any BatchStream, _ run: QueryRun
  ) {
    self.node = node
    self.right = right
    self.run = run
    table = GeoTable(node.lookup)
    pairs = LookupPairs(left, keepsUnmatched: node.lookup.keepsUnmatched, run)
  }

  func next() throws(QueryError) -> Batch? {
    if let right { try fill(from: right) }
    return try pairs.next(with: shapes) { batch in
      let columns = node.place.map { batch.column($0, of: node.left.columns) }
      return { [table] row in
        Arguments(columns.map { $0.value(at: row) }).place(0).map { table.rows(at: $0) } ?? []
      }
    }
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
}
