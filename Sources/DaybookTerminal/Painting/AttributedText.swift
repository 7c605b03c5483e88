/// A style for a range of a text's UTF-8.
///
/// A ``Highlighter`` returns it; an ``AttributedText`` contains it.
public struct StyledSpan: Hashable, Sendable {
  /// The range that has the style, in UTF-8 bytes of the text.
  ///
  /// A character has the style if its first byte is in the range. Bytes outside the text are
  /// ignored.
  public var range: Range<Int>
  /// The style of the characters in ``range``.
  public var style: Style

  /// A style for the bytes `range` of a text's UTF-8.
  public init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}

/// A text with styles.
///
/// ```swift
/// let plain: AttributedText = "library> "
/// let green = AttributedText("library> ", style: Style(foreground: .green))
/// let mixed = AttributedText("library> ", spans: [StyledSpan(0..<7, Style(isBold: true))])
/// ```
///
/// Control characters are written as visible text, so any text is safe.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The characters, without styles.
  public var text: String

  /// The styled parts; if two parts overlap, the later part has precedence.
  public var spans: [StyledSpan]

  /// A text in which `spans` have styles, and all other parts have none.
  public init(_ text: String, spans: [StyledSpan] = []) {
    self.text = text
    self.spans = spans
  }

  /// Creates a text with one style.
  public init(_ text: String, style: Style) {
    self.init(text, spans: [StyledSpan(0..<text.utf8.count, style)])
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// The text for a terminal without an editor: control characters except line breaks are written
  /// as visible text.
  var printed: String {
    String(text.flatMap { $0 == "\n" ? [$0] : VisibleCharacter($0).clusters })
  }

  /// The style of each of `characters`, which are the characters of the text.
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

/// The byte offset in UTF-8 at which each cluster of a text begins.
private struct CharacterStarts {
  private var starts: [Int] = []
  private var end = 0
  /// Whether each cluster has one byte, so that a cluster and its byte have the same index.
  private var isPlain: Bool { end == starts.count }

  init(_ characters: [Character]) {
    starts.reserveCapacity(characters.count)
    for character in characters {
      starts.append(end)
      end += character.utf8.count
    }
  }

  /// The indices of the clusters that begin in the byte range `range`.
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
