import DaybookQuery
import DaybookValues
import Testing

@Suite("Operators between values")
struct InfixTests {
  static let arithmetic: [Case] = [
    (Call("+", 1, 2), "3"), (Call("+", 1, 0.5), "1.5"), (Call("-", 1, 3), "-2"),
    (Call("/", 7, 2), "3"), (Call("/", -7, 2), "-3"), (Call("/", 7, -2), "-3"),
    (Call("/", 9_223_372_036_854_775_807, 2), "4611686018427387903"), (Call("/", 1, 0), "null"),
    (Call("/", 1.0, 0), "\"Infinity\""), (Call("/", -1.0, 0), "\"-Infinity\""),
    (Call("/", 0.0, 0), "\"NaN\""), (Call("/", 7.5, 2), "3.75"),
    (Call("/", .decimal("7"), .decimal("2")), "3.5"),
    (Call("%", -14, 12), "10"), (Call("%", 14, -12), "2"), (Call("%", -10, -4), "2"),
    (Call("%", 5, 0), "null"), (Call("/", .missing(.long), 2), "null"),
    (Call("/", Operand(.long, .long(.min)), -1), "-9223372036854775808"),
    (Call("%", Operand(.long, .long(.min)), -1), "0"),
    (Call("+", Operand(.long, .long(.max)), 1), "-9223372036854775808"),
    (Call("-", .datetime("2020-01-02"), .datetime("2020-01-01")), "\"1.00:00:00\""),
    (Call("+", .datetime("2020-01-01"), .timespan("1d")), "\"2020-01-02T00:00:00Z\""),
    (Call("*", .timespan("1h"), 3), "\"03:00:00\""),
    (Call("*", 2.5, .timespan("1h")), "\"02:30:00\""),
    (Call("/", .timespan("2h"), .timespan("1h")), "2.0"),
    (Call("/", .timespan("3h"), 2), "\"01:30:00\""),
    (Call("%", .timespan("150m"), .timespan("1h")), "\"00:30:00\""),
    (Call("unary -", 3), "-3"), (Call("unary -", .timespan("1h")), "\"-01:00:00\""),
    (Call("+", .json("5"), 1), "6"), (Call("+", .json("\"x\""), 1), "null"),
  ]

  @Test("Arithmetic follows the types of its operands", arguments: arithmetic)
  func computes(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let comparisons: [Case] = [
    (Call("==", 1, 1.0), "true"), (Call("!=", 1, 2), "true"), (Call("<", 1, 1.5), "true"),
    (Call("==", .missing(.long), 5), "false"), (Call("!=", .missing(.long), 5), "true"),
    (Call("==", .missing(.long), .missing(.long)), "null"), (Call("<", .missing(.long), 5), "null"),
    (Call("==", "a", "A"), "false"), (Call("=~", "a", "A"), "true"),
    (Call("!~", "a", "A"), "false"),
    (Call("==", .datetime("2020-01-01"), "2020-01-01"), "true"), (Call("==", 1, "1"), "true"),
    (Call("==", .real(1.5), "1.5"), "true"), (Call("==", true, "true"), "true"),
    (Call("==", .json("\"x\""), "x"), "true"), (Call("==", .json("null"), ""), "true"),
    (Call("==", .json("\"x\""), 1), "false"), (Call("==", .json("1.0"), 1), "true"),
    (Call(">", .json("3"), 2), "true"), (Call("==", .real(.nan), .real(.nan)), "false"),
    (Call("<", .real(.nan), 1), "false"),
    (Call("between", 5, 1, 10), "true"), (Call("!between", 5, 1, 10), "false"),
    (Call("between", 5, .missing(.long), 10), "null"),
    (Call("between", .datetime("2020-01-04"), .datetime("2020-01-01"), .timespan("3d")), "true"),
    (Call("in", 1, 1, 2), "true"), (Call("!in", 4, 1, 2), "true"),
    (Call("in", .missing(.long), 1), "false"),
    (Call("in", "B", .json("[\"A\",\"b\"]")), "false"),
    (Call("in~", "B", .json("[\"A\",\"b\"]")), "true"),
    (Call("in", 1, "1"), "true"), (Call("in", .json("\"x\""), "x"), "true"),
    (Call("in", 1, .json("[1.5, 1.0]")), "true"),
    (Call("[]", .json("[1,2,3]"), -1), "3"), (Call("[]", .json("[1]"), 9), "null"),
    (Call("[]", .json("{\"a\":{\"b\":7}}"), "a"), "{\"b\":7}"),
  ]

  @Test("Comparisons are total but for order", arguments: comparisons)
  func compares(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let logic: [Case] = [
    (Call("and", .missing(.bool), false), "false"), (Call("and", .missing(.bool), true), "null"),
    (Call("or", .missing(.bool), true), "true"), (Call("or", .missing(.bool), false), "null"),
    (Call("not", .missing(.bool)), "null"), (Call("not", true), "false"),
  ]

  @Test("Logic has three values", arguments: logic)
  func decides(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let refused = [
    Call("==", .json("1"), .json("1")), Call("<", "a", "b"),
    Call("==", .datetime("2020"), .timespan("1h")),
    Call("+", "a", "b"), Call("has", 5, "5"), Call("+", .datetime("2020"), .datetime("2021")),
    Call("==", 1, "one"), Call("matches regex", "a", "("), Call("iff", true, 5, 1.5),
    Call("iff", true, "a", 5), Call("coalesce", 5, 1.5), Call("case", true, "a", false, "b", 5),
    Call("floor", 7.9), Call("datetime_add", "dayofyear", 1, .datetime("2020")),
    Call("datetime_part", "week", .datetime("2020")), Call("strlen", 5),
    Call("trim", "a", .json("\"a\"")),
    Call("extract_all", "[a-z]+", "abc"), Call("countof", "a", "a", "fuzzy"),
    Call("format_datetime", .datetime("2020"), "yyyy-QQ"), Call("substring", "a"), Call("abs"),
  ]

  @Test("What Kusto refuses is refused with a reason", arguments: refused)
  func refuses(_ call: Call) throws {
    let refusal = try #require(call.refusal())
    #expect(refusal.hasSuffix("."))
  }

  @Test("Types of results follow the types of operands")
  func types() throws {
    #expect(try Call("+", .int(1), .int(2)).type() == .long)
    #expect(try Call("+", 1, .real(2)).type() == .real)
    #expect(try Call("*", 1, .decimal("2")).type() == .decimal)
    #expect(try Call("iff", true, .int(3), 5).type() == .long)
    #expect(try Call("iff", true, .json("[1]"), "a").type() == .dynamic)
    #expect(try Call("coalesce", 5, .missing(.long)).type() == .long)
  }
}
