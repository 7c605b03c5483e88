internal import DaybookValues

extension Binder {
  /// An operator whose operands are bound here.
  func infix(
    _ infix: Infix, _ operands: [ExpressionSyntax], at range: SourceRange, in rows: RowScope
  ) -> BoundExpression? {
    let bound = operands.map { bind($0, in: rows) }
    let known = bound.compactMap { $0 }
    guard known.count == bound.count else { return nil }
    return self.infix(infix, known, operands.map(\.range), at: range)
  }

  /// An operator whose operands are already bound.
  func infix(
    _ infix: Infix, _ operands: [BoundExpression], _ ranges: [SourceRange], at range: SourceRange
  ) -> BoundExpression? {
    call(.infix(infix), operands, ranges, at: range) { site throws(CallError) in
      try infix.resolve(site)
    }
  }

  /// A call of the function that `resolve` chooses for the types of the arguments.
  func call(
    _ callee: Callee, writtenAs name: String? = nil, _ arguments: [BoundExpression],
    _ ranges: [SourceRange], at range: SourceRange,
    resolve: (CallSite) throws(CallError) -> ResolvedCall
  ) -> BoundExpression? {
    let site = self.site(arguments)
    guard arguments.reduce(0, { min($0 + $1.partCount, .max / 4) }) <= Self.greatestPartCount else {
      report(
        "With the values of 'let' put in, the expression has more than \(Self.greatestPartCount) parts. "
          + "Use materialize(), or fewer names that use other names.", at: range)
      return nil
    }
    guard arguments.allSatisfy({ $0.depth < Self.greatestDepth }) else {
      report(
        "With the values of 'let' put in, more than \(Self.greatestDepth) calls and steps are inside one"
          + " another. Use fewer names that use other names.", at: range)
      return nil
    }
    do throws(CallError) {
      let resolved = try resolve(site)
      let call = BoundCall(callee, writtenAs: name, resolved: resolved, arguments: arguments)
      return BoundExpression.call(call).foldedHere
    } catch {
      report(error, of: arguments, at: ranges, in: range)
      return nil
    }
  }

  /// A call of a function with already bound arguments.
  func call(
    _ function: ScalarFunction, _ arguments: [BoundExpression], _ ranges: [SourceRange],
    at range: SourceRange
  ) -> BoundExpression? {
    call(.function(function), arguments, ranges, at: range) { site throws(CallError) in
      try function.resolve(site)
    }
  }

  /// The maximum number of parts of an expression.
  ///
  /// Values of `let` that use each other can grow exponentially. An expression that a person writes
  /// stays far below the limit.
  private static let greatestPartCount = 4_000_000

  /// The maximum depth of nested calls; each level uses a part of the stack.
  private static let greatestDepth = 1_000

  func site(_ arguments: [BoundExpression]) -> CallSite {
    site(of: arguments.map { CallSite.Argument(type: $0.type, constant: $0.constant) })
  }

  /// The facts about a call with these arguments, including the query's `now()` and time zones.
  func site(of arguments: [CallSite.Argument]) -> CallSite {
    var site = CallSite(arguments: arguments, now: now, timeZones: timeZones)
    site.bins = bins
    return site
  }
}
