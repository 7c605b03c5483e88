/// What stands before the line.
public struct Prompt: Hashable, Sendable, ExpressibleByStringLiteral {
  public var text: StyledText

  /// What stands there in vi's normal mode, if it is something else.
  public var normalMode: StyledText?

  public init(_ text: StyledText, normalMode: StyledText? = nil) {
    self.text = text
    self.normalMode = normalMode
  }

  public init(stringLiteral text: String) { self.init(StyledText(text)) }
}
