internal import DaybookValues

extension Binder {
  /// `reduce`: returns patterns of similar texts, and how many texts match each pattern.
  func bind(_ node: ReduceSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    let value = bind(node.value, in: rows)
    let threshold = threshold(node.threshold, in: scope)
    let characters = characters(node.characters, in: scope)
    guard let value else { return .unknown }
    guard value.type == .string || value.type == .dynamic else {
      report(
        "reduce groups texts, not \(value.type). Make one by tostring().", at: node.value.range)
      return .unknown
    }
    guard let threshold, let characters, !input.isUnknown else { return .unknown }
    let bound = make("text", value.converted(to: .string), node.value.range)
    let shape = TextShape(separators: characters)
    let plan = [bound].extending(rows.plan)
    let text = bound.column.named(value.text)
    return node.keepsRows
      ? patterns(beside: input, plan, text, shape, threshold)
      : patterns(plan, text, shape, threshold)
  }

  private func patterns(
    _ plan: any PlanNode, _ text: Column, _ shape: TextShape, _ threshold: Double
  ) -> Relation {
    let columns = [
      makeColumn("Pattern", .string), makeColumn("Count", .long),
      makeColumn("Representative", .string),
    ]
    let work = PatternCounts(shape: shape, threshold: threshold)
    return Relation(
      plan: GatherNode(
        input: plan, sources: [text], columns: columns, summary: "reduce by \(text.name)",
        work: work))
  }

  /// The rows of the input, with the pattern of each row's text as an additional column.
  private func patterns(
    beside input: Relation, _ plan: any PlanNode, _ text: Column, _ shape: TextShape,
    _ threshold: Double
  ) -> Relation {
    let passed = input.columns.uniqueByID.map { ($0, makeColumn($0.name, $0.type)) }
    var names = NameList(input.columns.map(\.name))
    let pattern = makeColumn(names.unique("Pattern"), .string)
    let work = RowPatterns(shape: shape, threshold: threshold)
    let gathered = GatherNode(
      input: plan, sources: [text] + passed.map(\.0), columns: passed.map(\.1) + [pattern],
      summary: "reduce kind=source by \(text.name)", work: work)
    var relation = Relation(plan: gathered, isSerialized: input.isSerialized)
    relation.columns =
      input.columns.map { column in
        passed.first { $0.0.id == column.id }?.1.named(column.name) ?? column
      } + [pattern]
    return relation
  }

  private func threshold(_ syntax: ExpressionSyntax?, in scope: Scope) -> Double? {
    guard let syntax else { return 0.1 }
    guard let value = bind(syntax, in: RowScope(scope)) else { return nil }
    if case .real(let number)? = value.converted(to: .real).constant, value.type.isNumeric,
      0...1 ~= number
    {
      return number
    }
    if !waitsForCall(value) {
      report("threshold is a constant from 0 to 1.", at: syntax.range)
    }
    return nil
  }

  private func characters(_ syntax: ExpressionSyntax?, in scope: Scope) -> TextShape.Separators? {
    guard let syntax else { return .usual }
    guard let value = bind(syntax, in: RowScope(scope)) else { return nil }
    if case .string(let text)? = value.constant { return .these(Set(text.unicodeScalars)) }
    if !waitsForCall(value) {
      report("characters is a constant text of the signs that part terms.", at: syntax.range)
    }
    return nil
  }
}

/// Counts the texts that match each pattern.
private struct PatternCounts: Gathering {
  let shape: TextShape
  let threshold: Double

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    var patterns = TextPatterns(shape, threshold: threshold)
    _ = try patterns.add(rows.columns[0], run)
    var rest = patterns.counts[...]
    return MadeRowsStream(types: [.string, .long, .string], run) { () throws(QueryError) in
      rest.popFirst().map {
        [.string($0.pattern), .long($0.count), .string($0.representative)]
      }
    }
  }
}

/// Adds the pattern of its text to each row.
private struct RowPatterns: Gathering {
  let shape: TextShape
  let threshold: Double

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    var patterns = TextPatterns(shape, threshold: threshold)
    let clusters = try patterns.add(rows.columns[0], run)
    let texts = Vector(patterns.texts(of: clusters).map { .string($0) }, type: .string)
    try run.hold(texts.heldBytes)
    return SlicesStream(
      Batch(columns: rows.columns.dropFirst() + [texts], rowCount: rows.rowCount), run)
  }
}
