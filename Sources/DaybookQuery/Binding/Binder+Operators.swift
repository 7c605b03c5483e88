extension Binder {
  /// The rows that one operator gives: the one switch over all operators.
  func bind(_ syntax: OperatorSyntax, over input: Relation, in scope: Scope) -> Relation {
    switch syntax {
    case .where(let node): bind(node, over: input, in: scope)
    case .project(let node): bind(node, over: input, in: scope)
    case .projectAway(let node): bind(node, over: input)
    case .projectKeep(let node): bind(node, over: input)
    case .projectByNames(let node): bind(node, over: input, in: scope)
    case .projectRename(let node): bind(node, over: input)
    case .projectReorder(let node): bind(node, over: input)
    case .extend(let node): bind(node.columns, extending: input, in: scope)
    case .summarize(let node): bind(node, over: input, in: scope)
    case .sort(let node): bind(node, over: input, in: scope)
    case .top(let node): bind(node, over: input, in: scope)
    case .take(let node): bind(node, over: input, in: scope)
    case .count(let node): bind(node, over: input)
    case .distinct(let node): bind(node, over: input, in: scope)
    case .union(let node): bind(node, over: input, in: scope)
    case .join(let node): bind(node, over: input, in: scope)
    case .lookup(let node): bind(node, over: input, in: scope)
    case .mvExpand(let node): bind(node, over: input, in: scope)
    case .mvApply(let node): bind(node, over: input, in: scope)
    case .parse(let node): bind(node, over: input, in: scope)
    case .parseKV(let node): bind(node, over: input, in: scope)
    case .makeSeries(let node): bind(node, over: input, in: scope)
    case .render(let node): bind(node, over: input)
    case .as(let node): bind(node, over: input, in: scope).relation
    case .serialize(let node): bind(node, over: input, in: scope)
    case .getSchema: schemaRows(of: input)
    case .consume: bindConsume(over: input)
    case .sample(let node): bind(node, over: input, in: scope)
    case .sampleDistinct(let node): bind(node, over: input, in: scope)
    case .search(let node): bind(node, over: input, in: scope)
    case .scan(let node): bind(node, over: input, in: scope)
    case .partition(let node): bind(node, over: input, in: scope)
    case .topNested(let node): bind(node, over: input, in: scope)
    case .topHitters(let node): bind(node, over: input, in: scope)
    case .evaluate(let node): bind(node, over: input, in: scope)
    case .invoke(let node): bindInvoke(node, over: input, in: scope)
    case .missing: .unknown
    }
  }
}
