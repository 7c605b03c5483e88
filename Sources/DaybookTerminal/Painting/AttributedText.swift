/// A style for a range of a text's UTF-8.
public struct StyledSpan: Hashable, Sendable {
  /// The bytes of the text's UTF-8 that have the style.
  ///
  /// A character has the style when its first byte is in the range. Bytes outside the text are
  /// ignored.
  public var range: Range<Int>
  /// The look of these characters.
  public var style: Style

  /// A style for the bytes `range` of a text's UTF-8.
  public init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}

/// A text with styles.
///
/// Its control characters are spelled out instead of being sent, so any text is safe.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The characters, without styles.
  public var text: String

  /// The styled parts; where two overlap, the later one counts.
  public var spans: [StyledSpan]

  /// A text in which `spans` have styles, and the rest is plain.
  public init(_ text: String, spans: [StyledSpan] = []) {
    self.text = text
    self.spans = spans
  }

  /// Creates a text with one style.
  public init(_ text: String, style: Style) {
    self.init(text, spans: [StyledSpan(0..<text.utf8.count, style)])
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// The text for a terminal that only prints: control characters are spelled out, but line breaks.
  var printed: String {
    String(text.flatMap { $0 == "\n" ? [$0] : VisibleCharacter($0).clusters })
  }

  /// The style of each of `characters`, which are those of the text.
  static func styles(
    of characters: [Character], spans: [StyledSpan], default style: Style = .plain
  ) -> [Style] {
    var styles = [Style](repeating: style, count: characters.count)
    guard !spans.isEmpty else { return styles }
    let starts = CharacterStarts(characters)
    for span in spans {
      for place in starts.places(in: span.range) { styles[place] = span.style }
    }
    return styles
  }
}

/// The start of each cluster of a text, in UTF-8.
private struct CharacterStarts {
  private var starts: [Int] = []
  private var end = 0
  /// Whether each cluster is one byte, so that cluster and byte have the same index.
  private var isPlain: Bool { end == starts.count }

  init(_ characters: [Character]) {
    starts.reserveCapacity(characters.count)
    for character in characters {
      starts.append(end)
      end += character.utf8.count
    }
  }

  /// The clusters that begin in `range`.
  func places(in range: Range<Int>) -> Range<Int> {
    if isPlain { return range.clamped(to: 0..<end) }
    let low = firstPlace(atOrAfter: range.lowerBound)
    return low..<max(low, firstPlace(atOrAfter: range.upperBound))
  }

  private func firstPlace(atOrAfter byte: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
