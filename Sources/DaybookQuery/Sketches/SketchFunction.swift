/// What digests and sketches of values tell.
package enum SketchFunction: CaseIterable, Hashable, Sendable {
  case tdigestMerge, percentileTdigest, percentileArrayTdigest, rankTdigest, percentrankTdigest
  case hllMerge, dcountHll

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .tdigestMerge: .tdigestMerge
    case .percentileTdigest: .percentileTdigest
    case .percentileArrayTdigest: .percentileArrayTdigest
    case .rankTdigest: .rankTdigest
    case .percentrankTdigest: .percentrankTdigest
    case .hllMerge: .hllMerge
    case .dcountHll: .dcountHll
    }
  }
}
