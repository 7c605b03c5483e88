internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that fill the gaps in series, or return the statistics of series as a bag.
  package static let seriesFilling: [ScalarFunction] = [
    .seriesFillConst, .seriesFillForward, .seriesFillBackward, .seriesFillLinear,
    .seriesStatsDynamic,
  ]

  static var seriesFillConst: ScalarFunction {
    ScalarFunction(
      "series_fill_const",
      [
        Parameter("series", .dynamic), Parameter("constant", .any),
        Parameter("missing", .any, .optional),
      ],
      gives: .dynamic, nulls: .handled, "A series with one value in place of its missing elements."
    ) { arguments in
      guard let gaps = SeriesGaps(arguments, missing: 2) else { return .null }
      return .array(gaps.series.map { gaps.isGap($0) ? arguments.json(1) : $0 })
    }.growing(.chosen)
      .showing("series_fill_const(dynamic([1, null]), 0) → [1,0]")
  }

  static var seriesFillForward: ScalarFunction {
    ScalarFunction(
      "series_fill_forward",
      [Parameter("series", .dynamic), Parameter("missing", .any, .optional)],
      gives: .dynamic, nulls: .handled,
      "A series with each missing element filled by the last value before it."
    ) { arguments in SeriesGaps(arguments, missing: 1).map { .array($0.filledForward) } ?? .null }
    .showing("series_fill_forward(dynamic([1, null, 3])) → [1,1,3]")
  }

  static var seriesFillBackward: ScalarFunction {
    ScalarFunction(
      "series_fill_backward",
      [Parameter("series", .dynamic), Parameter("missing", .any, .optional)],
      gives: .dynamic, nulls: .handled,
      "A series with each missing element filled by the next value."
    ) { arguments in SeriesGaps(arguments, missing: 1).map { .array($0.filledBackward) } ?? .null }
    .showing("series_fill_backward(dynamic([1, null, 3])) → [1,3,3]")
  }

  static var seriesFillLinear: ScalarFunction {
    ScalarFunction(
      "series_fill_linear",
      [
        Parameter("series", .dynamic), Parameter("missing", .any, .optional),
        Parameter("fill_edges", .any, .optional), Parameter("constant", .any, .optional),
      ], gives: .dynamic, nulls: .handled,
      "A series with each missing element on a line between its neighbours."
    ) { arguments in
      guard let gaps = SeriesGaps(arguments, missing: 1) else { return .null }
      let constant = arguments.isGiven(3) ? arguments.json(3) : .real(0)
      return .array(gaps.filledLinearly(edges: arguments.bool(2) ?? true, constant: constant))
    }
    .showing("series_fill_linear(dynamic([1, null, 3])) → [1,2,3]")
  }

  static var seriesStatsDynamic: ScalarFunction {
    ScalarFunction(
      "series_stats_dynamic",
      [Parameter("series", .dynamic), Parameter("ignore_nonfinite", .bool, .optional)],
      gives: .dynamic, nulls: .handled, "The least, greatest, mean and spread of a series as a bag."
    ) { SeriesStatistics.bag(of: $0) }
    .showing("series_stats_dynamic(dynamic([1, 2, 3])).avg → 2.0")
  }
}

/// A series, and the value that represents a missing element in it.
private struct SeriesGaps {
  let series: [JSONValue]
  private let placeholder: JSONValue

  init?(_ arguments: Arguments, missing: Int) {
    guard let series = arguments.array(0) else { return nil }
    self.series = series
    placeholder = arguments.json(missing)
  }

  func isGap(_ element: JSONValue) -> Bool {
    placeholder.isNull ? element.isNull : element.isEquivalent(to: placeholder)
  }

  var filledForward: [JSONValue] {
    var last: JSONValue?
    return series.map { element in
      if !isGap(element) { last = element }
      return last ?? element
    }
  }

  var filledBackward: [JSONValue] {
    var next: JSONValue?
    return series.reversed().map { element in
      if !isGap(element) { next = element }
      return next ?? element
    }.reversed()
  }

  func filledLinearly(edges: Bool, constant: JSONValue) -> [JSONValue] {
    let known = series.indices.filter { !isGap(series[$0]) }
    guard let first = known.first, let last = known.last else {
      return constant.isNull ? series : series.map { _ in constant }
    }
    let isWhole = known.allSatisfy { series[$0].integer != nil }
    var filled = series
    for (start, end) in zip(known, known.dropFirst()) where end - start > 1 {
      guard let low = series[start].number, let high = series[end].number else { continue }
      for position in start + 1..<end {
        let value = low + (high - low) * Double(position - start) / Double(end - start)
        filled[position] = isWhole ? .integer(Int64(saturating: value) ?? 0) : .real(value)
      }
    }
    guard edges else { return filled }
    for position in series.indices where position < first { filled[position] = series[first] }
    for position in series.indices where position > last { filled[position] = series[last] }
    return filled
  }
}
