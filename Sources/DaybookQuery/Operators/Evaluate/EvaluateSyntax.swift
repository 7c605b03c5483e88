/// `evaluate bag_unpack(d) : (a: long, *)`: calls a plug-in.
package struct EvaluateSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let call: CallSyntax
  /// The columns that the query says the plug-in gives.
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

extension EvaluateSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("evaluate")
    writer.write(hints)
    writer.write(" ")
    writer.write(call)
    guard let schema else { return }
    writer.write(" : ")
    writer.write(schema)
  }
}
