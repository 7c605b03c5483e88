/// A plug-in for `evaluate`.
///
/// A new plug-in is added to ``all``. Parsing, help and completion read this list.
package struct PlugIn: Sendable {
  package let name: String
  /// The form of the call; square brackets enclose optional arguments.
  package let signature: String
  package let summary: String
  /// Queries that use the plug-in, over the tables of the demo.
  package let examples: [String]
  /// Binds a call of the plug-in over its input rows.
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

extension PlugIn {
  /// All plug-ins, in the order of completion.
  package static let all: [PlugIn] = [
    .bagUnpack, .pivot, .narrow, .activityMetrics, .newActivityMetrics, .activityEngagement,
    .sessionCount, .slidingWindowCounts, .funnelSequence, .funnelSequenceCompletion,
    .rollingPercentile, .autoCluster, .diffPatterns, .basket, .ipv4Lookup, .ipv6Lookup,
    .geoPolygonLookup, .geoLineLookup, .rowsNear,
    .schemaMerge, .dcountIntersect, .describe, .relations,
  ]

  /// The plug-in called `name`; `nil` if there is none.
  static func named(_ name: String) -> PlugIn? { all.first { $0.name == name } }

  static let bagUnpack = PlugIn(
    "bag_unpack(column [, prefix [, conflict [, ignored]]])",
    "Gives a column for each key of the bags in a column.",
    examples: ["print bag = dynamic({\"a\": 1, \"b\": 2}) | evaluate bag_unpack(bag)"],
    bind: Binder.bindBagUnpack)

  static let pivot = PlugIn(
    "pivot(column [, aggregate [, key…]])", "Gives a column for each value of a column.",
    examples: ["jobs | evaluate pivot(category, count(), date) | take 5"], bind: Binder.bindPivot)

  static let narrow = PlugIn(
    "narrow()", "Gives a row for each value, with its column's name.",
    examples: ["jobs | take 1 | project title, date | evaluate narrow()"],
    bind: Binder.bindNarrow)

  static let rollingPercentile = PlugIn(
    "rolling_percentile(value, percentile, timeline, bin, bins [, dimension…])",
    "Gives a percentile over the last bins, at each bin.",
    examples: ["playDays | evaluate rolling_percentile(playedMinutes, 50, day, 1d, 7) | take 5"],
    bind: Binder.bindRollingPercentile)

  static let ipv6Lookup = PlugIn(
    "ipv6_lookup(table, address, network [, key…] [, return_unmatched])",
    "Gives the rows of a table of networks that addresses of version 6 are in.",
    examples: [
      "let nets = datatable(net: string, place: string) [\"fe80::/16\", \"Ghent\"]; "
        + "print ip = \"fe80::1\" | evaluate ipv6_lookup(nets, ip, net)"
    ], bind: Binder.bindNetworkLookup)

  static let ipv4Lookup = PlugIn(
    "ipv4_lookup(table, address, network [, key…] [, return_unmatched])",
    "Gives the rows of a table of networks that addresses are in.",
    examples: [
      "let nets = datatable(net: string, place: string) [\"10.1.0.0/16\", \"Ghent\"]; "
        + "print ip = \"10.1.2.3\" | evaluate ipv4_lookup(nets, ip, net)"
    ],
    bind: Binder.bindNetworkLookup)
}
