extension TDigest {
  /// The lowest number with at least the given percentage of the numbers at or below it.
  ///
  /// It is `nil` without numbers, and for a percentage that is NaN.
  ///
  /// A number that is stored exactly is returned exactly.
  ///
  /// Within a blend, which stands for several numbers, these numbers are assumed to be spread
  /// evenly on both sides of their mean. The centroids must be sorted by ``settled``.
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

  /// The rank of `number`: how many numbers are at most `number`.
  ///
  /// The centroids must be sorted by ``settled``.
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

  /// The range of the numbers of a blend, which ends half-way to its neighbours.
  private func ends(of index: Int) -> (low: Double, high: Double) {
    let mean = places[index].mean
    let low = index == 0 ? least : Self.middle(places[index - 1].mean, mean)
    let high = index == places.count - 1 ? greatest : Self.middle(mean, places[index + 1].mean)
    return (min(low, mean), max(high, mean))
  }

  private static func middle(_ low: Double, _ high: Double) -> Double {
    // An infinite neighbour has no half-way point.
    guard low.isFinite else { return high }
    return high.isFinite ? low / 2 + high / 2 : low
  }

  /// The number at `share` of a blend's numbers in ascending order; 0.5 gives the mean.
  private func number(in index: Int, at share: Double) -> Double {
    let mean = places[index].mean
    let (low, high) = ends(of: index)
    let side = (2 * share - 1).clamped(to: -1...1)
    let end = side < 0 ? low : high
    return mean * (1 - side.magnitude) + end * side.magnitude
  }

  /// The share of a blend's numbers that are at most `number`.
  private func share(of index: Int, upTo number: Double) -> Double {
    let mean = places[index].mean
    let (low, high) = ends(of: index)
    if number < low { return 0 }
    if number >= high { return 1 }
    return number < mean
      ? (number - low) / (mean - low) / 2 : 0.5 + (number - mean) / (high - mean) / 2
  }
}
