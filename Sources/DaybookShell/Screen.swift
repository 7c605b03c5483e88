/// A screen of an app: words in, lines out.
package struct Screen: Sendable {
  /// The first word of its lines.
  package let name: String
  /// What may follow, for the help.
  package let usage: String
  /// What it shows, in a few words.
  package let summary: String
  /// The lines for the words of a line, its name included, in so many columns.
  package let lines: Lines

  /// Words and columns in, lines out.
  package typealias Lines = @Sendable (_ words: [String], _ width: Int) throws -> [String]

  package init(
    name: String, usage: String, summary: String,
    lines: @escaping Lines
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.lines = lines
  }
}
