/// The content of a chart, with all words and numbers final; text and SVG are drawn from it.
package struct Chart: Sendable, Equatable {
  /// A value at a place; a place without a value is a gap.
  package struct Point: Sendable, Equatable {
    package let x: Double
    package let y: Double?

    package init(x: Double, y: Double?) {
      self.x = x
      self.y = y
    }
  }

  /// Points of one series, from left to right, under one name.
  package struct Series: Sendable, Equatable {
    package let name: String
    package let points: [Point]

    package init(name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  /// The meaning of the numbers along an axis.
  package enum Axis: Sendable, Equatable {
    case number
    /// Seconds since 1970.
    case instant
    /// A length of time in seconds.
    case duration
    /// Names; the position of a name is its index.
    case category([String])
  }

  /// The arrangement of several series at one place.
  package enum Stacking: String, Sendable, CaseIterable {
    case unstacked
    /// Each series is on top of the previous series.
    case stacked
    /// Like `stacked`, but each value is its share of the sum at its place.
    case shares = "stacked100"
  }

  package let kind: ChartKind
  package var title = ""
  package var xTitle = ""
  package var yTitle = ""
  package var xAxis = Axis.number
  package var yAxis = Axis.number
  package var series: [Series]
  package var stacking = Stacking.unstacked
  package var showsLegend = true
  /// The texts for places and values.
  package var words = ChartWords.english
  /// The ends of the scale of values, if they are given.
  package var yMinimum: Double?
  package var yMaximum: Double?

  package init(kind: ChartKind, series: [Series]) {
    self.kind = kind
    self.series = series
  }
}

extension Chart {
  /// The names along the axis, if it has names.
  var categories: [String] { if case .category(let names) = xAxis { names } else { [] } }

  /// Whether a legend is needed to distinguish several series.
  var needsLegend: Bool { showsLegend && series.count > 1 && kind != .pie }

  /// The caption of the horizontal axis: its title, and the days of instants.
  ///
  /// The ticks of instants leave out the days, so the caption has the first and the last day.
  var xCaption: String {
    let places = xAxis == .instant ? series.flatMap { $0.points.map(\.x) } : []
    guard let least = places.min(), let greatest = places.max() else { return xTitle }
    let (first, last) = (
      InstantLabel(seconds: least, words), InstantLabel(seconds: greatest, words)
    )
    let days = first.date == last.date ? first.fullDate : "\(first.fullDate) – \(last.fullDate)"
    return xTitle.isEmpty ? days : "\(xTitle), \(days)"
  }
}

/// The charts of `render`, with Kusto's names.
package enum ChartKind: String, Sendable, CaseIterable {
  case bar = "barchart"
  case column = "columnchart"
  case line = "linechart"
  case time = "timechart"
  case area = "areachart"
  case pie = "piechart"
  case scatter = "scatterchart"
  case sparkline

  /// Whether places are names, for any type of the column.
  var isByCategory: Bool { self == .bar || self == .column || self == .pie }

  /// Whether the length or the area of a mark shows the value, so that the scale begins at zero.
  var isFilled: Bool { isByCategory || self == .area }
}
