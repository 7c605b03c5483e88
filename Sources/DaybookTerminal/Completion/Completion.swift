/// One possible completion of a text.
///
/// A ``Completer`` returns it.
public struct Completion: Hashable, Sendable {
  /// The text that replaces ``CompletionList/range``.
  public var replacement: String

  /// The text in the menu; by default the replacement.
  public var display: String

  /// One line about the candidate, which is shown below the menu while the candidate is selected.
  public var documentation: String

  /// Creates a candidate; its text in the menu is `display` or, by default, the replacement.
  public init(_ replacement: String, display: String? = nil, documentation: String = "") {
    self.replacement = replacement
    self.display = display ?? replacement
    self.documentation = documentation
  }
}

/// The possible completions of a text at the cursor, in the order of the menu.
///
/// A ``Completer`` returns it.
public struct CompletionList: Hashable, Sendable {
  /// The range of UTF-8 bytes of the text that the chosen candidate replaces.
  ///
  /// It ends at the cursor or after it. If a bound of the range is inside a character or outside
  /// the text, the bell rings.
  public var range: Range<Int>
  /// The candidates.
  ///
  /// If there are no candidates, the bell rings. A single candidate is typed immediately. If there
  /// are several candidates, their common beginning is typed, and a menu shows them.
  public var candidates: [Completion]
  /// Whether Tab types the first candidate, even if there are other candidates.
  ///
  /// The menu with all candidates then opens at the next Tab, if no other key comes before.
  public var typesFirst = false
  /// Whether there may be more candidates than these; the menu then says so.
  ///
  /// ```swift
  /// list.isPartial = books.count > 200
  /// ```
  public var isPartial = false

  /// The candidates for the bytes `range` of the text's UTF-8.
  public init(replacing range: Range<Int>, with candidates: [Completion]) {
    self.range = range
    self.candidates = candidates
  }
}

/// A request to a completer for the texts that are possible at the cursor.
///
/// A ``Completer`` receives it.
public struct CompletionRequest: Hashable, Sendable {
  /// The complete text, including the part after the cursor.
  public let text: String

  /// The offset of the cursor, in bytes of the text's UTF-8.
  public let cursor: Int

  /// A number that is different in each request of an editor.
  public let number: Int

  /// Creates a request, for example in a test; an editor creates its own requests.
  public init(text: String, cursor: Int, number: Int = 0) {
    self.text = text
    self.cursor = cursor
    self.number = number
  }
}

/// Returns the texts that are possible at the cursor.
///
/// ```swift
/// configuration.completer = { request in
///   CompletionList(
///     replacing: 0..<request.cursor,
///     with: [Completion("lend ", documentation: "lends a book"), Completion("return ")])
/// }
/// ```
///
/// It may take some time, because typing continues while it runs. If the text changes, the task is
/// cancelled and its answer is ignored.
public typealias Completer = @Sendable (CompletionRequest) async -> CompletionList

/// The text that probably follows, shown faintly after the typed text; `nil` if there is no such
/// text.
///
/// ```swift
/// configuration.editor.hinter = { text in text == "lend" ? " BOOK READER" : nil }
/// ```
///
/// It is called at every key, so it must be fast.
public typealias Hinter = @Sendable (_ text: String) -> String?

/// The styles of a text; if two spans overlap, the later span has precedence.
///
/// ```swift
/// configuration.highlighter = { text in
///   text.hasPrefix("lend ") ? [StyledSpan(0..<4, Style(foreground: .green))] : []
/// }
/// ```
///
/// It is called at every key, so it must be fast.
public typealias Highlighter = @Sendable (_ text: String) -> [StyledSpan]

/// Whether a text is complete, so that Enter submits it.
///
/// ```swift
/// configuration.editor.isWhole = { text in !text.hasSuffix("\\") }
/// ```
public typealias Completeness = @Sendable (_ text: String) -> Bool
