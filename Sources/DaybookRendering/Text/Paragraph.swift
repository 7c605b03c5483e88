/// Text that is wrapped at spaces, below an indentation.
package struct Paragraph: Sendable, Equatable {
  package let text: TerminalText
  package let indentation: Int

  package init(_ text: TerminalText, indentation: Int = 0) {
    self.text = text
    self.indentation = indentation
  }
}

extension Paragraph: TextRenderable {
  package func lines(width: Int) -> [String] {
    let margin = min(indentation, max(0, width - 1))
    let blanks = String(repeating: " ", count: margin)
    return text.wrapped(to: width - margin).map { blanks + $0 }
  }
}
