extension LinearRegex {
  /// Calls `visit` with each match from left to right, until `visit` returns `false`.
  ///
  /// Matches do not overlap, and are not stored. As in RE2, an empty match directly after another
  /// match is left out. `checkpoint` is called every few milliseconds; if it throws an error, the
  /// search ends, too.
  package func forEachMatch<Failure: Error>(
    in text: Span<UInt8>, checkpoint: () throws(Failure) -> Void,
    _ visit: (Match) throws(Failure) -> Bool
  ) throws(Failure) {
    var (start, last, count) = (0, -1, 0)
    while let match = try firstMatch(in: text, from: start, checkpoint: checkpoint) {
      count += 1
      if count.isMultiple(of: Self.matchesBetweenCheckpoints) { try checkpoint() }
      let range = match.range
      if !range.isEmpty || range.lowerBound != last, try !visit(match) { return }
      last = range.upperBound
      start = range.isEmpty ? text.scalarEnd(after: last) : last
    }
  }

  private static let matchesBetweenCheckpoints = 1 << 12

  /// Calls `visit` with each match from left to right, until `visit` returns `false`.
  ///
  /// Matches do not overlap.
  package func forEachMatch<Failure: Error>(
    in text: Span<UInt8>, _ visit: (Match) throws(Failure) -> Bool
  ) throws(Failure) {
    try forEachMatch(in: text, checkpoint: { () throws(Failure) in }, visit)
  }

  /// All matches in the UTF-8 of `text`.
  package func allMatches(in text: Span<UInt8>) -> [Match] {
    var matches: [Match] = []
    forEachMatch(in: text) { match in
      matches.append(match)
      return true
    }
    return matches
  }

  /// All matches in the UTF-8 of `text`.
  package func allMatches(in text: String) -> [Match] {
    var text = text
    text.makeContiguousUTF8()
    return allMatches(in: text.utf8.span)
  }

  /// The number of matches in the UTF-8 of `text`.
  package func matchCount<Failure: Error>(
    in text: String, checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var text = text
    text.makeContiguousUTF8()
    var count = 0
    try forEachMatch(in: text.utf8.span, checkpoint: checkpoint) { _ throws(Failure) in
      count += 1
      return true
    }
    return count
  }

  /// Replaces each match in `text` with `rewrite`, and passes the result to `write` in pieces.
  package func forEachPiece<Failure: Error>(
    ofReplacing text: [UInt8], with rewrite: String,
    checkpoint: () throws(Failure) -> Void,
    _ write: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let parts = RegexRewrite(rewrite)
    var end = 0
    try forEachMatch(in: text.span, checkpoint: checkpoint) { match throws(Failure) in
      try write(text[end..<match.range.lowerBound])
      try parts.write(match, of: text, to: write)
      end = match.range.upperBound
      return true
    }
    try write(text[end...])
  }

  /// Replaces each match in `text` with `rewrite`, and passes the result to `write` in pieces.
  package func forEachPiece<Failure: Error>(
    ofReplacing text: [UInt8], with rewrite: String,
    _ write: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachPiece(
      ofReplacing: text, with: rewrite, checkpoint: { () throws(Failure) in }, write)
  }

  /// A pattern that matches exactly `text`, and nothing else.
  package static func escaping(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, #"\.+*?()|[]{}^$"#.unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
}

extension Span<UInt8> {
  /// The offset after the scalar at `offset`, or `offset` plus 1 at the end of the text.
  fileprivate func scalarEnd(after offset: Int) -> Int {
    var end = offset + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
