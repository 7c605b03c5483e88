extension VectorKernel {
  /// `bin()` of integers and times by a constant width; `nil` for any other call.
  static func binning(_ call: BoundCall) -> VectorKernel? {
    guard call.callee == .function(.bin), call.arguments.count == 2,
      call.arguments[0].type == call.resolved.result,
      let width = call.arguments[1].constant?.storedInteger, width > 0
    else { return nil }
    switch (call.arguments[0].type, call.arguments[1].type) {
    case (.long, .long), (.long, .int), (.datetime, .timespan), (.timespan, .timespan): break
    default: return nil
    }
    let type = call.resolved.result
    return VectorKernel { arguments, count in
      guard case .integers(let integers) = arguments[0].storage,
        integers.allSatisfy({ $0 >= .min + width })
      else {
        let values = (0..<count).map { row in
          arguments[0].value(at: row).storedInteger.flatMap { floored($0, to: width) }
            .map { Value(integer: $0, type: type) } ?? .null
        }
        return Vector(values, type: type)
      }
      return Vector(
        integers.map { value in
          let rest = value % width
          return rest < 0 ? value &- rest &- width : value &- rest
        }, type: type, validity: arguments[0].validity)
    }
  }

  /// The start of the bin of `value`; `nil` when it is below the least integer.
  private static func floored(_ value: Int64, to width: Int64) -> Int64? {
    value.difference(value.flooredRemainder(by: width))
  }
}
