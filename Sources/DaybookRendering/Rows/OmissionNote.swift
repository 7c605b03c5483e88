/// The note of a table about its hidden parts, or that it has no rows.
struct OmissionNote {
  /// The number of rows that are not shown.
  let rows: Int
  /// The number of columns that are not shown.
  var columns = 0
  /// Whether no row is shown.
  let isEmpty: Bool

  /// Lines such as `… 12,345 more rows` that fit the width; none if nothing is hidden.
  func lines(_ layout: RowLayout) -> [TerminalText] {
    let words = layout.omissionWords
    let none = isEmpty && rows == 0 ? words.noRows : nil
    let parts = [none, hidden(words, layout)].compactMap(\.self)
    guard !parts.isEmpty else { return [] }
    let text = TerminalText(parts.joined(separator: ", "))
    return Paragraph(text).lines(width: max(1, layout.width)).map { TerminalText($0) }
  }

  private func hidden(_ words: OmissionWords, _ layout: RowLayout) -> String? {
    let parts = [
      rows > 0 ? words.rows(rows) : nil, columns > 0 ? words.columns(columns) : nil,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    let mark = layout.glyphs == .ascii ? "..." : "…"
    let hint = columns > 0 ? " (\(words.wayOut))" : ""
    return "\(mark) \(parts.joined(separator: ", "))\(hint)"
  }
}

/// The words of a table for its hidden parts, in the language of the screen.
package struct OmissionWords: Sendable {
  /// The text for `count` more rows.
  package let rows: @Sendable (_ count: Int) -> String
  package let columns: @Sendable (_ count: Int) -> String
  /// The sentence that says how to see all columns.
  package let wayOut: String
  /// The line of a result without rows.
  package private(set) var noRows: String

  package init(
    rows: @escaping @Sendable (_ count: Int) -> String,
    columns: @escaping @Sendable (_ count: Int) -> String, wayOut: String,
    noRows: String
  ) {
    (self.rows, self.columns, self.wayOut, self.noRows) = (rows, columns, wayOut, noRows)
  }

  /// The words for a list that a person must fill; `hint` says how to fill the list.
  package func hinting(_ hint: String?) -> OmissionWords {
    guard let hint else { return self }
    var words = self
    words.noRows += ". \(hint)"
    return words
  }

  package static let english = OmissionWords(
    rows: { more($0, "row") }, columns: { more($0, "column") },
    wayOut: "--format line shows all columns", noRows: "0 rows")

  private static func more(_ count: Int, _ noun: String) -> String {
    "\(count.description.groupingDigits) more \(noun)\(count == 1 ? "" : "s")"
  }
}
