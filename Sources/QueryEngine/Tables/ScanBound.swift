internal import Synchronization

/// A bound on the values of a column, tightened by a query while it reads a table.
///
/// A row beyond the bound does not change the query's result, if it comes after the rows read so
/// far.
package final class ScanBound: Sendable {
  /// Whether missing values and NaN are never beyond the bound.
  package let keepsMissing: Bool
  private let isDescending: Bool
  /// Whether a value equal to the bound is within it.
  private let keepsEqual: Bool
  private let value = Mutex<Value?>(nil)

  /// A bound for the first rows in the order of a key.
  init(_ key: SortKey, keepsEqual: Bool) {
    self.keepsEqual = keepsEqual
    (isDescending, keepsMissing) = (key.isDescending, key.nullsFirst)
  }

  /// Tightens the bound to `found`; a looser, missing or NaN value has no effect.
  func tighten(to found: Value) {
    if case .real(let real) = found, real.isNaN { return }
    guard !found.isNull else { return }
    value.withLock { value in
      let order = value.map { found.compare(to: $0) ?? 0 }
      if order.map({ isDescending ? $0 > 0 : $0 < 0 }) ?? true { value = found }
    }
  }

  /// The rows with values within the bound; `nil` if there is no bound, or the rows cannot be
  /// chosen by comparing numbers.
  func rows(of vector: Vector) -> [Int32]? {
    guard vector.validity == nil, let value = value.withLock({ $0 }) else { return nil }
    switch (vector.storage, value, value.storedInteger) {
    case (.integers(let integers), _, let edge?): return rows(of: integers, to: edge)
    case (.reals(let reals), .real(let edge), _) where !keepsMissing:
      return rows(of: reals, to: edge)
    default: return nil
    }
  }

  private func rows<Number: Comparable>(of numbers: [Number], to edge: Number) -> [Int32] {
    var rows: [Int32] = []
    for (row, number) in numbers.enumerated() {
      let isWithin = number == edge ? keepsEqual : isDescending ? number > edge : number < edge
      if isWithin { rows.append(Int32(truncatingIfNeeded: row)) }
    }
    return rows
  }

  /// The test for values within the bound; `nil` without a bound.
  package var test: ScanCondition.Test? {
    guard let value = value.withLock({ $0 }) else { return nil }
    return switch (isDescending, keepsEqual) {
    case (true, true): .isAtLeast(value)
    case (true, false): .isAbove(value)
    case (false, true): .isAtMost(value)
    case (false, false): .isBelow(value)
    }
  }
}
