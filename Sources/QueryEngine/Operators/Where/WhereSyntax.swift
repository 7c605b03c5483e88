/// `where predicate`: keeps the rows for which the predicate is true.
package struct WhereSyntax: Sendable {
  package let predicate: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseWhere(from start: Int) throws(Diagnostic) -> WhereSyntax {
    WhereSyntax(predicate: try parseExpression(), range: range(from: start))
  }
}

extension WhereSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("where ", predicate) }
}

extension QueryOperator {
  static let `where` = QueryOperator(
    "where", also: ["filter"],
    usage: "| where CONDITION",
    summary: "Keeps the rows for which a condition is true.",
    examples: [
      #"jobs | where hourlyCents >= 1500 and title has "Logistiek""#,
      #"events | where type == "profile.renamed""#,
    ]
  ) { parser, start throws(Diagnostic) in try parser.parseWhere(from: start) }
}

extension Binder {
  func bind(_ node: WhereSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    guard let predicate = bind(node.predicate, in: rows) else { return input }
    guard let condition = truth(predicate, at: node.predicate.range) else { return input }
    return input.with(WhereNode(input: rows.plan, conditions: [condition]))
  }

  /// The value as a condition; a dynamic value is converted to a bool.
  ///
  /// If the value has any other type, this reports a mistake and returns `nil`.
  func truth(_ value: BoundExpression, at range: SourceRange) -> BoundExpression? {
    switch value.type {
    case .bool: return value
    case .dynamic: return value.converted(to: .bool)
    default:
      report("A condition is expected, which is true or false, not a \(value.type).", at: range)
      return nil
    }
  }
}
