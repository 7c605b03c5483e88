/// The text before the line.
///
/// ```swift
/// let green = AttributedText("library> ", style: Style(foreground: .green))
/// print(try terminal.readLine(Prompt(green)))
/// ```
public struct Prompt: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The prompt; vi's normal mode uses ``normalMode`` if it is set.
  ///
  /// If lines are read without editing, it has no styles, and its control characters are written as
  /// visible text.
  public var text: AttributedText

  /// The prompt in vi's normal mode, if it differs from ``text``.
  public var normalMode: AttributedText?

  /// A prompt, and a prompt for vi's normal mode if that differs from `text`.
  public init(_ text: AttributedText, normalMode: AttributedText? = nil) {
    self.text = text
    self.normalMode = normalMode
  }

  public init(stringLiteral text: String) { self.init(AttributedText(text)) }
}
