internal import DaybookValues
internal import QueryEngine

/// The order of elements in `array_sort_asc()` and `array_sort_desc()`.
///
/// Numbers come before strings, and strings before all other values.
struct ArrayOrder: Sendable {
  let isDescending: Bool
  let nullsLast: Bool

  /// Sorts the first array, and moves the elements of all other arrays in the same way.
  ///
  /// If there is only one array, the result is this array, sorted; otherwise, it is an array of
  /// arrays. An array becomes null if its length differs from that of the first array.
  func sort(_ arrays: [[JSONValue]?]) -> Value {
    guard let first = arrays.first, let keys = first else {
      return arrays.count == 1 ? .null : .array(arrays.map { _ in .null })
    }
    let order = keys.indices.sorted { compare(keys[$0], keys[$1]) ?? ($0 - $1) < 0 }
    guard arrays.count > 1 else { return .array(order.map { keys[$0] }) }
    return .array(
      arrays.map { array in
        guard let array, array.count == keys.count else { return .null }
        return .array(order.map { array[$0] })
      })
  }

  /// Compares two elements; the result is below 0 if `left` comes first, and `nil` if neither does.
  private func compare(_ left: JSONValue, _ right: JSONValue) -> Int? {
    if left.isNull || right.isNull {
      guard left.isNull != right.isNull else { return nil }
      return left.isNull == nullsLast ? 1 : -1
    }
    guard left.sortRank == right.sortRank else { return left.sortRank - right.sortRank }
    let order = Value(left).unwrapped.compare(to: Value(right).unwrapped) ?? 0
    return order == 0 ? nil : isDescending ? -order : order
  }
}

extension JSONValue {
  fileprivate var sortRank: Int {
    switch self {
    case .integer, .unsigned, .real: 0
    case .string: 1
    default: 2
    }
  }
}
