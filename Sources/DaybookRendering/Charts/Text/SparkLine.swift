/// Values as a row of small bars.
package struct SparkLine: Sendable {
  private let values: [Double]
  private let glyphs: Glyphs
  private let scale: ChartScale?
  /// Whether a value of zero has no bar.
  private let hidesZero: Bool

  /// A row of bars between the least and the greatest of `values`.
  ///
  /// - Parameters:
  ///   - values: From left to right; a value that is not finite has no bar.
  ///   - glyphs: The characters for bars.
  ///   - hidesZero: Whether the scale begins at zero, and zero has no bar.
  package init(_ values: [Double], _ glyphs: Glyphs, hidesZero: Bool = false) {
    (self.values, self.glyphs, self.hidesZero) = (values, glyphs, hidesZero)
    let finite = values.lazy.filter(\.isFinite)
    guard let least = finite.min(), let greatest = finite.max() else {
      scale = nil
      return
    }
    scale = ChartScale(range: (hidesZero ? min(0, least) : least)...greatest)
  }

  /// One bar for each value, or for the mean of several values if there is not enough room.
  package func bars(room: Int) -> String {
    guard let scale, room > 0 else { return "" }
    let count = min(room, values.count)
    return String(
      (0..<count).map { index in
        bar(values[(index * values.count / count)..<((index + 1) * values.count / count)], scale)
      })
  }

  private func bar(_ part: ArraySlice<Double>, _ scale: ChartScale) -> Character {
    if hidesZero, part.allSatisfy({ $0 == 0 }) { return " " }
    let finite = part.filter(\.isFinite)
    guard !finite.isEmpty else { return " " }
    let steps: [Character] = glyphs == .ascii ? Array("_.-=*#") : Array("▁▂▃▄▅▆▇█")
    let mean = finite.reduce(0.0) { $0 + scale.fraction($1) } / Double(finite.count)
    return steps[Int((mean * Double(steps.count - 1)).nearestWhole)]
  }
}
