/// A line of a query, or its visible part, with the byte offset of each character.
struct DiagnosticLine: Equatable {
  /// A character, and the offset of its first byte in the query.
  private struct Piece: Equatable {
    let character: Character
    let offset: Int
  }

  private var pieces: [Piece] = []

  init(_ bytes: ArraySlice<UInt8>) {
    var offset = bytes.startIndex
    for character in String(decoding: bytes, as: UTF8.self) {
      pieces.append(Piece(character: Self.shown(character), offset: offset))
      offset += character.utf8.count
    }
  }

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// The character as it is displayed.
  ///
  /// Tabs and other control characters become single blanks, so that carets are aligned.
  static func shown(_ character: Character) -> Character {
    let hasControl = character.unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    return hasControl ? " " : character
  }

  var text: String { String(pieces.map(\.character)) }

  /// The number of screen cells that the characters before the byte at `offset` take.
  func cells(upTo offset: Int, _ width: DiagnosticReport.CellWidth) -> Int {
    pieces.reduce(0) { $1.offset < offset ? $0 + width($1.character) : $0 }
  }

  /// The part of the line around the byte at `offset` that fits into `limit` cells.
  ///
  /// Omitted text is shown as `…`.
  func cut(
    around offset: Int, width limit: Int, _ width: DiagnosticReport.CellWidth
  ) -> DiagnosticLine {
    guard cells(upTo: .max, width) > limit else { return self }
    let place = pieces.firstIndex { $0.offset >= offset } ?? pieces.count
    var first = place
    var used = 2
    while first > 0, used + width(pieces[first - 1].character) <= limit / 3 {
      first -= 1
      used += width(pieces[first].character)
    }
    var end = place
    while end < pieces.count, used + width(pieces[end].character) <= limit {
      used += width(pieces[end].character)
      end += 1
    }
    return DiagnosticLine(pieces: elided(first..<end))
  }

  private func elided(_ range: Range<Int>) -> [Piece] {
    var shown = Array(pieces[range])
    if range.lowerBound > 0 {
      shown.insert(Piece(character: "…", offset: pieces[range.lowerBound - 1].offset), at: 0)
    }
    if range.upperBound < pieces.count {
      shown.append(Piece(character: "…", offset: pieces[range.upperBound].offset))
    }
    return shown
  }
}
