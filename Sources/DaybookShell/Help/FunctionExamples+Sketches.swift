extension FunctionExamples {
  /// Digests and sketches, which aggregates make.
  static let sketches = #"""
    percentile_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 50) → 2
    percentile_array_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 50, 75) → [2,9]
    rank_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 2) → 2
    percentrank_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 2) → 50.0
    tdigest_merge(dynamic({"tdigest":1,"type":"long","values":[1],"weights":[1]}), dynamic({"tdigest":1,"type":"long","values":[1],"weights":[2]})).weights → [3]
    dcount_hll(dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="})) → 1
    hll_merge(dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="}), dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="})).hashes → AAAAAAAAAAE=
    """#

  /// Places on the earth, and bins that an option sets.
  static let places = #"""
    round(geo_distance_2points(4.35, 50.85, 2.35, 48.86) / 1000) → 264.0
    geo_point_in_circle(4.35, 50.85, 4.4, 50.85, 5000) → true
    geo_point_to_geohash(4.35, 50.85, 7) → u1516bz
    geo_geohash_to_central_point("sunny").coordinates → [42.47314453125,23.70849609375]
    set query_bin_auto_size = 10; print bin_auto(37) → 30
    """#
}
