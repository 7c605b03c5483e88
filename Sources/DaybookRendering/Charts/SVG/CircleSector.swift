/// A sector of a circle; its angles are fractions of a turn, clockwise from the top.
struct CircleSector {
  private let begin: Double
  private let end: Double
  private let middle: (x: Double, y: Double)

  init(from begin: Double, to end: Double, around middle: (x: Double, y: Double)) {
    self.begin = begin
    // A full circle would be a path from a point to itself, which draws nothing.
    self.end = min(end, begin + 0.9999)
    self.middle = middle
  }

  /// The outline of the sector between two radii, as an SVG path.
  func path(inner: Double, outer: Double) -> String {
    let isLong = end - begin > 0.5 ? 1 : 0
    return "M\(point(begin, outer))A\(outer.coordinate) \(outer.coordinate) 0 \(isLong) 1 "
      + "\(point(end, outer))L\(point(end, inner))A\(inner.coordinate) \(inner.coordinate) 0 "
      + "\(isLong) 0 \(point(begin, inner))Z"
  }

  private func point(_ turn: Double, _ radius: Double) -> String {
    let x = middle.x + radius * Self.sine(turn)
    let y = middle.y - radius * Self.sine(turn + 0.25)
    return "\(x.coordinate) \(y.coordinate)"
  }

  /// The sine of a fraction of a turn, computed with its Taylor series.
  ///
  /// No mathematical library is available in this module.
  static func sine(_ turn: Double) -> Double {
    let part = turn - turn.wholeBelow
    // For an angle within a quarter turn, eight terms are exact to far less than a pixel.
    let half = part >= 0.5 ? part - 0.5 : part
    let angle = min(half, 0.5 - half) * 6.283_185_307_179_586
    var (term, sum) = (angle, angle)
    for step in 1...8 {
      term *= -angle * angle / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return part >= 0.5 ? -sum : sum
  }
}
