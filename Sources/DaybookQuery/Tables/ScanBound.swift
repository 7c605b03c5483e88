internal import Synchronization

/// A bound on the values of one column, tightened by a query while it reads the table.
///
/// A row beyond the bound that follows the rows taken so far does not change the query's result.
package final class ScanBound: Sendable {
  /// The column's place in the table's schema.
  package let column: Int
  /// Whether missing values and NaN are never beyond the bound.
  package let keepsMissing: Bool
  private let isDescending: Bool
  /// Whether a value equal to the bound is within it.
  private let keepsEqual: Bool
  private let value = Mutex<Value?>(nil)

  /// A bound for the first rows in the order of a key, which is `column` of a table.
  init(_ key: SortKey, column: Int, keepsEqual: Bool) {
    self.column = column
    self.keepsEqual = keepsEqual
    (isDescending, keepsMissing) = (key.isDescending, key.nullsFirst)
  }

  /// Tightens the bound to `found`; a looser, missing or NaN value changes nothing.
  func tighten(to found: Value) {
    if case .real(let real) = found, real.isNaN { return }
    guard !found.isNull else { return }
    value.withLock { value in
      let order = value.map { found.compare(to: $0) ?? 0 }
      if order.map({ isDescending ? $0 > 0 : $0 < 0 }) ?? true { value = found }
    }
  }

  /// The test for values within the bound; `nil` as long as there is none.
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
