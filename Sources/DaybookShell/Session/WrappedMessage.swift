internal import DaybookRendering

/// A message whose lines break between words where a terminal shows them; elsewhere it is as it was.
package struct WrappedMessage {
  package let text: String

  package init(_ message: String, on console: Console) {
    self.init(message, width: console.isTerminal ? console.width : nil)
  }

  /// - Parameters:
  ///   - message: Lines that are safe to look at.
  ///   - width: The columns of the terminal.
  package init(_ message: String, width: Int?) {
    guard let width else {
      text = message
      return
    }
    text = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.wrapped(String($0), to: width) }.joined(separator: "\n")
  }

  // Lines that fit stay as they are: the marks under a query stand by their blanks.
  private static func wrapped(_ line: String, to width: Int) -> String {
    let text = TerminalText(line)
    guard text.width > width else { return line }
    return Paragraph(text).lines(width: width).joined(separator: "\n")
  }
}
