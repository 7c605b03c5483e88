/// A compact summary of numbers, for approximate percentiles and ranks (t-digest).
///
/// Up to 1,024 distinct numbers are stored exactly, with their frequencies. If there are more,
/// adjacent numbers are blended. In the middle of the order, a centroid has at most about 1 in 125
/// of all numbers; near both ends, it has far fewer.
struct TDigest: Sendable {
  /// A centroid: a number, or the mean of several numbers, and how many numbers it represents.
  struct Place: Sendable, Equatable {
    var mean: Double
    var weight: Double
    /// Whether the centroid represents different numbers.
    var isBlend = false
  }

  /// The centroids, which are sorted only in a digest that ``settled`` returns.
  private(set) var places: [Place] = []
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity
  /// The total of the numbers' weights.
  private(set) var total = 0.0

  /// The number of centroids above which adjacent centroids are blended.
  private static let limit = 1_536
  /// The maximum number of distinct numbers that are stored exactly.
  private static let exactLimit = 1_024
  /// How fine blends are: a higher value makes more and smaller blends.
  private static let compression = 400.0

  /// Adds a number with a weight, in amortized constant time; NaN is ignored.
  mutating func add(_ number: Double, weight: Double = 1) {
    add(Place(mean: number, weight: weight), least: number, greatest: number)
  }

  mutating func add(_ place: Place, least: Double, greatest: Double) {
    guard !place.mean.isNaN, place.weight > 0, place.weight.isFinite else { return }
    places.append(place)
    total += place.weight
    self.least = min(self.least, least)
    self.greatest = max(self.greatest, greatest)
    if places.count > Self.limit { compress() }
  }

  init() {}

  /// Makes a digest with a centroid for each of these numbers, without a limit.
  init(exactly places: [Place]) {
    self.places = places
    total = places.reduce(0) { $0 + $1.weight }
    least = places.reduce(.infinity) { min($0, $1.mean) }
    greatest = places.reduce(-.infinity) { max($0, $1.mean) }
  }

  mutating func add(_ other: TDigest) {
    for place in other.places { add(place, least: other.least, greatest: other.greatest) }
  }

  /// The same digest with sorted centroids, in which equal numbers share a centroid.
  var settled: TDigest {
    var settled = self
    settled.unite()
    return settled
  }

  private mutating func compress() {
    unite()
    if places.count > Self.exactLimit { blend() }
  }

  private mutating func unite() {
    places.sort {
      ($0.mean, $0.isBlend ? 1 : 0, $0.weight) < ($1.mean, $1.isBlend ? 1 : 0, $1.weight)
    }
    var united: [Place] = []
    united.reserveCapacity(places.count)
    for place in places {
      if let last = united.last, last.mean == place.mean, last.isBlend == place.isBlend {
        united[united.count - 1].weight += place.weight
      } else {
        united.append(place)
      }
    }
    places = united
  }
}

extension TDigest {
  /// Blends finite neighbours whose share of all numbers is small enough.
  private mutating func blend() {
    var blended: [Place] = []
    var before = 0.0
    var end = Self.end(after: 0)
    for place in places {
      let share = (before + (blended.last?.weight ?? 0) + place.weight) / total
      if let last = blended.last, share <= end, last.mean.isFinite, place.mean.isFinite {
        blended[blended.count - 1] = last.blended(with: place)
      } else {
        before += blended.last?.weight ?? 0
        end = Self.end(after: before / total)
        blended.append(place)
      }
    }
    places = blended
  }

  /// The share of all numbers at which a centroid ends, if it begins at `share`.
  ///
  /// The end is one step further on the scale of the arc sine. The scale is steep at both ends, so
  /// centroids are small there.
  private static func end(after share: Double) -> Double {
    let scale = compression / (2 * .pi)
    let step = scale * RealFunction.asin(2 * min(share, 1) - 1) + 1
    guard step < compression / 4 else { return 1 }
    return (RealFunction.sin(step / scale) + 1) / 2
  }
}

extension TDigest.Place {
  fileprivate func blended(with next: TDigest.Place) -> TDigest.Place {
    let weight = weight + next.weight
    // Each mean is multiplied by its share before they are added, so that large numbers do not
    // overflow.
    let mean = mean * (self.weight / weight) + next.mean * (next.weight / weight)
    return TDigest.Place(
      mean: mean.clamped(to: self.mean...next.mean), weight: weight, isBlend: true)
  }
}
