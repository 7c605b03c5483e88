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
  ///   - rows: The shown rows. In a table without keys, the query also requires values that no other
  ///     of them has together with the cell.
  package init(_ row: GridRow, of table: GridTable, at column: Int, among rows: [GridRow]) {
    let isKey = table.keyColumns.contains(column)
    let cell = isKey ? [] : [CellCondition(table.columns[column], row.cells[column]).text]
    let others = rows.filter { $0.key != row.key && $0.cells[column] == row.cells[column] }
    let places = table.columns.indices.filter { $0 != column }
    self.init(of: table, Self.identity(of: row, table, places, beside: others) + cell)
  }

  /// Creates a query for this row; it also requires `condition`.
  ///
  /// In a table without keys, it also requires values that no other of `rows`, the shown rows, has.
  package init(
    _ row: GridRow, of table: GridTable, where condition: String, among rows: [GridRow]
  ) {
    let others = rows.filter { $0.key != row.key }
    let places = Array(table.columns.indices)
    self.init(of: table, [condition] + Self.identity(of: row, table, places, beside: others))
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
    let parts = conditions.map { conditions.count > 1 && Self.hasOr($0) ? "(\($0))" : $0 }
    text = "\(source) | where \(parts.joined(separator: " and "))"
  }

  private static func hasOr(_ condition: String) -> Bool {
    condition.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("or")
  }

  /// Conditions that `row` meets, and none of `others`, if values of the columns `places` differ.
  ///
  /// In a read model, they are those on its key. Elsewhere one column is preferred, texts are
  /// preferred, and numbers come last. Positions and versions are left out, since only all events
  /// before them give them.
  private static func identity(
    of row: GridRow, _ table: GridTable, _ places: [Int], beside others: [GridRow]
  ) -> [String] {
    func condition(_ place: Int) -> String {
      CellCondition(table.columns[place], row.cells[place]).text
    }
    guard !table.belongsToModel else { return table.keyColumns.map(condition) }
    guard !others.isEmpty else { return [] }
    let texts = places.filter { table.columns[$0].kind == .text }
    let counted = ["seq", "version"]
    let numbers = places.filter {
      table.columns[$0].kind == .number && !counted.contains(table.columns[$0].name)
    }
    let rest =
      places.filter { ![.text, .nested, .number].contains(table.columns[$0].kind) } + numbers
    func isAlone(_ place: Int) -> Bool {
      others.allSatisfy { $0.cells[place] != row.cells[place] }
    }
    if let place = (texts + rest).first(where: isAlone) { return [condition(place)] }
    var (left, chosen) = (others, [Int]())
    for place in texts + rest {
      let same = left.filter { $0.cells[place] == row.cells[place] }
      if same.count < left.count { chosen.append(place) }
      left = same
    }
    return chosen.map(condition)
  }

  /// The name of a read model as KQL, in brackets if necessary.
  private static func name(_ name: String) -> String {
    let isWord =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isWord ? name : KQLText.name(name)
  }
}
