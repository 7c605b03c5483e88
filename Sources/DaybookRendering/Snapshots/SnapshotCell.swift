package import DaybookValues

/// A value as a ``SnapshotText`` writes it, so that two values look the same only if they are.
///
/// Plain text stands as it is. Text that is empty, that begins or ends with a space, that is the
/// word `null`, or that has a quote, a backslash, a bar or anything that a terminal would obey or
/// hide, stands in quotes with the escapes of JSON. So one row is one line, and harmless to print.
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

  /// The text that a cell of a column of text stands for; `nil` for null.
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
