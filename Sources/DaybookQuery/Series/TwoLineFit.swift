internal import DaybookValues
internal import QueryEngine

/// Two straight lines that fit a series, split where both lines together fit best.
struct TwoLineFit {
  private let whole: LineFit
  private let left: LineFit
  private let right: LineFit
  /// The position of the first value that belongs to the line on the right.
  private let split: Int
  private let count: Int

  /// - Returns: `nil` if there are fewer than 4 values, which are too few for two lines.
  init?(_ values: [Double]) {
    guard let split = TwoLineFit.bestSplit(of: values) else { return nil }
    self.split = split
    count = values.count
    whole = LineFit(values)
    left = LineFit(values[..<split])
    right = LineFit(values[split...])
  }

  /// The split that leaves the least residuals; each line has at least 2 values.
  private static func bestSplit(of values: [Double]) -> Int? {
    guard values.count >= 4 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let centred = values.map { $0 - mean }
    // Reversing values does not change their distances to the nearest line.
    let fromStart = residuals(of: centred)
    let fromEnd = residuals(of: centred.reversed())
    var best = 2
    for split in 2...values.count - 2 {
      let residual = fromStart[split] + fromEnd[values.count - split]
      if residual < fromStart[best] + fromEnd[values.count - best] { best = split }
    }
    return best
  }

  /// For each count of leading values, the sum of the squared residuals of the line that fits them.
  private static func residuals(of values: [Double]) -> [Double] {
    var residuals = [0.0]
    var (sum, squares, products) = (0.0, 0.0, 0.0)
    for (position, value) in values.enumerated() {
      sum += value
      squares += value * value
      products += Double(position) * value
      let count = Double(position + 1)
      let across = count * (count * count - 1) / 12
      let both = products - (count - 1) / 2 * sum
      let up = squares - sum * sum / count
      residuals.append(max(0, across > 0 ? up - both * both / across : 0))
    }
    return residuals
  }

  /// The variance of the residuals of both lines together.
  private var residualVariance: Double {
    let sums =
      left.residualVariance * Double(split - 1)
      + right.residualVariance * Double(count - split - 1)
    return sums / Double(count - 1)
  }

  /// The result of `series_fit_2lines_dynamic()`.
  var bag: JSONValue {
    let heights = left.values(count: split) + right.values(count: count - split)
    let isFlat = whole.variance == 0
    return [
      "rsquare": .real(isFlat ? 1 : 1 - residualVariance / whole.variance),
      "split_idx": .integer(Int64(split)), "variance": .real(whole.variance),
      "rvariance": .real(residualVariance), "line_fit": .array(heights.map { .real($0) }),
      "right": .object(JSONObject(right.members)), "left": .object(JSONObject(left.members)),
    ]
  }
}
