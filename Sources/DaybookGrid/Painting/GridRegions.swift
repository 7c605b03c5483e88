internal import DaybookTerminal

/// The rows of the window that each part of a grid occupies.
struct GridRegions {
  /// The rows for the table, or for the sheet that covers the table.
  let body: Range<Int>
  /// The rows of a blame for the event that set the selected field.
  let detail: Range<Int>
  /// The row for the event at the position; `nil` for a table that has no past.
  ///
  /// The row of the scrubber is below it.
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
