/// A function from the rows of a group to one value.
///
/// A new aggregate is added to the list in its file. Parsing, help and completion read these lists.
///
/// `percentiles` produces several result columns, and so do `arg_max`, `arg_min` and `take_any`
/// with several columns. The binder makes one call for each result column.
package struct AggregateFunction: Sendable {
  /// The name that queries use, and the function's other names.
  package let names: [String]
  /// The call's form, for help and completion: `sum(value)`.
  package let signature: String
  /// One sentence that describes the value, for help and completion.
  package let summary: String
  /// A call over `exampleRows` and its result, `call(…) → result`, which help shows and a test
  /// runs.
  package private(set) var example = ""
  /// The default name of the result's column: `sum_minutes`, `count_`.
  ///
  /// `argument` is the name of the argument's column, or `""` if the argument is not a column.
  package let columnName: @Sendable (_ argument: String, CallSite) -> String
  /// How many arguments, counted from the first, are part of the column's name.
  private(set) var namingCount = 1
  /// Chooses the accumulator for the types of a call, or throws the reason why there is none.
  package let resolve: @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  /// The aggregate without its condition, and the index of the condition among the arguments.
  ///
  /// It is `nil` for an aggregate without a condition.
  private(set) var condition: AggregateFilter?
  /// Makes the variant of this aggregate that takes a condition.
  ///
  /// It has the given name. `place` is the index of the condition among its arguments.
  private let asking: @Sendable (_ name: String) -> (function: AggregateFunction, place: Int)

  /// The name that queries use.
  package var name: String { names[0] }

  /// An aggregate whose column is called `prefix_argument`, or has the name that `naming` returns.
  ///
  /// Without `prefix`, the prefix is `name`.
  init(
    _ name: String, also: [String] = [], _ parameters: [Parameter], signature: String? = nil,
    prefix: String? = nil,
    naming: (@Sendable (_ argument: String, CallSite) -> String)? = nil, _ summary: String,
    resolving: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  ) {
    names = [name] + also
    self.signature = signature ?? parameters.signature(of: name)
    self.summary = summary
    let columnPrefix = prefix ?? name
    columnName = naming ?? { argument, _ in "\(columnPrefix)_\(argument)" }
    resolve = { site throws(CallError) in
      try parameters.check(site, of: name)
      return try resolving(site)
    }
    asking = { conditional in
      let function = AggregateFunction(
        conditional, asking: parameters, prefix: prefix,
        summary + " Only the rows for which the predicate is true are used.", resolving: resolving)
      return (function, parameters.count { $0.presence == .required })
    }
  }

  /// An aggregate with a variant that takes a condition after the required arguments.
  private init(
    _ name: String, asking parameters: [Parameter], prefix: String?, _ summary: String,
    resolving: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  ) {
    let needed = parameters.count { $0.presence == .required }
    let condition = Parameter("predicate", .bool)
    self.init(
      name, parameters[..<needed] + [condition] + parameters[needed...], prefix: prefix, summary
    ) { site throws(CallError) in
      var arguments = site.arguments
      arguments.remove(at: needed)
      let inner = try resolving(
        CallSite(arguments: arguments, now: site.now, timeZones: site.timeZones))
      return ResolvedAggregate(inner.result) { inner.start().conditional(on: needed) }
    }
  }
}

extension AggregateFunction {
  /// The variant of this aggregate that takes a condition, called `name`.
  func withCondition(_ name: String) -> AggregateFunction {
    var (function, place) = asking(name)
    function.condition = AggregateFilter(of: self, at: place)
    return function
  }

  /// The start of a query that makes the rows of the examples; an example's call follows it.
  package static let exampleRows =
    #"range n from 1 to 5 step 1 | extend s = strcat("no. ", n) | summarize "#

  /// The aggregate with an example, `call(…) → result`.
  func showing(_ example: String) -> AggregateFunction {
    var function = self
    function.example = example
    return function
  }

  /// This aggregate of pairs, with both arguments in its column's name: `covariance_x_y`.
  func namedByPair() -> AggregateFunction {
    var function = self
    function.namingCount = 2
    return function
  }

  /// All aggregates that a query can call.
  package static let all = Array(
    [basics, spreads, gathering, percentiles, digests, distinctCounts].joined())

  /// All names that a query can call, in alphabetical order.
  package static let allNames = NamedAggregate.byName.keys.sorted()
}

/// The aggregate to which an aggregate with a condition passes the rows that match.
///
/// `place` is the index of the condition among the arguments.
final class AggregateFilter: Sendable {
  let function: AggregateFunction
  let place: Int

  init(of function: AggregateFunction, at place: Int) {
    (self.function, self.place) = (function, place)
  }
}

extension AggregateFunction: Hashable {
  /// Aggregates are equal when they have the same name; each name is unique.
  package static func == (one: AggregateFunction, other: AggregateFunction) -> Bool {
    one.name == other.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An aggregate, and the name by which a query calls it.
///
/// The name can determine the names of the result columns.
package struct NamedAggregate: Sendable {
  package let function: AggregateFunction
  package let isOtherName: Bool

  /// The aggregate that has `name` among its names; `nil` if there is none.
  package init?(_ name: String) {
    guard let aggregate = Self.byName[name] else { return nil }
    self = aggregate
  }

  private init(_ function: AggregateFunction, isOtherName: Bool) {
    (self.function, self.isOtherName) = (function, isOtherName)
  }

  fileprivate static let byName = Dictionary(
    AggregateFunction.all.flatMap { function in
      function.names.enumerated().map { place, name in
        (name, NamedAggregate(function, isOtherName: place > 0))
      }
    }, uniquingKeysWith: { first, _ in first })
}

/// An aggregate bound to the types of one call.
package struct ResolvedAggregate: Sendable {
  /// The type of the aggregate's value.
  package let result: ScalarType
  /// Makes the empty state of a new group.
  package let start: @Sendable () -> any Accumulator

  package init(_ result: ScalarType, start: @escaping @Sendable () -> any Accumulator) {
    self.result = result
    self.start = start
  }
}
