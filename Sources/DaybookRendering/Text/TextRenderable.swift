/// A value with a text form for a given width, in terminal columns.
package protocol TextRenderable {
  /// The lines from top to bottom, each at most `width` columns wide.
  func lines(width: Int) -> [String]
}

extension TextRenderable {
  /// The lines, each followed by a newline.
  package func text(width: Int) -> String {
    lines(width: width).map { $0 + "\n" }.joined()
  }
}

/// Several texts, one directly below another.
package struct Stack: Sendable {
  package let parts: [any TextRenderable & Sendable]

  package init(_ parts: [any TextRenderable & Sendable]) { self.parts = parts }
}

extension Stack: TextRenderable {
  package func lines(width: Int) -> [String] { parts.flatMap { $0.lines(width: width) } }
}

/// Text that is wrapped at spaces, with an indentation.
package struct Paragraph: Sendable, Equatable {
  package let text: TerminalText
  package let indentation: Int
  /// Whether short commands in quotes are not broken.
  package let keepsLines: Bool

  package init(_ text: TerminalText, indentation: Int = 0, keepingLines keepsLines: Bool = false) {
    self.text = text
    self.indentation = indentation
    self.keepsLines = keepsLines
  }
}

extension Paragraph: TextRenderable {
  package func lines(width: Int) -> [String] {
    let margin = min(indentation, max(0, width - 1))
    let blanks = String(repeating: " ", count: margin)
    return text.wrapped(to: width - margin, keepingLines: keepsLines).map { blanks + $0 }
  }
}
