/// One line of text in pieces, each with its role.
package struct StyledText: Sendable, Equatable {
  /// A piece of the line.
  package struct Span: Sendable, Equatable {
    package let text: TerminalText
    package let role: Role?

    package init(_ text: TerminalText, _ role: Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  package private(set) var spans: [Span] = []

  package init() {}

  package init(_ text: TerminalText, _ role: Role? = nil) { append(text, role) }

  /// The line without any role.
  package var plain: String { spans.map(\.text.text).joined() }

  /// The number of terminal columns of the line.
  package var width: Int { spans.reduce(0) { $0 + $1.text.width } }

  package mutating func append(_ text: TerminalText, _ role: Role? = nil) {
    guard !text.text.isEmpty else { return }
    spans.append(Span(text, role))
  }

  package mutating func append(_ other: StyledText) { spans += other.spans }

  /// Appends spaces up to a width of `columns`.
  package mutating func pad(to columns: Int) {
    let missing = columns - width
    if missing > 0 { append(TerminalText(String(repeating: " ", count: missing))) }
  }

  /// The line for a terminal, with the codes of `theme`.
  package func encoded(with theme: Theme) -> String {
    spans.map { theme.styled($0.text.text, $0.role) }.joined()
  }
}

extension StyledText {
  /// The line; if it is wider than `columns`, its beginning and a mark of the cut.
  package func truncated(to columns: Int, _ glyphs: Glyphs = .blocks) -> StyledText {
    guard width > columns else { return self }
    var result = StyledText()
    var left = columns
    for span in spans {
      // A span is appended completely only if a column is left for the ellipsis, because more text
      // follows.
      guard span.text.width < left else {
        let rest = TerminalText(span.text.text + " ").truncated(to: left, glyphs)
        result.append(span.text.width == left && span == spans.last ? span.text : rest, span.role)
        break
      }
      result.append(span.text, span.role)
      left -= span.text.width
    }
    return result
  }

  /// The line without the spaces at its end.
  func trimmingEnd() -> StyledText {
    var result = self
    while let last = result.spans.last, last.text.text.last == " " {
      result.spans.removeLast()
      result.append(TerminalText(last.text.text.trimmingEnd()), last.role)
    }
    return result
  }
}

/// A value whose text has roles, which a theme can turn into colours.
package protocol StyledRenderable: TextRenderable {
  /// The lines from top to bottom, each at most `width` columns wide.
  func styledLines(width: Int) -> [StyledText]
}

extension StyledRenderable {
  package func lines(width: Int) -> [String] { styledLines(width: width).map(\.plain) }

  /// The lines with the codes of `theme`, each ended by a newline.
  package func text(width: Int, theme: Theme) -> String {
    styledLines(width: width).map { $0.encoded(with: theme) + "\n" }.joined()
  }
}
