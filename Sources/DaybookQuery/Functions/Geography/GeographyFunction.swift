/// Functions of places on the globe.
package enum GeographyFunction: CaseIterable, Hashable, Sendable {
  case geoDistance2points, geoPointInCircle, geoPointToGeohash, geoGeohashToCentralPoint

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .geoDistance2points: .geoDistance2points
    case .geoPointInCircle: .geoPointInCircle
    case .geoPointToGeohash: .geoPointToGeohash
    case .geoGeohashToCentralPoint: .geoGeohashToCentralPoint
    }
  }
}
