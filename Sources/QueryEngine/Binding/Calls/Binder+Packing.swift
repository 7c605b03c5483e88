internal import DaybookValues

extension Binder {
  /// A bag with the value of each column under the column's name; equal names make one member.
  func pack(_ columns: [Column], ignoresEmpty: Bool) -> BoundExpression {
    let names = columns.map(\.name)
    let resolved = ResolvedCall(.dynamic) { values, _ throws(QueryError) in
      var bag = BagBuilder()
      for (name, value) in zip(names, values) {
        if ignoresEmpty, value.isNull || value.isEmptyText { continue }
        bag.add(name, value.json)
      }
      return .dynamic(.object(bag.bag))
    }
    let arguments = columns.map { BoundExpression.column($0) }
    return .call(BoundCall(.packing, resolved: resolved, arguments: arguments))
  }
}

extension Value {
  fileprivate var isEmptyText: Bool {
    if case .string(let text) = self { text.isEmpty } else { false }
  }
}
