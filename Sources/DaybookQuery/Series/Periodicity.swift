internal import QueryEngine

/// How similar a series is to itself, shifted by each distance.
///
/// Values beyond Tukey's fences are replaced with the fence, so that a few outliers do not hide a
/// period. The score of a period is the autocorrelation at that distance, but lower if few pairs of
/// values are so far apart.
struct Periodicity: Sendable {
  /// A period as a number of elements, and its score from 0 to 1.
  typealias Period = (length: Int, score: Double)

  private let count: Int
  /// The autocorrelation at each distance.
  private let correlations: [Double]

  init(_ series: NumericSeries) {
    count = series.count
    correlations = Self.correlations(of: series)
  }

  private static func correlations(of series: NumericSeries) -> [Double] {
    let fenced = series.fenced
    let numbers = fenced.numbers
    let mean = numbers.reduce(0, +) / Double(max(1, numbers.count))
    let centred = fenced.values.map { value in value.map { $0 - mean } ?? 0 }
    let squares = centred.reduce(0) { $0 + $1 * $1 }
    let rounding = series.resolution * series.resolution * Double(series.count)
    guard squares.isFinite, squares > rounding else { return [] }
    return centred.autocorrelationSums.enumerated().map { distance, sum in
      sum / Double(series.count - distance) / (squares / Double(series.count))
    }
  }

  /// The score of a period; 0 if the correlation does not have a peak there.
  ///
  /// A period has at least 4 elements, and at most half of the elements of the series.
  func score(of length: Int) -> Double {
    guard 4...max(4, count / 2) ~= length, isPeak(length) else { return 0 }
    let pairs = Double(count - length - 1)
    return min(1, correlations[length] * (pairs / Double(count - 1)).squareRoot())
  }

  private func isPeak(_ length: Int) -> Bool {
    guard correlations.indices.contains(length), correlations[length] > significance else {
      return false
    }
    for distance in 1...max(1, length / 4) {
      if correlations[length - distance] > correlations[length] { return false }
      let other = length + distance
      if other < count, correlations[other] > correlations[length] { return false }
    }
    return true
  }

  /// A threshold that the correlations of mere noise hardly ever exceed.
  private var significance: Double { 2 / Double(max(1, count)).squareRoot() }

  /// The periods within a range of lengths, beginning with the highest score.
  func periods(_ lengths: ClosedRange<Double> = 0...Double.infinity) -> [Period] {
    var found: [Int] = []
    for length in stride(from: 4, through: count / 2, by: 1)
    where lengths.contains(Double(length)) && isPeak(length) && !repeats(found, length) {
      found.append(length)
    }
    return found.map { ($0, score(of: $0)) }
      .sorted { $0.score > $1.score || $0.score == $1.score && $0.length < $1.length }
  }

  /// Whether a length only repeats one of the periods found so far.
  ///
  /// It does if it is about a multiple of the period, and its correlation is not clearly higher.
  private func repeats(_ periods: [Int], _ length: Int) -> Bool {
    periods.contains { period in
      let times = (length + period / 2) / period
      return times > 1 && abs(length - times * period) <= times / 2
        && correlations[length] <= correlations[period] + 0.02
    }
  }
}

extension NumericSeries {
  /// The series, in which values beyond Tukey's fences are replaced with the fence.
  fileprivate var fenced: NumericSeries {
    let sorted = numbers.sorted()
    guard !sorted.isEmpty else { return self }
    let (low, high) = (sorted.quantile(0.25), sorted.quantile(0.75))
    // If most values are equal, the different values are the pattern, and not outliers.
    guard high > low else { return self }
    let range = low - 1.5 * (high - low)...high + 1.5 * (high - low)
    return NumericSeries(values.map { value in value.map { $0.clamped(to: range) } })
  }
}
