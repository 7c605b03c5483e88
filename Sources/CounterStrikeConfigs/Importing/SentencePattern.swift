/// A sentence with gaps, written as `{}`.
struct SentencePattern {
  private let parts: [String]

  init(_ text: String) {
    var parts = [""]
    var rest = text[...]
    while let gap = rest.firstRange(of: "{}") {
      parts[parts.count - 1] = String(rest[..<gap.lowerBound])
      parts.append("")
      rest = rest[gap.upperBound...]
    }
    parts[parts.count - 1] = String(rest)
    self.parts = parts
  }

  /// The texts in the gaps where `words` is this sentence.
  ///
  /// Each gap ends at the first occurrence of the following part, the last one at its last
  /// occurrence.
  func gaps(in words: String) -> [String]? {
    guard let end = parts.last, words.hasPrefix(parts[0]), words.hasSuffix(end) else { return nil }
    guard parts.count > 1 else { return words == end ? [] : nil }
    var gaps: [String] = []
    var rest = words.dropFirst(parts[0].count)
    for part in parts[1..<(parts.count - 1)] {
      guard let next = rest.firstRange(of: part) else { return nil }
      gaps.append(String(rest[..<next.lowerBound]))
      rest = rest[next.upperBound...]
    }
    guard rest.count >= end.count, rest.hasSuffix(end) else { return nil }
    return gaps + [String(rest.dropLast(end.count))]
  }

  /// The sentence with `texts` in its gaps, in their order.
  func filled(with texts: [String]) -> String {
    zip(parts, texts + [""]).map { $0 + $1 }.joined()
  }
}
