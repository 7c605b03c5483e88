extension JobDetails.Location {
  private static let kilometresPerDegree = 111.195

  /// The approximate distance to `other` in kilometres.
  ///
  /// Within a country, its error is at most 0.1 percent.
  package func kilometres(to other: JobDetails.Location) -> Double {
    let offset = offset(to: other)
    return (offset.east * offset.east + offset.north * offset.north).squareRoot()
  }

  /// How far `other` is to the east and to the north, in kilometres.
  package func offset(to other: JobDetails.Location) -> (east: Double, north: Double) {
    var degrees = other.longitude - longitude
    if degrees > 180 { degrees -= 360 }
    if degrees < -180 { degrees += 360 }
    let middle = (latitude + other.latitude) / 2 * Double.pi / 180
    return (
      degrees * middle.cosine * Self.kilometresPerDegree,
      (other.latitude - latitude) * Self.kilometresPerDegree
    )
  }
}

extension Double {
  /// The cosine of an angle from -π/2 to π/2.
  ///
  /// It is computed from its power series, because this target links no mathematics library.
  fileprivate var cosine: Double {
    let square = self * self
    var (sum, term) = (1.0, 1.0)
    for step in 1...10 {
      let divisor = Double((2 * step - 1) * (2 * step))
      term *= -square / divisor
      sum += term
    }
    return sum
  }
}
