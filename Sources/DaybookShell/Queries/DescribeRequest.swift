/// A request to describe the columns of a table, of a read model or of a query's result.
package struct DescribeRequest: Sendable {
  /// The query whose result is the description.
  package let query: String

  /// - Parameter subject: The name of a table, also with a position (`NAME@1200`), or a query in
  ///   KQL.
  /// - Throws: ``ShellError`` if the subject is empty.
  package init(_ subject: String) throws(ShellError) {
    var text = subject.trimmed
    if text.hasPrefix("['") == false { text = text.withoutQuotes.trimmed }
    while text.hasSuffix(";") { text = String(text.dropLast()).trimmed }
    guard !text.isEmpty else {
      throw ShellError("Name a table to describe, or a query, as in 'describe events'.")
    }
    // A comment at the end must not hide the plug-in.
    query = Self.table(text) + "\n| evaluate describe()"
  }

  /// A name such as `note.added` or `note-texts@12`, with the brackets that KQL requires.
  private static func table(_ text: String) -> String {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    let isName =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789_.-".unicodeScalars.contains($0)
      }
    let isPosition = parts.count == 1 || !parts[1].contains(where: \.isWhitespace)
    guard isName, isPosition else { return text }
    return "['\(name)']" + (parts.count == 1 ? "" : "@\(parts[1])")
  }
}
