extension BoundExpression {
  /// The expression in which calls whose arguments are all constants are replaced by their results.
  ///
  /// A call that fails is kept, and is evaluated again for each row.
  package var folded: BoundExpression { mapped { $0.foldedHere } }

  /// The result of this call if all arguments are constants; otherwise the expression, perhaps
  /// simplified.
  ///
  /// A call that fails is kept.
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

  /// `true and x` as x, and similar simplifications.
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
  /// The call resolved again, so that arguments that have become constants can be prepared.
  fileprivate var known: BoundCall {
    guard let whenKnown = resolved.whenKnown else { return self }
    let site = CallSite(
      arguments: arguments.map { CallSite.Argument(type: $0.type, constant: $0.constant) },
      now: DateTime(ticks: 0))
    guard let resolved = whenKnown(site) else { return self }
    return BoundCall(callee, writtenAs: name, resolved: resolved, arguments: arguments)
  }
}
