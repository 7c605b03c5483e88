internal import Synchronization

/// A bound on a column's values, which a query tightens while it reads the table.
///
/// If a row beyond the bound is read later, it does not change the query's result.
package final class ScanBound: Sendable {
  /// Whether rows with a missing value or NaN count as within the bound.
  package let keepsMissing: Bool
  private let isDescending: Bool
  /// Whether a value that equals the bound is within it.
  private let keepsEqual: Bool
  private let value = Mutex<Value?>(nil)

  /// Makes a bound for a query that wants the first rows in the order of a key.
  init(_ key: SortKey, keepsEqual: Bool) {
    self.keepsEqual = keepsEqual
    (isDescending, keepsMissing) = (key.isDescending, key.nullsFirst)
  }

  /// Tightens the bound to `found`; a value that is looser, missing or NaN has no effect.
  func tighten(to found: Value) {
    if case .real(let real) = found, real.isNaN { return }
    guard !found.isNull else { return }
    value.withLock { value in
      let order = value.map { found.compare(to: $0) ?? 0 }
      if order.map({ isDescending ? $0 > 0 : $0 < 0 }) ?? true { value = found }
    }
  }

  /// The rows whose values are within the bound.
  ///
  /// It is `nil` if there is no bound, or if the rows cannot be selected by comparing numbers.
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

  /// The test whether a value is within the bound; `nil` if there is no bound yet.
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
