extension Binder {
  /// The resulting rows of a pipeline.
  func bind(_ pipeline: PipelineSyntax, in scope: Scope) -> Relation {
    rows(of: bindRowsOrGraph(pipeline, in: scope), at: pipeline.range)
  }

  /// The resulting rows, or the resulting graph, of a pipeline.
  func bindRowsOrGraph(_ pipeline: PipelineSyntax, in scope: Scope) -> Relation {
    deeper(at: pipeline.range, else: .unknown) {
      var scope = scope
      let source = limited(bind(pipeline.source, in: scope), at: pipeline.range)
      if pipeline.operators.isEmpty { return source }
      // Only `search` shows the name of each row's table.
      if pipeline.operators.first is SearchSyntax {
        return bind(pipeline.operators, over: source, in: &scope)
      }
      return bind(pipeline.operators, over: source.named(nil), in: &scope)
    }
  }

  /// The resulting rows of operators, one after another.
  ///
  /// The rows have a name only if the final operator is `as`, or if they are one of several
  /// results.
  func bind(
    _ operators: [any OperatorSyntax], over source: Relation, in scope: inout Scope
  ) -> Relation {
    var relation = source
    for syntax in operators {
      guard mayGrow(at: syntax.range) else { return .unknown }
      note(relation.columns, in: syntax.range)
      relation = input(relation, of: syntax)
      if let node = syntax as? AsSyntax {
        (relation, scope) = bind(node, over: relation, in: scope)
      } else {
        let result = limited(syntax.rows(of: relation, in: scope, by: self), at: syntax.range)
        relation = result.isOneOfSeveral ? result : result.named(nil)
      }
    }
    return relation
  }

  /// Returns `relation`, or reports that it has too many columns.
  ///
  /// A stored table may have up to 16,384 columns. The time of some steps grows with the square of
  /// the number of columns.
  private func limited(_ relation: Relation, at range: SourceRange) -> Relation {
    guard relation.columns.count > Self.mostColumns else { return relation }
    report("More than \(Self.mostColumns) columns come from here. Name fewer.", at: range)
    return .unknown
  }

  private static let mostColumns = 16_384

  /// The relation as the operator takes it: rows, or for some operators a graph or several results.
  private func input(_ relation: Relation, of syntax: any OperatorSyntax) -> Relation {
    let traits = type(of: syntax).traits
    if traits.contains(.takesGraph) { return relation }
    if traits.contains(.takesResults), relation.isOneOfSeveral { return relation }
    return rows(of: relation, at: syntax.range)
  }

  private func bind(_ source: SourceSyntax, in scope: Scope) -> Relation {
    switch source {
    case .table(let table): bind(table, in: scope)
    case .call(let call): bind(call, in: scope)
    case .print(let node): bind(node, in: scope)
    case .range(let node): bind(node, in: scope)
    case .datatable(let node): bind(node, in: scope)
    case .file(let node): bind(node)
    case .union(let node): bind(node, over: nil, in: scope)
    case .search(let node): bind(node, over: nil, in: scope)
    case .find(let node): bind(node, in: scope)
    case .parenthesised(let pipeline): bindRowsOrGraph(pipeline, in: scope)
    case .missing: .unknown
    }
  }

  private func bind(_ table: TableSyntax, in scope: Scope) -> Relation {
    guard let asOf = table.asOf else { return bindTable(named: table.name, in: scope) }
    switch asOf.position {
    case .sequence(let number):
      return bindTable(named: table.name, at: .sequence(number), in: scope)
    case .head: return bindTable(named: table.name, at: .head, in: scope)
    case .time(let text):
      guard let time = DateTime(text) else {
        report("'\(text)' is not a datetime, such as 2026-01-31T12:00:00Z.", at: asOf.range)
        return .unknown
      }
      return bindTable(named: table.name, at: .time(time), in: scope)
    }
  }
}
