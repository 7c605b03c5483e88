/// A slice of a pie: one value, and its share of the sum.
struct PieSlice: Equatable {
  let name: String
  let value: Double
  /// The value as a share of the sum of all values, from 0 to 1.
  let share: Double

  /// The share in percent, with one digit after the point.
  var percentage: String {
    let tenths = Int((share * 1_000).nearestWhole)
    let text = "\(tenths / 10).\(tenths % 10)%"
    return String(repeating: " ", count: max(0, 5 - text.utf8.count)) + text
  }

  /// The slices for the points of the first series of `chart`, in their order.
  static func slices(of chart: Chart) -> [PieSlice] {
    let points = chart.series.first?.points ?? []
    // The values are divided before they are added, so that the sum of large values stays finite.
    let largest = points.map { $0.y ?? 0 }.max() ?? 0
    let whole = points.reduce(0.0) { $0 + (largest > 0 ? ($1.y ?? 0) / largest : 0) }
    return points.filter { chart.categories.indices.contains(Int($0.x)) }.map { point in
      let value = point.y ?? 0
      let share = whole > 0 ? value / largest / whole : 0
      return PieSlice(name: chart.categories[Int(point.x)], value: value, share: share)
    }
  }
}
