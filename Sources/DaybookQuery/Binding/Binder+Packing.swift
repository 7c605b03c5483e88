internal import DaybookValues

extension Binder {
  /// A bag of columns under their names.
  func pack(_ columns: [Column], ignoresEmpty: Bool) -> BoundExpression {
    let names = columns.map(\.name)
    let resolved = ResolvedCall(.dynamic) { values, _ throws(QueryError) in
      let members = zip(names, values).compactMap { name, value -> JSONObject.Member? in
        if ignoresEmpty, value.isNull || value.isEmptyText { return nil }
        return JSONObject.Member(key: name, value: value.json)
      }
      return .dynamic(.object(JSONObject(members)))
    }
    let arguments = columns.map { BoundExpression.column($0) }
    return .call(BoundCall(name: "pack_all", resolved: resolved, arguments: arguments))
  }
}

extension Value {
  fileprivate var isEmptyText: Bool {
    if case .string(let text) = self { text.isEmpty } else { false }
  }
}
