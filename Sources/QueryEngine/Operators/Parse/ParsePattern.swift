internal import RegularExpressions

/// A pattern as in `parse … with`, for texts outside of queries.
package struct ParsePattern: Sendable {
  /// The names of the extracted values.
  package let names: [String]
  private let pattern: TextPattern

  /// Reads a pattern such as `time:datetime " " level " " message`.
  ///
  /// - Throws: ``Diagnostic`` if the text is not a pattern, or if the pattern extracts no value.
  package init(_ text: String) throws(Diagnostic) {
    var parser = QueryParser(text)
    let steps = try parser.parseSteps()
    let end = parser.token.range
    if let mistake = parser.diagnostics.first ?? steps.faults.first { throw mistake }
    guard end.start == text.utf8.count else {
      throw Diagnostic("Only texts in quotes, columns and '*' can stand in a pattern.", at: end)
    }
    names = steps.compactMap { step in
      guard case .column(let name, _) = step else { return nil }
      return name.text
    }
    guard !names.isEmpty else { throw Diagnostic("The pattern names no column.", at: end) }
    do throws(RegexError) {
      pattern = try TextPattern(steps.parts, kind: .simple, flags: "")
    } catch { throw Diagnostic("The pattern is too large. \(error.reason)", at: end) }
  }

  /// The values of ``names`` in a text; `nil` when the text does not match.
  package func values(of text: String) -> [Value]? { pattern.values(of: text) }
}
