extension LinearRegex {
  /// Shows `visit` all matches that do not overlap, from left to right, until it says that it has
  /// seen enough; none of them is kept.
  ///
  /// An empty match right after another one does not count, as in RE2.
  package func forEachMatch<Failure: Error>(
    in text: Span<UInt8>, _ visit: (Match) throws(Failure) -> Bool
  ) throws(Failure) {
    var (start, last) = (0, -1)
    while let match = firstMatch(in: text, from: start) {
      let range = match.range
      if !range.isEmpty || range.lowerBound != last, try !visit(match) { return }
      last = range.upperBound
      start = range.isEmpty ? text.scalarEnd(after: last) : last
    }
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

  /// How many matches there are in the UTF-8 of `text`.
  package func matchCount(in text: String) -> Int {
    var text = text
    text.makeContiguousUTF8()
    var count = 0
    forEachMatch(in: text.utf8.span) { _ in
      count += 1
      return true
    }
    return count
  }

  /// The text with each match replaced by `rewrite`, in which `\1` is what the first group took,
  /// `\0` the whole match, and `\\` one backslash.
  ///
  /// - Throws: ``QueryError/limit(what:figure:)`` when it grows beyond what `memory` has left.
  package func replacing(
    in text: String, with rewrite: String, _ memory: MemoryMeter
  ) throws(QueryError) -> String {
    let parts = RegexRewrite(rewrite)
    let bytes = Array(text.utf8)
    var output = try CountedText(memory)
    var end = 0
    try forEachMatch(in: bytes.span) { match throws(QueryError) in
      try output.append(bytes[end..<match.range.lowerBound])
      try parts.write(match, of: bytes, to: &output)
      end = match.range.upperBound
      return true
    }
    try output.append(bytes[end...])
    return output.text
  }

  /// A pattern that matches just this text.
  package static func escaping(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, #"\.+*?()|[]{}^$"#.unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
}
