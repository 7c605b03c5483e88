internal import DaybookQuery

extension SketchFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .tdigestMerge:
      #"tdigest_merge(dynamic({"tdigest":1,"type":"long","values":[1],"weights":[1]}), dynamic({"tdigest":1,"type":"long","values":[1],"weights":[2]})).weights → [3]"#
    case .percentileTdigest:
      #"percentile_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 50) → 2"#
    case .percentileArrayTdigest:
      #"percentile_array_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 50, 75) → [2,9]"#
    case .rankTdigest:
      #"rank_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 2) → 2"#
    case .percentrankTdigest:
      #"percentrank_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 2) → 50.0"#
    case .hllMerge:
      #"hll_merge(dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="}), dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="})).hashes → AAAAAAAAAAE="#
    case .dcountHll: #"dcount_hll(dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="})) → 1"#
    }
  }
}
