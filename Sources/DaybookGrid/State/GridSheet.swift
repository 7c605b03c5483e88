internal import DaybookPresentation
package import DaybookRendering
internal import DaybookValues

/// A small table that covers the grid until a person closes it.
package struct GridSheet: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A row, with a line for each column.
    case row(key: [UInt8])
    /// The complete content of a cell.
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

  init(
    _ kind: Kind, _ title: String, _ columns: [String], _ rows: [[Cell]], line: Int = 0,
    in language: Language
  ) {
    (self.kind, self.title, self.rows, self.line) = (kind, title, rows, line)
    let names = columns.map { GridText.heading($0).text(in: language) }
    self.columns =
      ResultTable(columns: names.map { ResultColumn($0) }, rows: rows).settled.columns
  }
}

extension GridSheet {
  static func row(
    _ row: GridRow, of table: GridTable, at column: Int, in language: Language
  ) -> GridSheet {
    let rows = zip(table.columns, row.cells).map { [Cell.text($0.name), $1] }
    return GridSheet(
      .row(key: row.key), "\(table.title) \(table.name(of: row))", ["column", "value"], rows,
      line: column, in: language)
  }

  static func cell(_ cell: Cell, _ title: String, in language: Language) -> GridSheet {
    guard case .nested(let value) = cell else {
      return GridSheet(.cell, title, ["value"], [[cell]], in: language)
    }
    let rows = JSONOutline(value).lines.map { [Cell.text($0.name), .text($0.text)] }
    return GridSheet(.cell, title, ["name", "value"], rows, in: language)
  }

  /// The maximum number of different values that a frequency sheet lists.
  private static let greatestValueCount = 20_000

  /// The sheet with the frequency of each value of a column, the most frequent first.
  static func frequency(
    _ frequency: GridFrequency, of column: Int, _ table: GridTable, where condition: String?,
    in language: Language
  ) -> GridSheet {
    let name = table.columns[column].name
    let title = table.title + (condition.map { " where \($0)" } ?? "")
    return GridSheet(
      .frequency(column: column),
      GridText.frequency(table: title, column: name).text(in: language),
      [name, "count", "percent", "bar"],
      frequency.sorted.prefix(greatestValueCount)
        .map { row($0.cell, $0.count, of: frequency.total) }, in: language)
  }

  private static func row(_ cell: Cell, _ count: Int, of all: Int) -> [Cell] {
    let share = Double(count) / Double(max(all, 1))
    return [
      cell, .integer(Int64(count)), .real((share * 1_000).rounded() / 10),
      .text(String(repeating: "#", count: max(1, Int(share * 20)))),
    ]
  }

  static func blame(
    _ blames: [GridBlame], of row: String, in table: String, at field: String?,
    in language: Language
  ) -> GridSheet {
    let rows = blames.map { blame -> [Cell] in
      [
        .text(blame.field), .text(blame.value), .unsigned(blame.event.seq),
        .text(blame.event.type), .text(blame.event.time.shortestText),
      ]
    }
    return GridSheet(
      .blame(blames), GridText.blame(table: table, row: row).text(in: language),
      ["field", "value", "seq", "type", "time"], rows,
      line: line(of: field, in: blames), in: language)
  }

  /// The line of `field`, or of the member of `field` that was set last.
  private static func line(of field: String?, in blames: [GridBlame]) -> Int {
    guard let field else { return 0 }
    if let line = blames.firstIndex(where: { $0.field == field }) { return line }
    let members = blames.indices.filter { blames[$0].field.hasPrefix("\(field).") }
    return members.max { blames[$0].event.seq < blames[$1].event.seq } ?? 0
  }

  static func trail(_ trail: GridTrail, in language: Language) -> GridSheet {
    GridSheet(
      .trail(trail.visits.map(\.seq)), GridText.visited.text(in: language), GridTrail.columns,
      trail.rows, line: max(trail.visits.count - 1, 0), in: language)
  }

  /// The sheet with all keys, in a window of `width` columns.
  static func help(width: Int, in language: Language) -> GridSheet {
    GridSheet(
      .help, GridText.keys.text(in: language), ["key", "does"],
      KeyHelp(width: width, language).rows, in: language)
  }
}

extension GridSheet {
  /// Moves the cursor by `count` lines, and scrolls it into the `body` visible lines.
  mutating func move(by count: Int, body: Int) {
    line = min(max(line + count, 0), max(rows.count - 1, 0))
    top = min(max(top, line - body + 1), line)
  }
}

/// The keys in two columns, with long texts on several lines.
struct KeyHelp {
  let rows: [[Cell]]

  /// The width of the longest key name; `margins` is the sum of the blanks next to the columns.
  private static let keyWidth = 16
  private static let margins = 4

  init(width: Int, _ language: Language) {
    let room = max(width - Self.keyWidth - Self.margins, 12)
    rows = GridKeys.all.flatMap { key in
      Self.lines(key.text(in: language), width: room).enumerated().map { index, line in
        [.text(index == 0 ? key.keys : ""), .text(line)]
      }
    }
  }

  /// `text` in lines of at most `width` characters, broken at blanks.
  ///
  /// A word that is longer than `width` has a line to itself.
  private static func lines(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
