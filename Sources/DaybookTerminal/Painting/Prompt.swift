/// The text before the line.
public struct Prompt: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The prompt, in every mode unless ``normalMode`` is another one.
  ///
  /// Where lines are only read, it is written without styles, control characters spelled out.
  public var text: AttributedText

  /// The prompt in vi's normal mode, if it is another one.
  public var normalMode: AttributedText?

  /// A prompt, and one for vi's normal mode if it shall differ.
  public init(_ text: AttributedText, normalMode: AttributedText? = nil) {
    self.text = text
    self.normalMode = normalMode
  }

  public init(stringLiteral text: String) { self.init(AttributedText(text)) }
}
