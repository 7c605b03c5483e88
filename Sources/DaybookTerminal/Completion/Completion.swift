/// One way to complete a text.
public struct Completion: Hashable, Sendable {
  /// The text that replaces ``CompletionList/range``.
  public var replacement: String

  /// The text in the menu; by default the replacement.
  public var display: String

  /// One line about the candidate, shown below the menu while it is selected.
  public var documentation: String

  /// A candidate whose text in the menu is `display`, or else the replacement.
  public init(_ replacement: String, display: String? = nil, documentation: String = "") {
    self.replacement = replacement
    self.display = display ?? replacement
    self.documentation = documentation
  }
}

/// The ways to complete a text at a place, in the order of the menu.
public struct CompletionList: Hashable, Sendable {
  /// The bytes of the text's UTF-8 that a choice replaces; they end at the cursor or later.
  ///
  /// A range with an end inside a character, or outside the text, rings the bell.
  public var range: Range<Int>
  /// The candidates.
  ///
  /// None rings the bell, and a single one is typed at once. Of several, the common beginning is
  /// typed, and a menu shows them.
  public var candidates: [Completion]

  /// The candidates for the bytes `range` of the text's UTF-8.
  public init(replacing range: Range<Int>, with candidates: [Completion]) {
    self.range = range
    self.candidates = candidates
  }
}

/// A request to a completer for the texts that can come at the cursor.
public struct CompletionRequest: Hashable, Sendable {
  /// The whole text, also the part after the cursor.
  public let text: String

  /// The cursor's place in bytes of the text's UTF-8.
  public let cursor: Int

  /// A number that no other request of the same editor has.
  public let number: Int

  /// A request, such as a test makes; an editor makes its own.
  public init(text: String, cursor: Int, number: Int = 0) {
    self.text = text
    self.cursor = cursor
    self.number = number
  }
}

/// Returns the texts that can come at the cursor.
///
/// It may take its time: typing continues meanwhile. If the text changes first, the task is
/// cancelled and its answer is dropped.
public typealias Completer = @Sendable (CompletionRequest) async -> CompletionList

/// The text that probably follows, shown faintly after the typed text; `nil` for none.
///
/// It is called at every key and must be quick.
public typealias Hinter = @Sendable (_ text: String) -> String?

/// The styles of a text; where two spans overlap, the later one counts.
///
/// It is called at every key and must be quick.
public typealias Highlighter = @Sendable (_ text: String) -> [StyledSpan]

/// Whether a text is whole, so that Enter submits it.
public typealias Completeness = @Sendable (_ text: String) -> Bool
