extension VectorKernel {
  /// `startofmonth()` and similar functions without an offset.
  ///
  /// Adjacent values are usually in the same period, so its start is computed only once for them.
  static func periodStart(_ call: BoundCall) -> VectorKernel? {
    guard call.arguments.count == 1, call.arguments[0].type == .datetime,
      let period = call.callee.startedPeriod
    else { return nil }
    return VectorKernel { arguments, count in
      guard case .integers(let ticks) = arguments[0].storage else {
        let values = (0..<count).map { row -> Value in
          guard case .datetime(let time) = arguments[0].value(at: row) else { return .null }
          return .datetime(time.start(of: period, offset: 0))
        }
        return Vector(values, type: .datetime)
      }
      return starts(of: period, ticks, arguments[0].validity)
    }
  }

  private static func starts(
    of period: TimePeriod, _ ticks: [Int64], _ validity: [Bool]?
  ) -> Vector {
    var (starts, missing) = ([Int64](), [Int]())
    starts.reserveCapacity(ticks.count)
    var (first, last) = (Int64.max, Int64.min)
    for (row, tick) in ticks.enumerated() {
      if tick < first || tick > last {
        let time = DateTime(ticks: tick)
        guard let start = time.start(of: period, offset: 0),
          let end = time.end(of: period, offset: 0)
        else {
          missing.append(row)
          starts.append(0)
          continue
        }
        (first, last) = (start.ticks, end.ticks)
      }
      starts.append(first)
    }
    guard !missing.isEmpty else { return Vector(starts, type: .datetime, validity: validity) }
    var present = validity ?? [Bool](repeating: true, count: ticks.count)
    for row in missing { present[row] = false }
    return Vector(starts, type: .datetime, validity: present)
  }
}

extension Callee {
  /// The period of the function; `nil` for other functions.
  fileprivate var startedPeriod: TimePeriod? {
    switch self {
    case .function(.startofday): .day
    case .function(.startofweek): .week
    case .function(.startofmonth): .month
    case .function(.startofyear): .year
    default: nil
    }
  }
}
