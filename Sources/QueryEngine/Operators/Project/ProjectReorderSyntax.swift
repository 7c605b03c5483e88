/// `project-reorder a, b* asc`: moves columns to the front.
package struct ProjectReorderSyntax: Sendable {
  /// How the columns that match one pattern are ordered.
  package enum Order: String, Sendable {
    case ascending = "asc"
    case descending = "desc"
    /// Ascending, with digits in names compared as numbers, so that `a9` is before `a10`.
    case granny = "granny-asc"
    /// Descending, with digits in names compared as numbers.
    case grannyDescending = "granny-desc"
  }

  /// A name or pattern, and the order of the columns that match it.
  package struct Item: Sendable {
    package let columns: NamePatternSyntax
    /// The order of the columns that match; if it is `nil`, they keep the order of the input.
    package let order: Order?
  }

  package let items: [Item]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProjectReorder(from start: Int) -> ProjectReorderSyntax {
    let items = parseList { parser throws(Diagnostic) -> ProjectReorderSyntax.Item in
      let columns = try parser.parseNamePattern()
      let order = ProjectReorderSyntax.Order(rawValue: parser.operatorName)
      while order != nil, !parser.isAtOperatorEnd, !parser.isAt(.comma) { parser.advance() }
      return ProjectReorderSyntax.Item(columns: columns, order: order)
    }
    return ProjectReorderSyntax(items: items, range: range(from: start))
  }
}

extension ProjectReorderSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("project-reorder ")
    writer.writeList(items) { writer, item in
      writer.write(item.columns)
      if let order = item.order { writer.write(" " + order.rawValue) }
    }
  }
}

extension QueryOperator {
  static let projectReorder = QueryOperator(
    "project-reorder",
    usage: "| project-reorder COLUMN, …",
    summary: "Puts columns first, the others after them.",
    examples: [
      "jobs | project-reorder title, date"
    ],
    grammar: OperatorGrammar(
      first: [.columns], operand: [.columns], after: [.words(["asc", "desc"])])
  ) { $0.parseProjectReorder(from: $1) }
}
