extension BoundExpression {
  /// The expression with each call on constants replaced by its result.
  ///
  /// A call that fails stays, and is evaluated again for each row.
  package var folded: BoundExpression { mapped { $0.foldedHere } }

  /// The result of this call if all arguments are constants.
  ///
  /// If they are not, or if the call fails, this is the expression, perhaps simplified.
  package var foldedHere: BoundExpression {
    guard case .call(let call) = self, call.resolved.isDeterministic else { return self }
    let constants = call.arguments.compactMap(\.constant)
    guard constants.count == call.arguments.count else { return simplified(call.known) }
    // If the evaluation is cancelled, the call stays in the plan, and the run fails at its first
    // row.
    var context = RowContext(seed: 0, isCancelled: { Task.isCancelled })
    guard (try? MemoryReservation(call).ask(for: constants, context.memory)) != nil,
      let value = try? call.resolved.evaluate(constants, &context)
    else { return self }
    return .constant(value, call.resolved.result)
  }

  /// Simplifies the expression, for example `true and x` to `x`.
  private func simplified(_ call: BoundCall) -> BoundExpression {
    guard call.arguments.count == 2, call.callee == .infix(.and) || call.callee == .infix(.or)
    else { return .call(call) }
    let neutral = call.callee == .infix(.and)
    for (index, argument) in call.arguments.enumerated() {
      guard case .bool(let value)? = argument.constant else { continue }
      return value == neutral
        ? call.arguments[1 - index].converted(to: .bool) : .constant(.bool(value), .bool)
    }
    return .call(call)
  }
}

extension BoundCall {
  /// The call after it is resolved again, which prepares arguments that have become constants.
  fileprivate var known: BoundCall {
    guard let whenKnown = resolved.whenKnown else { return self }
    let site = CallSite(
      arguments: arguments.map { CallSite.Argument(type: $0.type, constant: $0.constant) },
      now: DateTime(ticks: 0))
    guard let resolved = whenKnown(site) else { return self }
    return BoundCall(callee, writtenAs: name, resolved: resolved, arguments: arguments)
  }
}
