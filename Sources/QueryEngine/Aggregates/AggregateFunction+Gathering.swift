extension AggregateFunction {
  /// The aggregates that collect or pick values.
  package static let gathering: [AggregateFunction] = [
    .makeList, .makeListIf, .makeSet, .makeSetIf, .makeListWithNulls, .makeBag, .makeBagIf,
    .binaryAllAnd, .binaryAllOr, .binaryAllXor, .argMax, .argMin, .takeAny, .any, .takeAnyif,
    .buildschema,
  ]

  static let makeList = list(
    "make_list", also: ["makelist"], prefix: "list",
    "The values in order, as one array; a value that is an array adds its elements.",
    isSet: false
  )
  .showing("make_list(n) → [1,2,3,4,5]")
  static let makeListIf = makeList.withCondition("make_list_if")
    .showing("make_list_if(n, n > 3) → [4,5]")
  static let makeSet = list(
    "make_set", also: ["makeset"], prefix: "set",
    "The values, each once, as one array; a value that is an array adds its elements.",
    isSet: true
  )
  .showing("make_set(n % 2) → [1,0]")
  static let makeSetIf = makeSet.withCondition("make_set_if")
    .showing("make_set_if(n % 2, n > 4) → [1]")

  static let makeListWithNulls = AggregateFunction(
    "make_list_with_nulls", [Parameter("value", .any)], prefix: "list",
    "The values in order, missing ones too, as an array."
  ) { _ throws(CallError) in
    ResolvedAggregate(.dynamic) {
      ListAccumulator(
        .list, keepsNulls: true, limit: GatheringLimit(nil, of: "make_list_with_nulls"))
    }
  }
  .showing("make_list_with_nulls(iff(n > 3, int(null), 7)) → [7,7,7,null,null]")

  static let makeBag = AggregateFunction(
    "make_bag", also: ["make_dictionary"],
    [Parameter("bag", .dynamic), Parameter("maxSize", .integer, .optional, isConstant: true)],
    prefix: "bag", "The members of all property bags in one."
  ) { site throws(CallError) in
    let limit = GatheringLimit(site.constant(1), of: "make_bag")
    return ResolvedAggregate(.dynamic) { BagAccumulator(limit: limit) }
  }
  .showing(#"make_bag(bag_pack(strcat("k", n), n), 2) → {"k1":1,"k2":2}"#)

  static let makeBagIf = makeBag.withCondition("make_bag_if")
    .showing(#"make_bag_if(bag_pack("k", n), n > 4) → {"k":5}"#)
  static let binaryAllAnd = bits("binary_all_and", "The bits that all values have.", .and)
    .showing("binary_all_and(n) → 0")
  static let binaryAllOr = bits("binary_all_or", "The bits that any value has.", .or)
    .showing("binary_all_or(n) → 7")
  static let binaryAllXor = bits(
    "binary_all_xor", "The bits that an odd number of values have.", .xor
  )
  .showing("binary_all_xor(n) → 1")

  static let argMax = extremeRow(
    "arg_max", also: ["argmax"], "The values of the row in which the first argument is greatest.",
    isGreatest: true
  )
  .showing("arg_max(n, s) → 5, no. 5")
  static let argMin = extremeRow(
    "arg_min", also: ["argmin"], "The values of the row in which the first argument is least.",
    isGreatest: false
  )
  .showing("arg_min(n, s) → 1, no. 1")
  static let takeAny = anyRow("take_any", naming: { argument, _ in anyName(of: argument) })
    .showing("take_any(s) → no. 1")
  static let any = anyRow(
    "any", naming: { argument, _ in "any_\(argument.isEmpty ? "arg0" : argument)" }
  )
  .showing("any(s) → no. 1")

  static let takeAnyif = AggregateFunction(
    "take_anyif", also: ["anyif"], [Parameter("value", .any), Parameter("predicate", .bool)],
    naming: { argument, _ in anyName(of: argument) },
    "The value of any row for which a predicate holds."
  ) { site throws(CallError) in
    let type = site.type(0)
    return ResolvedAggregate(type) {
      ConditionalAccumulator(inner: AnyAccumulator(of: type), position: 1)
    }
  }
  .showing("take_anyif(s, n == 3) → no. 3")

  static let buildschema = AggregateFunction(
    "buildschema", [Parameter("value", .dynamic)], prefix: "schema",
    "The least schema that all values fit: the types, members and elements that came."
  ) { _ throws(CallError) in ResolvedAggregate(.dynamic) { SchemaAccumulator() } }
  .showing(#"buildschema(bag_pack("a", n, "b", s)) → {"a":"long","b":"string"}"#)

  private static func list(
    _ name: String, also: [String], prefix: String, _ summary: String, isSet: Bool
  ) -> AggregateFunction {
    AggregateFunction(
      name, also: also,
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

  /// The argument's name, or `any_arg0` for an argument without a name.
  private static func anyName(of argument: String) -> String {
    argument.isEmpty ? "any_arg0" : argument
  }

  private static func extremeRow(
    _ name: String, also: [String], _ summary: String, isGreatest: Bool
  ) -> AggregateFunction {
    AggregateFunction(
      name, also: also,
      [Parameter("compared", .orderable), Parameter("returned", .any, .optional)],
      naming: { argument, _ in argument }, summary
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
      name, [Parameter("value", .any)], naming: naming,
      "The value of any row that has one."
    ) { site throws(CallError) in
      let type = site.type(0)
      return ResolvedAggregate(type) { AnyAccumulator(of: type) }
    }
  }
}
