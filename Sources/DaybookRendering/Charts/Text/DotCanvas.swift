/// Dots in the cells of a terminal: eight Braille dots in each, or one letter in ASCII.
struct DotCanvas {
  let columns: Int
  let rows: Int
  private let marks: SeriesMarks
  private var dots: [UInt8]
  private var owners: [Int?]

  init(columns: Int, rows: Int, marks: SeriesMarks) {
    self.columns = columns
    self.rows = rows
    self.marks = marks
    dots = [UInt8](repeating: 0, count: columns * rows)
    owners = [Int?](repeating: nil, count: columns * rows)
  }

  /// The number of dots from left to right.
  var width: Int { marks.hasDots ? columns * 2 : columns }
  /// The number of dots from top to bottom.
  var height: Int { marks.hasDots ? rows * 4 : rows }

  /// Draws a dot, unless it is outside; a cell has the colour of the series that was drawn last in
  /// it.
  mutating func draw(_ series: Int, _ x: Int, _ y: Int) {
    guard 0..<width ~= x, 0..<height ~= y else { return }
    let isBraille = marks.hasDots
    let cell = (isBraille ? y / 4 : y) * columns + (isBraille ? x / 2 : x)
    dots[cell] |= isBraille ? Self.bit(column: x % 2, row: y % 4) : 1
    owners[cell] = series
  }

  /// Draws the straight line between two dots.
  mutating func draw(_ series: Int, from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      draw(
        series, start.x + Int((Double(end.x - start.x) * share).nearestWhole),
        start.y + Int((Double(end.y - start.y) * share).nearestWhole))
    }
  }

  /// Erases a dot of an earlier series, so that the series that is now filled is fully visible.
  mutating func erase(_ x: Int, _ y: Int) {
    guard 0..<width ~= x, 0..<height ~= y else { return }
    let isBraille = marks.hasDots
    let cell = (isBraille ? y / 4 : y) * columns + (isBraille ? x / 2 : x)
    dots[cell] &= isBraille ? ~Self.bit(column: x % 2, row: y % 4) : 0
  }

  func cell(column: Int, row: Int) -> (Character, Role?) {
    let index = row * columns + column
    guard dots[index] != 0, let owner = owners[index] else { return (" ", nil) }
    guard marks.hasDots else { return (marks.mark(owner), .series(owner)) }
    let scalar = Unicode.Scalar(0x2800 + UInt32(dots[index])) ?? " "
    return (Character(scalar), .series(owner))
  }

  /// The bit of a dot in a Braille character: first the upper three rows of each column, then the
  /// last row.
  private static func bit(column: Int, row: Int) -> UInt8 {
    row == 3 ? 0x40 << UInt8(column) : 1 << UInt8(row + 3 * column)
  }
}
