extension EditBuffer {
  /// The index of the first character in the line that contains `place`.
  func lineStart(at place: Int) -> Int {
    (characters[..<place].lastIndex(where: \.isLineBreak) ?? -1) + 1
  }

  /// The end of the line that contains `place`, before its line break.
  func lineEnd(at place: Int) -> Int {
    characters[place...].firstIndex(where: \.isLineBreak) ?? count
  }

  var isOnFirstLine: Bool { lineStart(at: cursor) == 0 }
  var isOnLastLine: Bool { lineEnd(at: cursor) == count }

  /// Moves to the line above or below, and keeps the column if the line is long enough.
  ///
  /// - Returns: Whether the line exists.
  mutating func moveLine(up: Bool) -> Bool {
    let start = lineStart(at: cursor)
    let end = lineEnd(at: cursor)
    guard up ? start > 0 : end < count else { return false }
    let column = goalColumn ?? width(of: start..<cursor)
    let target = up ? lineStart(at: start - 1) : end + 1
    move(to: place(atColumn: column, ofLineAt: target))
    goalColumn = column
    return true
  }

  private func place(atColumn column: Int, ofLineAt start: Int) -> Int {
    var width = 0
    var place = start
    let end = lineEnd(at: start)
    while place < end {
      width += VisibleCharacter(characters[place]).width
      if width > column { break }
      place += 1
    }
    return place
  }

  private func width(of range: Range<Int>) -> Int {
    characters[range].reduce(0) { $0 + VisibleCharacter($1).width }
  }
}

extension Character {
  /// Whether the cluster is the line feed, which never joins another scalar.
  ///
  /// This is faster than a comparison of clusters.
  var isLineBreak: Bool { utf8.first == 0x0A }
}
