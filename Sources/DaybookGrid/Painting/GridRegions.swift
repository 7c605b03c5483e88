internal import DaybookTerminal

/// The rows of the window for each part of the grid.
struct GridRegions {
  /// The rows of the table, or of the sheet that covers it.
  let body: Range<Int>
  /// The rows for the event of the selected field in a blame.
  let detail: Range<Int>
  /// The row of the event, above the row of the scrubber; `nil` for a table without a past.
  let event: Int?
  let scrubber: Int?
  let watch: Int?

  init(_ state: GridState) {
    let rows = max(state.size.rows, 4)
    guard state.sheets.isEmpty else {
      body = 2..<(2 + state.sheetHeight)
      detail = body.upperBound..<max(body.upperBound, rows - 2)
      (event, scrubber, watch) = (nil, nil, nil)
      return
    }
    body = 2..<(2 + state.bodyHeight)
    detail = body.upperBound..<body.upperBound
    let hasPast = state.table.hasPast
    event = hasPast ? body.upperBound : nil
    scrubber = hasPast ? body.upperBound + 1 : nil
    watch = state.watch == nil ? nil : body.upperBound + (hasPast ? 2 : 0)
  }
}
