/// An expression whose names and types are known.
package indirect enum BoundExpression: Sendable {
  case constant(Value, ScalarType)
  case column(Column)
  case call(BoundCall)
  /// The result of a subquery; a constant replaces it before any rows are read.
  case subquery(Subquery)

  package var type: ScalarType {
    switch self {
    case .constant(_, let type): type
    case .column(let column): column.type
    case .call(let call): call.resolved.result
    case .subquery(let subquery): subquery.type
    }
  }

  /// The value, when the expression is a constant.
  package var constant: Value? {
    if case .constant(let value, _) = self { value } else { nil }
  }

  /// The number of parts in the expression.
  var partCount: Int { if case .call(let call) = self { call.partCount } else { 1 } }

  /// The depth of nested calls.
  var depth: Int { if case .call(let call) = self { call.depth } else { 0 } }

  /// The column, if the expression is only a column.
  package var column: Column? {
    if case .column(let column) = self { column } else { nil }
  }
}

/// A function with its arguments.
package struct BoundCall: Sendable {
  package let callee: Callee
  /// The name in the query, for explanations.
  package let name: String
  package let resolved: ResolvedCall
  package let arguments: [BoundExpression]
  /// The number of parts in the call, including itself.
  let partCount: Int
  /// The depth of nested calls, including this call.
  let depth: Int

  /// Makes a call.
  ///
  /// `name` is the name in the query, for explanations; `nil` means the callee's own name.
  package init(
    _ callee: Callee, writtenAs name: String? = nil, resolved: ResolvedCall,
    arguments: [BoundExpression]
  ) {
    self.callee = callee
    self.name = name ?? callee.name
    self.resolved = resolved
    self.arguments = arguments
    partCount = arguments.reduce(1) { min($0 + $1.partCount, .max / 4) }
    depth = 1 + (arguments.lazy.map(\.depth).max() ?? 0)
  }

  /// The arguments to evaluate for each row; a constant list is left out, because it is prepared.
  var evaluated: ArraySlice<BoundExpression> {
    resolved.listTest == nil ? arguments[...] : arguments.prefix(1)
  }

  /// The same call with other arguments of the same types.
  package func with(_ arguments: [BoundExpression]) -> BoundCall {
    BoundCall(callee, writtenAs: name, resolved: resolved, arguments: arguments)
  }
}

extension BoundExpression {
  /// The expression converted to `type`; a value that cannot be converted becomes missing.
  package func converted(to type: ScalarType) -> BoundExpression {
    guard self.type != type else { return self }
    let conversion = ResolvedCall(type) { values, _ throws(QueryError) in
      values[0].isNull ? type.missing : values[0].converted(to: type)
    }
    return BoundExpression.call(
      BoundCall(.conversion(type), resolved: conversion, arguments: [self])
    ).foldedHere
  }
}
