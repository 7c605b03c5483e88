internal import DaybookQuery

extension AggregateFunction {
  /// What stands before a call in its example.
  static let exampleRows =
    #"range n from 1 to 5 step 1 | extend s = strcat("no. ", n) | summarize "#

  /// A call of it over these rows, and what it gives.
  var example: String {
    switch self {
    case .count: "count() → 5"
    case .countif: "countif(n > 3) → 2"
    case .sum: "sum(n) → 15"
    case .sumif: "sumif(n, n > 3) → 9"
    case .avg: "avg(n) → 3.0"
    case .avgif: "avgif(n, n > 3) → 4.5"
    case .min: "min(n) → 1"
    case .minif: "minif(n, n > 3) → 4"
    case .max: "max(n) → 5"
    case .maxif: "maxif(n, n < 3) → 2"
    case .stdev: "round(stdev(n), 2) → 1.58"
    case .stdevif: "stdevif(n, n > 3) → 0.7071067811865476"
    case .stdevp: "round(stdevp(n), 2) → 1.41"
    case .stdevpif: "stdevpif(n, n > 3) → 0.5"
    case .variance: "variance(n) → 2.5"
    case .varianceif: "varianceif(n, n > 3) → 0.5"
    case .variancep: "variancep(n) → 2.0"
    case .variancepif: "variancepif(n, n > 3) → 0.25"
    case .covariance: "covariance(n, 2 * n) → 5.0"
    case .covarianceif: "covarianceif(n, n, n > 3) → 0.5"
    case .covariancep: "covariancep(n, 2 * n) → 4.0"
    case .covariancepif: "covariancepif(n, n, n > 3) → 0.25"
    case .dcount: "dcount(n % 2) → 2"
    case .dcountif: "dcountif(n % 2, n > 4) → 1"
    case .countDistinct: "count_distinct(n % 2) → 2"
    case .countDistinctif: "count_distinctif(n % 2, n > 4) → 1"
    case .makeList: "make_list(n) → [1,2,3,4,5]"
    case .makeListIf: "make_list_if(n, n > 3) → [4,5]"
    case .makeSet: "make_set(n % 2) → [1,0]"
    case .makeSetIf: "make_set_if(n % 2, n > 4) → [1]"
    case .makeListWithNulls: "make_list_with_nulls(iff(n > 3, int(null), 7)) → [7,7,7,null,null]"
    case .makeBag: #"make_bag(bag_pack(strcat("k", n), n), 2) → {"k1":1,"k2":2}"#
    case .makeBagIf: #"make_bag_if(bag_pack("k", n), n > 4) → {"k":5}"#
    case .binaryAllAnd: "binary_all_and(n) → 0"
    case .binaryAllOr: "binary_all_or(n) → 7"
    case .binaryAllXor: "binary_all_xor(n) → 1"
    case .argMax: "arg_max(n, s) → 5, no. 5"
    case .argMin: "arg_min(n, s) → 1, no. 1"
    case .takeAny: "take_any(s) → no. 1"
    case .any: "any(s) → no. 1"
    case .takeAnyif: "take_anyif(s, n == 3) → no. 3"
    case .percentile: "percentile(n, 50) → 3"
    case .percentilew: "percentilew(n, n, 50) → 4"
    case .percentilesArray: "percentiles_array(n, 25, 75) → [2,4]"
    case .percentileswArray: "percentilesw_array(n, n, 25, 75) → [3,5]"
    case .tdigest: "percentile_tdigest(tdigest(n), 50) → 3"
    case .tdigestMerge:
      "t = tdigest(n) by n % 2 | summarize percentile_tdigest(tdigest_merge(t), 50) → 3"
    case .hll: "dcount_hll(hll(n)) → 5"
    case .hllIf: "dcount_hll(hll_if(n, n > 3)) → 2"
    case .hllMerge: "h = hll(n) by n % 2 | summarize dcount_hll(hll_merge(h)) → 5"
    }
  }
}
