extension BoundExpression {
  /// The expression with calls of constants evaluated; a call that fails is evaluated again for
  /// each row.
  package var folded: BoundExpression { mapped { $0.foldedHere } }

  /// The result of a call of constants; any other call, perhaps simplified.
  ///
  /// A call that fails stays a call.
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
  /// The call resolved again with the arguments that are constants by now, to prepare more of it.
  fileprivate var known: BoundCall {
    guard let whenKnown = resolved.whenKnown else { return self }
    let site = CallSite(
      arguments: arguments.map { CallSite.Argument(type: $0.type, constant: $0.constant) },
      now: DateTime(ticks: 0))
    guard let resolved = whenKnown(site) else { return self }
    return BoundCall(callee, writtenAs: name, resolved: resolved, arguments: arguments)
  }
}
