/// A screen of an app: it turns the words of a typed line into lines of output.
package struct Screen: Sendable {
  /// The name of the screen, which is the first word of each line that shows the screen.
  package let name: String
  /// The arguments, as the help shows them.
  package let usage: String
  /// The content of the screen, in a few words.
  package let summary: String
  /// The app of the screen, such as `steam`; two apps may have screens with the same name.
  package let app: String?
  /// The kinds of the arguments, for completion.
  ///
  /// If it is `nil`, completion offers the lower-case words of ``usage``.
  let arguments: [CommandWord.Argument]?
  /// Returns the question that the screen asks for the words of its line; `nil` if it asks none.
  let asks: Asks
  /// Returns the output for the words of a line, including the name, in a context.
  package let lines: Lines
  /// Returns words that show the same screen again, even after later changes.
  package let settled: Settled

  /// Returns whether a line with these words runs until a person stops it.
  ///
  /// Such a line shows its state while it runs.
  package let lasts: @Sendable (_ words: [String]) -> Bool

  /// Returns the output for words in a context.
  ///
  /// It may wait for a service, and ends early if its task is cancelled.
  package typealias Lines =
    @Sendable (_ words: [String], _ context: ScreenContext) async throws -> [String]

  /// The question of the screen for `words`.
  package typealias Asks = @Sendable (_ words: [String]) -> ScreenQuestion?

  /// Receives lines that are shown until the final lines are ready.
  package typealias Draft = @Sendable (_ lines: [String]) -> Void

  /// Shows the state of a line that runs until a person stops it.
  ///
  /// `frame` replaces the previous frame. `news` describes the change in words, for an output such
  /// as a pipe, in which no text can be replaced.
  package typealias Live = @Sendable (_ frame: [String], _ news: String) -> Void

  /// Returns the words of a line in a form whose meaning does not change later.
  ///
  /// For example, a number in a list is replaced by the name of the listed item.
  package typealias Settled =
    @Sendable (_ words: [String], _ context: ScreenContext) async throws -> [String]

  package init(
    name: String, usage: String, summary: String, app: String? = nil,
    arguments: [CommandWord.Argument]? = nil, asks: @escaping Asks = { _ in nil },
    settled: @escaping Settled = { words, _ in words },
    lasts: @escaping @Sendable (_ words: [String]) -> Bool = { _ in false }, lines: @escaping Lines
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.app = app
    (self.arguments, self.asks) = (arguments, asks)
    self.settled = settled
    self.lasts = lasts
    self.lines = lines
  }
}
