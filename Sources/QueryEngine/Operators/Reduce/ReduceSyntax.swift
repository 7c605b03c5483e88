internal import DaybookValues

/// `reduce kind=source by text with threshold=0.3, characters="-"`: groups similar texts.
package struct ReduceSyntax: Sendable {
  /// Whether the rows are kept and get the pattern of their text, because of `kind=source`.
  package let keepsRows: Bool
  package let value: ExpressionSyntax
  package let threshold: ExpressionSyntax?
  package let characters: ExpressionSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseReduce(from start: Int) throws(Diagnostic) -> ReduceSyntax {
    let options = try parseParameters(["kind"])
    let keepsRows = try options.named["kind"].map { option throws(Diagnostic) in
      try option.choice(from: ["source"]) { $0 == "source" ? true : nil }
    }
    try refuseOtherParameters(than: ["kind"])
    try expect("by", "and a text after 'reduce'")
    let value = try parseExpression()
    let with = take("with") ? try parseReduceOptions() : [:]
    return ReduceSyntax(
      keepsRows: keepsRows ?? false, value: value, threshold: with["threshold"],
      characters: with["characters"], range: range(from: start))
  }

  /// Parses `threshold = 0.1, characters = "-"`, with or without brackets.
  private mutating func parseReduceOptions() throws(Diagnostic) -> [String: ExpressionSyntax] {
    guard isAt(.leftParenthesis) else { return try parseOpenReduceOptions() }
    return try bracketed(.leftParenthesis, "") { parser throws(Diagnostic) in
      try parser.parseOpenReduceOptions()
    }
  }

  private mutating func parseOpenReduceOptions() throws(Diagnostic) -> [String: ExpressionSyntax] {
    var options: [String: ExpressionSyntax] = [:]
    repeat {
      let name = try parseName("threshold or characters")
      guard ["threshold", "characters"].contains(name.text) else {
        throw Diagnostic(
          "There is no option '\(name.text)' here, only threshold, characters.", at: name.range,
          suggestion: NearestName.of(name.text, in: ["threshold", "characters"]))
      }
      try expect(.assign, "after '\(name.text)'")
      options[name.text] = try parseExpression()
    } while take(.comma)
    return options
  }
}

extension ReduceSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write(keepsRows ? "reduce kind=source by " : "reduce by ", value)
    var word = " with "
    if let threshold {
      writer.write(word + "threshold=", threshold)
      word = ", "
    }
    if let characters { writer.write(word + "characters=", characters) }
  }
}

extension QueryOperator {
  static let reduce = QueryOperator(
    "reduce",
    usage: "| reduce by TEXT [with threshold = 0.1, characters = \"…\"]",
    summary: "Groups texts that are alike, and gives the pattern of each group with its size.",
    examples: [
      "jobs | reduce by title",
      "events | reduce by stream with threshold = 0.5",
    ],
    grammar: OperatorGrammar(
      first: [.words(["by", "kind="])], operand: OperatorGrammar.value,
      after: [.words(["with threshold=", "with characters="])],
      following: ["by": OperatorGrammar.value],
      options: ["kind": ["source"]])
  ) { parser, start throws(Diagnostic) in try parser.parseReduce(from: start) }
}
