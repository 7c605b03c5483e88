extension TDigest {
  /// The lowest number for which at least the given percentage of the numbers are at or below it.
  ///
  /// It is `nil` if there are no numbers, or if the percentage is NaN. A number that is stored
  /// exactly is returned exactly.
  ///
  /// A blend represents several numbers, which are assumed to be spread evenly on both sides of
  /// their mean. The centroids must be sorted, as in the result of ``settled``.
  func number(atPercent percent: Double) -> Double? {
    guard let last = places.last, !percent.isNaN else { return nil }
    // A rounding error must not select the next number.
    let wanted = (percent.clamped(to: 0...100) / 100 * total - 1e-9 * total).rounded(.up)
    let rank = max(1, wanted)
    var before = 0.0
    for (index, place) in places.enumerated() {
      if before + place.weight >= rank {
        return place.isBlend
          ? number(in: index, at: (rank - before - 0.5) / place.weight) : place.mean
      }
      before += place.weight
    }
    return last.isBlend ? greatest : last.mean
  }

  /// The rank of `number`: how many numbers are less than or equal to it.
  ///
  /// The centroids must be sorted, as in the result of ``settled``.
  func rank(of number: Double) -> Double {
    var rank = 0.0
    for (index, place) in places.enumerated() {
      if place.isBlend {
        rank += place.weight * share(of: index, upTo: number)
      } else if place.mean <= number {
        rank += place.weight
      }
    }
    return rank.rounded()
  }

  /// The range of a blend's numbers, which extends half-way to the neighbours on both sides.
  private func ends(of index: Int) -> (low: Double, high: Double) {
    let mean = places[index].mean
    let low = index == 0 ? least : Self.middle(places[index - 1].mean, mean)
    let high = index == places.count - 1 ? greatest : Self.middle(mean, places[index + 1].mean)
    return (min(low, mean), max(high, mean))
  }

  private static func middle(_ low: Double, _ high: Double) -> Double {
    // There is no point half-way to an infinite neighbour.
    guard low.isFinite else { return high }
    return high.isFinite ? low / 2 + high / 2 : low
  }

  /// The number that has the given share of a blend's numbers below it; for 0.5, the mean.
  private func number(in index: Int, at share: Double) -> Double {
    let mean = places[index].mean
    let (low, high) = ends(of: index)
    let side = (2 * share - 1).clamped(to: -1...1)
    let end = side < 0 ? low : high
    return mean * (1 - side.magnitude) + end * side.magnitude
  }

  /// The share of a blend's numbers that are less than or equal to `number`.
  private func share(of index: Int, upTo number: Double) -> Double {
    let mean = places[index].mean
    let (low, high) = ends(of: index)
    if number < low { return 0 }
    if number >= high { return 1 }
    return number < mean
      ? (number - low) / (mean - low) / 2 : 0.5 + (number - mean) / (high - mean) / 2
  }
}
