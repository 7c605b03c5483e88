package import DaybookQuery
package import DaybookRendering

/// Collects the rows of a query with `render`, to draw the chart.
package struct ChartRows: Sendable {
  private let render: RenderHint
  private let columns: [ResultColumn]
  private var rows: [[Cell]] = []
  private var rowCount = 0

  /// The maximum number of rows of a chart.
  private static let mostRows = 200_000

  /// - Returns: `nil` for a query without a chart, or with `render table`.
  package init?(_ render: RenderHint?, columns: [Column]) {
    guard let render, render.chart != "table" else { return nil }
    self.render = render
    self.columns = columns.map { ResultColumn($0) }
  }

  package mutating func add(_ batch: Batch) {
    rowCount += batch.rowCount
    if rowCount <= Self.mostRows { rows += batch.cells }
  }

  /// The chart; `nil` if the query has no rows.
  ///
  /// - Throws: `ChartError` if there is no such chart, or it cannot show this result.
  package func chart() throws(ChartError) -> Chart? {
    let properties = try ChartProperties(
      render.properties.map { ($0.name, $0.values.joined(separator: ",")) })
    guard rowCount <= Self.mostRows else {
      throw .tooMany("rows", found: rowCount, limit: Self.mostRows)
    }
    let table = ResultTable(columns: columns, rows: rows)
    do throws(ChartError) { return try Chart(named: render.chart, properties, of: table) } catch {
      guard error == .noRows else { throw error }
      return nil
    }
  }
}
