/// What stands before the line.
public struct Prompt: Hashable, Sendable, ExpressibleByStringLiteral {
  public var text: AttributedText

  /// What stands there in vi's normal mode, if it is something else.
  public var normalMode: AttributedText?

  public init(_ text: AttributedText, normalMode: AttributedText? = nil) {
    self.text = text
    self.normalMode = normalMode
  }

  public init(stringLiteral text: String) { self.init(AttributedText(text)) }
}
