internal import DaybookQuery

extension QuerySyntax {
  /// Whether the query has a row of a table exactly when it has one of some single row of it.
  ///
  /// Then it is enough to look at rows as they change. The table called `name` is the only one, and
  /// the query names it once.
  func isRowWise(over name: String) -> Bool {
    guard let steps = stepsOfQuery(over: name) else { return false }
    // Once a step has picked some rows of all, only such follow as no row is lost in.
    let picking = steps.firstIndex { !$0.looksAtOneRow } ?? steps.endIndex
    return steps[picking...].allSatisfy(\.leavesARow)
  }

  /// The steps that the rows of the table go through, or `nil` when they come in another way.
  private func stepsOfQuery(over name: String) -> [OperatorSyntax]? {
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
  fileprivate func steps(over name: String) -> [OperatorSyntax]? {
    switch source {
    case .table(let table) where table.name.text == name: operators
    case .parenthesised(let inner): inner.steps(over: name).map { $0 + operators }
    default: nil
    }
  }
}

extension OperatorSyntax {
  /// Whether what it makes of a row depends on that row alone.
  fileprivate var looksAtOneRow: Bool {
    switch self {
    case .where, .extend, .project, .projectAway, .projectKeep, .projectRename, .projectReorder,
      .projectByNames, .parse, .parseKV, .mvExpand, .mvApply, .search, .distinct, .assertSchema:
      true
    // What stands after `as` may ask for all rows by that name.
    default: false
    }
  }

  /// Whether it gives a row when it gets one, whatever the others are; `take 0` gives none of one
  /// row, either.
  fileprivate var leavesARow: Bool {
    switch self {
    case .extend, .project, .projectAway, .projectKeep, .projectRename, .projectReorder, .distinct,
      .sort, .take, .top, .sample, .sampleDistinct, .serialize, .render, .assertSchema:
      true
    default: false
    }
  }
}
