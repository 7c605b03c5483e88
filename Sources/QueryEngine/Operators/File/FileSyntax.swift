internal import DaybookValues

/// A file that is used as a table.
///
/// Examples are `from 'orders.ndjson'` and, with declared columns, `externaldata (id: long, paid:
/// datetime) ['orders.csv', 'more.csv']`.
package struct FileSyntax: Sendable {
  /// The paths of the files, in the order in which their rows are returned.
  package let paths: [StringLiteralSyntax]
  /// The columns that the query declares; `nil` if the content determines them.
  package let schema: SchemaSyntax?
  package let range: SourceRange
}

/// A text in quotes, exactly as in the query.
package struct StringLiteralSyntax: Sendable {
  package let text: String
  package let range: SourceRange
}

extension QueryParser {
  /// Whether the next tokens are `from` and a text.
  var isAtFile: Bool { isAt("from") && peek(1).kind == .string }

  /// Parses `from 'FILE'`; the next token is the keyword.
  mutating func parseFile() throws(Diagnostic) -> FileSyntax {
    let start = token.range.start
    advance()
    return FileSyntax(paths: [try parsePath()], schema: nil, range: range(from: start))
  }

  /// Parses `externaldata (NAME: TYPE, …) ['FILE']`; the next token is the keyword.
  mutating func parseExternalData() throws(Diagnostic) -> FileSyntax {
    let start = token.range.start
    advance()
    let schema = try parseSchema()
    let paths = try bracketed(.leftBracket, "before the file") { parser throws(Diagnostic) in
      parser.parseList { parser throws(Diagnostic) in try parser.parsePath() }
    }
    if isAt("with") { try parseFileProperties() }
    return FileSyntax(paths: paths, schema: schema, range: range(from: start))
  }

  /// `with (format = 'csv', ignoreFirstRecord = true)`, as in queries for Kusto.
  ///
  /// The content already determines both properties, so they are ignored. A property that would
  /// change the rows is refused.
  private mutating func parseFileProperties() throws(Diagnostic) {
    advance()
    _ = try bracketed(.leftParenthesis, "after 'with'") { parser throws(Diagnostic) in
      parser.parseList { parser throws(Diagnostic) in try parser.parseFileProperty() }
    }
  }

  private mutating func parseFileProperty() throws(Diagnostic) {
    let name = try parseName("a property of the file")
    guard take(.assign) else { throw expected("'=' after the property") }
    let range = token.range
    if name.text.lowercased() == "ignorefirstrecord", take("true") || take("false") { return }
    let value = try parseLiteral()
    switch (name.text.lowercased(), value) {
    case ("format", .string(let format)) where Self.formats.contains(format.lowercased()): return
    case ("format", _):
      throw Diagnostic(
        "A file is one of \(Self.formats.sorted().joined(separator: ", ")).", at: range)
    case ("ignorefirstrecord", _):
      throw Diagnostic("ignoreFirstRecord is true or false.", at: range)
    default:
      throw Diagnostic(
        "Of a file's properties there are format and ignoreFirstRecord.", at: name.range)
    }
  }

  /// The formats of files.
  private static let formats: Set<String> = ["csv", "tsv", "json", "multijson", "ndjson"]

  private mutating func parsePath() throws(Diagnostic) -> StringLiteralSyntax {
    let range = token.range
    guard token.kind == .string, case .string(let text) = try parseLiteral() else {
      throw Diagnostic("Expected a file in quotes, such as 'orders.csv'.", at: range)
    }
    guard !text.contains("://") else {
      throw Diagnostic(
        "Files are read from this machine, not from an address. Save it first: "
          + "curl -o data.csv ADDRESS.", at: range)
    }
    return StringLiteralSyntax(text: text, range: range)
  }
}

extension FileSyntax {
  func write(to writer: inout SyntaxWriter) {
    guard let schema else {
      writer.write("from ")
      return paths.forEach { writer.writeString($0.text) }
    }
    writer.write("externaldata ")
    writer.write(schema)
    writer.write(" [")
    writer.writeList(paths) { writer, path in writer.writeString(path.text) }
    writer.write("]")
  }
}
