/// What names stand for at a place of a query.
struct Scope: Sendable {
  /// What a name stands for.
  enum Entry: Sendable {
    case scalar(BoundExpression)
    /// Rows, bound anew at each use so that two uses have columns of their own.
    case table(@Sendable (Binder) -> Relation)
    case function(FunctionSyntax, Scope)
    /// After a mistake.
    case unknown
  }

  private var entries: [String: Entry] = [:]
  /// The names of views, which wildcards of `union` find.
  private(set) var views: Set<String> = []

  subscript(name: String) -> Entry? { entries[name] }

  /// All names, for suggestions.
  var names: [String] { entries.keys.sorted() }

  /// The same with one name more, or standing for something else.
  func adding(_ name: String, _ entry: Entry, isView: Bool = false) -> Scope {
    var scope = self
    scope.entries[name] = entry
    if isView { scope.views.insert(name) }
    return scope
  }
}
