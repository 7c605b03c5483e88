/// The text before the line.
public struct Prompt: Hashable, Sendable, ExpressibleByStringLiteral {
  public var text: AttributedText

  /// The prompt in vi's normal mode, if it is another one.
  public var normalMode: AttributedText?

  public init(_ text: AttributedText, normalMode: AttributedText? = nil) {
    self.text = text
    self.normalMode = normalMode
  }

  public init(stringLiteral text: String) { self.init(AttributedText(text)) }
}
