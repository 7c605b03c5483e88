internal import QueryEngine

/// The text of `replace_strings()`, as pieces of the source and replacements.
///
/// Later lookups do not search in replacements.
struct TextPieces {
  /// A part of the source, or the replacement whose index is `replacement`.
  private struct Piece {
    let range: Range<Int>
    var replacement: Int?
  }

  private let source: String
  private let memory: MemoryMeter
  private var pieces: [Piece]
  private var replacements: [String] = []

  init(_ source: String, _ memory: MemoryMeter) {
    self.source = source
    self.memory = memory
    pieces = [Piece(range: 0..<source.utf8.count)]
  }

  /// Replaces a text, which is not empty, in all pieces that are not replacements.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` if there are too many pieces.
  mutating func replace(_ text: String, by replacement: String) throws(QueryError) {
    let old = pieces
    pieces = []
    replacements.append(replacement)
    for piece in old {
      if piece.replacement == nil {
        try cut(piece.range, at: text)
      } else {
        try append(piece)
      }
    }
  }

  private mutating func cut(_ range: Range<Int>, at text: String) throws(QueryError) {
    let (bytes, wanted) = (source.utf8.span.extracting(range), text.utf8.span)
    var start = 0
    while let found = bytes.offset(of: wanted, from: start) {
      try appendSource(range.lowerBound + start..<range.lowerBound + found)
      try append(Piece(range: 0..<0, replacement: replacements.count - 1))
      start = found + wanted.count
    }
    try appendSource(range.lowerBound + start..<range.upperBound)
  }

  private mutating func appendSource(_ range: Range<Int>) throws(QueryError) {
    if !range.isEmpty { try append(Piece(range: range)) }
  }

  private mutating func append(_ piece: Piece) throws(QueryError) {
    if pieces.count == pieces.capacity, pieces.count > 1_024 {
      // This counts the old and the new pieces, and the unused capacity of both arrays.
      try memory.check(pieces.count.times(4 * MemoryLayout<Piece>.stride))
    }
    pieces.append(piece)
  }

  /// The text of all pieces.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` if the text is too long.
  func text() throws(QueryError) -> String {
    var length = 0
    for piece in pieces {
      length = length.plus(
        piece.replacement.map { replacements[$0].utf8.count } ?? piece.range.count)
    }
    var output = try CountedText(memory, length: length)
    for piece in pieces {
      if let number = piece.replacement {
        try output.append(replacements[number].utf8)
      } else {
        try output.append(source.utf8.span.extracting(piece.range))
      }
    }
    return output.text
  }
}
