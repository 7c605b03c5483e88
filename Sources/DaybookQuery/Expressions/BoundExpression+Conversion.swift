extension BoundExpression {
  /// Its value as another type; missing where it does not convert.
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
