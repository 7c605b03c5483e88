@_exported public import QueryEngine

extension FunctionCatalog {
  /// The scalar functions of KQL.
  package static let standard = FunctionCatalog(ScalarFunction.lists.flatMap { $0 })
}

extension ScalarFunction {
  /// The lists of the scalar functions of KQL, one for each family.
  fileprivate static let lists = [
    conversions, units, conditions, nearness, presence, mathematics, rounding,
    bins, bits, random, distributions, calendar, boundaries, makingTimes,
    timeTexts, arrays, arrayOrder, sets, bags, strings,
    searching, regexes, codes, punycode, compression, hashes, ipv4, hasIPv4,
    ipv6, parsing, xml, series, seriesFilling, seriesFilters, seriesLines,
    seriesSeasons, seriesOutlying, seriesDecomposition, digests, distinctCounts, geography,
    geohashes, geoLines, geoPolygons, geoMeetings,
  ]
}
