package import DaybookValues

/// A value in the form of ``SnapshotText``, in which different values always look different.
///
/// A text is written in quotes, with the escapes of JSON, if it is empty, begins or ends with a
/// space, or is the word `null`. The same is true of a text with a quote, a backslash, a bar, or a
/// character that a terminal would execute or hide. Any other text is unchanged. A row is then one
/// line that is safe to print.
package struct SnapshotCell: Sendable {
  package let text: String

  package init(_ value: JSONValue) {
    if case .string(let string) = value, Self.isPlain(string) {
      text = string
    } else {
      var writer = JSONWriter()
      writer.write(value)
      text = VisibleJSON(String(decoding: writer.bytes, as: UTF8.self), escaping: ["|"]).text
    }
  }

  /// Reads the text back from a cell in a column of texts; `nil` for null.
  package static func string(of cell: String) -> String? {
    guard cell.hasPrefix("\"") else { return cell == "null" ? nil : cell }
    return (try? JSONValue(parsing: cell))?.string ?? cell
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text != "null" && text.first != " " && text.last != " "
      && !text.unicodeScalars.contains { "|\"\\".unicodeScalars.contains($0) }
      && TerminalText(text).text == text
  }
}
