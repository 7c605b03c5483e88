internal import DaybookValues
internal import QueryEngine

/// Filters for series, which compute weighted sums of neighbouring values.
enum SeriesFilter {
  /// The maximum number of multiplications in one call, so that it takes a fraction of a second.
  private static let productLimit = 100_000_000

  /// Throws an error if a series and a filter of these lengths need too many multiplications.
  static func check(_ count: Int, _ weights: Int, _ name: String) throws(QueryError) {
    guard count.times(weights) > productLimit else { return }
    throw .tooLarge(
      "\(name)() makes 100,000,000 products of elements and weights at most. Take a shorter filter."
    )
  }

  /// For each value, the weighted sum of this value and of earlier values.
  ///
  /// If `isCentred` is true, it is the sum of values on both sides. Outside of the series, values
  /// count as 0.
  static func finite(_ values: [Double], weights: [Double], isCentred: Bool) -> [Double] {
    let ahead = isCentred ? weights.count / 2 : 0
    return values.indices.map { place in
      var sum = 0.0
      for (distance, weight) in weights.enumerated() {
        let source = place + ahead - distance
        if values.indices.contains(source) { sum += weight * values[source] }
      }
      return sum
    }
  }

  /// For each value, the weighted sum of this value, of earlier values, and of earlier results.
  ///
  /// - Returns: `nil` if the first denominator is missing or 0.
  static func infinite(
    _ values: [Double], numerators: [Double], denominators: [Double]
  ) -> [Double]? {
    guard let scale = denominators.first, scale != 0 else { return nil }
    var results: [Double] = []
    for place in values.indices {
      var sum = 0.0
      for (distance, weight) in numerators.enumerated() where distance <= place {
        sum += weight * values[place - distance]
      }
      for (distance, weight) in denominators.enumerated().dropFirst() where distance <= place {
        sum -= weight * results[place - distance]
      }
      results.append(sum / scale)
    }
    return results
  }
}
