/// What names stand for at a place of a query.
struct Scope: Sendable {
  /// What a name stands for.
  enum Entry: Sendable {
    case scalar(BoundExpression)
    /// Rows, bound anew at each use so that two uses have columns of their own.
    case table(@Sendable (Binder) -> Relation)
    case function(FunctionSyntax, Scope)
    /// A value that differs from row to row, where no row is at hand: within a query of its own.
    case rowValue
    /// After a mistake.
    case unknown
  }

  private var entries: [String: Entry] = [:]
  /// The names of views, which wildcards of `union` find.
  private(set) var views: Set<String> = []

  subscript(name: String) -> Entry? { entries[name] }

  /// All names, for suggestions.
  var names: [String] { entries.keys.sorted() }

  /// Names of values that may be made of columns of rows.
  private var rowNames: Set<String> = []

  /// The same within a query of its own, which cannot see the rows around it; `isOfRow` says which
  /// values are made of them.
  func withoutRows(_ isOfRow: (BoundExpression) -> Bool) -> Scope {
    if rowNames.isEmpty { return self }
    var scope = self
    for name in rowNames { scope.entries[name] = entries[name]?.withoutRows(isOfRow) }
    return scope
  }

  /// Whether a name may stand for what is made of columns of rows.
  fileprivate var hasRows: Bool { !rowNames.isEmpty }

  /// The same with one name more, or standing for something else.
  func adding(_ name: String, _ entry: Entry, isView: Bool = false) -> Scope {
    var scope = self
    scope.entries[name] = entry
    if entry.mayHoldRows { scope.rowNames.insert(name) } else { scope.rowNames.remove(name) }
    if isView { scope.views.insert(name) }
    return scope
  }
}

extension Scope.Entry {
  /// Whether it may be made of columns of rows.
  fileprivate var mayHoldRows: Bool {
    switch self {
    case .scalar(let value): !value.columns.isEmpty
    case .function(_, let home): home.hasRows
    case .table, .rowValue, .unknown: false
    }
  }

  /// The same within a query of its own.
  fileprivate func withoutRows(_ isOfRow: (BoundExpression) -> Bool) -> Scope.Entry {
    switch self {
    case .scalar(let value): isOfRow(value) ? .rowValue : self
    case .function(let function, let home): .function(function, home.withoutRows(isOfRow))
    case .table, .rowValue, .unknown: self
    }
  }
}
