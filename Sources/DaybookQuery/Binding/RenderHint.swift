/// How the rows of a result are best shown.
package struct RenderHint: Sendable, Equatable {
  /// The kind of chart, as the query names it.
  package let chart: String
  /// Options such as `title`, as they were written, in their order.
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
}
