package import QueryEngine

extension ScalarFunction {
  /// The functions that test whether one value is near another.
  package static let nearness: [ScalarFunction] = [.around]

  static var around: ScalarFunction {
    ScalarFunction(
      "around",
      [
        Parameter("value", .summable), Parameter("center", .summable),
        Parameter("delta", .summable),
      ], "Whether a value is no farther from a center than a distance."
    ) { site throws(CallError) in
      guard isDistance(site.type(2), of: site.type(0)),
        site.type(0) == site.type(1)
          || site.type(0).isNumeric && site.type(1).isNumeric
      else {
        throw CallError(
          "around() cannot measure from a \(site.type(0)) to a \(site.type(1)) by a "
            + "\(site.type(2)).")
      }
      return ResolvedCall(.bool) { isAround($0[0], $0[1], $0[2]) }
    }
    .showing("around(10.2, 10.0, 0.5) → true")
  }

  private static func isDistance(_ distance: ScalarType, of type: ScalarType) -> Bool {
    type.isNumeric ? distance.isNumeric : distance == .timespan
  }

  private static func isAround(_ value: Value, _ center: Value, _ delta: Value) -> Value {
    if let value = value.storedInteger, let center = center.storedInteger,
      let delta = delta.storedInteger
    {
      let (distance, isFar) = value.subtractingReportingOverflow(center)
      return .bool(!isFar && delta >= 0 && distance.magnitude <= delta.magnitude)
    }
    guard let value = value.realOperand, let center = center.realOperand,
      let delta = delta.realOperand
    else { return .null }
    return .bool((value - center).magnitude <= delta)
  }
}
