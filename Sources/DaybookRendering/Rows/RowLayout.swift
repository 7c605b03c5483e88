/// What surrounds printed rows, besides their form.
package struct RowLayout: Sendable, Equatable {
  /// How many columns of a terminal a table may take.
  package var width = 80
  /// What tables are drawn with.
  package var glyphs = Glyphs.blocks
  /// The colours of the forms that are for people: table and line.
  package var theme = Theme.plain
  /// Whether tables write 1,234,567 for 1234567.
  package var groupsDigits = false
  /// How many rows a table, or cards of lines, show at most; other forms always hold all rows.
  package var rowLimit: Int?
  /// Makes every form safe to look at; a file or a pipe gets the exact text.
  package var isForTerminal = false
  /// Whether csv and tsv keep a spreadsheet from taking a text for a formula.
  package var guardsFormulas = false

  package init() {}
}
