import DaybookQuery
import Foundation
import Testing

@Suite("Every function of the specification is there")
struct CatalogTests {
  /// The functions that the binder or the run of a query evaluates itself.
  static let elsewhere: Set<String> = [
    "assert", "bag_pack_columns", "bag_unpack", "bool", "column_names_of", "datetime", "decimal",
    "dynamic", "guid", "int", "long", "materialize", "pack_all", "prev", "real", "row_cumsum",
    "row_number", "row_rank_dense", "row_rank_min", "row_window_session", "timespan", "toscalar",
    "typeof",
  ]

  static let firstWave = """
    abs arg_max arg_min array_concat array_iff array_index_of array_length array_reverse array_slice
    array_sort_asc array_sort_desc array_sum avg bag_has_key bag_keys bag_merge bag_pack
    bag_remove_keys bin bin_at bool case ceiling coalesce count countif countof datetime datetime_add
    datetime_diff datetime_part dayofweek dcount dcountif dynamic dynamic_to_json endofday endofmonth
    endofweek endofyear exp extract extract_all extract_json floor format_datetime format_timespan
    gettype getyear guid hash_md5 hash_sha256 hourofday iff iif int isempty isfinite isinf isnan
    isnotempty isnull log log10 log2 long make_bag make_bag_if make_datetime make_list make_list_if
    make_list_with_nulls make_set make_set_if make_timespan materialize max max_of min min_of
    monthofyear not pack_all pack_array parse_csv parse_json parse_url percentile pow prev range real
    regex_quote replace_regex replace_string replace_strings reverse round row_cumsum row_number
    row_rank_dense row_rank_min set_difference set_has_element set_intersect set_union sign split
    startofday startofmonth startofweek startofyear stdev stdevif stdevp strcat strcat_array
    strcat_delim strcmp string_size strlen strrep substring sum sumif timespan tobool todatetime
    todouble tohex toint tolong tolower toreal toscalar tostring totimespan toupper trim trim_end
    trim_start typeof unixtime_milliseconds_todatetime unixtime_seconds_todatetime url_decode
    url_encode variance varianceif variancep zip now ago new_guid rand isnotnull take_any any
    avgif minif maxif sqrt
    """

  static let secondWave = """
    around array_rotate_left array_rotate_right array_shift_left array_shift_right array_split assert
    atan2 bag_pack_columns bag_set_key bag_unpack bag_zip base64_decode_toarray base64_decode_toguid
    base64_decode_tostring base64_encode_fromarray base64_encode_fromguid base64_encode_tostring
    binary_all_and binary_all_or binary_all_xor binary_and binary_or column_names_of cos cot
    covariance covarianceif covariancep covariancepif datetime_local_to_utc datetime_utc_to_local
    decimal degrees exp10 exp2 format_bytes hash hash_combine hash_many hash_sha1 indexof_regex
    isascii isutf8 parse_command_line parse_path parse_urlquery parse_version percentiles
    percentilesw percentilesw_array pi radians row_window_session series_abs series_acos series_add
    series_asin series_atan series_ceiling series_cos series_cosine_similarity series_divide
    series_dot_product series_equals series_exp series_fill_backward series_fill_const
    series_fill_forward series_fill_linear series_floor series_greater series_greater_equals
    series_less series_less_equals series_log series_magnitude series_multiply series_not_equals
    series_pearson_correlation series_pow series_product series_sign series_sin series_stats
    series_stats_dynamic series_subtract series_sum series_tan sin todecimal toguid
    unicode_codepoints_from_string unicode_codepoints_to_string unixtime_microseconds_todatetime
    unixtime_nanoseconds_todatetime url_encode_component variancepif indexof translate
    """

  static let thirdWave = """
    series_fit_line series_fit_line_dynamic series_fit_2lines series_fit_2lines_dynamic
    series_decompose series_decompose_anomalies series_decompose_forecast series_outliers
    series_periods_detect series_periods_validate series_seasonal tdigest tdigest_merge merge_tdigest
    percentile_tdigest percentile_array_tdigest percentiles_array_tdigest percentrank_tdigest
    rank_tdigest hll hll_if hll_merge dcount_hll bin_auto parse_xml geo_distance_2points
    geo_point_in_circle geo_point_to_geohash geo_geohash_to_central_point
    """

  static let shapes = """
    geo_angle geo_azimuth geo_closest_point_on_line geo_closest_point_on_polygon
    geo_distance_point_to_line geo_distance_point_to_polygon geo_from_wkt geo_geohash_neighbors
    geo_geohash_to_polygon geo_intersection_2lines geo_intersection_line_with_polygon
    geo_intersects_2lines geo_intersects_2polygons geo_intersects_line_with_polygon
    geo_line_centroid geo_line_densify geo_line_interpolate_point geo_line_length
    geo_line_locate_point geo_line_simplify geo_point_buffer geo_point_in_polygon geo_polygon_area
    geo_polygon_centroid geo_polygon_densify geo_polygon_perimeter geo_polygon_simplify
    """

  @Test("Names of all waves are functions, aggregates, or work of the binder")
  func names() {
    let wanted = [Self.firstWave, Self.secondWave, Self.thirdWave, Self.shapes].joined(
      separator: " "
    )
    .split { $0 == " " || $0 == "\n" }
    let missing = wanted.map(String.init).filter {
      FunctionCatalog.standard.named($0) == nil && NamedAggregate($0) == nil
        && !Self.elsewhere.contains($0)
    }
    #expect(missing == [])
  }

  @Test("No name means two functions")
  func distinctNames() {
    let names = FunctionCatalog.standard.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    let aggregates = AggregateFunction.all.flatMap(\.names)
    #expect(Set(aggregates).count == aggregates.count)
  }

  @Test("Every function says what it gives, in one sentence")
  func summaries() {
    let summaries =
      FunctionCatalog.standard.all.map { ($0.signature, $0.summary) }
      + AggregateFunction.all.map { ($0.signature, $0.summary) }
    for (signature, summary) in summaries {
      #expect(summary.hasSuffix("."), "\(signature)")
      #expect(signature.contains("(") && signature.hasSuffix(")"), "\(signature)")
    }
  }
}

extension CatalogTests {
  @Test("Every function that the sources define is in a list, with an example")
  func lists() throws {
    let examples = try Self.sources().reduce(0) {
      $0 + $1.split(separator: "  .showing(").count - 1
    }
    #expect(examples == FunctionCatalog.standard.all.count + AggregateFunction.all.count)
    #expect(FunctionCatalog.standard.all.filter { !$0.example.contains(" → ") }.map(\.name) == [])
    #expect(AggregateFunction.all.filter { !$0.example.contains(" → ") }.map(\.name) == [])
  }

  @Test("A function reads the clock exactly if its example differs at another time")
  func clock() throws {
    for function in FunctionCatalog.standard.all {
      let example = try #require(function.example.components(separatedBy: " → ").first)
      let call = function.readsClock ? "\(function.name)(1h)" : example
      let bindings = [0, 1 << 60].map { now in
        Query.bind("print x = \(call)", tables: TestTables.all, now: DateTime(ticks: now))
      }
      let plans = bindings.map { $0.query?.explanation() }
      #expect((plans[0] != plans[1]) == function.readsClock, "\(call)")
      #expect((bindings[0].clockCall != nil) == function.readsClock, "\(call)")
    }
    #expect(FunctionCatalog.standard.all.filter(\.readsClock).map(\.name) == ["now", "ago"])
  }

  @Test(
    "A query reads the clock where it uses what does",
    arguments: [
      ("print now()", true), ("let t = now(); print t", true), ("let t = now(); print 1", false),
      ("let f = () { now() }; print 1", false), ("let f = () { now() }; print f()", true),
      ("set query_now = datetime(2026-01-01); print now()", false),
      ("let T = print now(); T", true), ("let T = print now(); print 1", false),
      ("let t = now(); print toscalar(t)", true), ("let t = now(); let u = t; print u", true),
      // An inner name hides an outer one only in its own scope.
      ("let t = now(); let f = (n:long) { let t = 1; n }; print t", true),
      ("let t = 1; let f = (n:long) { let t = now(); n }; print t", false),
      ("let t = now(); let f = (t:long) { t + 1 }; print f(1)", false),
    ])
  func clock(query: String, reads: Bool) {
    let binding = Query.bind(query, tables: TestTables.all, now: DateTime(ticks: 0))
    #expect(binding.diagnostics.isEmpty && (binding.clockCall != nil) == reads)
  }

  /// Returns the texts of the source files that define functions and aggregates.
  private static func sources() throws -> [String] {
    try ["Sources/QueryEngine", "Sources/DaybookQuery"].flatMap { path in
      let folder = QueryCase.root.appending(path: path)
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try names.filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
    }
  }
}
