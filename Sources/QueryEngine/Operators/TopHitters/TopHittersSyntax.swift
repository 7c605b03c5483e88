/// `top-hitters 5 of a by b`: returns the most frequent values.
package struct TopHittersSyntax: Sendable {
  package let count: ExpressionSyntax
  package let value: ColumnSyntax
  /// The value after `by` that is summed for each group; `nil` if rows are counted.
  package let weight: ColumnSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseTopHitters(from start: Int) throws(Diagnostic) -> TopHittersSyntax {
    let count = try parseExpression()
    try expect("of", "and a column after the number")
    let value = try parseColumn()
    let weight = take("by") ? try parseColumn() : nil
    return TopHittersSyntax(
      count: count, value: value, weight: weight, range: range(from: start))
  }
}

extension TopHittersSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("top-hitters ", count)
    writer.write(" of ")
    writer.write(value)
    guard let weight else { return }
    writer.write(" by ")
    writer.write(weight)
  }
}

extension QueryOperator {
  static let topHitters = QueryOperator(
    "top-hitters",
    usage: "| top-hitters N of COLUMN [by VALUE]",
    summary: "Gives the values that come most often, and how often.",
    examples: [
      "jobs | top-hitters 3 of client"
    ],
    grammar: OperatorGrammar(
      operand: [.columns, .aggregates, .functions],
      after: [.words(["by", "of"] + OperatorGrammar.orders)],
      following: ["by": [.columns, .functions, .aggregates], "of": [.columns]])
  ) { parser, start throws(Diagnostic) in try parser.parseTopHitters(from: start) }
}

extension Binder {
  /// `top-hitters`: returns the most frequent values.
  ///
  /// Its numbers are exact, where Kusto's numbers are approximate.
  func bind(_ node: TopHittersSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    var names = NameList()
    let count = count(node.count, in: scope)
    let keys = bind([node.value], in: rows, names: &names)
    let weight = node.weight.map { bind($0.value, in: rows) }
    guard let key = keys.first, let count else { return .unknown }
    guard let call = hits(of: key, node, weight, in: rows, &names) else { return .unknown }
    let grouped = SummarizeNode(
      input: keys.extending(rows.plan), keys: [key.column], aggregates: [call])
    let order = SortKey(column: call.column, isDescending: true, nullsFirst: false)
    return Relation(
      plan: TopNode(input: grouped, count: count, keys: [order]),
      columns: [key.column, call.column], isSerialized: true)
  }

  /// An aggregate that counts the rows with a value, or sums a weight over these rows.
  private func hits(
    of key: BoundColumn, _ node: TopHittersSyntax, _ weight: BoundExpression??,
    in rows: RowScope, _ names: inout NameList
  ) -> AggregateCall? {
    guard let weight else {
      let name = names.unique("approximate_count_\(key.column.name)")
      return AggregateCall(
        column: makeColumn(name, .long), function: .count, arguments: [],
        resolved: ResolvedAggregate(.long) { CountAccumulator() })
    }
    guard let syntax = node.weight, let weight else { return nil }
    do throws(CallError) {
      let resolved = try AggregateFunction.sum.resolve(site([weight]))
      let name = syntax.names.first?.text ?? suggestedName(syntax.value, in: rows) ?? ""
      return AggregateCall(
        column: makeColumn(names.unique("approximate_sum_\(name)"), resolved.result),
        function: .sum, arguments: [weight], resolved: resolved)
    } catch {
      report(error.description, at: syntax.range)
      return nil
    }
  }
}
