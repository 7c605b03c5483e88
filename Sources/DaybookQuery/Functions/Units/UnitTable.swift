/// The units of a quantity, each with its size in the unit that the others are measured by.
///
/// Sizes are those of the definitions, but for the acre-foot, which Kusto rounds to six digits.
struct UnitTable: Sendable {
  /// A value in this unit is `value * size + zero` in the common one.
  typealias Unit = (size: Double, zero: Double)

  private let units: [String: Unit]

  /// Units by their sizes, and by what their 0 is in the common one where that is not 0.
  init(_ sizes: [String: Double], zeros: [String: Double] = [:]) {
    units = Dictionary(
      uniqueKeysWithValues: sizes.map { name, size in (name, (size, zeros[name] ?? 0)) })
  }

  /// A value in another unit; `nil` when there is no such unit.
  func converted(_ value: Double, from: String, to: String) -> Double? {
    guard let source = units[from], let target = units[to] else { return nil }
    if from == to { return value }
    guard source.zero == target.zero else {
      return (value * source.size + source.zero - target.zero) / target.size
    }
    let exact = value * source.size / target.size
    // A value of the common unit may be too great where the result is not.
    return exact.isFinite ? exact : value * (source.size / target.size)
  }
}
