internal import DaybookValues
internal import QueryEngine

/// The statistics that `series_stats_dynamic()` returns.
struct SeriesStatistics {
  private let numbers: [(position: Int, value: Double)]
  private let isKnown: Bool

  /// Computes the statistics of a series.
  ///
  /// If an element is not a finite number, all statistics are missing, unless `ignoresOthers` is
  /// true.
  init(_ series: [JSONValue], ignoresOthers: Bool) {
    numbers = series.enumerated().compactMap { position, element in
      element.number.flatMap { $0.isFinite ? (position, $0) : nil }
    }
    isKnown = ignoresOthers || numbers.count == series.count
  }

  /// The columns of `series_stats()`.
  static let columns = names.map { MemberColumn($0, $0.hasSuffix("_idx") ? .long : .real) }

  private static let names = ["min", "min_idx", "max", "max_idx", "avg", "stdev", "variance"]

  /// The statistics of the first argument's series.
  static func bag(of arguments: Arguments) -> Value {
    guard let series = arguments.array(0) else { return .null }
    return .dynamic(SeriesStatistics(series, ignoresOthers: arguments.bool(1) == true).bag)
  }

  var bag: JSONValue {
    guard isKnown, let first = numbers.first else { return Self.unknown }
    let least = numbers.reduce(first) { $1.value < $0.value ? $1 : $0 }
    let greatest = numbers.reduce(first) { $1.value > $0.value ? $1 : $0 }
    let count = Double(numbers.count)
    let sum = numbers.reduce(0) { $0 + $1.value }
    let mean = sum / count
    let squares = numbers.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) }
    let variance = numbers.count > 1 ? squares / (count - 1) : 0
    return [
      "min": .real(least.value), "min_idx": .integer(Int64(least.position)),
      "max": .real(greatest.value), "max_idx": .integer(Int64(greatest.position)),
      "avg": .real(mean), "stdev": .real(variance.squareRoot()), "variance": .real(variance),
      "sum": .real(sum), "len": .integer(Int64(numbers.count)),
    ]
  }

  private static let unknown: JSONValue = .object(
    JSONObject((names + ["sum", "len"]).map { JSONObject.Member(key: $0, value: .null) }))
}
