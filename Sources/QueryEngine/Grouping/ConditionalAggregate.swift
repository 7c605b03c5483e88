/// An aggregate of the rows whose condition is true, such as `sumif(x, condition)`.
struct ConditionalAggregate: GroupAggregate {
  private var inner: any GroupAggregate
  /// The position of the condition among the arguments.
  private let place: Int

  init(_ inner: any GroupAggregate, conditionAt place: Int) {
    (self.inner, self.place) = (inner, place)
  }

  mutating func add(
    _ arguments: [Vector], groups: [Int32], groupCount: Int
  ) throws(QueryError) {
    let rows = arguments[place].trueRows
    var rest = arguments
    rest.remove(at: place)
    guard rows.count < groups.count else {
      return try inner.add(rest, groups: groups, groupCount: groupCount)
    }
    try inner.add(
      rest.map { $0.gathered(rows) }, groups: rows.map { groups[Int($0)] },
      groupCount: groupCount)
  }

  func results(groupCount: Int) -> Vector { inner.results(groupCount: groupCount) }
  var heldBytes: Int { inner.heldBytes }
  var isMergeable: Bool { inner.isMergeable }
  var mergedCount: Int { inner.mergedCount }

  mutating func merge(
    _ later: ConditionalAggregate, groups: [Int32], groupCount: Int
  ) throws(QueryError) {
    try inner.take(later.inner, groups: groups, groupCount: groupCount)
  }
}
