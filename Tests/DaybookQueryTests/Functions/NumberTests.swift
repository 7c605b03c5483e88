import DaybookQuery
import DaybookValues
import Testing

@Suite("Functions of numbers, and choices")
struct NumberTests {
  static let numbers: [Case] = [
    (Call("abs", -5), "5"), (Call("abs", .timespan("-1h")), "\"01:00:00\""),
    (Call("abs", -2.5), "2.5"),
    (Call("abs", Operand(.long, .long(.min))), "-9223372036854775808"),
    (Call("ceiling", -1.1), "-1.0"),
    (Call("ceiling", 0.9), "1.0"), (Call("sign", -42), "-1.0"),
    (Call("round", 2.98765, 3), "2.988"),
    (Call("round", 2.5), "3.0"), (Call("round", -2.5), "-3.0"), (Call("round", 15, -1), "20.0"),
    (Call("pow", 2, 3), "8.0"), (Call("sqrt", 256), "16.0"), (Call("sqrt", -1), "null"),
    (Call("log", 5), "1.609437912"),
    (Call("log", -1), "null"), (Call("log2", 5), "2.321928095"), (Call("log10", 5), "0.698970004"),
    (Call("exp", 0), "1.0"),
    (Call("exp2", 3), "8.0"), (Call("exp10", 3), "1000.0"), (Call("sin", 1), "0.841470985"),
    (Call("cos", 1), "0.540302306"),
    (Call("tan", 1), "1.557407725"), (Call("cot", 1), "0.642092616"),
    (Call("asin", 0.5), "0.523598776"), (Call("acos", 2), "null"),
    (Call("atan", 0.5), "0.463647609"), (Call("atan2", 1, 1), "0.785398163"),
    (Call("pi"), "3.141592654"),
    (Call("degrees", 3.141592653589793), "180.0"), (Call("radians", 90), "1.570796327"),
    (Call("isnan", .real(.nan)), "true"), (Call("isinf", .real(.infinity)), "true"),
    (Call("isfinite", 1), "true"),
    (Call("isfinite", .missing(.real)), "false"), (Call("isnan", .missing(.real)), "false"),
    (Call("bin", 4.5, 1), "4.0"), (Call("bin", -7, 5), "-10"), (Call("floor", 7, 5), "5"),
    (Call("floor", -7.5, 1), "-8.0"),
    (Call("bin", .timespan("16d"), .timespan("7d")), "\"14.00:00:00\""),
    (Call("bin", 5, 0), "null"), (Call("bin", 5, -1), "null"),
    (Call("bin", .datetime("1970-05-11 13:45:07"), .timespan("1d")), "\"1970-05-11T00:00:00Z\""),
    (Call("bin", .datetime("2026-11-21"), .timespan("7d")), "\"2026-11-16T00:00:00Z\""),
    (Call("bin", .decimal("7.5"), 2), "6"),
    (Call("bin_at", 6.5, 2.5, 7), "4.5"),
    (Call("bin_at", .timespan("1h"), .timespan("1d"), .timespan("12h")), "\"-12:00:00\""),
    (
      Call(
        "bin_at", .datetime("2017-05-15 10:20:00.0"), .timespan("1d"),
        .datetime("1970-01-01 12:00:00.0")), "\"2017-05-14T12:00:00Z\""
    ),
    (Call("bin", Operand(.long, .long(.min)), 7), "null"), (Call("binary_and", 6, 3), "2"),
    (Call("binary_or", 6, 3), "7"),
    (Call("binary_xor", 6, 3), "5"), (Call("binary_not", 0), "-1"),
    (Call("binary_shift_left", 1, 2), "4"),
    (Call("binary_shift_right", 8, 2), "2"), (Call("bitset_count_ones", 42), "3"),
    (Call("gamma", 5), "24.0"),
    (Call("loggamma", 5), "3.17805383"),
  ]

  @Test("Numbers are worked on as the documentation says", arguments: numbers)
  func computes(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let choices: [Case] = [
    (Call("iff", true, 1, 2), "1"), (Call("iif", .missing(.bool), 1, 2), "2"),
    (Call("iff", false, "a", "b"), "\"b\""),
    (Call("iff", true, .json("[1]"), "a"), "[1]"),
    (Call("case", false, "a", true, "b", "c"), "\"b\""),
    (Call("case", false, 1, .missing(.bool), 2, 3), "3"),
    (Call("coalesce", "", "fallback"), "\"fallback\""),
    (Call("coalesce", "", ""), "\"\""), (Call("coalesce", " ", "x"), "\" \""),
    (Call("coalesce", 0, 5), "0"),
    (Call("coalesce", .missing(.long), .missing(.long)), "null"),
    (Call("coalesce", .json("[]"), 5), "[]"),
    (Call("max_of", 10, 1, -3, 17), "17"), (Call("min_of", 10, 1, -3, 17), "-3"),
    (Call("max_of", .missing(.int), 2), "2"),
    (Call("max_of", "a", "b"), "\"b\""), (Call("isnull", ""), "false"),
    (Call("isnull", .missing(.long)), "true"),
    (Call("isnotnull", .missing(.long)), "false"), (Call("isempty", ""), "true"),
    (Call("isempty", .json("[]")), "false"),
    (Call("isempty", .json("null")), "true"), (Call("isempty", .json("\"\"")), "true"),
    (Call("isnotempty", "a"), "true"),
    (Call("isascii", "some string"), "true"), (Call("isascii", "é"), "false"),
    (Call("isutf8", "some string"), "true"),
  ]

  @Test("Choices take the first that is there", arguments: choices)
  func chooses(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  @Test("Random numbers and guids are the same for the same seed, and in their bounds")
  func random() throws {
    var first = RowContext(seed: 7)
    var second = RowContext(seed: 7)
    let call = try Call("rand", 10).resolve(
      CallSite(arguments: Call("rand", 10).arguments, now: Call.now))
    #expect(!call.isDeterministic)
    for _ in 0..<100 {
      let value = try call.evaluate([.long(10)], &first)
      #expect(try call.evaluate([.long(10)], &second) == value)
      #expect((0..<10).contains { Value.real(Double($0)) == value })
    }
    guard case .guid(let guid) = try Call("new_guid").value() else { return #expect(Bool(false)) }
    #expect(Array(guid.description)[14] == "4")
  }
}
