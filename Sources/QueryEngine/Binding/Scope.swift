internal import DaybookValues

/// The meaning of each name at one point of a query.
package struct Scope: Sendable {
  /// The meaning of a name.
  enum Entry: Sendable {
    case scalar(BoundExpression)
    /// Rows that each use of the name binds again, to get columns with new ids.
    case table(@Sendable (Binder) -> Relation)
    case function(FunctionSyntax, Scope)
    /// A value of the outer rows, which a subquery cannot read.
    case rowValue
    /// A name whose meaning is unknown because of a mistake.
    case unknown
  }

  private var entries: [ExactText: Entry] = [:]
  /// For each value that depends on the time of the query, the call that reads the time.
  private var clockCalls: [ExactText: SourceRange] = [:]
  /// The names of views, which wildcards of `union` find.
  private(set) var views: Set<ExactText> = []

  subscript(name: String) -> Entry? { entries[name] }

  /// The call through which the value of `name` depends on the time; `nil` if there is none.
  func clockCall(of name: String) -> SourceRange? { clockCalls[ExactText(name)] }

  /// All names, for suggestions.
  var names: [String] { entries.keys.map(\.text).sorted() }

  /// The names of values that may depend on columns of rows.
  private var rowNames: Set<ExactText> = []

  /// This scope for a subquery, which cannot see the outer rows.
  ///
  /// `isOfRow` determines which values depend on the outer rows.
  func withoutRows(_ isOfRow: (BoundExpression) -> Bool) -> Scope {
    if rowNames.isEmpty { return self }
    var scope = self
    for name in rowNames { scope.entries[name] = entries[name]?.withoutRows(isOfRow) }
    return scope
  }

  /// Whether some name may mean a value that depends on columns of rows.
  fileprivate var hasRows: Bool { !rowNames.isEmpty }

  /// This scope with one name added or redefined.
  func adding(
    _ name: String, _ entry: Entry, isView: Bool = false, clockCall: SourceRange? = nil
  ) -> Scope {
    var scope = self
    scope.entries[name] = entry
    scope.clockCalls[ExactText(name)] = clockCall
    if entry.mayHoldRows {
      scope.rowNames.insert(name)
    } else {
      scope.rowNames.remove(ExactText(name))
    }
    if isView { scope.views.insert(name) }
    return scope
  }
}

extension Scope.Entry {
  /// Whether the entry may depend on columns of rows.
  fileprivate var mayHoldRows: Bool {
    switch self {
    case .scalar(let value): !value.columns.isEmpty
    case .function(_, let home): home.hasRows
    case .table, .rowValue, .unknown: false
    }
  }

  /// This entry for a subquery, which cannot see the outer rows.
  fileprivate func withoutRows(_ isOfRow: (BoundExpression) -> Bool) -> Scope.Entry {
    switch self {
    case .scalar(let value): isOfRow(value) ? .rowValue : self
    case .function(let function, let home): .function(function, home.withoutRows(isOfRow))
    case .table, .rowValue, .unknown: self
    }
  }
}
