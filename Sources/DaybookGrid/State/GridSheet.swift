package import DaybookRendering
internal import DaybookValues

/// A small table above the grid, until it is closed.
package struct GridSheet: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A row, with a line for each column.
    case row(key: [UInt8])
    /// The whole content of a cell.
    case cell
    /// The frequency of each value of a column.
    case frequency(column: Int)
    /// The events that set the fields of a row.
    case blame([GridBlame])
    case trail([UInt64])
    case help
  }

  package let kind: Kind
  package let title: String
  package let columns: [ResultColumn]
  package let rows: [[Cell]]
  package var line = 0
  package var top = 0

  init(_ kind: Kind, _ title: String, _ columns: [String], _ rows: [[Cell]], line: Int = 0) {
    (self.kind, self.title, self.rows, self.line) = (kind, title, rows, line)
    self.columns =
      ResultTable(columns: columns.map { ResultColumn($0) }, rows: rows).settled.columns
  }
}

extension GridSheet {
  static func row(_ row: GridRow, of table: GridTable, at column: Int) -> GridSheet {
    let rows = zip(table.columns, row.cells).map { [Cell.text($0.name), $1] }
    return GridSheet(
      .row(key: row.key), "\(table.title) \(table.name(of: row))", ["column", "value"], rows,
      line: column)
  }

  static func cell(_ cell: Cell, _ title: String) -> GridSheet {
    guard case .nested(let value) = cell else {
      return GridSheet(.cell, title, ["value"], [[cell]])
    }
    let rows = JSONOutline(value).lines.map { [Cell.text($0.name), .text($0.text)] }
    return GridSheet(.cell, title, ["name", "value"], rows)
  }

  /// The frequency of each value of a column in `rows`, the most frequent first.
  static func frequency(of column: Int, in rows: [GridRow], _ table: GridTable) -> GridSheet {
    var counts: [String: (cell: Cell, count: Int)] = [:]
    for row in rows {
      let cell = row.cells[column]
      counts[cell.isNull ? "\u{0}" : cell.text, default: (cell, 0)].count += 1
    }
    let sorted = counts.sorted {
      $0.value.count == $1.value.count ? $0.key < $1.key : $0.value.count > $1.value.count
    }
    let name = table.columns[column].name
    return GridSheet(
      .frequency(column: column), "\(table.title): how often each \(name)",
      [name, "count", "percent", "bar"],
      sorted.map { Self.row($0.value.cell, $0.value.count, of: rows.count) })
  }

  private static func row(_ cell: Cell, _ count: Int, of all: Int) -> [Cell] {
    let share = Double(count) / Double(max(all, 1))
    return [
      cell, .integer(Int64(count)), .real((share * 1_000).rounded() / 10),
      .text(String(repeating: "#", count: max(1, Int(share * 20)))),
    ]
  }

  static func blame(_ blames: [GridBlame], of row: String, in table: String, at field: String?)
    -> GridSheet
  {
    let rows = blames.map { blame -> [Cell] in
      [
        .text(blame.field), .text(blame.value), .unsigned(blame.event.seq),
        .text(blame.event.type), .text(blame.event.time.shortestText),
      ]
    }
    return GridSheet(
      .blame(blames), "\(table) \(row): who set what", ["field", "value", "seq", "type", "time"],
      rows, line: blames.firstIndex { $0.field == field } ?? 0)
  }

  static func trail(_ trail: GridTrail) -> GridSheet {
    GridSheet(
      .trail(trail.visits.map(\.seq)), "Visited", GridTrail.columns, trail.rows,
      line: max(trail.visits.count - 1, 0))
  }

  static let help = GridSheet(
    .help, "Keys", ["key", "does"], GridKeys.all.map { [.text($0.keys), .text($0.does)] })
}

extension GridSheet {
  /// Moves the cursor by `count` lines, down or up.
  mutating func move(by count: Int, body: Int) {
    line = min(max(line + count, 0), max(rows.count - 1, 0))
    top = min(max(top, line - body + 1), line)
  }
}
