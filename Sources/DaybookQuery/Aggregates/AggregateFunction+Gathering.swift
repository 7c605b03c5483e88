extension AggregateFunction {
  /// Lists, sets, bags, bits and single values of a group.
  static let gathering: [AggregateFunction] =
    list(
      "make_list", "make_list_if", also: ["makelist"], prefix: "list",
      "The values in order, as an array.", isSet: false)
    + list(
      "make_set", "make_set_if", also: ["makeset"], prefix: "set",
      "The values, each once, as an array.", isSet: true)
    + [
      AggregateFunction(
        "make_list_with_nulls", [Parameter("value", .any)], prefix: "list",
        "The values in order, missing ones too, as an array."
      ) { _ throws(CallError) in
        ResolvedAggregate(.dynamic) {
          ListAccumulator(
            .list, keepsNulls: true, limit: GatheringLimit(nil, of: "make_list_with_nulls"))
        }
      }
    ]
    + withCondition(
      "make_bag", "make_bag_if", also: ["make_dictionary"],
      [Parameter("bag", .dynamic), Parameter("maxSize", .integer, .optional, isConstant: true)],
      prefix: "bag", "The members of all property bags in one."
    ) { site throws(CallError) in
      let limit = GatheringLimit(site.constant(1), of: "make_bag")
      return ResolvedAggregate(.dynamic) { BagAccumulator(limit: limit) }
    }
    + [
      bits("binary_all_and", "The bits that all values have.", .and),
      bits("binary_all_or", "The bits that any value has.", .or),
      bits("binary_all_xor", "The bits that an odd number of values have.", .xor),
    ] + chosen

  private static func list(
    _ name: String, _ conditional: String, also: [String], prefix: String, _ summary: String,
    isSet: Bool
  ) -> [AggregateFunction] {
    withCondition(
      name, conditional, also: also,
      [Parameter("value", .any), Parameter("maxSize", .integer, .optional, isConstant: true)],
      prefix: prefix, summary
    ) { site throws(CallError) in
      let limit = GatheringLimit(site.constant(1), of: name)
      return ResolvedAggregate(.dynamic) {
        ListAccumulator(isSet ? .set : .list, keepsNulls: false, limit: limit)
      }
    }
  }

  private static func bits(
    _ name: String, _ summary: String, _ operation: BitsAccumulator.Operation
  ) -> AggregateFunction {
    AggregateFunction(
      name, [Parameter("value", .integer)], naming: { argument, _ in argument }, summary
    ) {
      _ throws(CallError) in ResolvedAggregate(.long) { BitsAccumulator(operation) }
    }
  }

  /// The values of one row of the group.
  private static let chosen: [AggregateFunction] = [
    extremeRow(
      "arg_max", also: ["argmax"], "The values of the row where the first one is greatest.",
      isGreatest: true),
    extremeRow(
      "arg_min", also: ["argmin"], "The values of the row where the first one is least.",
      isGreatest: false),
    anyRow("take_any", naming: { argument, _ in Self.anyName(of: argument) }),
    anyRow("any", naming: { argument, _ in "any_\(argument.isEmpty ? "arg0" : argument)" }),
    AggregateFunction(
      "take_anyif", also: ["anyif"], [Parameter("value", .any), Parameter("predicate", .bool)],
      naming: { argument, _ in Self.anyName(of: argument) },
      "The value of any row for which a predicate holds."
    ) { site throws(CallError) in
      let type = site.type(0)
      return ResolvedAggregate(type) {
        ConditionalAccumulator(inner: AnyAccumulator(of: type), position: 1)
      }
    },
  ]

  /// The name of the argument, or what stands for one without.
  private static func anyName(of argument: String) -> String {
    argument.isEmpty ? "any_arg0" : argument
  }

  private static func extremeRow(
    _ name: String, also: [String], _ summary: String, isGreatest: Bool
  ) -> AggregateFunction {
    AggregateFunction(
      name, also: also,
      [Parameter("compared", .orderable), Parameter("returned", .any, .optional)],
      columns: .perReturnedArgument, naming: { argument, _ in argument }, summary
    ) { site throws(CallError) in
      let position = site.arguments.count - 1
      let type = site.type(position)
      return ResolvedAggregate(type) {
        ArgumentAccumulator(isGreatest: isGreatest, position: position, of: type)
      }
    }
  }

  private static func anyRow(
    _ name: String, naming: @escaping @Sendable (String, CallSite) -> String
  ) -> AggregateFunction {
    AggregateFunction(
      name, [Parameter("value", .any)], columns: .perArgument, naming: naming,
      "The value of any row where it is there."
    ) { site throws(CallError) in
      let type = site.type(0)
      return ResolvedAggregate(type) { AnyAccumulator(of: type) }
    }
  }
}
