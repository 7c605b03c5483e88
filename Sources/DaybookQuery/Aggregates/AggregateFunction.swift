/// A function from the rows of a group to one value, as the binder has found it by its name.
///
/// A new aggregate is a case: the compiler then asks for what it does and takes, and for the example
/// that the help shows.
package enum AggregateFunction: CaseIterable, Hashable, Sendable {
  // Counts, sums, means, and the least and the greatest.
  case count, countif, sum, sumif, avg, avgif, min, minif, max, maxif
  // Spreads, and counts of different values.
  case stdev, stdevif, stdevp, stdevpif, variance, varianceif, variancep, variancepif,
    covariance, covarianceif, covariancep, covariancepif, dcount, dcountif, countDistinct,
    countDistinctif
  // Lists, sets, bags, bits and single values of a group.
  case makeList, makeListIf, makeSet, makeSetIf, makeListWithNulls, makeBag, makeBagIf,
    binaryAllAnd, binaryAllOr, binaryAllXor, argMax, argMin, takeAny, any, takeAnyif
  // Percentiles by nearest rank, with weights or without.
  case percentile, percentilew, percentilesArray, percentileswArray
  // Digests and sketches, of which more is told later.
  case tdigest, tdigestMerge, hll, hllIf, hllMerge

  /// What it is called, what it takes, and what it does.
  package var definition: AggregateDefinition {
    switch self {
    case .count: .count
    case .countif: .countif
    case .sum: .sum
    case .sumif: .sumif
    case .avg: .avg
    case .avgif: .avgif
    case .min: .min
    case .minif: .minif
    case .max: .max
    case .maxif: .maxif
    case .stdev: .stdev
    case .stdevif: .stdevif
    case .stdevp: .stdevp
    case .stdevpif: .stdevpif
    case .variance: .variance
    case .varianceif: .varianceif
    case .variancep: .variancep
    case .variancepif: .variancepif
    case .covariance: .covariance
    case .covarianceif: .covarianceif
    case .covariancep: .covariancep
    case .covariancepif: .covariancepif
    case .dcount: .dcount
    case .dcountif: .dcountif
    case .countDistinct: .countDistinct
    case .countDistinctif: .countDistinctif
    case .makeList: .makeList
    case .makeListIf: .makeListIf
    case .makeSet: .makeSet
    case .makeSetIf: .makeSetIf
    case .makeListWithNulls: .makeListWithNulls
    case .makeBag: .makeBag
    case .makeBagIf: .makeBagIf
    case .binaryAllAnd: .binaryAllAnd
    case .binaryAllOr: .binaryAllOr
    case .binaryAllXor: .binaryAllXor
    case .argMax: .argMax
    case .argMin: .argMin
    case .takeAny: .takeAny
    case .any: .any
    case .takeAnyif: .takeAnyif
    case .percentile: .percentile
    case .percentilew: .percentilew
    case .percentilesArray: .percentilesArray
    case .percentileswArray: .percentileswArray
    case .tdigest: .tdigest
    case .tdigestMerge: .tdigestMerge
    case .hll: .hll
    case .hllIf: .hllIf
    case .hllMerge: .hllMerge
    }
  }
}

extension AggregateFunction {
  /// All names that a query can call, in alphabetical order.
  package static let names = NamedAggregate.byName.keys.sorted()

  /// The name that queries use.
  package var name: String { definition.name }
}

/// An aggregate as a query calls it: under another name than its own, some give other columns.
package struct NamedAggregate: Sendable {
  package let function: AggregateFunction
  package let isOtherName: Bool

  /// The aggregate that a query calls so, by its name or another one of it.
  package init?(_ name: String) {
    guard let aggregate = Self.byName[name] else { return nil }
    self = aggregate
  }

  private init(_ function: AggregateFunction, isOtherName: Bool) {
    (self.function, self.isOtherName) = (function, isOtherName)
  }

  fileprivate static let byName = Dictionary(
    AggregateFunction.allCases.flatMap { function in
      function.definition.names.enumerated().map { place, name in
        (name, NamedAggregate(function, isOtherName: place > 0))
      }
    }, uniquingKeysWith: { first, _ in first })
}
