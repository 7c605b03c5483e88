/// Sizes that never overflow: what does not fit is very much, and refused as such.
extension Int {
  private static let veryMany = Int.max / 8

  /// The product, or very many when it does not fit.
  func times(_ other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? Self.veryMany : Swift.min(product, Self.veryMany)
  }

  /// The sum, or very many when it does not fit.
  func plus(_ other: Int) -> Int {
    Swift.min(Swift.min(self, Self.veryMany) + Swift.min(other, Self.veryMany), Self.veryMany)
  }
}
