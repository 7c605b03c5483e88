/// A query whose result can be stored and updated event by event.
///
/// The query reads one table, row by row, and may group the rows by `summarize`. Of each group,
/// only the state of its aggregates is stored, so no row is read twice.
package struct FoldableQuery: Sendable {
  /// The columns of the result.
  package let columns: [Column]
  /// The columns that group the rows; `nil` without grouping.
  package let keys: [Column]?
  /// Whether one row of the table may become several rows.
  package let givesSeveral: Bool
  /// The query's request to its table.
  package let request: ScanRequest
  let aggregates: [AggregateCall]
  /// The plan from the table's rows to the rows that are grouped.
  let lower: any PlanNode
  /// The plan from the groups to the result; `nil` if the groups are the result.
  let upper: (any PlanNode)?
  /// The column that contains, for each row, the number of the table row from which it was
  /// computed.
  let origin: Column

  /// The ids of two ``GivenRowsNode``s: one for the rows of the table, one for the groups.
  static let (tableRows, groupRows) = (-1, -2)
}

extension FoldableQuery {
  /// Binds a query over one table, or returns the reasons why it cannot be folded.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - purpose: The use of the query; a reaction does not group rows.
  ///   - tables: A source of one table, whose rows are in the order of a field of whole numbers.
  ///   - functions: The scalar functions that the query can call.
  ///   - timeZones: The rules of time zones.
  /// - Returns: The query, or each mistake with its range in the text.
  package static func bind(
    _ text: String, for purpose: FoldingPurpose = .view, tables: any TableSource,
    functions: FunctionCatalog, timeZones: any TimeZoneSource = NoTimeZones()
  ) -> Result<FoldableQuery, FoldingRefusal> {
    let parsed = QuerySyntax.parse(text)
    if let refusal = parsed.syntax.foldingRefusal(for: purpose, over: tables.tableNames) {
      return .failure(FoldingRefusal(parsed.diagnostics + [refusal]))
    }
    let binding = Binder.bind(
      parsed, tables: tables, functions: functions, now: DateTime(ticks: 0), timeZones: timeZones,
      names: ColumnClaims.names(in: text))
    guard let query = binding.query, binding.diagnostics.isEmpty else {
      return .failure(FoldingRefusal(binding.diagnostics))
    }
    // The plan would contain the current time as a constant.
    if let call = binding.clockCall {
      return .failure(FoldingRefusal([Diagnostic(purpose.refusalOfClock, at: call)]))
    }
    do throws(Diagnostic) {
      return .success(try FoldableQuery(query, purpose, SourceRange(0, text.utf8.count)))
    } catch { return .failure(FoldingRefusal([error])) }
  }

  private init(
    _ query: BoundQuery, _ purpose: FoldingPurpose, _ range: SourceRange
  ) throws(Diagnostic) {
    guard let scan = query.plan.onlyScan, let order = scan.table.schema.orderedBy,
      let place = scan.fields.firstIndex(of: ScanRequest.Column(index: order))
    else {
      throw Diagnostic("\(purpose.subject) reads one table, 'events', and no other.", at: range)
    }
    origin = scan.columns[place]
    columns = query.columns
    let grouping = query.plan.onlySummarize
    guard let grouping else {
      let plan = query.plan.optimized(for: query.columns + [origin])
      (keys, aggregates, upper) = (nil, [], nil)
      (lower, request) = try Self.fed(plan, purpose, range)
      givesSeveral = lower.mayMultiply
      return
    }
    keys = grouping.keys
    let marked = SummarizeNode(
      input: grouping.input, keys: (grouping.keys + [origin]).uniqueByID,
      aggregates: grouping.aggregates)
    let optimized = marked.optimized(for: marked.columns) as? SummarizeNode
    guard let optimized else { throw purpose.refusalOfOtherRows(at: range) }
    aggregates = optimized.aggregates
    if let call = aggregates.first(where: { !$0.canBeKept }) {
      throw Diagnostic(
        "\(call.function.name)() cannot be kept: it needs all values again with each event. A view "
          + "keeps count, sum, min, max, avg, arg_max, arg_min, dcount, take_any, make_list and "
          + "make_set.", at: range)
    }
    (lower, request) = try Self.fed(optimized.input, purpose, range)
    let given = query.plan.replacingSummarize(
      by: GivenRowsNode(number: Self.groupRows, columns: grouping.columns))
    let isPlain = query.columns.allSatisfy { grouping.columns.place(of: $0) != nil }
    upper = isPlain ? nil : given
    givesSeveral = false
  }

  /// The plan whose table is replaced with given rows, and the request for these rows.
  private static func fed(
    _ plan: any PlanNode, _ purpose: FoldingPurpose, _ range: SourceRange
  ) throws(Diagnostic) -> (any PlanNode, ScanRequest) {
    guard plan.isRowByRow, let scan = plan.onlyScan else {
      throw purpose.refusalOfOtherRows(at: range)
    }
    let rows = GivenRowsNode(number: tableRows, columns: scan.columns)
    return (plan.replacingScan(by: rows), scan.request)
  }
}

extension FoldingPurpose {
  fileprivate func refusalOfOtherRows(at range: SourceRange) -> Diagnostic {
    let verb = self == .view ? "keep" : "ask"
    return Diagnostic(
      "\(subject) cannot \(verb) this: its result for an event must follow from that event alone.",
      at: range)
  }

  fileprivate var refusalOfClock: String {
    switch self {
    case .view:
      "A view keeps no clock: the same log must give the same rows. Ask for the time in the query that"
        + " reads the view."
    case .reaction:
      "A reaction asks no clock: the same event must give the same rows at each try. The time of the"
        + " event is in the column 'time'."
    }
  }
}

/// The reason why a query cannot be folded.
package struct FoldingRefusal: Error {
  package let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension AggregateCall {
  /// Whether the accumulator's state can be stored.
  fileprivate var canBeKept: Bool { resolved.start().forKeeping != nil }
}

extension PlanNode {
  /// The single scan of a table in the plan; `nil` if there are none or several.
  fileprivate var onlyScan: TableScanNode? {
    let scans = allScans
    return scans.count == 1 ? scans[0] : nil
  }

  private var allScans: [TableScanNode] {
    if let scan = self as? TableScanNode { return [scan] }
    return (inputs + ownSubqueries.map(\.plan)).flatMap(\.allScans)
  }

  fileprivate var onlySummarize: SummarizeNode? {
    if let node = self as? SummarizeNode { return node }
    return inputs.count == 1 ? inputs[0].onlySummarize : nil
  }

  /// Whether the node's output for a row depends only on that row.
  fileprivate var isRowByRow: Bool {
    guard ownSubqueries.isEmpty, ownExpressionsAreDeterministic else { return false }
    switch self {
    case is TableScanNode: return true
    case is WhereNode, is ExtendNode, is ParseNode, is MvExpandNode: return inputs[0].isRowByRow
    case let join as JoinNode: return join.left.isRowByRow && join.right.isWritten
    default: return false
    }
  }

  /// Whether the node's rows are written in the query, as with `datatable`.
  private var isWritten: Bool {
    guard ownSubqueries.isEmpty, ownExpressionsAreDeterministic else { return false }
    return self is RowsNode
      || (self is ExtendNode || self is WhereNode) && inputs.allSatisfy(\.isWritten)
  }

  private var ownExpressionsAreDeterministic: Bool {
    var isDeterministic = true
    _ = mapExpressions { expression in
      isDeterministic = isDeterministic && expression.isDeterministic
      return expression
    }
    return isDeterministic
  }

  /// Whether the node or its inputs call a function whose result can be too large.
  var mayFail: Bool {
    var mayFail = inputs.contains(where: \.mayFail)
    _ = mapExpressions { expression in
      expression.visit { part in
        if case .call(let call) = part { mayFail = mayFail || call.callee.need.growth != .none }
      }
      return expression
    }
    return mayFail
  }

  /// Whether the node may make several rows from one row.
  fileprivate var mayMultiply: Bool {
    self is MvExpandNode || self is JoinNode || inputs.contains(where: \.mayMultiply)
  }

  fileprivate func replacingScan(by rows: GivenRowsNode) -> any PlanNode {
    self is TableScanNode ? rows : reading(inputs.map { $0.replacingScan(by: rows) })
  }

  fileprivate func replacingSummarize(by rows: GivenRowsNode) -> any PlanNode {
    self is SummarizeNode ? rows : reading(inputs.map { $0.replacingSummarize(by: rows) })
  }
}

extension FoldableQuery {
  /// Whether a column is ``origin``, which contains the number of the table row.
  package func isOrigin(_ column: Column) -> Bool { column.isSame(as: origin) }
}
