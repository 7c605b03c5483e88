internal import DaybookValues

/// The calls of a query that depend on the time at which it is asked.
struct ClockReads {
  /// The first call; `nil` if the query has the same rows at any time.
  fileprivate(set) var first: SourceRange?
  /// The values of `let` that depend on the time.
  fileprivate var names: [ExactText: SourceRange] = [:]
  /// Whether the query itself has set the time, so that later calls do not depend on it.
  var isSet = false

  /// Notes a call of a function that reads the clock.
  mutating func note(_ call: SourceRange) { if !isSet { first = first ?? call } }

  /// Notes the use of a name, whose value may depend on the time.
  mutating func noteUse(of name: String) {
    first = first ?? names[ExactText(name)]
  }
}

extension Binder {
  /// The entry from `work`, for `name`: calls in it count only where the name is used.
  func settingClockAside(for name: String, _ work: () -> Scope.Entry) -> Scope.Entry {
    let before = clock.first
    clock.first = nil
    let entry = work()
    switch entry {
    case .scalar, .table: clock.names[ExactText(name)] = clock.first
    case .function, .rowValue, .unknown: break
    }
    clock.first = before
    return entry
  }
}
