/// Places on a map without a coastline.
///
/// Each place is a Braille dot. A place with several objects is shown as their number, or as `+`
/// for more than 9. The chosen place has its own sign.
package struct DotMap: Sendable {
  /// A place, from 0 and 0 at the lower left corner to 1 and 1 at the upper right corner.
  package struct Pin: Sendable, Equatable {
    package let x: Double
    package let y: Double
    /// The number of objects at the place.
    package let count: Int
    package let isChosen: Bool

    package init(x: Double, y: Double, count: Int = 1, isChosen: Bool = false) {
      self.x = x
      self.y = y
      self.count = count
      self.isChosen = isChosen
    }
  }

  private let pins: [Pin]
  private let rows: Int
  private let glyphs: Glyphs

  /// - Parameters:
  ///   - pins: The places; places outside of the map are not displayed.
  ///   - rows: The number of lines of the map, including its frame.
  ///   - glyphs: The characters for the map.
  package init(_ pins: [Pin], rows: Int, glyphs: Glyphs = .blocks) {
    self.pins = pins
    self.rows = max(rows, 3)
    self.glyphs = glyphs
  }
}

extension Glyphs {
  /// The sign of the chosen place of a map.
  package var chosenPlace: String { self == .ascii ? "@" : "◆" }

  /// The sign of a place that is not chosen: one of the many Braille patterns, or a point in ASCII.
  package var otherPlace: String { self == .ascii ? "." : "⠂" }
}

extension DotMap: StyledRenderable {
  package func styledLines(width: Int) -> [StyledText] {
    let columns = max(width, 3) - 2
    let cells = cells(columns: columns, rows: rows - 2)
    let frame = Frame(glyphs)
    let bar = TerminalText(String(repeating: frame.rule, count: columns))
    let body = cells.map { row in
      var line = StyledText(TerminalText(frame.side), .dim)
      for cell in row { line.append(TerminalText(String(cell.character)), cell.role) }
      line.append(TerminalText(frame.side), .dim)
      return line
    }
    return [StyledText(TerminalText(frame.top.0 + bar.text + frame.top.1), .dim)] + body
      + [StyledText(TerminalText(frame.bottom.0 + bar.text + frame.bottom.1), .dim)]
  }

  private struct Frame {
    let rule, side: String
    let top, bottom: (String, String)

    init(_ glyphs: Glyphs) {
      switch glyphs {
      case .blocks: (rule, side, top, bottom) = ("─", "│", ("┌", "┐"), ("└", "┘"))
      case .ascii: (rule, side, top, bottom) = ("-", "|", ("+", "+"), ("+", "+"))
      }
    }
  }

  private struct Cell {
    var dots: UInt8 = 0
    /// The largest number of objects at one of the places in the cell.
    var most = 0
    var isChosen = false
    var glyphs = Glyphs.blocks

    var character: Character {
      if isChosen { return Character(glyphs.chosenPlace) }
      if most > 1 { return most > 9 ? "+" : Character("\(most)") }
      if dots == 0 { return " " }
      if glyphs == .ascii { return Character(glyphs.otherPlace) }
      return Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? "."
    }

    var role: Role? {
      if isChosen { return .heading }
      return dots == 0 ? nil : most > 1 ? .number : .link
    }
  }

  private func cells(columns: Int, rows: Int) -> [[Cell]] {
    let empty = Cell(glyphs: glyphs)
    var cells = Array(repeating: Array(repeating: empty, count: columns), count: rows)
    for pin in pins where (0...1).contains(pin.x) && (0...1).contains(pin.y) {
      // A cell has eight Braille dots, in four rows.
      let x = min(Int(pin.x * Double(columns * 2)), columns * 2 - 1)
      let y = min(Int((1 - pin.y) * Double(rows * 4)), rows * 4 - 1)
      cells[y / 4][x / 2].dots |= Self.bit(column: x % 2, row: y % 4)
      cells[y / 4][x / 2].most = max(cells[y / 4][x / 2].most, pin.count)
      if pin.isChosen { cells[y / 4][x / 2].isChosen = true }
    }
    return cells
  }

  /// The bit of a dot in a Braille character: first the upper three rows of each column, then the
  /// last row.
  private static func bit(column: Int, row: Int) -> UInt8 {
    row == 3 ? 0x40 << UInt8(column) : 1 << UInt8(row + 3 * column)
  }
}
