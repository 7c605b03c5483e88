internal import DaybookRendering

/// A message wrapped to the terminal's width; without a terminal it is unchanged.
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

  // A line that fits is unchanged, since blanks align the marks below a query.
  private static func wrapped(_ line: String, to width: Int) -> String {
    let text = TerminalText(line)
    guard text.width > width else { return line }
    return Paragraph(text).lines(width: width).joined(separator: "\n")
  }
}
