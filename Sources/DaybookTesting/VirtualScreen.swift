import CharacterWidths
internal import DaybookTerminal

/// A terminal in memory, which receives the output of a program and computes the resulting screen.
///
/// It supports the output of line editors and full-screen programs: text, CR, LF and BS, and
/// sequences that move, erase, or set a style. It scrolls at the end, and delays the wrap at the
/// right margin. All other sequences are collected in ``unknown``, so that a test can expect that
/// there are none.
package struct VirtualScreen: Sendable {
  /// A row of the screen.
  package struct Row: Equatable, Sendable {
    package var cells: [Cell]

    /// Whether the text continues in the next row because this row was full.
    package var isWrapped = false
  }

  /// A cell of the screen: a grapheme cluster, and the unchanged codes of its style.
  ///
  /// `character` is `nil` in the cell after a wide cluster.
  package struct Cell: Equatable, Sendable {
    package var character: Character?
    package var style: String

    static let blank = Cell(character: " ", style: "")
  }

  package internal(set) var columns: Int
  package internal(set) var height: Int
  package internal(set) var rows: [Row]
  package internal(set) var row = 0
  package internal(set) var column = 0

  /// The rows that scrolled off the top of the screen.
  package internal(set) var scrolledAway: [Row] = []

  /// Sequences that the screen does not know.
  package internal(set) var unknown: [String] = []
  /// The addresses of all links, in the order in which they were drawn.
  package internal(set) var links: [String] = []
  /// The queries that the program sent to its terminal, such as one for the background colour.
  package internal(set) var questions: [String] = []

  /// The number of times that the bell rang.
  package internal(set) var bells = 0

  /// Whether a character was written into the last column, so that the next character wraps.
  package internal(set) var waitsToWrap = false

  /// The private modes that are on, such as 2004 for bracketed paste.
  package internal(set) var modes: Set<Int> = []

  /// The main screen while a program uses the alternate screen; otherwise `nil`.
  var hidden: (rows: [Row], row: Int, column: Int)?
  var style = ""
  var unfinished = ""

  package init(columns: Int, height: Int) {
    self.columns = columns
    self.height = height
    rows = Array(repeating: Self.emptyRow(columns), count: height)
  }

  static func emptyRow(_ columns: Int) -> Row {
    Row(cells: Array(repeating: .blank, count: columns))
  }

  /// The rows as text, without the blanks at their ends.
  package var lines: [String] { rows.map(Self.text) }

  /// The rows as text, up to the last row that is not empty.
  package var shownLines: [String] {
    let lines = lines
    return Array(lines[...(lines.lastIndex { !$0.isEmpty } ?? 0)])
  }

  /// All rows as text, including the rows that scrolled off the screen.
  package var allLines: [String] { scrolledAway.map(Self.text) + shownLines }

  private static func text(of row: Row) -> String {
    var text = String(row.cells.compactMap(\.character))
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Shows the output of a program; a sequence may be divided among several calls.
  package mutating func write(_ output: String) {
    var rest = Substring(unfinished + output)
    unfinished = ""
    while let first = rest.unicodeScalars.first {
      if first == "\u{1B}" {
        guard let length = Self.sequenceLength(rest) else { return unfinished = String(rest) }
        obey(String(rest.unicodeScalars.prefix(length)))
        rest = Substring(rest.unicodeScalars.dropFirst(length))
      } else if first.value < 0x20 || first.value == 0x7F {
        control(first)
        rest = Substring(rest.unicodeScalars.dropFirst())
      } else {
        let run = rest.unicodeScalars.prefix { $0.value >= 0x20 && $0.value != 0x7F }
        for character in String(run) { put(character) }
        rest = Substring(rest.unicodeScalars.dropFirst(run.count))
      }
    }
  }

  private mutating func put(_ character: Character) {
    let width = max(character.cellWidth, 1)
    if waitsToWrap || column + width > columns {
      rows[row].isWrapped = true
      column = 0
      lineFeed()
    }
    guard width <= columns else { return }
    clearAround(column..<(column + width))
    rows[row].cells[column] = Cell(character: character, style: style)
    for rest in 1..<max(width, 1) { rows[row].cells[column + rest] = Cell(style: style) }
    waitsToWrap = column + width == columns
    column = min(column + width, columns - 1)
  }

  /// Erases `range`, and both halves of a wide cluster that begins or ends within it.
  private mutating func clearAround(_ range: Range<Int>) {
    var start = range.lowerBound
    while start > 0, rows[row].cells[start].character == nil { start -= 1 }
    var end = range.upperBound
    while end < columns, rows[row].cells[end].character == nil { end += 1 }
    for place in start..<end { rows[row].cells[place] = .blank }
  }

  mutating func lineFeed() {
    waitsToWrap = false
    guard row == height - 1 else { return row += 1 }
    scrolledAway.append(rows.removeFirst())
    rows.append(Self.emptyRow(columns))
  }

  private mutating func control(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x07: bells += 1
    case 0x08:
      column = max(column - 1, 0)
      waitsToWrap = false
    case 0x0A: lineFeed()
    case 0x0D:
      column = 0
      waitsToWrap = false
    default: unknown.append("control \(scalar.value)")
    }
  }
}
