package import DaybookRendering
internal import DaybookValues

/// A query in KQL that returns a row while a table contains a row with given values.
package struct RowQuery: Sendable {
  package let text: String

  /// Creates a query for a row with the present value of a cell.
  ///
  /// - Parameters:
  ///   - row: The row of the cell; in a read model the query also requires its key.
  ///   - table: The table of the row.
  ///   - column: The index of the cell's column.
  package init(_ row: GridRow, of table: GridTable, at column: Int) {
    let isKey = table.isKeyed && column < table.keyCount
    let cell = isKey ? [] : [CellCondition(table.columns[column], row.cells[column]).text]
    self.init(of: table, Self.key(of: row, table) + cell)
  }

  /// Creates a query for this row; it also requires `condition`.
  package init(_ row: GridRow, of table: GridTable, where condition: String) {
    self.init(of: table, [condition] + Self.key(of: row, table))
  }

  /// Creates a query for a row of `source` in which each column has the value of its cell.
  ///
  /// - Parameters:
  ///   - source: A query, or the name of a read model.
  ///   - cells: The cells with their columns.
  ///   - condition: A further condition; `nil` for none.
  package init(
    of source: String, cells: [(column: ResultColumn, cell: Cell)], where condition: String?
  ) {
    let conditions = cells.map { CellCondition($0.column, $0.cell).text }
    let isQuery = source.contains("|")
    self.init(
      of: isQuery ? source : Self.name(source), conditions + [condition].compactMap(\.self))
  }

  private init(of table: GridTable, _ conditions: [String]) {
    self.init(of: table.isKeyed ? Self.name(table.title) : table.title, conditions)
  }

  private init(of source: String, _ conditions: [String]) {
    let parts = conditions.map { conditions.count > 1 && $0.contains(" or ") ? "(\($0))" : $0 }
    text = "\(source) | where \(parts.joined(separator: " and "))"
  }

  private static func key(of row: GridRow, _ table: GridTable) -> [String] {
    guard table.isKeyed else { return [] }
    return (0..<table.keyCount).map { CellCondition(table.columns[$0], row.cells[$0]).text }
  }

  /// The name of a read model as KQL, in brackets if necessary.
  private static func name(_ name: String) -> String {
    let isWord =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isWord ? name : KQLText.name(name)
  }
}
