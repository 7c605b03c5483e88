/// `count`: gives the number of rows.
package struct CountSyntax: Sendable {
  /// The column's name when the query gives it: `count as n`.
  package let name: NameSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseCount(from start: Int) throws(Diagnostic) -> CountSyntax {
    let name = take("as") ? try parseName("the name of the column") : nil
    return CountSyntax(name: name, range: range(from: start))
  }
}

extension CountSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("count")
    guard let name else { return }
    writer.write(" as ")
    writer.write(name)
  }
}
