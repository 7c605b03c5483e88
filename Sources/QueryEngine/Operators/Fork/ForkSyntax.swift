/// `fork name = (…) (…)`: passes the rows to several queries, each of which has its own result.
package struct ForkSyntax: Sendable {
  /// One of the queries.
  package struct Leg: Sendable {
    /// The name of the leg's result; `nil` for a leg without a name.
    package let name: NameSyntax?
    package let body: SubquerySyntax
  }

  package let legs: [Leg]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseFork(from start: Int) throws(Diagnostic) -> ForkSyntax {
    var legs = [try parseLeg()]
    while isAt(.leftParenthesis) || isAtAssignment || isAt(.leftBracket) {
      legs.append(try parseLeg())
    }
    return ForkSyntax(legs: legs, range: range(from: start))
  }

  private mutating func parseLeg() throws(Diagnostic) -> ForkSyntax.Leg {
    var name: NameSyntax?
    if !isAt(.leftParenthesis) {
      name = try parseName("a name and '=', or operators in brackets")
      try expect(.assign, "after the name of a result")
    }
    let body = try bracketed(.leftParenthesis, "before the operators") {
      parser throws(Diagnostic) in
      parser.parseSubquery()
    }
    return ForkSyntax.Leg(name: name, body: body)
  }
}

extension ForkSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("fork")
    for leg in legs {
      writer.write(" ")
      if let name = leg.name {
        writer.write(name)
        writer.write(" = ")
      }
      writer.write("(")
      writer.write(leg.body)
      writer.write(")")
    }
  }
}

extension QueryOperator {
  static let fork = QueryOperator(
    "fork",
    usage: "| fork [NAME =] (OPERATORS) [NAME =] (OPERATORS) …",
    summary: "Runs several lists of operators on the same rows, and gives the result of each.",
    examples: [
      "jobs | fork dearest = (top 2 by hourlyCents | project title, hourlyCents) (count)"
    ],
    grammar: .values.enclosing(.operators)
  ) { parser, start throws(Diagnostic) in try parser.parseFork(from: start) }
}
