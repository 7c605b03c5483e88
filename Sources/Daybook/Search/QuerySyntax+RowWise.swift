package import DaybookQuery

extension QuerySyntax {
  /// Whether the query has rows exactly if it has rows for some single row of the table.
  ///
  /// It is then enough to test each row when it changes. The result is false if the query uses a
  /// table other than `name`, or uses `name` twice.
  func isRowWise(over name: String) -> Bool {
    guard let steps = stepsOfQuery(over: name) else { return false }
    // After a step that selects some of all rows, later steps must keep every row.
    let traits = steps.map { type(of: $0).traits }
    let picking = traits.firstIndex { !$0.contains(.looksAtOneRow) } ?? traits.endIndex
    return traits[picking...].allSatisfy { $0.contains(.leavesARow) }
  }

  /// Whether the query computes its rows from the rows of a table one by one.
  ///
  /// The first rows of the result then come from the first rows of the table. The result is false
  /// if the query uses a table other than `name`, or uses `name` twice.
  package func takesRowsOneByOne(of name: String) -> Bool {
    let steps = stepsOfQuery(over: name)
    return steps?.allSatisfy {
      type(of: $0).traits.isSuperset(of: [.looksAtOneRow, .isFolded])
    } ?? false
  }

  /// The steps for the rows of the table; `nil` if the query uses the rows differently.
  private func stepsOfQuery(over name: String) -> [any OperatorSyntax]? {
    var pipelines: [PipelineSyntax] = []
    for statement in statements {
      switch statement {
      case .query(let pipeline): pipelines.append(pipeline)
      case .let(let definition) where definition.name.text == name: return nil
      case .let, .set, .declare: continue
      }
    }
    return pipelines.count == 1 ? pipelines[0].steps(over: name) : nil
  }
}

extension PipelineSyntax {
  fileprivate func steps(over name: String) -> [any OperatorSyntax]? {
    switch source {
    case .table(let table) where table.name.text == name: operators
    case .parenthesised(let inner): inner.steps(over: name).map { $0 + operators }
    default: nil
    }
  }
}
