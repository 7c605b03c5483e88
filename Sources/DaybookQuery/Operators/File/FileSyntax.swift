/// A file as a table: `from 'orders.ndjson'`, or with its columns
/// `externaldata (id: long, paid: datetime) ['orders.csv']`.
package struct FileSyntax: Sendable {
  package let path: StringLiteralSyntax
  /// The columns that the query says; `nil` where the content tells.
  package let schema: SchemaSyntax?
  package let range: SourceRange
}

/// A text in quotes, as it was written.
package struct StringLiteralSyntax: Sendable {
  package let text: String
  package let range: SourceRange
}

extension QueryParser {
  /// Whether `from` and a text are ahead.
  var isAtFile: Bool { isAt("from") && peek(1).kind == .string }

  /// `from 'FILE'`, the word being ahead.
  mutating func parseFile() throws(Diagnostic) -> FileSyntax {
    let start = token.range.start
    advance()
    return FileSyntax(path: try parsePath(), schema: nil, range: range(from: start))
  }

  /// `externaldata (NAME: TYPE, …) ['FILE']`, the word being ahead.
  mutating func parseExternalData() throws(Diagnostic) -> FileSyntax {
    let start = token.range.start
    advance()
    let schema = try parseSchema()
    let path = try bracketed(.leftBracket, "before the file") { parser throws(Diagnostic) in
      try parser.parsePath()
    }
    guard word != "with" else {
      throw Diagnostic(
        "What a file holds, its content tells. Leave out 'with (…)'.", at: token.range)
    }
    return FileSyntax(path: path, schema: schema, range: range(from: start))
  }

  private mutating func parsePath() throws(Diagnostic) -> StringLiteralSyntax {
    let range = token.range
    guard token.kind == .string, case .string(let text) = try parseLiteral() else {
      throw Diagnostic("Expected a file in quotes, such as 'orders.csv'.", at: range)
    }
    return StringLiteralSyntax(text: text, range: range)
  }
}

extension FileSyntax {
  func write(to writer: inout SyntaxWriter) {
    guard let schema else {
      writer.write("from ")
      return writer.writeString(path.text)
    }
    writer.write("externaldata ")
    writer.write(schema)
    writer.write(" [")
    writer.writeString(path.text)
    writer.write("]")
  }
}
