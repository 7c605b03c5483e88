/// What an expression may speak of: names of the query and columns of the rows at hand.
final class RowScope {
  let scope: Scope
  let relation: Relation
  /// Calls of window functions that were met, which become columns of their own beneath the
  /// operator.
  var windows: [WindowCall] = []
  /// What several columns are taken from: worked out once for each row, beneath the operator, when
  /// that is one that reads ``plan``.
  var shared: [ExtendNode.Definition] = []
  /// Whether the operator does.
  var canShare = false
  /// Where aggregates may stand: what they become; and the rows that they work on.
  var aggregates: Aggregates?

  /// The edges of variable length of graph-match, along which something may be asked.
  var paths: PathScope?

  /// What names stand for that are written after the name of a step of `scan`.
  var steps: [String: [String: Column]] = [:]

  /// Aggregates that were met, and the rows that they work on.
  struct Aggregates {
    let input: RowScope
    var calls: [AggregateCall] = []
  }

  init(_ scope: Scope, _ relation: Relation, aggregating input: RowScope? = nil) {
    self.scope = scope
    self.relation = relation
    aggregates = input.map { Aggregates(input: $0) }
  }

  /// No columns.
  convenience init(_ scope: Scope) {
    self.init(scope, Relation(plan: RowsNode.single, columns: []))
  }

  /// The rows with the columns of the window functions that were met, and with what is shared.
  var plan: any PlanNode {
    let windowed =
      windows.isEmpty ? relation.plan : WindowNode(input: relation.plan, calls: windows)
    return shared.isEmpty ? windowed : ExtendNode(input: windowed, definitions: shared)
  }

  /// The same scope as one of an operator that reads ``plan``.
  var sharing: RowScope {
    canShare = true
    return self
  }
}

extension RowsNode {
  /// One row without columns.
  static var single: RowsNode {
    RowsNode(name: "one row", columns: [], batch: Batch(columns: [], rowCount: 1))
  }
}
