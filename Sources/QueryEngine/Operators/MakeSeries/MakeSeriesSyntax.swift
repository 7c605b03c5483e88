/// `make-series avg(x) on t from a to b step c by key`: returns arrays of values along an axis.
package struct MakeSeriesSyntax: Sendable {
  /// One array: an aggregate or a constant, and a default for points without rows.
  package struct Series: Sendable {
    package let column: ColumnSyntax
    /// The value at points without rows.
    ///
    /// If it is `nil`, the value is 0; if the type has no 0, the value is missing.
    package let `default`: ExpressionSyntax?
    package let range: SourceRange
  }

  /// Whether an empty input makes one row, because of `kind = nonempty`; otherwise, it makes none.
  package let isNonempty: Bool
  package let hints: [ParameterSyntax]
  package let series: [Series]
  package let axis: ColumnSyntax
  /// The start of the axis.
  ///
  /// If it is `nil`, the axis starts at the greatest multiple of ``step`` that is at most the least
  /// value.
  package let from: ExpressionSyntax?
  /// The end of the axis, excluded unless ``includesEnd`` is true.
  ///
  /// If it is `nil`, the axis ends with the point of the greatest value.
  package let to: ExpressionSyntax?
  /// Whether the axis has the old form `in range(from, to, step)`, in which the end is included.
  package let includesEnd: Bool
  package let step: ExpressionSyntax
  package let keys: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  /// The start, the end and the step of an axis.
  private struct AxisBounds {
    var from: ExpressionSyntax?
    var to: ExpressionSyntax?
    var step: ExpressionSyntax
    var includesEnd = false
  }

  mutating func parseMakeSeries(from start: Int) throws(Diagnostic) -> MakeSeriesSyntax {
    let options = try parseParameters(["kind"])
    let isNonempty = try options.named["kind"].map { option throws(Diagnostic) in
      try option.choice(from: ["nonempty"]) { $0 == "nonempty" ? true : nil }
    }
    let series = parseList { parser throws(Diagnostic) -> MakeSeriesSyntax.Series in
      try parser.parseSeries()
    }
    try expect("on", "and an axis after the aggregates")
    let axis = try parseAxis()
    let bounds = try parseAxisBounds()
    let keys = take("by") ? parseColumns() : []
    return MakeSeriesSyntax(
      isNonempty: isNonempty ?? false, hints: options.hints, series: series, axis: axis,
      from: bounds.from, to: bounds.to, includesEnd: bounds.includesEnd, step: bounds.step,
      keys: keys, range: range(from: start))
  }

  private mutating func parseSeries() throws(Diagnostic) -> MakeSeriesSyntax.Series {
    let column = try parseColumn()
    var value: ExpressionSyntax?
    if take("default") {
      try expect(.assign, "after 'default'")
      value = try parseExpression()
    }
    return MakeSeriesSyntax.Series(
      column: column, default: value, range: range(from: column.range.start))
  }

  /// Parses the axis without the `in range(…)` after it, which is not a list of values.
  private mutating func parseAxis() throws(Diagnostic) -> ColumnSyntax {
    let next = peek(isAt(.leftBracket) ? 3 : 1)
    guard next.kind == .word, text(of: next) == "in" else { return try parseColumn() }
    let name = try parseName("a column")
    let value = ExpressionSyntax(kind: .name(name.text), range: name.range)
    return ColumnSyntax(names: [], value: value, range: name.range)
  }

  private mutating func parseAxisBounds() throws(Diagnostic) -> AxisBounds {
    if take("in") { return try parseOldBounds() }
    let from = take("from") ? try parseExpression() : nil
    let to = take("to") ? try parseExpression() : nil
    try expect("step", "and a length after the axis")
    return AxisBounds(from: from, to: to, step: try parseExpression())
  }

  private mutating func parseOldBounds() throws(Diagnostic) -> AxisBounds {
    try expect("range", "after 'in'")
    return try bracketed(.leftParenthesis, "after 'range'") { parser throws(Diagnostic) in
      let from = try parser.parseExpression()
      try parser.expect(.comma, "after the start")
      let to = try parser.parseExpression()
      try parser.expect(.comma, "after the end")
      return AxisBounds(
        from: from, to: to, step: try parser.parseExpression(), includesEnd: true)
    }
  }
}

extension MakeSeriesSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write(isNonempty ? "make-series kind=nonempty" : "make-series")
    writer.write(hints)
    writer.write(" ")
    writer.writeList(series) { writer, series in
      writer.write(series.column)
      if let value = series.default { writer.write(" default=", value) }
    }
    writer.write(" on ")
    writer.write(axis)
    writeBounds(to: &writer)
    if !keys.isEmpty { writer.write(" by ", keys) }
  }

  private func writeBounds(to writer: inout SyntaxWriter) {
    if includesEnd, let from, let to {
      writer.write(" in range(", from)
      writer.write(", ", to)
      writer.write(", ", step)
      return writer.write(")")
    }
    if let from { writer.write(" from ", from) }
    if let to { writer.write(" to ", to) }
    writer.write(" step ", step)
  }
}

extension QueryOperator {
  static let makeSeries = QueryOperator(
    "make-series",
    usage: "| make-series AGGREGATE on COLUMN from A to B step S by KEY",
    summary: "Gives an array of values in equal steps for each group, gaps filled with 0.",
    examples: [
      "playDays | make-series sum(playedMinutes) on day from datetime(2026-01-01) "
        + "to datetime(2026-04-01) step 7d by player"
    ],
    grammar: OperatorGrammar(
      first: [.aggregates], operand: [.aggregates, .columns],
      after: [.words(["on", "from", "to", "step", "by", "default="])],
      following: [
        "on": [.columns], "by": OperatorGrammar.value, "from": OperatorGrammar.value,
        "to": OperatorGrammar.value, "step": OperatorGrammar.value,
      ])
  ) { parser, start throws(Diagnostic) in try parser.parseMakeSeries(from: start) }
}
