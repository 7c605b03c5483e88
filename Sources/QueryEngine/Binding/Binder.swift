internal import DaybookValues

/// Resolves the names of a query and finds the types of all its columns.
///
/// A mistake is noted, and binding continues as if there were none, so that one run finds all
/// mistakes.
package final class Binder {
  let tables: any TableSource
  /// The scalar functions that the query can call.
  let functions: FunctionCatalog
  /// The result of `now()`.
  private(set) var now: DateTime
  let timeZones: any TimeZoneSource
  /// The calls that depend on the time of the query.
  var clock = ClockReads()
  /// The size and the start of the bins of `bin_auto()`, from `set` statements.
  var bins = AutomaticBins()
  /// The limits for plug-ins that must read rows before they know their columns.
  private(set) var limits = QueryLimits()
  /// Lets the caller cancel plug-ins while they read rows to find their columns.
  private(set) var control = QueryControl()
  /// The values given from outside for the query's declared parameters.
  private(set) var given: [String: Value] = [:]
  /// The names of the declared parameters.
  var declared: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The source's tables that the query reads, by name; a table that is read twice occurs twice.
  var tableNames: [String] = []
  /// The facts that decide which columns of the result stay visible in a narrow table.
  var claims = ColumnClaims()
  private var visible: [(range: SourceRange, columns: [Column])] = []
  private var columnCount = 0
  private var numberCount = 0
  /// The number of bound operators.
  ///
  /// The number grows exponentially if each table uses the previous table twice.
  private var operatorCount = 0
  private var depth = 0
  /// The columns that represent a function's parameters while its definition is checked.
  private(set) var parameters: Set<ColumnID> = []
  /// The subqueries that are computed once, by their ranges in the text.
  var materialized: [SourceRange: (number: Int, relation: Relation)] = [:]

  /// Makes a binder for one query, in which each call of `now()` returns `now`.
  init(
    tables: any TableSource, functions: FunctionCatalog, now: DateTime,
    timeZones: any TimeZoneSource
  ) {
    self.tables = tables
    self.functions = functions
    self.now = now
    self.timeZones = timeZones
  }

  /// The bound query, or its mistakes.
  package static func bind(
    _ parsed: ParsedQuery, tables: any TableSource, functions: FunctionCatalog, now: DateTime,
    timeZones: any TimeZoneSource = NoTimeZones(), limits: QueryLimits = QueryLimits(),
    control: QueryControl = QueryControl(), given: [String: Value] = [:],
    takesSeveral: Bool = false, names: Set<String> = []
  ) -> Binding {
    let binder = Binder(
      tables: tables, functions: functions, now: now, timeZones: timeZones)
    binder.claims.names = names
    (binder.limits, binder.control, binder.given) = (limits, control, given)
    let relations = binder.bind(parsed.syntax, takesSeveral: takesSeveral)
    binder.reportUndeclared()
    let mistakes =
      parsed.diagnostics
      + binder.diagnostics.filter { found in
        !parsed.diagnostics.contains { $0.range.touches(found.range) }
      }
    let results = mistakes.isEmpty ? relations.flatMap { [$0] + $0.further } : []
    let queries = results.map {
      BoundQuery(
        $0, named: results.count > 1 ? $0.name : nil, over: binder.tableNames, binder.claims)
    }
    let ordered = mistakes.ordered { $0.range.start < $1.range.start }
    return Binding(
      queries: queries, diagnostics: ordered, clockCall: binder.clock.first,
      visible: binder.visible)
  }
}

extension Binder {
  /// Notes a mistake, unless the same mistake is noted already, or there are many.
  func report(_ message: String, at range: SourceRange, suggestion: String? = nil) {
    // Further mistakes do not help a reader, and each new mistake is compared with all earlier
    // mistakes.
    guard diagnostics.count < 100 else { return }
    let diagnostic = Diagnostic(message, at: range, suggestion: suggestion)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// Notes that the query exceeds a limit, unless an exceeded limit is noted already.
  private func report(_ limit: Limit, at range: SourceRange) {
    let isTold = diagnostics.contains { Limit(rawValue: $0.message) != nil }
    if !isTold { report(limit.rawValue, at: range) }
  }

  /// Runs `work`, and returns its mistakes without adding them to the mistakes of the query.
  func trying<Result>(_ work: () -> Result) -> (result: Result, mistakes: [Diagnostic]) {
    let before = diagnostics
    diagnostics = []
    defer { diagnostics = before }
    let result = work()
    return (result, diagnostics)
  }

  /// Sets the result of `now()` for the statements that follow a `set query_now`.
  func setNow(_ moment: DateTime) {
    now = moment
    clock.isSet = true
  }

  /// A column with a new id; columns of the same name are different.
  func makeColumn(_ name: String, _ type: ScalarType) -> Column {
    columnCount += 1
    return Column(id: ColumnID(number: columnCount), name: name, type: type)
  }

  /// A column that represents a parameter while its function's definition is checked.
  func makeParameter(_ name: String, _ type: ScalarType) -> Column {
    let column = makeColumn(name, type)
    parameters.insert(column.id)
    return column
  }

  /// Whether a value uses no columns except the parameters of a function that is being checked.
  func isOfParameters(_ value: BoundExpression) -> Bool { value.columns.isSubset(of: parameters) }

  /// Whether a value uses a parameter of the function that is being checked.
  ///
  /// Only a call of the function can make the value constant.
  func waitsForCall(_ value: BoundExpression) -> Bool {
    value.constant == nil && !value.columns.isDisjoint(with: parameters)
  }

  /// Notes the reason why a call is invalid.
  ///
  /// An argument that is not constant is not reported if it uses a parameter of a function that is
  /// being checked. A call of the function may make it constant.
  func report(
    _ error: CallError, of arguments: [BoundExpression], at ranges: [SourceRange],
    in call: SourceRange
  ) {
    let culprit = error.argument.flatMap { $0 < arguments.count ? $0 : nil }
    if let culprit, error.needsConstant, waitsForCall(arguments[culprit]) { return }
    report(error.description, at: culprit.flatMap { $0 < ranges.count ? ranges[$0] : nil } ?? call)
  }

  /// A new number for a subquery, or for a value that is computed once.
  func makeNumber() -> Int {
    numberCount += 1
    return numberCount
  }

  /// Notes which columns are visible within `range`, for completion.
  func note(_ columns: [Column], in range: SourceRange) { visible.append((range, columns)) }

  /// Whether another operator may be bound.
  ///
  /// A query in which each table uses the previous table twice would grow exponentially.
  func mayGrow(at range: SourceRange) -> Bool {
    operatorCount += 1
    if operatorCount <= 5_000 { return true }
    report(.growth, at: range)
    return false
  }

  /// Runs `work` one level deeper; at 200 levels, reports a mistake and returns `fallback`.
  func deeper<Result>(at range: SourceRange, else fallback: Result, _ work: () -> Result) -> Result
  {
    guard depth < 200 else {
      report(.depth, at: range)
      return fallback
    }
    depth += 1
    defer { depth -= 1 }
    return work()
  }
}

extension SourceRange {
  /// Whether the two ranges overlap or touch.
  fileprivate func touches(_ other: SourceRange) -> Bool {
    start <= other.end && other.start <= end
  }
}

/// A limit of all queries, with the message for a query that exceeds it.
private enum Limit: String {
  case growth =
    "With the tables of 'let' put in, the query has more than 5000 operators. Use materialize()."
  case depth = "The query is nested more than 200 deep. Name parts of it by 'let'."
}
