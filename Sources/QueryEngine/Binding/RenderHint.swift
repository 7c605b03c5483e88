/// The form in which a query's `render` asks to show its result.
package struct RenderHint: Sendable, Equatable {
  /// The kind of chart, as the query names it.
  package let chart: String
  /// Options such as `title`, unchanged and in the order of the query.
  package let properties: [Property]

  /// One option of a chart.
  package struct Property: Sendable, Equatable {
    package let name: String
    package let values: [String]

    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  package init(chart: String, properties: [Property]) {
    self.chart = chart
    self.properties = properties
  }

  /// The charts of Kusto, and sparklines.
  ///
  /// Some of them cannot be drawn.
  package static let charts = [
    "anomalychart", "areachart", "barchart", "card", "columnchart", "graph", "ladderchart",
    "linechart", "piechart", "pivotchart", "plotly", "scatterchart", "sparkline",
    "stackedareachart", "table", "timechart", "timeline", "timepivot", "treemap",
  ]

  /// The chart properties of Kusto.
  package static let propertyNames = [
    "accumulate", "anomalycolumns", "kind", "legend", "series", "title", "xaxis", "xcolumn", "xmax",
    "xmin", "xtitle", "yaxis", "ycolumns", "ymax", "ymin", "ysplit", "ytitle",
  ]
}
