package import DaybookRendering

/// A screen of an app: words in, lines out.
package struct Screen: Sendable {
  /// The first word of its lines.
  package let name: String
  /// What may follow, for the help.
  package let usage: String
  /// What it shows, in a few words.
  package let summary: String
  /// The app whose word it is, such as `steam`; a word that two apps want carries its name.
  package let app: String?
  /// The lines for the words of a line, its name included, in the room that there is.
  package let lines: Lines

  /// Words and room in, lines out; it may take its time, and ends early when its task is cancelled.
  ///
  /// Where it waits for somebody else, `draft` gets the lines of what is known until then.
  package typealias Lines =
    @Sendable (_ words: [String], _ window: Window, _ draft: @escaping Draft) async throws
    -> [String]

  /// Takes lines that are shown until better ones come.
  package typealias Draft = @Sendable (_ lines: [String]) -> Void

  package init(
    name: String, usage: String, summary: String, app: String? = nil,
    lines: @escaping Lines
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.app = app
    self.lines = lines
  }
}
