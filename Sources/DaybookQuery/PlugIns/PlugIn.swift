/// What `evaluate` calls by a name, in the order in which it is offered.
///
/// A new plug-in is a case: the compiler then asks for what is said of it, and for what it does.
package enum PlugIn: CaseIterable, Hashable, Sendable {
  case bagUnpack, pivot, narrow, activityMetrics, sessionCount, slidingWindowCounts,
    funnelSequence, funnelSequenceCompletion, rollingPercentile, autoCluster, diffPatterns,
    basket, ipv4Lookup, geoPolygonLookup, geoLineLookup

  package var definition: PlugInDefinition {
    switch self {
    case .bagUnpack: .bagUnpack
    case .pivot: .pivot
    case .narrow: .narrow
    case .activityMetrics: .activityMetrics
    case .sessionCount: .sessionCount
    case .slidingWindowCounts: .slidingWindowCounts
    case .funnelSequence: .funnelSequence
    case .funnelSequenceCompletion: .funnelSequenceCompletion
    case .rollingPercentile: .rollingPercentile
    case .autoCluster: .autoCluster
    case .diffPatterns: .diffPatterns
    case .basket: .basket
    case .ipv4Lookup: .ipv4Lookup
    case .geoPolygonLookup: .geoPolygonLookup
    case .geoLineLookup: .geoLineLookup
    }
  }

  package var name: String { definition.name }

  /// The plug-in that a query calls so.
  init?(named name: String) {
    guard let plugIn = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = plugIn
  }
}
