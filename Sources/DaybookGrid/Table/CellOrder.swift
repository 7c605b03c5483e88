package import DaybookRendering

/// The sort order of a cell.
///
/// Numbers and times are ordered by value. NaN comes before all numbers, and empty cells come last.
package struct CellOrder: Sendable {
  private let number: Double?
  private let text: String
  private let isMissing: Bool

  package init(_ cell: Cell) {
    // A number in a column of dynamic values is compared in the same way as in a column of numbers.
    let cell = if case .nested(let value) = cell { Cell(value) } else { cell }
    isMissing = cell.isNull
    text = cell.text
    if case .time(_, let seconds) = cell { number = seconds } else { number = cell.number }
  }

  /// Compares two cells.
  ///
  /// - Returns: A negative number if `one` comes first, a positive number if `other` comes first,
  ///   and 0 for equal values.
  package static func compare(_ one: CellOrder, _ other: CellOrder, isDescending: Bool) -> Int {
    if one.isMissing || other.isMissing {
      return one.isMissing == other.isMissing ? 0 : one.isMissing ? 1 : -1
    }
    let order = ascending(one, other)
    return isDescending ? -order : order
  }

  private static func ascending(_ one: CellOrder, _ other: CellOrder) -> Int {
    if let left = one.number, let right = other.number {
      if left.isNaN || right.isNaN { return left.isNaN == right.isNaN ? 0 : left.isNaN ? -1 : 1 }
      return left < right ? -1 : left > right ? 1 : exactly(one, other)
    }
    if (one.number == nil) != (other.number == nil) { return one.number == nil ? 1 : -1 }
    return one.text < other.text ? -1 : one.text > other.text ? 1 : 0
  }

  /// Compares two numbers by their digits, because rounding made them equal as `Double` values.
  private static func exactly(_ one: CellOrder, _ other: CellOrder) -> Int {
    guard one.text != other.text, let left = DigitOrder(one.text),
      let right = DigitOrder(other.text)
    else { return 0 }
    return left < right ? -1 : right < left ? 1 : 0
  }
}

/// A decimal number such as `-12.50`, compared by its digits without rounding.
private struct DigitOrder: Comparable {
  private let isNegative: Bool
  private let whole: Substring
  private let fraction: Substring

  /// - Returns: `nil` for a text in a different form, such as `1e+300`.
  init?(_ text: String) {
    isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else {
      return nil
    }
    whole = parts[0].drop { $0 == "0" }
    let rest = parts.count == 2 ? parts[1] : ""
    fraction = rest.lastIndex { $0 != "0" }.map { rest[...$0] } ?? ""
  }

  static func < (one: DigitOrder, other: DigitOrder) -> Bool {
    if one.isNegative != other.isNegative { return one.isNegative }
    let (low, high) = one.isNegative ? (other, one) : (one, other)
    if low.whole.utf8.count != high.whole.utf8.count {
      return low.whole.utf8.count < high.whole.utf8.count
    }
    return low.whole == high.whole ? low.fraction < high.fraction : low.whole < high.whole
  }
}
