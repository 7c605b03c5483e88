internal import DaybookValues

/// The value of one expression in the row where another expression is least or greatest.
///
/// If several rows have the same extreme, the first of them counts. A row whose compared value is
/// null or NaN counts only if no row has another value.
struct ArgumentAccumulator: Accumulator {
  private let isGreatest: Bool
  /// The index, among the arguments, of the value to return: the argument after the compared value,
  /// or the compared value itself.
  private let position: Int
  private var best: Value?
  private var chosen: Value

  init(isGreatest: Bool, position: Int, of type: ScalarType) {
    self.isGreatest = isGreatest
    self.position = position
    chosen = type.missing
  }

  mutating func add(_ arguments: [Value]) { take(arguments[0], arguments[position]) }

  private mutating func take(_ value: Value, _ result: Value) {
    guard let known = best, !known.isNull else {
      if best == nil || !value.isNull { (best, chosen) = (value, result) }
      return
    }
    if known.isNaN {
      if !value.isNull, !value.isNaN { (best, chosen) = (value, result) }
      return
    }
    let order = value.compare(to: known) ?? 0
    if isGreatest ? order > 0 : order < 0 { (best, chosen) = (value, result) }
  }

  func result() -> Value { chosen }
  var heldBytes: Int { chosen.heldBytes + (best?.heldBytes ?? 0) }
}

/// The first value that is not missing.
struct AnyAccumulator: Accumulator {
  private let missing: Value
  private var chosen = Value.null

  init(of type: ScalarType) { missing = type.missing }

  mutating func add(_ arguments: [Value]) { if chosen.isNull { chosen = arguments[0] } }
  func result() -> Value { chosen.isNull ? missing : chosen }
  var heldBytes: Int { chosen.heldBytes }
}

extension ArgumentAccumulator: KeptAccumulator {
  var kept: JSONValue { best.map { .array([$0.kept, chosen.kept]) } ?? .null }

  mutating func restore(_ kept: JSONValue) {
    guard let parts = kept.keptParts(2) else { return }
    (best, chosen) = (Value(kept: parts[0]), Value(kept: parts[1]))
  }
}

extension AnyAccumulator: KeptAccumulator {
  var kept: JSONValue { chosen.kept }
  mutating func restore(_ kept: JSONValue) { chosen = Value(kept: kept) }
}
