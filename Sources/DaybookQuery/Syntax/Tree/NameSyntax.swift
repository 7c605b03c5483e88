/// A name as it was written, bare or in brackets.
package struct NameSyntax: Sendable {
  /// Without brackets, quotes and escapes.
  package let text: String
  /// With them.
  package let range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}
