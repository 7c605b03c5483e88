/// `parse value with "a=" a:long *` and `parse-where`, which extract values from a text.
package struct ParseSyntax: Sendable {
  /// How the texts between columns are interpreted.
  package enum Kind: String, Sendable, CaseIterable { case simple, regex, relaxed }

  /// One part of the pattern.
  package enum Step: Sendable {
    /// `*`: any text.
    case anything(SourceRange)
    case text(String, SourceRange)
    /// A column and its type; without a type, it is a string.
    case column(NameSyntax, ScalarType?)
  }

  /// Whether rows that do not match are dropped, because the operator is `parse-where`.
  package let isFilter: Bool
  /// The kind after `kind=`; without this option, it is `nil`, which means `simple`.
  package let kind: Kind?
  /// The flags of the regular expression as letters, as in `flags = Ui`; `nil` without `flags`.
  package let flags: NameSyntax?
  package let value: ExpressionSyntax
  package let steps: [Step]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseParse(isFilter: Bool, from start: Int) throws(Diagnostic) -> ParseSyntax {
    let options = try parseParameters(["kind", "flags"])
    let kind = try options.named["kind"].map { option throws(Diagnostic) in
      try option.choice(ParseSyntax.Kind.self)
    }
    let flags = try options.named["flags"].map { option throws(Diagnostic) in
      try option.nameValue()
    }
    let value = try parseExpression()
    try expect("with", "and a pattern after the value")
    let steps = try parseSteps()
    return ParseSyntax(
      isFilter: isFilter, kind: kind, flags: flags, value: value, steps: steps,
      range: range(from: start))
  }

  /// Parses the parts of a pattern, up to the end of the operator.
  mutating func parseSteps() throws(Diagnostic) -> [ParseSyntax.Step] {
    var steps: [ParseSyntax.Step] = []
    while !isAtOperatorEnd { steps.append(try parseStep()) }
    guard !steps.isEmpty else { throw expected("texts in quotes, columns and '*'") }
    return steps
  }

  private mutating func parseStep() throws(Diagnostic) -> ParseSyntax.Step {
    let start = token.range.start
    if take(.star) { return .anything(range(from: start)) }
    if token.kind == .string || isAtOpenString {
      let text = parseStringLiteral()
      return .text(text, range(from: start))
    }
    let name = try parseName("a text in quotes, a column or '*'")
    return .column(name, take(.colon) ? try parseType() : nil)
  }
}

extension ParseSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write(isFilter ? "parse-where " : "parse ")
    if let kind { writer.write("kind=\(kind.rawValue) ") }
    if let flags { writer.write("flags=\(flags.text) ") }
    writer.write("", value)
    writer.write(" with")
    for step in steps { write(step, to: &writer) }
  }

  private func write(_ step: Step, to writer: inout SyntaxWriter) {
    writer.write(" ")
    switch step {
    case .anything: writer.write("*")
    case .text(let text, _): writer.writeString(text)
    case .column(let name, let type):
      writer.write(name)
      if let type { writer.write(":" + type.rawValue) }
    }
  }
}

extension QueryOperator {
  static let parse = QueryOperator(
    "parse",
    usage: #"| parse COLUMN with "TEXT" NAME "TEXT" NAME:TYPE"#,
    summary: "Takes columns out of a text by the words between them.",
    examples: [
      #"jobs | parse title with what " bij " where_ | project what, where_"#
    ],
    grammar: OperatorGrammar(
      first: [.columns, .words(["kind="])], operand: OperatorGrammar.value,
      after: [.words(["with"])],
      options: ["kind": ["simple", "regex", "relaxed"]])
  ) { parser, start throws(Diagnostic) in try parser.parseParse(isFilter: false, from: start) }
}

extension QueryOperator {
  static let parseWhere = QueryOperator(
    "parse-where",
    usage: #"| parse-where COLUMN with "TEXT" NAME"#,
    summary: "Does the same as parse, and keeps only the rows that fit the pattern.",
    examples: [
      #"events | parse-where stream with "player-" player:long | summarize count() by player"#
    ],
    grammar: OperatorGrammar(
      first: [.columns, .words(["kind="])], operand: OperatorGrammar.value,
      after: [.words(["with"])],
      options: ["kind": ["simple", "regex", "relaxed"]])
  ) { parser, start throws(Diagnostic) in try parser.parseParse(isFilter: true, from: start) }
}
