internal import DaybookRendering

/// A message wrapped to the width of the terminal; without a terminal, the message is unchanged.
package struct WrappedMessage {
  package let text: String

  package init(_ message: String, on console: Console) {
    self.init(message, width: console.isTerminal ? console.width : nil)
  }

  /// - Parameters:
  ///   - message: Lines that are safe for a terminal.
  ///   - width: The columns of the terminal.
  package init(_ message: String, width: Int?) {
    guard let width else {
      text = message
      return
    }
    text = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.wrapped(String($0), to: width) }.joined(separator: "\n")
  }

  // A line that fits is unchanged, because blanks align the marks below a query. Below a longer
  // line, the marks keep their columns, and the text about them is on the next lines.
  private static func wrapped(_ line: String, to width: Int) -> String {
    guard TerminalText(line).width > width else { return line }
    let marks = line.prefix { $0 == " " || $0 == "^" }
    let text = Paragraph(TerminalText(String(line.dropFirst(marks.count))))
    return ((marks.contains("^") ? [marks.trimmedEnd] : []) + text.lines(width: width))
      .joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var trimmedEnd: String { String(prefix(through: lastIndex(of: "^") ?? startIndex)) }
}
