/// The final words and numbers of a chart, from which a text or an SVG picture is drawn.
package struct Chart: Sendable, Equatable {
  /// A value at a position on the x axis; a position without a value is a gap.
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
    /// Names; the position of a name on the axis is its index.
    case category([String])
  }

  /// The arrangement of several series at one position on the x axis.
  package enum Stacking: String, Sendable, CaseIterable {
    case unstacked
    /// Each series is on top of the previous series.
    case stacked
    /// Like `stacked`, but each value is drawn as a percentage of the sum at its position.
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
  /// The names of months and the number marks for the labels of the axes.
  package var words = ChartWords.english
  /// The ends of the y axis; `nil` if the query does not set them.
  package var yMinimum: Double?
  package var yMaximum: Double?

  package init(kind: ChartKind, series: [Series]) {
    self.kind = kind
    self.series = series
  }
}

extension Chart {
  /// The names along the x axis; empty if the axis has numbers or times.
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

  /// Whether the positions on the x axis are names, for any type of the x column.
  var isByCategory: Bool { self == .bar || self == .column || self == .pie }

  /// Whether the length or the area of a mark shows the value, so that the scale begins at zero.
  var isFilled: Bool { isByCategory || self == .area }
}
