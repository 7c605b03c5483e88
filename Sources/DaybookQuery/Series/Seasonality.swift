internal import QueryEngine

/// The period in which a series is assumed to repeat.
enum Seasonality: Sendable, Equatable {
  case none
  /// The period with the highest score, if the score is at least `threshold`.
  case detected(threshold: Double)
  case given(Int)

  /// Reads the argument of a call.
  ///
  /// -1 means that the period is detected, a positive number is the period, and any other number
  /// means that there is no period.
  init(_ number: Int64, threshold: Double) {
    self = number == -1 ? .detected(threshold: threshold) : number > 0 ? .given(Int(number)) : .none
  }

  /// The period of a series; `nil` if the series does not repeat.
  func period(of series: NumericSeries) -> Int? {
    switch self {
    case .none: return nil
    case .given(let period): return period
    case .detected(let threshold):
      let surest = Periodicity(series).periods().first
      return surest.flatMap { $0.score >= threshold ? $0.length : nil }
    }
  }
}

extension NumericSeries {
  /// For each element, the median of all elements that are at the same place in the period.
  ///
  /// Without a period, it is 0. If all elements at that place are missing, the median of the series
  /// is used. If `learned` is given, all medians use only the first `learned` elements.
  func seasonal(period: Int?, learned: Int? = nil) -> [Double] {
    guard let period, count > 0 else { return Array(repeating: 0, count: count) }
    let length = min(period, count)
    let end = min(learned ?? count, count)
    let overall = values.prefix(end).compactMap { $0 }.median ?? 0
    let medians = (0..<length).map { phase in
      stride(from: phase, to: end, by: length).compactMap { values[$0] }.median ?? overall
    }
    return (0..<count).map { medians[$0 % length] }
  }
}
