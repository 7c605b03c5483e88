import DaybookQuery
import DaybookValues
import Testing

@Suite("Conversions and texts of values")
struct ConversionTests {
  static let rows: [Case] = [
    (Call("tostring", true), "\"True\""), (Call("tostring", .json("true")), "\"true\""),
    (Call("tostring", .json("\"x\"")), "\"x\""), (Call("tostring", .json("[1,2]")), "\"[1,2]\""),
    (Call("tostring", .json("null")), "\"\""), (Call("tostring", .missing(.long)), "\"\""),
    (Call("tostring", 1.5), "\"1.5\""),
    (Call("tostring", .datetime("2020-01-02 03:04:05.6")), "\"2020-01-02T03:04:05.6000000Z\""),
    (Call("tostring", .timespan("1d")), "\"1.00:00:00\""),
    (Call("tostring", .timespan("1.02:03:04.5")), "\"1.02:03:04.5000000\""),
    (Call("tostring", .timespan("-2h")), "\"-02:00:00\""),
    (Call("tostring", .timespan("1ms")), "\"00:00:00.0010000\""),
    (Call("tostring", .timespan("-1.5d")), "\"-1.12:00:00\""),
    (Call("tostring", .timespan("10 ticks")), "\"00:00:00.0000010\""),
    (Call("tolong", "5.7"), "null"), (Call("tolong", " 7 "), "7"), (Call("tolong", "0x10"), "16"),
    (Call("tolong", "1e3"), "null"), (Call("tolong", "+4"), "4"), (Call("tolong", "1,000"), "null"),
    (Call("tolong", ""), "null"), (Call("toint", "9999999999"), "null"),
    (Call("toint", 9_999_999_999), "1410065407"),
    (Call("toint", .real(1e10)), "2147483647"),
    (Call("tolong", .real(1e30)), "9223372036854775807"),
    (Call("tolong", .real(.nan)), "null"), (Call("tolong", .real(-5.7)), "-5"),
    (Call("tolong", .timespan("1d")), "864000000000"),
    (Call("tolong", .datetime("2020-01-01")), "637134336000000000"),
    (Call("toint", .timespan("1d")), "711573504"),
    (Call("todouble", "1e3"), "1000.0"), (Call("todouble", "5."), "5.0"),
    (Call("todouble", "0x10"), "null"),
    (Call("tolong", .json("5.7")), "5"), (Call("tolong", .json("\"5.7\"")), "null"),
    (Call("tolong", .json("[1]")), "null"),
    (Call("tobool", "TRUE"), "true"), (Call("tobool", "2"), "true"),
    (Call("tobool", "yes"), "null"),
    (Call("tobool", "1.5"), "null"), (Call("tobool", 1.5), "true"),
    (Call("tobool", "99999999999999999999"), "null"),
    (
      Call("toguid", "70fc66f7-8279-44fc-9092-d364d70fce44"),
      "\"70fc66f7-8279-44fc-9092-d364d70fce44\""
    ),
    (Call("toguid", "nope"), "null"), (Call("todecimal", "123.45678"), "123.45678"),
    (Call("totimespan", "0.00:01:00"), "\"00:01:00\""), (Call("totimespan", "2"), "\"2.00:00:00\""),
    (Call("totimespan", "25:00"), "null"),
    (Call("totimespan", "150nanoseconds"), "\"00:00:00.0000001\""),
    (Call("totimespan", "3 hours"), "\"03:00:00\""),
    (Call("parse_json", "{\"a\":[1,2]}"), "{\"a\":[1,2]}"), (Call("parse_json", "abc"), "\"abc\""),
    (Call("todynamic", "null"), "null"), (Call("gettype", .json("1.5")), "\"double\""),
    (Call("gettype", .json("{}")), "\"dictionary\""),
    (Call("gettype", .missing(.long)), "\"long\""),
    (Call("gettype", .json("[1]")), "\"array\""), (Call("gettype", .json("null")), "\"null\""),
  ]

  @Test("Values convert as Kusto converts them", arguments: rows)
  func converts(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  @Test(
    "Moments are read in every form that Kusto reads",
    arguments: [
      ("2022-12-02", "2022-12-02T00:00:00Z"), ("2022/12/02", "2022-12-02T00:00:00Z"),
      ("12-02-2022", "2022-12-02T00:00:00Z"), ("12/02/2022", "2022-12-02T00:00:00Z"),
      ("12.02.2022", "2022-12-02T00:00:00Z"), ("2 Dec 2022", "2022-12-02T00:00:00Z"),
      ("Dec 2, 2022", "2022-12-02T00:00:00Z"), ("20221202", "2022-12-02T00:00:00Z"),
      ("2/3/2022", "2022-02-03T00:00:00Z"), ("2022-12-02 13:45:56", "2022-12-02T13:45:56Z"),
      ("12-02-2022 13:45:56", "2022-12-02T13:45:56Z"),
      ("2022-12-02T13:45:56Z", "2022-12-02T13:45:56Z"),
      ("2022-12-02T13:45:56+02:00", "2022-12-02T11:45:56Z"),
      ("2022-12-02T13:45:56-0500", "2022-12-02T18:45:56Z"),
      ("Fri, 02 Dec 2022 13:45:56 GMT", "2022-12-02T13:45:56Z"),
      ("Sat, 8 Nov 14 15:05 GMT", "2014-11-08T15:05:00Z"),
      ("Saturday, 08-Nov-14 15:05:02 UTC", "2014-11-08T15:05:02Z"),
      ("2014-11", "2014-11-01T00:00:00Z"),
      ("1/20/2022 3:04:05 PM", "2022-01-20T15:04:05Z"),
      ("2020-01-01 12:00 AM", "2020-01-01T00:00:00Z"),
      ("2016-06-01T00:00:00.1234567", "2016-06-01T00:00:00.1234567Z"),
      ("2016-12-31T06:00", "2016-12-31T06:00:00Z"),
    ])
  func moments(text: String, expected: String) throws {
    #expect(
      try Call("todatetime", Operand(stringLiteral: text)).value().resultText == "\"\(expected)\"")
  }

  @Test(
    "What is no moment is missing",
    arguments: [
      "not a date", "", "13-01-2022", "x12-02-2022", "2022-02-30", "2022-01-01 25:00",
      "2022-01-01T", "99999999",
    ])
  func noMoments(text: String) throws {
    #expect(try Call("todatetime", Operand(stringLiteral: text)).value().isNull)
  }

  @Test("Elements of arrays expand to a type only when they are of its kind")
  func expansion() {
    let elements = ["1", "2.5", "-2.5", "\"2\"", "true", "null"].map {
      Operand.json($0).argument.constant ?? .null
    }
    let texts = { (type: ScalarType) in elements.map { $0.expanded(to: type).resultText } }
    #expect(texts(.long) == ["1", "2", "-2", "null", "null", "null"])
    #expect(texts(.real) == ["1.0", "2.5", "-2.5", "null", "null", "null"])
    #expect(texts(.string) == ["\"1\"", "\"2.5\"", "\"-2.5\"", "\"2\"", "\"true\"", "\"\""])
    #expect(texts(.bool) == ["true", "null", "null", "null", "true", "null"])
  }

  @Test("Nulls and NaN are placed as the order says")
  func order() {
    let values: [Value] = [
      .real(5), .real(.nan), .real(-5), .null, .real(.infinity), .real(0), .real(-.infinity),
    ]
    let sorted = { (order: SortOrder) in
      values.sorted { order.compare($0, $1) < 0 }.map(\.resultText).joined(separator: " ")
    }
    #expect(sorted(SortOrder()) == "\"Infinity\" 5.0 0.0 -5.0 \"-Infinity\" \"NaN\" null")
    #expect(
      sorted(SortOrder(isDescending: false))
        == "null \"NaN\" \"-Infinity\" -5.0 0.0 5.0 \"Infinity\"")
    #expect(
      sorted(SortOrder(isDescending: true, nullsFirst: true)).hasPrefix("null \"NaN\" \"Infinity\"")
    )
  }

  @Test("Keys are equal by value, and strings by their bytes")
  func keys() {
    #expect(KeyValue(.int(1)) == KeyValue(.long(1)))
    #expect(KeyValue(.real(.nan)) == KeyValue(.real(.nan)))
    #expect(KeyValue(.real(0)) == KeyValue(.real(-0.0)))
    #expect(KeyValue(.null) == KeyValue(.null))
    #expect(KeyValue(.string("e\u{301}")) != KeyValue(.string("é")))
    #expect(KeyValue(.long(1)) != KeyValue(.string("1")))
    #expect(Set([KeyValue(.real(.nan)), KeyValue(.real(.nan))]).count == 1)
  }
}
