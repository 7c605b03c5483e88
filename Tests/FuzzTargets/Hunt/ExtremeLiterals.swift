internal import DaybookQuery

/// Literals with the extreme values of every type, as a query writes them.
enum ExtremeLiterals {
  static let all = numbers + times + texts + dynamics + others

  static func any(_ random: inout SeededRandom) -> String {
    all.randomElement(using: &random) ?? "0"
  }

  /// Large values, for which an operation may need many bytes for each byte or element.
  static let large = [
    "strrep(\"a,\", 10000)", "strrep(\"[1],\", 5000)", "strrep(\"é\", 20000)",
    "range(1, 10000)", "repeat(\"\", 10000)", "repeat(dynamic({\"a\": 1}), 5000)",
    "split(strrep(\"abcdefghijklmnopqrst,\", 2000), \",\")",
    "bag_zip(split(strrep(\"a,\", 9), \",\"), range(1, 9))", "repeat(i, 10000)",
    "strrep(s, 20000)", "100000", "10000",
  ]

  private static let numbers = [
    "0", "1", "-1", "2", "3", "64", "1000000", "9223372036854775807", "-9223372036854775808",
    "int(2147483647)", "int(-2147483648)", "int(null)", "long(null)", "0.0", "-0.0", "1.5", "-1.5",
    "1e308", "-1e308", "1e18", "5e-324", "real(nan)", "real(+inf)", "real(-inf)", "real(null)",
    "decimal(0)", "decimal(-99999999999999999999999999999999.99)",
    "decimal(0.0000000000000000000000000000001)", "decimal(1e-9999)", "decimal(null)",
  ]

  private static let times = [
    "datetime(0001-01-01)", "datetime(9999-12-31T23:59:59.9999999Z)", "datetime(1970-01-01)",
    "datetime(2024-02-29)", "datetime(null)", "0s", "1tick", "-1tick", "1d", "-36500d",
    "time(10675199.02:48:05.4775807)", "totimespan(-9223372036854775807 - 1)", "time(null)",
  ]

  private static let texts = [
    "\"\"", "\" \"", "\"a\"", "\"aaaa\"", "\"\\0\"", "\"e\\u0301\"",
    "\"\\U0001F468\\u200D\\U0001F469\"",
    "\"\\u202E\\uFEFF\"", "\"İıßﬁΣς\"", "\"(a+)+$\"", "\"(\"", "\"[\"", "\"(a)(b)?\"",
    "\"a{1,1000}\"",
    "\"\\\\\"", "\"%\"", "\"%zz%\"", "\"====\"", "\"QQ==\"", "\"0x7fffffffffffffff\"",
    "\"-9223372036854775808\"", "\"9999-12-31T23:59:59.9999999Z\"", "\"1.2.3.4/33\"",
    "\"1.2.3.4/0\"",
    "\"::1/129\"", "\"::/0\"", "\"{\\\"a\\\":[1,{\\\"b\\\":null}]}\"", "\"[1,\"", "\"null\"",
    "\"$.a[9223372036854775807]\"", "\"$['\"", "\"$.a[-1]\"", "\"yyyy-MM-dd HH:mm:ss.fffffff\"",
    "\"day\"", "\"nanosecond\"", "\"year\"", "\"windows\"", "\"regex\"", "\"UTC\"", "\"1.2.3.4\"",
    "\"a=1&b=2&a=3\"", "\"C:\\\\x\\\\y.z:s\"", "\"http://u:p@h:99999/p?q=1#f\"", "\"1e999\"",
    "\",\"",
    "strrep(\"ab\", 50000)", "strrep(\"é,\", 5000)", "strrep(\"[\", 5000)",
  ]

  private static let dynamics = [
    "dynamic(null)", "dynamic([])", "dynamic({})", "dynamic([null])", "dynamic([[]])",
    "dynamic([1, \"a\", [2], {\"k\": 1}, null])",
    "dynamic([9223372036854775807, -9223372036854775808])",
    "dynamic([18446744073709551615])", "dynamic([1e308, -1e308, 0.0])",
    "dynamic([true, false, null])",
    "dynamic([1, 2, 3])", "dynamic([3.5, 1.5, 2.5, 9.0, 2.0, 1.0, 7.5, 3.0])",
    "dynamic([\"a\", \"\", \"b\"])", "dynamic({\"a\": {\"a\": {\"a\": 1}}, \"\": 2})",
    "dynamic({\"a\": [1, 2], \"b\": \"x\"})", "dynamic(\"x\")", "dynamic(1)", "dynamic(true)",
    "repeat(1, 3000)", "repeat(real(nan), 7)", "range(1, 4000)", "range(0.0, 1.0, 0.001)",
    "range(datetime(2024-01-01), datetime(2024-03-01), 1d)", "repeat(dynamic({\"a\": 1}), 300)",
  ]

  private static let others = [
    "true", "false", "bool(null)", "guid(00000000-0000-0000-0000-000000000000)",
    "guid(ffffffff-ffff-ffff-ffff-ffffffffffff)", "guid(null)", "now()", "typeof(long)",
    "typeof(datetime)", "typeof(dynamic)",
  ]
}
