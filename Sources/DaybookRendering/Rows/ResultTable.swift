/// All columns and rows of a result, to be printed as a whole or drawn as a chart.
package struct ResultTable: Sendable, Equatable {
  package let columns: [ResultColumn]
  /// The rows; each has as many cells as there are columns.
  package let rows: [[Cell]]

  package init(columns: [ResultColumn], rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }

  /// The result, with the kind of each column derived from its cells.
  package var settled: ResultTable {
    let settled = columns.indices.map { index in
      columns[index].settled(
        by: rows.lazy.compactMap { $0.indices.contains(index) ? $0[index] : nil })
    }
    return ResultTable(columns: settled, rows: rows)
  }
}

extension ResultTable: TextRenderable {
  /// The lines of the result in a frame, each at most `width` columns wide.
  package func lines(width: Int) -> [String] {
    var layout = RowLayout()
    layout.width = width
    let text = String(
      decoding: RowPrinter.bytes(of: self, format: .table, layout: layout), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
