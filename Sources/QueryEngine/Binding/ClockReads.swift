/// The calls of a query whose results depend on the time when the query runs.
struct ClockReads {
  /// The first call; `nil` if the result of the query does not depend on the time.
  fileprivate(set) var first: SourceRange?
  /// Whether the query has set the time itself, so that later calls do not depend on the clock.
  var isSet = false

  /// Notes a call of a function that reads the clock.
  mutating func note(_ call: SourceRange) { if !isSet { first = first ?? call } }

  /// Notes that a name of `scope` is used, because its value may depend on the time.
  mutating func noteUse(of name: String, in scope: Scope) {
    first = first ?? scope.clockCall(of: name)
  }
}

extension Binder {
  /// `scope` with the name of a `let`.
  ///
  /// A call of the clock in the value counts only where the name is used.
  func adding(_ statement: LetSyntax, to scope: Scope) -> Scope {
    let before = clock.first
    clock.first = nil
    defer { clock.first = before }
    let entry = entry(statement, in: scope)
    return switch entry {
    case .scalar, .table: scope.adding(statement, entry, clockCall: clock.first)
    case .function, .rowValue, .unknown: scope.adding(statement, entry)
    }
  }
}
