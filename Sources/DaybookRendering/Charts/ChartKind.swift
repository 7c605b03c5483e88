/// The charts that `render` draws, by the names of Kusto.
package enum ChartKind: String, Sendable, CaseIterable {
  case bar = "barchart"
  case column = "columnchart"
  case line = "linechart"
  case time = "timechart"
  case area = "areachart"
  case pie = "piechart"
  case scatter = "scatterchart"
  case sparkline

  /// Whether places are names, whatever the column holds.
  var isByCategory: Bool { self == .bar || self == .column || self == .pie }

  /// Whether the length or the area of a mark is the value, so that the scale begins at zero.
  var isFilled: Bool { isByCategory || self == .area }
}
