/// The marks that distinguish series without any colour: shades, patterns of dots, or letters.
struct SeriesMarks {
  enum Style {
    /// Cells that are filled with a shade.
    case shades
    /// Areas that are filled with a pattern of dots.
    case patterns
    /// Lines with a letter at their end.
    case lines
    /// A letter for each point.
    case letters
  }

  let glyphs: Glyphs
  let style: Style

  init(_ glyphs: Glyphs, _ style: Style = .shades) {
    self.glyphs = glyphs
    self.style = style
  }

  /// Whether cells are drawn dot by dot.
  var hasDots: Bool { glyphs == .blocks && style != .letters }

  /// The mark of a series in a cell that is not drawn dot by dot.
  func mark(_ series: Int) -> Character { style == .patterns ? fill(series) : point(series) }

  /// The character that fills a cell of a series.
  func fill(_ series: Int) -> Character {
    switch glyphs {
    case .blocks: ["█", "▓", "▒", "░"][series % 4]
    case .ascii: ["#", "=", "o", "+", ":", "x", "%", "-"][series % 8]
    }
  }

  /// The letter that marks a point of a series.
  func point(_ series: Int) -> Character { letters[series % letters.count] }

  func legend(_ series: Int) -> String {
    switch style {
    case .lines, .letters: return String(point(series))
    case .shades: return String(repeating: fill(series), count: 2)
    case .patterns:
      var canvas = DotCanvas(columns: 2, rows: 1, marks: self)
      for x in 0..<canvas.width {
        for y in 0..<canvas.height where fills(series, column: x, row: y) {
          canvas.draw(series, x, y)
        }
      }
      return String((0..<2).map { canvas.cell(column: $0, row: 0).0 })
    }
  }

  /// Whether the dot at `column` and `row` belongs to the pattern of a series.
  func fills(_ series: Int, column: Int, row: Int) -> Bool {
    guard hasDots else { return true }
    switch series % 5 {
    case 0: return true
    case 1: return (column + row) % 2 == 0
    case 2: return row % 2 == 0
    case 3: return column % 2 == 0
    default: return column % 2 == 0 && row % 2 == 0
    }
  }

  private var letters: [Character] { Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN") }
}
