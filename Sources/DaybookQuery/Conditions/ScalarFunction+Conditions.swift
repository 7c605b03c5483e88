package import QueryEngine

extension ScalarFunction {
  /// The functions that choose among values.
  package static let conditions: [ScalarFunction] = [
    .iff, .`case`, .coalesce, .maxOf, .minOf, .assert, .not,
  ]

  static var iff: ScalarFunction {
    ScalarFunction(
      "iff", also: ["iif"],
      [Parameter("if", .bool), Parameter("then", .any), Parameter("else", .any)],
      "One value when a condition holds, and another when it does not or is missing."
    ) { site throws(CallError) in
      let branches = try Branches(site, at: [1, 2], of: "iff")
      return ResolvedCall(branches.type, nulls: .handled) {
        branches.adapted($0.bool(0) == true ? $0[1] : $0[2])
      }
    }.needing(.asMuch)
      .showing(#"iff(1 < 2, "less", "more") → less"#)
  }

  static var `case`: ScalarFunction {
    ScalarFunction(
      "case", [Parameter("predicate, then, …, else", .any, .repeated)],
      "The value that follows the first condition that holds, or the last value."
    ) { site throws(CallError) in
      try resolveCase(site)
    }.needing(.asMuch)
      .showing(#"case(5 > 9, "high", 5 > 3, "middle", "low") → middle"#)
  }

  static var coalesce: ScalarFunction {
    ScalarFunction(
      "coalesce", [Parameter("value", .any), Parameter("next", .any, .repeated)],
      "The first value that is neither missing nor an empty string."
    ) { site throws(CallError) in
      let branches = try Branches(site, at: Array(site.arguments.indices), of: "coalesce")
      return ResolvedCall(branches.type, nulls: .handled) { arguments in
        let found = arguments.values.first { !$0.isNull && $0 != .string("") }
        return branches.adapted(found ?? branches.type.missing)
      }
    }.needing(.asMuch)
      .showing(#"coalesce("", "second") → second"#)
  }

  static var maxOf: ScalarFunction {
    extreme("max_of", "The greatest of the values.", prefers: { $0 > 0 }).needing(
      .asMuch
    )
    .showing("max_of(3, 7, 5) → 7")
  }

  static var minOf: ScalarFunction {
    extreme("min_of", "The least of the values.", prefers: { $0 < 0 }).needing(
      .asMuch
    )
    .showing("min_of(3, 7, 5) → 3")
  }

  static var assert: ScalarFunction {
    ScalarFunction(
      "assert",
      [
        Parameter("condition", .bool, isConstant: true),
        Parameter("message", .string, isConstant: true),
      ], "True; a query in which the condition does not hold is refused with the message."
    ) { site throws(CallError) in
      guard site.constant(0)?.isTrue == true else {
        throw CallError(site.constantText(1) ?? "", argument: 0)
      }
      return ResolvedCall(constant: .bool(true), of: .bool)
    }
    .showing(#"assert(1 < 2, "no order") → true"#)
  }

  private static func resolveCase(_ site: CallSite) throws(CallError) -> ResolvedCall {
    let count = site.arguments.count
    guard count >= 3, !count.isMultiple(of: 2) else {
      throw CallError("case() is called as case(predicate, then, …, else).")
    }
    let conditions = stride(from: 0, to: count - 1, by: 2)
    for position in conditions where site.type(position) != .bool {
      guard site.type(position) == .dynamic else {
        throw CallError(
          "case() takes a bool here, not a \(site.type(position)).", argument: position)
      }
    }
    let branches = try Branches(site, at: conditions.map { $0 + 1 } + [count - 1], of: "case")
    return ResolvedCall(branches.type, nulls: .handled) { arguments in
      let met = conditions.first { arguments.bool($0) == true }
      return branches.adapted(arguments[met.map { $0 + 1 } ?? count - 1])
    }
  }

  private static func extreme(
    _ name: String, _ summary: String, prefers: @escaping @Sendable (Int) -> Bool
  ) -> ScalarFunction {
    ScalarFunction(
      name, [Parameter("value", .any), Parameter("next", .any, .repeated)], summary
    ) { site throws(CallError) in
      let types = site.arguments.map(\.type)
      let widest = types.dropFirst().reduce(types.first) { type, next in
        type.flatMap { $0 == next ? next : ScalarType.widest($0, next) }
      }
      guard let type = widest, type != .dynamic else {
        throw CallError("\(name)() compares values of one type that is not dynamic.")
      }
      return ResolvedCall(type, nulls: .handled) { arguments in
        let best = arguments.values.reduce(Value.null) { best, value in
          guard !value.isNull, !best.isNull else { return best.isNull ? value : best }
          return prefers(value.compare(to: best) ?? 0) ? value : best
        }
        return best.isNull ? type.missing : best.converted(to: type)
      }
    }
  }
}
