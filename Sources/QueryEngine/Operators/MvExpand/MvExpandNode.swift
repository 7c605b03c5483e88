internal import DaybookValues

/// Returns a row for each element of an array.
///
/// If several arrays are expanded, the elements at the same index share a row.
package struct MvExpandNode: PlanNode {
  /// An array to expand, and the column for its elements.
  package struct Item: Sendable {
    package let column: Column
    package let value: BoundExpression
  }

  package let input: any PlanNode
  package let items: [Item]
  /// The column for the index of an element, from 0; `nil` without `with_itemindex`.
  package let index: Column?
  /// The maximum number of result rows for one row.
  package let limit: Int
  /// Whether a bag's member becomes an array of its key and value, and not a bag with one key.
  package let opensBagsAsArrays: Bool
  private let passed: [Column]

  package init(
    input: any PlanNode, items: [Item], index: Column?, limit: Int, opensBagsAsArrays: Bool,
    passed: [Column]? = nil
  ) {
    self.input = input
    self.items = items
    self.index = index
    self.limit = limit
    self.opensBagsAsArrays = opensBagsAsArrays
    self.passed = passed ?? input.columns
  }

  package var columns: [Column] {
    passed + items.map(\.column) + (index.map { [$0] } ?? [])
  }

  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    let texts = items.map { "\($0.column.name) = \($0.value.text)" }
    return "mv-expand " + texts.joined(separator: ", ")
      + (limit == .max ? "" : " limit \(limit)")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs[0].columns.map(\.key))
    return with(inputs[0], items, passed.filter { given.contains($0.key) })
  }

  private func with(
    _ input: any PlanNode, _ items: [Item], _ passed: [Column]
  ) -> MvExpandNode {
    MvExpandNode(
      input: input, items: items, index: index, limit: limit,
      opensBagsAsArrays: opensBagsAsArrays, passed: passed)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    with(input, items.map { Item(column: $0.column, value: change($0.value)) }, passed)
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard input.gives(condition.columns) else { return nil }
    return reading([input.kept(where: condition)])
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let needed = items.reduce(into: needs) { $0.add($1.value) }
    let narrowed = input.narrowed(to: needed)
    return with(narrowed, items, narrowed.columns.filter(needs.contains))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    MvExpandStream(self, passed, try input.start(run), run)
  }
}

/// Returns the rows for the elements of arrays.
private final class MvExpandStream: BatchStream {
  private let node: MvExpandNode
  private let places: [Int]
  private let values: [Evaluation]
  private let input: any BatchStream
  private let run: QueryRun
  private var opening: Opening?

  /// The rows whose arrays are being expanded.
  private struct Opening {
    let batch: Batch
    let arrays: [Vector]
    /// The index of the current row, and the number of its elements that have been returned.
    var row = 0
    var position = 0
    /// The values of the current row that are expanded, prepared once for each row.
    private(set) var elements: [ExpandedElements] = []

    init(_ batch: Batch, _ arrays: [Vector], asArrays: Bool) {
      (self.batch, self.arrays, self.asArrays) = (batch, arrays, asArrays)
      readElements()
    }

    private let asArrays: Bool

    private mutating func readElements() {
      guard row < batch.rowCount else { return elements = [] }
      elements = arrays.map { ExpandedElements($0.value(at: row), asArrays: asArrays) }
    }

    /// Moves to the next row if all `count` elements of the current row have been returned.
    mutating func advance(to position: Int, of count: Int) {
      self.position = position < count ? position : 0
      guard position >= count else { return }
      row += 1
      readElements()
    }
  }

  /// The bytes of the arrays that are being expanded, and of the latest batch.
  private var openingBytes = 0
  private var heldBytes = 0

  init(
    _ node: MvExpandNode, _ passed: [Column], _ input: any BatchStream, _ run: QueryRun
  ) {
    self.node = node
    self.input = input
    self.run = run
    let columns = node.input.columns
    places = columns.places(of: passed)
    values = node.items.map { Evaluation($0.value, over: columns) }
  }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    try run.hold(0, insteadOf: &heldBytes)
    if opening == nil { opening = try nextOpening() }
    guard var opening else { return nil }
    self.opening = nil
    let batch = opened(&opening)
    if opening.row < opening.batch.rowCount { self.opening = opening }
    let elements = batch.columns.dropFirst(places.count)
    try run.hold(elements.reduce(0) { $0 + $1.flightBytes }, insteadOf: &heldBytes)
    return batch
  }

  private func nextOpening() throws(QueryError) -> Opening? {
    try run.hold(0, insteadOf: &openingBytes)
    guard let batch = try input.next() else { return nil }
    var arrays: [Vector] = []
    for value in values {
      arrays.append(try value.values(of: batch, &run.rowContext))
      try run.hold(openingBytes + (arrays.last?.flightBytes ?? 0), insteadOf: &openingBytes)
    }
    return Opening(batch, arrays, asArrays: node.opensBagsAsArrays)
  }

  /// A full batch of rows, or all remaining rows of `opening`.
  private func opened(_ opening: inout Opening) -> Batch {
    var rows: [Int32] = []
    var index = VectorBuilder(type: .long)
    var elements = node.items.map { VectorBuilder(type: $0.column.type) }
    while opening.row < opening.batch.rowCount, rows.count < Batch.usualRowCount {
      let lists = opening.elements
      let count = min(node.limit, lists.map(\.count).max() ?? 0)
      let last = min(count, opening.position + Batch.usualRowCount - rows.count)
      for position in opening.position..<max(last, opening.position) {
        rows.append(Int32(opening.row))
        index.append(Int64(position))
        for item in elements.indices {
          elements[item].append(
            lists[item].value(at: position, as: node.items[item].column.type))
        }
      }
      opening.advance(to: last, of: count)
    }
    let passed = places.map { opening.batch.columns[$0].gathered(rows) }
    return Batch(
      columns: passed + elements.map { $0.vector() } + (node.index == nil ? [] : [index.vector()]),
      rowCount: rows.count)
  }
}
