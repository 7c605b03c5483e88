internal import QueryEngine

/// A part of the earth, found by halving the ranges of longitude and latitude alternately.
///
/// Each end of a range is a multiple of a power of two, so halving never rounds.
struct GeohashCell {
  private(set) var longitudes = -180.0...180.0
  private(set) var latitudes = -90.0...90.0
  private var isLatitudeNext = false

  /// Keeps the half that contains a point; returns `true` if that is the upper half.
  mutating func halve(towards point: GeoPoint) -> Bool {
    let isUpper =
      isLatitudeNext
      ? point.latitude >= latitudes.middle : point.longitude >= longitudes.middle
    halve(isUpper: isUpper)
    return isUpper
  }

  mutating func halve(isUpper: Bool) {
    if isLatitudeNext {
      latitudes = latitudes.half(isUpper: isUpper)
    } else {
      longitudes = longitudes.half(isUpper: isUpper)
    }
    isLatitudeNext.toggle()
  }
}

extension GeohashCell {
  var centre: GeoPoint? {
    GeoPoint(longitude: longitudes.middle, latitude: latitudes.middle)
  }

  /// The corners in order, which begin and end at the south-western corner.
  var ring: [GeoPoint] {
    let (west, east) = (longitudes.lowerBound, longitudes.upperBound)
    let (south, north) = (latitudes.lowerBound, latitudes.upperBound)
    return [(west, south), (east, south), (east, north), (west, north), (west, south)]
      .compactMap { GeoPoint(longitude: $0.0, latitude: $0.1) }
  }

  /// The centres of the neighbouring cells, in Kusto's order; beyond a pole there is none.
  var neighbours: [GeoPoint] {
    [(-1, -1), (-1, 1), (1, -1), (0, 1), (-1, 0), (1, 1), (1, 0), (0, -1)]
      .compactMap { neighbour($0.0, $0.1) }
  }

  private func neighbour(_ columns: Double, _ rows: Double) -> GeoPoint? {
    let longitude = longitudes.middle + columns * longitudes.length
    let latitude = latitudes.middle + rows * latitudes.length
    let around = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    return GeoPoint(longitude: around, latitude: latitude)
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
  fileprivate var length: Double { upperBound - lowerBound }

  fileprivate func half(isUpper: Bool) -> ClosedRange<Double> {
    isUpper ? middle...upperBound : lowerBound...middle
  }
}
