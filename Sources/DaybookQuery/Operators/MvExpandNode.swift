internal import DaybookValues

/// Gives a row for each element of arrays, which are opened side by side.
package struct MvExpandNode: PlanNode {
  /// One array and the column of its elements.
  package struct Item: Sendable {
    package let column: Column
    package let value: BoundExpression
  }

  package let input: any PlanNode
  package let items: [Item]
  /// The column that counts the elements from 0.
  package let index: Column?
  /// The most rows for one row.
  package let limit: Int
  /// Whether a bag becomes arrays of key and value, and not bags of one key.
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

/// Rows for the elements of arrays.
private final class MvExpandStream: BatchStream {
  private let node: MvExpandNode
  private let places: [Int]
  private let values: [Evaluation]
  private let input: any BatchStream
  private let run: QueryRun
  private var opening: Opening?

  /// Rows whose arrays are being opened.
  private struct Opening {
    let batch: Batch
    let arrays: [Vector]
    /// The row that is next, and how many of its elements were given.
    var row = 0
    var position = 0

    /// Goes on to the next row once all elements of this one were given.
    mutating func advance(to position: Int, of count: Int) {
      self.position = position < count ? position : 0
      if position >= count { row += 1 }
    }
  }

  init(
    _ node: MvExpandNode, _ passed: [Column], _ input: any BatchStream, _ run: QueryRun
  ) {
    self.node = node
    self.input = input
    self.run = run
    let columns = node.input.columns
    places = passed.map { column in columns.place(of: column) ?? 0 }
    values = node.items.map { Evaluation($0.value, over: columns) }
  }

  func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    if opening == nil, let batch = try input.next() {
      var arrays: [Vector] = []
      for value in values { arrays.append(try value.values(of: batch, &run.rowContext)) }
      opening = Opening(batch: batch, arrays: arrays)
    }
    guard var opening else { return nil }
    self.opening = nil
    let batch = opened(&opening)
    if opening.row < opening.batch.rowCount { self.opening = opening }
    return batch
  }

  /// As many rows as one batch has, or those that are left of `opening`.
  private func opened(_ opening: inout Opening) -> Batch {
    var rows: [Int32] = []
    var index = VectorBuilder(type: .long)
    var elements = node.items.map { VectorBuilder(type: $0.column.type) }
    while opening.row < opening.batch.rowCount, rows.count < Batch.usualRowCount {
      let lists = opening.arrays.map { self.elements(of: $0.value(at: opening.row)) }
      let count = min(node.limit, rowCount(of: lists))
      let last = min(count, opening.position + Batch.usualRowCount - rows.count)
      for position in opening.position..<max(last, opening.position) {
        rows.append(Int32(opening.row))
        index.append(Int64(position))
        for item in elements.indices {
          elements[item].append(element(position, of: lists[item], item))
        }
      }
      opening.advance(to: last, of: count)
    }
    let passed = places.map { opening.batch.columns[$0].gathered(rows) }
    return Batch(
      columns: passed + elements.map { $0.vector() } + (node.index == nil ? [] : [index.vector()]),
      rowCount: rows.count)
  }

  /// The elements of an array or bag; `nil` of what is no such, which stands for itself.
  private func elements(of value: Value) -> (elements: [JSONValue]?, whole: Value) {
    guard case .dynamic(let json) = value else { return (nil, value) }
    switch json {
    case .array(let elements): return (elements, value)
    case .object(let members):
      return (
        members.map { member in
          node.opensBagsAsArrays
            ? .array([.string(member.key), member.value])
            : .object(JSONObject([JSONObject.Member(key: member.key, value: member.value)]))
        }, value
      )
    default: return (nil, value)
    }
  }

  private func rowCount(of lists: [(elements: [JSONValue]?, whole: Value)]) -> Int {
    lists.map { $0.elements?.count ?? 1 }.max() ?? 0
  }

  private func element(
    _ position: Int, of list: (elements: [JSONValue]?, whole: Value), _ item: Int
  ) -> Value {
    let type = node.items[item].column.type
    guard let elements = list.elements else {
      return position == 0 ? list.whole.expanded(to: type) : type.missing
    }
    return position < elements.count ? Value(elements[position]).expanded(to: type) : type.missing
  }
}
