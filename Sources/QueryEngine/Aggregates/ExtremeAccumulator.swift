internal import DaybookValues

/// The least or the greatest value that is not missing.
struct ExtremeAccumulator: Accumulator {
  let isGreatest: Bool
  private let missing: Value
  private var best = Value.null

  init(isGreatest: Bool, of type: ScalarType) {
    self.isGreatest = isGreatest
    missing = type.missing
  }

  mutating func add(_ arguments: [Value]) { take(arguments[0]) }

  /// Adds one value.
  mutating func take(_ value: Value) {
    guard !value.isNull else { return }
    guard !best.isNull, !best.isNaN else { return best = value }
    let order = value.unwrapped.compare(to: best.unwrapped) ?? 0
    if isGreatest ? order > 0 : order < 0 { best = value }
  }

  func result() -> Value { best.isNull ? missing : best }
  var heldBytes: Int { best.heldBytes }
}

extension Value {
  package var isNaN: Bool {
    if case .real(let value) = self { value.isNaN } else { false }
  }

  /// The approximate bytes that the value holds beyond its inline size.
  package var heldBytes: Int {
    switch self {
    case .string(let text): text.heldBytes
    case .dynamic(let json): json.heldBytes
    default: 0
    }
  }
}

extension ExtremeAccumulator: KeptAccumulator {
  var kept: JSONValue { best.kept }
  mutating func restore(_ kept: JSONValue) { best = Value(kept: kept) }
}
