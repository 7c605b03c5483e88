extension FunctionExamples {
  /// What `summarize` makes of five rows: `n` counts from 1 to 5, `s` is that number in words.
  static let aggregates = #"""
    count() → 5
    countif(n > 3) → 2
    sum(n) → 15
    sumif(n, n > 3) → 9
    avg(n) → 3.0
    avgif(n, n > 3) → 4.5
    min(n) → 1
    minif(n, n > 3) → 4
    max(n) → 5
    maxif(n, n < 3) → 2
    round(stdev(n), 2) → 1.58
    stdevif(n, n > 3) → 0.7071067811865476
    round(stdevp(n), 2) → 1.41
    stdevpif(n, n > 3) → 0.5
    variance(n) → 2.5
    varianceif(n, n > 3) → 0.5
    variancep(n) → 2.0
    variancepif(n, n > 3) → 0.25
    covariance(n, 2 * n) → 5.0
    covarianceif(n, n, n > 3) → 0.5
    covariancep(n, 2 * n) → 4.0
    covariancepif(n, n, n > 3) → 0.25
    dcount(n % 2) → 2
    dcountif(n % 2, n > 4) → 1
    count_distinct(n % 2) → 2
    count_distinctif(n % 2, n > 4) → 1
    make_list(n) → [1,2,3,4,5]
    make_list_if(n, n > 3) → [4,5]
    make_set(n % 2) → [1,0]
    make_set_if(n % 2, n > 4) → [1]
    make_list_with_nulls(iff(n > 3, int(null), 7)) → [7,7,7,null,null]
    make_bag(bag_pack(strcat("k", n), n), 2) → {"k1":1,"k2":2}
    make_bag_if(bag_pack("k", n), n > 4) → {"k":5}
    binary_all_and(n) → 0
    binary_all_or(n) → 7
    binary_all_xor(n) → 1
    arg_max(n, s) → 5, no. 5
    arg_min(n, s) → 1, no. 1
    take_any(s) → no. 1
    any(s) → no. 1
    take_anyif(s, n == 3) → no. 3
    percentile(n, 50) → 3
    percentilew(n, n, 50) → 4
    percentiles_array(n, 25, 75) → [2,4]
    percentilesw_array(n, n, 25, 75) → [3,5]
    percentile_tdigest(tdigest(n), 50) → 3
    t = tdigest(n) by n % 2 | summarize percentile_tdigest(tdigest_merge(t), 50) → 3
    dcount_hll(hll(n)) → 5
    dcount_hll(hll_if(n, n > 3)) → 2
    h = hll(n) by n % 2 | summarize dcount_hll(hll_merge(h)) → 5
    """#
}
