/// The forms in which rows of facts are printed.
package enum RowFormat: String, Sendable, CaseIterable {
  /// Columns for a person, fitted to the width of the terminal.
  case table
  /// One array of objects.
  case json
  /// One object a line.
  case ndjson
  /// RFC 4180, with a line of names.
  case csv
  /// Tabs between cells, with a line of names.
  case tsv
  /// A table of Markdown.
  case markdown
  /// One column a line, for wide rows.
  case line
}
