internal import QueryEngine

/// The units of a quantity, and how large each is in the common unit.
///
/// Sizes are those of the units' definitions, except for the acre-foot, which Kusto rounds to six
/// digits.
struct UnitTable: Sendable {
  /// A value in this unit is `value * size + zero` in the common unit.
  typealias Unit = (size: Double, zero: Double)

  private let units: [String: Unit]

  /// Makes a table from the size of each unit.
  ///
  /// `zeros` contains the zero of each unit whose zero is not that of the common unit.
  init(_ sizes: [String: Double], zeros: [String: Double] = [:]) {
    units = Dictionary(
      uniqueKeysWithValues: sizes.map { name, size in (name, (size, zeros[name] ?? 0)) })
  }

  /// The value in the unit `to`; `nil` if one of the units does not exist.
  func converted(_ value: Double, from: String, to: String) -> Double? {
    guard let source = units[from], let target = units[to] else { return nil }
    if from == to { return value }
    guard source.zero == target.zero else {
      return (value * source.size + source.zero - target.zero) / target.size
    }
    let exact = value * source.size / target.size
    // The value in the common unit may overflow, although the result does not.
    return exact.isFinite ? exact : value * (source.size / target.size)
  }
}
