/// One way to complete a text.
public struct Completion: Hashable, Sendable {
  /// What comes into the text in place of ``CompletionList/range``.
  public var replacement: String

  /// What the menu shows; the replacement unless told otherwise.
  public var display: String

  /// One line about the choice, shown below the menu while it is selected.
  public var documentation: String

  public init(_ replacement: String, display: String? = nil, documentation: String = "") {
    self.replacement = replacement
    self.display = display ?? replacement
    self.documentation = documentation
  }
}

/// The ways to complete a text at a place, in the order in which they are offered.
public struct CompletionList: Hashable, Sendable {
  /// The bytes of the text's UTF-8 that a choice replaces; they end at the cursor or later.
  public var range: Range<Int>
  public var candidates: [Completion]

  public init(replacing range: Range<Int>, with candidates: [Completion]) {
    self.range = range
    self.candidates = candidates
  }
}

/// A question to a completer, what may stand at the cursor.
public struct CompletionRequest: Hashable, Sendable {
  public let text: String

  /// The cursor's place in bytes of the text's UTF-8.
  public let cursor: Int

  /// Tells this request from every other one of the same editor.
  public let number: Int

  public init(text: String, cursor: Int, number: Int = 0) {
    self.text = text
    self.cursor = cursor
    self.number = number
  }
}

/// Answers what may stand at the cursor.
///
/// It may take its time: typing goes on meanwhile, and an answer that comes after the text has
/// changed is dropped and its task cancelled.
public typealias Completer = @Sendable (CompletionRequest) async -> CompletionList

/// The rest that a text may be meant to have, shown faintly after it; `nil` for none.
///
/// It is asked at every key and must be quick.
public typealias Hinter = @Sendable (_ text: String) -> String?

/// The styles of a text.
///
/// It is asked at every key and must be quick.
public typealias Highlighter = @Sendable (_ text: String) -> [StyledSpan]

/// Whether a text is whole, so that Enter submits it.
public typealias Completeness = @Sendable (_ text: String) -> Bool
