extension Chart {
  /// A chart of `result`.
  ///
  /// The first column has the positions on the x axis; in a timechart, it is the first column of
  /// datetimes. Columns of texts split the rows into series. Each other numeric column has values
  /// to draw. Columns of arrays, as from `make-series`, are drawn element by element. Values that
  /// are null, not numbers or beyond 1e100 are gaps.
  ///
  /// - Parameters:
  ///   - name: The kind of chart, by its name for `render`.
  ///   - properties: The properties in `with (…)`.
  ///   - result: The whole result.
  /// - Throws: ``ChartError`` if there is no such chart, or it cannot show this result.
  package init(
    named name: String, _ properties: ChartProperties = ChartProperties(), of result: ResultTable
  ) throws(ChartError) {
    guard let kind = ChartKind(rawValue: name) else { throw .unknownKind(name) }
    let table = result.settled.unrolled
    guard !table.rows.isEmpty else { throw .noRows }
    let columns = try ChartColumns(of: table, for: kind, properties)
    var grouping = SeriesGrouping(table, columns, kind)
    for row in table.rows { grouping.add(row) }
    self.init(kind: kind, series: grouping.series(accumulates: properties.accumulates))
    xAxis = grouping.axis
    describe(table, columns, properties)
    try check()
  }

  private mutating func describe(
    _ table: ResultTable, _ columns: ChartColumns, _ properties: ChartProperties
  ) {
    title = properties.title
    let xName = table.columns.indices.contains(columns.x) ? table.columns[columns.x].name : ""
    xTitle = properties.xTitle ?? xName
    let measured = columns.measured.map { table.columns[$0] }
    yTitle = properties.yTitle ?? (measured.count == 1 ? measured[0].name : "")
    yAxis = measured.allSatisfy { $0.kind == .duration } ? .duration : .number
    stacking = properties.stacking ?? .unstacked
    showsLegend = properties.showsLegend
    (yMinimum, yMaximum) = (properties.yMinimum, properties.yMaximum)
  }

  private func check() throws(ChartError) {
    guard series.contains(where: { $0.points.contains { $0.y != nil } }) else {
      throw .noNumbers(kind)
    }
    guard series.count <= Self.mostSeries else {
      throw .tooMany("series", found: series.count, limit: Self.mostSeries)
    }
    guard kind == .pie else { return }
    guard categories.count <= Self.mostSlices else {
      throw .tooMany("slices", found: categories.count, limit: Self.mostSlices)
    }
    for point in series.flatMap(\.points) where point.y ?? 0 < 0 {
      throw .negativeShare(categories[Int(point.x)])
    }
  }

  /// The greatest magnitude of a drawn value; greater values become gaps.
  ///
  /// The limit keeps the difference of any two drawn values finite.
  static let largestMagnitude = 1e100
  private static let mostSeries = 40
  private static let mostSlices = 40
}
