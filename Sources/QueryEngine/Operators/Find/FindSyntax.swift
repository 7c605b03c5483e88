/// `find in (T, U*) where a == 1 project a, b: long`: searches several tables by a condition.
package struct FindSyntax: Sendable {
  /// One column of the result.
  package struct Column: Sendable {
    package let name: NameSyntax
    /// The type of the column; `nil` means the type that the column has in the tables.
    package let type: ScalarType?
    package let range: SourceRange
  }

  /// The columns of the result, without the column for the table's name.
  package enum Output: Sendable {
    /// The columns of the condition and the columns that all tables have.
    ///
    /// The remaining columns become a bag.
    case smart
    case columns([Column], packsOthers: Bool)
  }

  /// The column that has the name of each row's table; `nil` means `source_`.
  package let sourceColumn: NameSyntax?
  /// The tables; empty means all tables.
  package let tables: [TableOperandSyntax]
  /// The condition; a text without a column searches all columns.
  package let predicate: ExpressionSyntax
  package let output: Output
  package let range: SourceRange
}

extension QueryParser {
  /// Parses a `find` that begins a query; the next token is the keyword.
  mutating func parseFind() throws(Diagnostic) -> FindSyntax {
    let start = token.range.start
    advance()
    let options = try parseParameters(["withsource", "with_source"])
    try refuseOtherParameters(than: ["withsource"])
    let source = options.named["withsource"] ?? options.named["with_source"]
    let column = try source.map { option throws(Diagnostic) in try option.nameValue() }
    let tables = isAt("in") ? try parseFoundTables() : []
    _ = take("where")
    let predicate = try parseExpression()
    return FindSyntax(
      sourceColumn: column, tables: tables, predicate: predicate,
      output: try parseFindOutput(), range: range(from: start))
  }

  private mutating func parseFoundTables() throws(Diagnostic) -> [TableOperandSyntax] {
    advance()
    return try bracketed(.leftParenthesis, "after 'in'") { parser throws(Diagnostic) in
      parser.parseTableOperands()
    }
  }

  private mutating func parseFindOutput() throws(Diagnostic) -> FindSyntax.Output {
    if operatorName == "project-smart" {
      for _ in 0..<3 { advance() }
      return .smart
    }
    guard take("project") else { return .smart }
    var packsOthers = false
    let columns = parseList { parser throws(Diagnostic) -> FindSyntax.Column? in
      guard parser.isAt("pack_all"), parser.peek(1).kind == .symbol(.leftParenthesis) else {
        return try parser.parseFindColumn()
      }
      _ = try parser.parseArguments(of: try parser.parseName("pack_all"))
      packsOthers = true
      return nil
    }
    return .columns(columns.compactMap { $0 }, packsOthers: packsOthers)
  }

  private mutating func parseFindColumn() throws(Diagnostic) -> FindSyntax.Column {
    let name = try parseName("the name of a column, or pack_all()")
    let type = take(.colon) ? try parseType() : nil
    return FindSyntax.Column(name: name, type: type, range: range(from: name.range.start))
  }
}

extension FindSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("find ")
    if let sourceColumn {
      writer.write("withsource=")
      writer.write(sourceColumn)
      writer.write(" ")
    }
    if !tables.isEmpty {
      writer.write("in (")
      writer.writeList(tables) { $0.write($1) }
      writer.write(") ")
    }
    writer.write("where ", predicate)
    guard case .columns(let columns, let packsOthers) = output else { return }
    writer.write(" project ")
    writer.writeList(columns) { writer, column in
      writer.write(column.name)
      if let type = column.type { writer.write(": " + type.rawValue) }
    }
    if packsOthers { writer.write(columns.isEmpty ? "pack_all()" : ", pack_all()") }
  }
}

extension QueryOperator {
  static let find = QueryOperator(
    "find",
    usage: "find [in (TABLE, …)] where CONDITION [project COLUMN, …]",
    summary:
      "Gives the rows of several tables for which a condition holds; columns that only some of the "
      + "tables have go into one bag, pack_.",
    examples: [
      #"find in (jobs, profiles) where * has "Logistiek" project title, name"#,
      "find in (games, playDays) where app > 0",
    ],
    grammar: OperatorGrammar(
      first: [.words(["in (", "where", "withsource="])], operand: OperatorGrammar.value,
      after: [.comparisons, .words(["project", "project-smart"])],
      following: ["where": OperatorGrammar.value, "project": [.columns, .words(["pack_all()"])]]
    ).enclosing(.tableAfter("in")))
}
