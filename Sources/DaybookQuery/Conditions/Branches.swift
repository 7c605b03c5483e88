internal import QueryEngine

/// The values among which `iff()`, `case()` and similar functions choose, converted to one type.
struct Branches: Sendable {
  let type: ScalarType

  /// Finds the common type of all branches.
  ///
  /// For ints and longs, it is long. If a branch is dynamic, it is dynamic. A literal null fits
  /// every type.
  init(_ site: CallSite, at positions: [Int], of name: String) throws(CallError) {
    var common: ScalarType?
    for position in positions where !Self.isUntypedNull(site, position) {
      let type = site.type(position)
      guard let known = common else {
        common = type
        continue
      }
      guard let joined = Self.joined(known, type) else {
        throw CallError(
          "\(name)() gives one type, not \(known) here and \(type) there. Convert one of them.",
          argument: position)
      }
      common = joined
    }
    type = common ?? positions.first.map { site.type($0) } ?? .dynamic
  }

  private static func isUntypedNull(_ site: CallSite, _ position: Int) -> Bool {
    site.constant(position)?.isNull == true && site.type(position) != .string
  }

  private static func joined(_ left: ScalarType, _ right: ScalarType) -> ScalarType? {
    if left == right { return left }
    if left == .dynamic || right == .dynamic { return .dynamic }
    return left.isInteger && right.isInteger ? .long : nil
  }

  /// A value converted to the common type.
  func adapted(_ value: Value) -> Value {
    switch (type, value) {
    case (.long, .int(let number)): .long(Int64(number))
    case (.string, .null): .string("")
    case (.dynamic, .dynamic), (_, .null): value
    case (.dynamic, _): Value(value.json)
    default: value
    }
  }
}
