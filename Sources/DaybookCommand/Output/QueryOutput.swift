internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

/// Prints one result of a query: rows as they arrive, or a chart at the end.
struct QueryOutput {
  private let console = Console(.output)
  private let form: ResultForm
  private var layout: RowLayout
  /// The printer of rows, `nil` before the first row; `rowCount` counts the rows printed so far.
  private var printer: RowPrinter?
  private var rowCount = 0
  /// Whether the complete result was printed.
  private(set) var isDone = false

  init(_ options: QueryFormatOption) {
    form = options.form
    layout = console.rowLayout.guardingFormulas(options.isSafe)
    layout.groupsDigits = options.groupDigits
    if options.ascii { layout.glyphs = .ascii }
  }

  /// Prints all of `result`; after a restart, only the rows that were not printed before.
  ///
  /// - Throws: ``StatusError`` when its chart cannot be drawn, `QueryError` when the query fails.
  mutating func print(_ result: QueryResult) throws {
    let chart = ChartRows(result.render, columns: result.columns)
    switch form {
    case .rows(.table): try print(result, as: .table, chart: chart)
    case .rows(let format): try print(result, as: format, chart: nil)
    case .svg:
      guard let chart else {
        throw StatusError(.usage, ResultForm.noChart)
      }
      try draw(result, chart)
    }
    isDone = true
  }

  private func draw(_ result: QueryResult, _ rows: ChartRows) throws {
    guard let chart = try chart(of: result, rows) else {
      throw StatusError(.usage, ChartError.noRows.description)
    }
    try console.write(ChartSVG(chart).text)
  }

  /// Prints each batch of rows immediately, or a chart at the end.
  ///
  /// A chart without rows is printed as a table.
  private mutating func print(_ result: QueryResult, as format: RowFormat, chart rows: ChartRows?)
    throws
  {
    if let rows, let chart = try chart(of: result, rows) {
      let text = ChartText(chart, glyphs: layout.glyphs)
      return try console.write(text.text(width: layout.width, theme: layout.theme))
    }
    var printer = try self.printer ?? begun(result, as: format)
    defer { self.printer = printer }
    var knownCount = rowCount
    do {
      while let batch = try result.next() {
        let rows = knownCount == 0 ? batch.cells : Array(batch.cells.dropFirst(knownCount))
        knownCount -= min(knownCount, batch.rowCount)
        rowCount += rows.count
        try console.write(printer.bytes(of: rows))
      }
    } catch let error as QueryError {
      // Buffered rows from before the error are still printed.
      try console.write(printer.flush())
      throw error
    }
    try console.write(printer.end())
  }

  private func begun(_ result: QueryResult, as format: RowFormat) throws -> RowPrinter {
    var printer = RowPrinter(
      columns: ResultColumn.columns(of: result), format: format, layout: layout,
      gathering: RowPrinter.rowsOfResult)
    try console.write(printer.begin())
    return printer
  }

  private func chart(of result: QueryResult, _ rows: ChartRows) throws -> Chart? {
    var rows = rows
    while let batch = try result.next() { rows.add(batch) }
    do throws(ChartError) { return try rows.chart() } catch {
      throw StatusError(.usage, error.description)
    }
  }
}
