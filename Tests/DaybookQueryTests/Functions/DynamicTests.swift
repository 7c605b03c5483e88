import DaybookQuery
import Testing

@Suite("Functions of dynamics")
struct DynamicTests {
  private static let words = Operand.json("[\"this\",\"is\",\"an\",\"example\",\"an\",\"example\"]")
  private static let five = Operand.json("[1,2,3,4,5]")

  static let arrays: [Case] = [
    (Call("pack_array", 1, "a", .timespan("2s")), "[1,\"a\",\"00:00:02\"]"),
    (Call("array_length", five), "5"), (Call("array_length", .json("{\"a\":1}")), "null"),
    (Call("array_concat", .json("[1,2]"), .json("[3]")), "[1,2,3]"),
    (Call("array_reverse", five), "[5,4,3,2,1]"), (Call("array_slice", five, 1, 2), "[2,3]"),
    (Call("array_slice", five, 2, -1), "[3,4,5]"), (Call("array_slice", five, -3, -2), "[3,4]"),
    (Call("array_slice", five, 9, 12), "[]"), (Call("array_split", five, 2), "[[1,2],[3,4,5]]"),
    (Call("array_split", five, .json("[1,3]")), "[[1],[2,3],[4,5]]"),
    (Call("array_sum", .json("[1,2,3,4]")), "10.0"),
    (Call("array_sum", .json("[1,\"a\"]")), "null"),
    (Call("array_iff", .json("[true,false,true]"), .json("[1,2,3]"), .json("[4,5,6]")), "[1,5,3]"),
    (Call("array_iff", .json("[1,0,50]"), "yes", "no"), "[\"yes\",\"no\",\"yes\"]"),
    (Call("array_iif", .json("[\"a\",null]"), 1, 0), "[null,null]"),
    (Call("array_iff", .json("[true,true,true]"), .json("[1,2]"), .json("[3,4]")), "[1,2,null]"),
    (Call("repeat", 1, 3), "[1,1,1]"), (Call("range", 1, 8, 3), "[1,4,7]"),
    (Call("range", 1, 3), "[1,2,3]"),
    (Call("range", .timespan("1h"), .timespan("3h")), "[\"01:00:00\",\"02:00:00\",\"03:00:00\"]"),
    (
      Call("range", .datetime("2020-01-01"), .datetime("2020-01-02"), .timespan("1d")),
      "[\"2020-01-01T00:00:00.0000000Z\",\"2020-01-02T00:00:00.0000000Z\"]"
    ), (Call("range", 1.5, 3), "[1.5,2.5]"),
    (Call("range", 1, 3, 0), "null"),
    (Call("zip", .json("[\"A\",1,1.5]"), .json("[{},\"B\"]")), "[[\"A\",{}],[1,\"B\"],[1.5,null]]"),
    (Call("array_index_of", words, "an"), "2"),
    (Call("array_index_of", words, "example", 1, 3), "3"),
    (Call("array_index_of", words, "example", 1, 2), "-1"),
    (Call("array_index_of", words, "is", 2, 4), "-1"),
    (Call("array_index_of", words, "an", 1, -1, 2), "4"),
    (Call("array_index_of", words, "an", 1, -1, 3), "-1"),
    (Call("array_index_of", words, "an", -3), "4"),
    (Call("array_rotate_left", five, 2), "[3,4,5,1,2]"),
    (Call("array_rotate_left", five, -2), "[4,5,1,2,3]"),
    (Call("array_rotate_right", five, 2), "[4,5,1,2,3]"),
    (Call("array_shift_left", five, 2), "[3,4,5,null,null]"),
    (Call("array_shift_left", five, -2, -1), "[-1,-1,1,2,3]"),
    (Call("array_shift_right", five, 2), "[null,null,1,2,3]"),
    (Call("array_sort_asc", .json("[null,\"d\",\"a\",\"c\"]")), "[\"a\",\"c\",\"d\",null]"),
    (
      Call("array_sort_desc", .json("[null,\"blue\",\"yellow\",\"green\",null]"), false),
      "[null,null,\"yellow\",\"green\",\"blue\"]"
    ),
    (
      Call("array_sort_desc", .json("[1,3,4,5,2]"), .json("[\"a\",\"b\",\"c\",\"d\",\"e\"]")),
      "[[5,4,3,2,1],[\"d\",\"c\",\"b\",\"e\",\"a\"]]"
    ), (Call("array_sort_asc", .json("[\"a\",1]"), .json("[1]")), "[[1,\"a\"],null]"),
  ]

  @Test("Arrays are made, cut, moved and sorted", arguments: arrays)
  func worksOnArrays(_ row: Case) throws {
    #expect(try row.call.value().resultText == row.result)
  }

  static let bags: [Case] = [
    (
      Call("bag_pack", "Level", "Information", "Id", 1234),
      "{\"Level\":\"Information\",\"Id\":1234}"
    ), (Call("pack", "a", .datetime("2020-01-01")), "{\"a\":\"2020-01-01T00:00:00.0000000Z\"}"),
    (Call("bag_pack", "a", 1, "a", 2), "{\"a\":1}"),
    (Call("bag_keys", .json("{\"a\":\"b\",\"c\":123}")), "[\"a\",\"c\"]"),
    (Call("bag_keys", .json("[]")), "null"), (Call("bag_keys", .json("{}")), "[]"),
    (Call("bag_has_key", .json("{\"key1\":123}"), "key1"), "true"),
    (Call("bag_has_key", .json("{\"key1\":{\"prop1\":1}}"), "$.key1.prop1"), "true"),
    (Call("bag_has_key", .json("{\"key1\":{\"prop1\":1}}"), "$.key1.prop2"), "false"),
    (
      Call("bag_merge", .json("{\"A1\":12,\"B1\":2}"), .json("{\"A2\":81,\"A1\":1}")),
      "{\"A1\":12,\"B1\":2,\"A2\":81}"
    ),
    (
      Call(
        "bag_remove_keys", .json("{\"key1\":123,\"key2\":\"abc\"}"), .json("[\"key2\",\"key4\"]")),
      "{\"key1\":123}"
    ),
    (
      Call(
        "bag_remove_keys",
        .json("{\"key1\":123,\"key2\":{\"prop1\":\"abc\",\"prop2\":\"xyz\"},\"key3\":[100,200]}"),
        .json("[\"$.key2.prop1\",\"key3\"]")), "{\"key1\":123,\"key2\":{\"prop2\":\"xyz\"}}"
    ),
    (
      Call("bag_set_key", .json("{\"key1\":1,\"key2\":2}"), "key3", 3),
      "{\"key1\":1,\"key2\":2,\"key3\":3}"
    ),
    (
      Call("bag_set_key", .json("{\"key1\":123}"), "$.key2.prop1", "abc"),
      "{\"key1\":123,\"key2\":{\"prop1\":\"abc\"}}"
    ),
    (Call("bag_set_key", .json("[1]"), "a", 1), "null"),
    (
      Call("bag_zip", .json("[\"a\",\"b\",\"c\"]"), .json("[1,\"2\"]")),
      "{\"a\":1,\"b\":\"2\",\"c\":null}"
    ), (Call("bag_zip", .json("[\"a\",8,\"b\"]"), .json("[1,\"2\",2.5]")), "{\"a\":1,\"b\":2.5}"),
    (Call("bag_zip", .json("\"a\""), .json("[1]")), "null"),
    (Call("bag_zip", .json("[\"a\"]"), .json("1")), "{\"a\":null}"),
    (
      Call("dynamic_to_json", .json("{\"b\":{\"d\":1,\"c\":[2]},\"a\":0}")),
      "\"{\\\"a\\\":0,\\\"b\\\":{\\\"c\\\":[2],\\\"d\\\":1}}\""
    ),
    (Call("set_union", .json("[1,2,1,4]"), .json("[1,2]"), .json("[8]")), "[1,2,4,8]"),
    (Call("set_intersect", .json("[1,2,3,3]"), .json("[3,2]")), "[2,3]"),
    (Call("set_difference", .json("[1,2,1,4]"), .json("[1,2]")), "[4]"),
    (Call("set_difference", .json("[1,2,3]"), .json("[1,2,3]")), "[]"),
    (Call("set_has_element", .json("[\"this\",\"is\"]"), "is"), "true"),
    (Call("set_equals", .json("[1,2]"), .json("[2,1,1]")), "true"),
    (Call("jaccard_index", .json("[1,2,3]"), .json("[1,2,3,4]")), "0.75"),
    (Call("treepath", .json("{\"a\":[1]}")), "[\"['a']\",\"['a'][0]\"]"),
  ]

  @Test("Bags and sets are made and changed", arguments: bags)
  func worksOnBags(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let series: [Case] = [
    (Call("series_add", .json("[1,2,4]"), .json("[4,2,1]")), "[5.0,4.0,5.0]"),
    (Call("series_subtract", .json("[1,2]"), 1), "[0.0,1.0]"),
    (Call("series_multiply", .json("[1,2,4]"), .json("[4,2,1]")), "[4.0,4.0,4.0]"),
    (Call("series_divide", .json("[1,2,4]"), .json("[4,2,1]")), "[0.25,1.0,4.0]"),
    (Call("series_divide", .json("[1]"), .json("[0]")), "[\"Infinity\"]"),
    (Call("series_pow", .json("[1,2,3,4]"), .json("[1,2,3,0.5]")), "[1.0,4.0,27.0,2.0]"),
    (Call("series_equals", .json("[1,2,4]"), .json("[4,2,1]")), "[false,true,false]"),
    (Call("series_not_equals", .json("[1,2]"), .json("[1]")), "[false,null]"),
    (Call("series_less", .json("[1,2]"), .json("[2,2]")), "[true,false]"),
    (Call("series_less_equals", .json("[1,2]"), .json("[2,2]")), "[true,true]"),
    (Call("series_greater", .json("[1,3]"), .json("[2,2]")), "[false,true]"),
    (Call("series_greater_equals", .json("[1,2]"), .json("[2,2]")), "[false,true]"),
    (Call("series_abs", .json("[-6.5,0,8.2,\"x\"]")), "[6.5,0.0,8.2,null]"),
    (Call("series_sign", .json("[-6,0,8]")), "[-1.0,0.0,1.0]"),
    (Call("series_exp", .json("[0]")), "[1.0]"), (Call("series_log", .json("[1]")), "[0.0]"),
    (Call("series_sin", .json("[0]")), "[0.0]"), (Call("series_cos", .json("[0]")), "[1.0]"),
    (Call("series_tan", .json("[0]")), "[0.0]"), (Call("series_asin", .json("[0]")), "[0.0]"),
    (Call("series_acos", .json("[1]")), "[0.0]"),
    (Call("series_atan", .json("[0]")), "[0.0]"),
    (Call("series_ceiling", .json("[-1.5,2.2]")), "[-1.0,3.0]"),
    (Call("series_floor", .json("[-1.5,2.2]")), "[-2.0,2.0]"),
    (Call("series_sum", .json("[1,2,3,4]")), "10.0"),
    (Call("series_product", .json("[1,2,3,4]")), "24.0"),
    (Call("series_magnitude", .json("[1,2,3,4]")), "5.477225575"),
    (Call("series_dot_product", .json("[1,2,4]"), .json("[4,2,1]")), "12.0"),
    (Call("series_dot_product", .json("[3,6,12]"), 3), "63.0"),
    (
      Call("series_cosine_similarity", .json("[0.1,0.2,0.1,0.2]"), .json("[1,2,3,4]")),
      "0.923760431"
    ), (Call("series_cosine_similarity", .json("[]"), .json("[1]")), "null"),
    (Call("series_pearson_correlation", .json("[1,2,3,4,5]"), .json("[2,4,6,8,10]")), "1.0"),
    (Call("series_fill_const", .json("[111,null,36]"), -1), "[111,-1,36]"),
    (Call("series_fill_forward", .json("[null,36,null]")), "[null,36,36]"),
    (Call("series_fill_backward", .json("[null,36,null]")), "[36,36,null]"),
    (Call("series_fill_forward", .json("[1,-1,3]"), -1), "[1,1,3]"),
    (
      Call("series_fill_linear", .json("[null,111,null,36,41,null,null,16,61,33,null,null]")),
      "[111,111,73,36,41,32,24,16,61,33,33,33]"
    ),
    (
      Call("series_fill_linear", .json("[null,111.0,null,36.0]"), .missing(.real), false),
      "[null,111.0,73.5,36.0]"
    ),
    (Call("series_fill_linear", .json("[null,null]")), "[0.0,0.0]"),
    (Call("series_fill_linear", .json("[null]"), .missing(.real), true, 3.5), "[3.5]"),
    (
      Call("series_stats_dynamic", .json("[1,2,3]")),
      "{\"min\":1.0,\"min_idx\":0,\"max\":3.0,\"max_idx\":2,\"avg\":2.0,\"stdev\":1.0,\"variance\":1.0,\"sum\":6.0,\"len\":3}"
    ), (Call("bag_keys", .json("{\"min\":1}")), "[\"min\"]"),
  ]

  @Test("Series are worked on position by position", arguments: series)
  func worksOnSeries(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }
}
