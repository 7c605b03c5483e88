/// The output formats of rows.
package enum RowFormat: String, Sendable, CaseIterable {
  /// Columns for a person, fitted to the width of the terminal.
  case table
  /// One array of objects.
  case json
  /// One object on each line.
  case ndjson
  /// CSV by RFC 4180, beginning with a line of names.
  case csv
  /// Cells with tabs between them, beginning with a line of names.
  case tsv
  /// A table of Markdown.
  case markdown
  /// One column on each line, for wide rows.
  case line
  /// A table of HTML.
  case html

  /// Whether the format is for people, so that rows can be omitted.
  package var isForPeople: Bool { self == .table || self == .line }

  func writer(columns: [ResultColumn], layout: RowLayout) -> any RowWriter {
    switch self {
    case .table: GridWriter(columns: columns, layout: layout)
    case .json: JSONRowWriter(columns: columns, layout: layout, isArray: true)
    case .ndjson: JSONRowWriter(columns: columns, layout: layout, isArray: false)
    case .csv: DelimitedRowWriter(.commas, columns: columns, layout: layout)
    case .tsv: DelimitedRowWriter(.tabs, columns: columns, layout: layout)
    case .markdown: MarkdownRowWriter(columns: columns)
    case .line: RecordWriter(columns: columns, layout: layout)
    case .html: HTMLRowWriter(columns: columns)
    }
  }
}
