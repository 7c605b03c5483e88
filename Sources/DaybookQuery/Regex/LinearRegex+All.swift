extension LinearRegex {
  /// All matches that do not overlap, from left to right.
  ///
  /// An empty match right after another one does not count, as in RE2.
  package func allMatches(in text: Span<UInt8>) -> [Match] {
    var matches: [Match] = []
    var (start, last) = (0, -1)
    while let match = firstMatch(in: text, from: start) {
      let range = match.range
      if !range.isEmpty || range.lowerBound != last { matches.append(match) }
      last = range.upperBound
      start = range.isEmpty ? text.scalarEnd(after: last) : last
    }
    return matches
  }

  /// All matches in the UTF-8 of `text`.
  package func allMatches(in text: String) -> [Match] {
    var text = text
    text.makeContiguousUTF8()
    return allMatches(in: text.utf8.span)
  }

  /// The text with each match replaced by `rewrite`, in which `\1` is what the first group took,
  /// `\0` the whole match, and `\\` one backslash.
  package func replacing(in text: String, with rewrite: String) -> String {
    let parts = RegexRewrite(rewrite)
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var end = 0
    for match in allMatches(in: bytes.span) {
      output += bytes[end..<match.range.lowerBound]
      parts.write(match, of: bytes, to: &output)
      end = match.range.upperBound
    }
    output += bytes[end...]
    return String(decoding: output, as: UTF8.self)
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
