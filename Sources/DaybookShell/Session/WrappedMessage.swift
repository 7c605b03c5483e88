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

  // A line that fits is unchanged, because its blanks align the marks `^` below a query. If a line
  // is longer, its marks keep their columns, and the text after the marks continues on the next
  // lines.
  private static func wrapped(_ line: String, to width: Int) -> String {
    guard TerminalText(line).width > width else { return line }
    let marks = line.prefix { $0 == " " || $0 == "^" }
    let isBelowMarks = marks.contains("^")
    let margin = isBelowMarks || marks.count > width / 2 ? 0 : marks.count
    let lines = folded(TerminalText(String(line.dropFirst(marks.count))), to: width - margin)
      .map { String(repeating: " ", count: margin) + $0 }
    return ((isBelowMarks ? [marks.trimmedEnd] : []) + lines).joined(separator: "\n")
  }

  /// The text broken between words, and within a word that is wider than a line.
  private static func folded(_ text: TerminalText, to width: Int) -> [String] {
    let isWide = text.text.split(separator: " ").contains { TerminalText(String($0)).width > width }
    return isWide ? text.folded(to: width).map(\.text) : Paragraph(text).lines(width: width)
  }
}

extension Substring {
  fileprivate var trimmedEnd: String { String(prefix(through: lastIndex(of: "^") ?? startIndex)) }
}
