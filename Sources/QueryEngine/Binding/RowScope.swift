internal import DaybookValues

/// The names that an expression may use: the query's names and the columns of the current rows.
final class RowScope {
  let scope: Scope
  let relation: Relation
  /// The calls of window functions so far, which become columns below the operator.
  var windows: [WindowCall] = []
  /// Values from which several columns are extracted.
  ///
  /// If the operator reads ``plan``, each value is computed once for each row, below the operator.
  var shared: [ExtendNode.Definition] = []
  /// Whether the operator reads ``plan``, so that values may be shared.
  var canShare = false
  /// The aggregates that an expression may call, and the rows that they read; `nil` if none are
  /// allowed.
  var aggregates: Aggregates?

  /// The edges of variable length in `graph-match`, whose properties an expression may use.
  var paths: PathScope?

  /// The columns of each step of `scan`, by the step's name.
  var steps: [ExactText: [ExactText: Column]] = [:]

  /// The calls of aggregates found so far, and the rows that they aggregate.
  struct Aggregates {
    let input: RowScope
    var calls: [AggregateCall] = []
  }

  init(_ scope: Scope, _ relation: Relation, aggregating input: RowScope? = nil) {
    self.scope = scope
    self.relation = relation
    aggregates = input.map { Aggregates(input: $0) }
  }

  /// Makes a scope without columns.
  convenience init(_ scope: Scope) {
    self.init(scope, Relation(plan: RowsNode.single, columns: []))
  }

  /// The plan for the rows, with a column for each call of a window function found so far.
  ///
  /// It also has a column for each value that several expressions share.
  var plan: any PlanNode {
    let windowed =
      windows.isEmpty ? relation.plan : WindowNode(input: relation.plan, calls: windows)
    return shared.isEmpty ? windowed : ExtendNode(input: windowed, definitions: shared)
  }

  /// This scope, for an operator that reads ``plan``.
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
