/// `count`: returns the number of rows.
package struct CountSyntax: Sendable {
  /// The column's name after `as`, as in `count as n`; `nil` without `as`.
  package let name: NameSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseCount(from start: Int) throws(Diagnostic) -> CountSyntax {
    let name = take("as") ? try parseName("the name of the column") : nil
    return CountSyntax(name: name, range: range(from: start))
  }
}

extension CountSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.groupsRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("count")
    guard let name else { return }
    writer.write(" as ")
    writer.write(name)
  }
}

extension QueryOperator {
  static let count = QueryOperator(
    "count",
    usage: "| count",
    summary: "Gives the number of rows.",
    examples: [
      "jobs | where openPositions > 0 | count"
    ],
    takesNothing: true,
    grammar: OperatorGrammar()
  ) { parser, start throws(Diagnostic) in try parser.parseCount(from: start) }
}
