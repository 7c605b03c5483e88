/// `invoke f(1)`: passes the rows to a function as its first argument.
package struct InvokeSyntax: Sendable {
  package let call: CallSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseInvoke(from start: Int) throws(Diagnostic) -> InvokeSyntax {
    let name = try parseName("a function")
    return InvokeSyntax(call: try parseArguments(of: name), range: range(from: start))
  }
}

extension InvokeSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bindInvoke(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("invoke ")
    writer.write(call)
  }
}

extension QueryOperator {
  static let invoke = QueryOperator(
    "invoke",
    usage: "| invoke FUNCTION()",
    summary: "Hands the rows to a function that 'let' defines.",
    examples: [
      "let best = (T: (hourlyCents: long)) { T | top 2 by hourlyCents }; jobs | invoke best()"
    ]
  ) { parser, start throws(Diagnostic) in try parser.parseInvoke(from: start) }
}
