/// `evaluate bag_unpack(d) : (a: long, *)`: calls a plug-in.
package struct EvaluateSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let call: CallSyntax
  /// The plug-in's columns, as the query declares them; `nil` if it declares none.
  package let schema: SchemaSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseEvaluate(from start: Int) throws(Diagnostic) -> EvaluateSyntax {
    let hints = try parseParameters([]).hints
    let call = try parseArguments(of: parseName("a plug-in, such as bag_unpack"))
    let schema = take(.colon) ? try parseSchema() : nil
    return EvaluateSyntax(hints: hints, call: call, schema: schema, range: range(from: start))
  }
}

extension EvaluateSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("evaluate")
    writer.write(hints)
    writer.write(" ")
    writer.write(call)
    guard let schema else { return }
    writer.write(" : ")
    writer.write(schema)
  }
}

extension QueryOperator {
  static let evaluate = QueryOperator(
    "evaluate",
    usage: "| evaluate PLUGIN(…)",
    summary: "Runs a plugin, such as bag_unpack, pivot or session_count: .help plugins lists them.",
    examples: [
      "jobs | evaluate pivot(category, count(), date) | take 5",
      "playDays | evaluate rolling_percentile(playedMinutes, 50, day, 1d, 7) | take 5",
      "print bag = dynamic({\"a\": 1, \"b\": 2}) | evaluate bag_unpack(bag)",
    ],
    grammar: OperatorGrammar(
      first: [.words(PlugIn.all.map { $0.name + "(" })], operand: [.columns, .aggregates])
  ) { parser, start throws(Diagnostic) in try parser.parseEvaluate(from: start) }
}
