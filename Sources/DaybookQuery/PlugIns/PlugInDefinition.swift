/// How a plug-in is written, what is said of it, and what it does.
package struct PlugInDefinition: Sendable {
  package let name: String
  /// The call with its arguments; what may be left out stands in square brackets.
  package let signature: String
  package let summary: String
  /// Queries that use it, over the tables of the demo.
  package let examples: [String]
  /// The rows that it gives.
  let bind: @Sendable (Binder) -> (EvaluateSyntax, Relation, Scope) -> Relation

  init(
    _ signature: String, _ summary: String, examples: [String],
    bind: @escaping @Sendable (Binder) -> (EvaluateSyntax, Relation, Scope) -> Relation
  ) {
    name = String(signature.prefix { $0 != "(" })
    (self.signature, self.summary, self.examples) = (signature, summary, examples)
    self.bind = bind
  }
}

extension PlugInDefinition {
  static let bagUnpack = PlugInDefinition(
    "bag_unpack(column [, prefix [, conflict [, ignored]]])",
    "Gives a column for each key of the bags in a column.",
    examples: ["print bag = dynamic({\"a\": 1, \"b\": 2}) | evaluate bag_unpack(bag)"],
    bind: Binder.bindBagUnpack)

  static let pivot = PlugInDefinition(
    "pivot(column [, aggregate [, key…]])", "Gives a column for each value of a column.",
    examples: ["jobs | evaluate pivot(category, count(), date) | take 5"], bind: Binder.bindPivot)

  static let narrow = PlugInDefinition(
    "narrow()", "Gives a row for each value, with its column's name.",
    examples: ["jobs | take 1 | project title, date | evaluate narrow()"],
    bind: Binder.bindNarrow)

  static let rollingPercentile = PlugInDefinition(
    "rolling_percentile(value, percentile, timeline, bin, bins [, dimension…])",
    "Gives a percentile over the last bins, at each bin.",
    examples: ["playDays | evaluate rolling_percentile(playedMinutes, 50, day, 1d, 7) | take 5"],
    bind: Binder.bindRollingPercentile)

  static let ipv4Lookup = PlugInDefinition(
    "ipv4_lookup(table, address, network [, key…] [, return_unmatched])",
    "Gives the rows of a table of networks that addresses are in.",
    examples: [
      "let nets = datatable(net: string, place: string) [\"10.1.0.0/16\", \"Ghent\"]; "
        + "print ip = \"10.1.2.3\" | evaluate ipv4_lookup(nets, ip, net)"
    ],
    bind: Binder.bindIPv4Lookup)
}
