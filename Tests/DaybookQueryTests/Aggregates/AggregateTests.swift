import DaybookQuery
import DaybookValues
import Testing

@Suite("Aggregates")
struct AggregateTests {
  /// Returns an aggregate's result over rows of arguments; `constants` follow the values of each
  /// row.
  static func result(
    _ name: String, _ types: [ScalarType], _ rows: [[Value]], constants: [Value] = []
  ) throws -> Value {
    let columns = types.map { CallSite.Argument(type: $0) }
    let known = constants.map { CallSite.Argument(type: .real, constant: $0) }
    let function = try #require(NamedAggregate(name), "no aggregate \(name)").function
    let call = try function.resolve(CallSite(arguments: columns + known, now: Call.now))
    var group = call.start()
    for row in rows { try group.add(row + constants) }
    return group.result()
  }

  private static let numbers: [[Value]] = [[.long(3)], [.null], [.long(1)], [.long(3)], [.long(2)]]

  static let overNumbers: [(String, String, String)] = [
    // Each row has the name, the result over `numbers`, and the result over no rows or only nulls.
    ("sum", "9", "0"), ("avg", "2.25", "\"NaN\""), ("min", "1", "null"), ("max", "3", "null"),
    ("dcount", "3", "0"), ("count_distinct", "3", "0"),
    ("stdev", "0.957427108", "0.0"), ("stdevp", "0.829156198", "0.0"),
    ("variance", "0.916666667", "0.0"), ("variancep", "0.6875", "0.0"),
    ("make_list", "[3,1,3,2]", "[]"), ("make_set", "[3,1,2]", "[]"),
    ("take_any", "3", "null"), ("any", "3", "null"), ("binary_all_and", "0", "null"),
    ("binary_all_or", "3", "null"), ("binary_all_xor", "3", "null"), ("arg_max", "3", "null"),
    ("arg_min", "1", "null"),
  ]

  @Test("Nulls are skipped, and nothing has a neutral value", arguments: overNumbers)
  func skipsNulls(name: String, filled: String, empty: String) throws {
    #expect(try Self.result(name, [.long], Self.numbers).resultText == filled)
    #expect(try Self.result(name, [.long], []).resultText == empty)
    #expect(try Self.result(name, [.long], [[.null], [.null]]).resultText == empty)
  }

  @Test("Only rows that hold the predicate count")
  func conditions() throws {
    let rows: [[Value]] = [
      [.long(1), .bool(true)], [.long(5), .bool(false)], [.long(3), .bool(true)],
      [.long(9), .null],
    ]
    let expected = [
      "sumif": "4", "avgif": "2.0", "minif": "1", "maxif": "3", "dcountif": "2",
      "stdevif": "1.414213562",
      "varianceif": "2.0", "variancepif": "1.0", "make_list_if": "[1,3]", "make_set_if": "[1,3]",
      "take_anyif": "1", "count_distinctif": "2",
    ]
    for (name, text) in expected {
      #expect(try Self.result(name, [.long, .bool], rows).resultText == text, "\(name)")
    }
    #expect(
      try Self.result("countif", [.bool], [[.bool(true)], [.null], [.bool(false)]]).resultText
        == "1")
    #expect(try Self.result("count", [], [[], [], []]).resultText == "3")
    let bags: [[Value]] = [[Value(["a": 1]), .bool(true)], [Value(["b": 2]), .bool(false)]]
    #expect(try Self.result("make_bag_if", [.dynamic, .bool], bags).resultText == "{\"a\":1}")
  }

  @Test("The extreme row gives its values, the first of equal ones, and a row even of nulls")
  func extremeRows() throws {
    let rows: [[Value]] = [
      [.long(2), .string("")], [.long(1), .string("y")], [.null, .string("n")],
      [.long(2), .string("z")],
    ]
    #expect(try Self.result("arg_max", [.long, .string], rows) == .string(""))
    #expect(try Self.result("arg_min", [.long, .string], rows) == .string("y"))
    #expect(try Self.result("arg_max", [.long, .string], [[.null, .string("n")]]) == .string("n"))
  }

  @Test("Percentiles are values that were there, by nearest rank")
  func percentiles() throws {
    let rows = (1...10).map { [Value.long($0)] }
    for (percent, expected) in [(0.0, 1), (10, 1), (50, 5), (51, 6), (95, 10), (100, 10)]
      as [(Double, Int64)]
    {
      let value = try Self.result(
        "percentile", [.long], rows.reversed(), constants: [.real(percent)])
      #expect(value == .long(expected), "\(percent)")
    }
    let weighted: [[Value]] = [
      [.long(10), .long(8)], [.long(20), .long(6)], [.long(30), .long(3)], [.long(40), .long(1)],
    ]
    for (percent, expected) in [(50, 20), (75, 20), (99.9, 40)] as [(Double, Int64)] {
      #expect(
        try Self.result("percentilesw", [.long, .long], weighted, constants: [.real(percent)])
          == .long(expected))
    }
    let array = try Self.result(
      "percentilesw_array", [.long, .long], weighted, constants: [.real(50), .real(99.9)])
    #expect(array.resultText == "[20,40]")
    #expect(try Self.result("percentile", [.long], [], constants: [.real(50)]).isNull)
  }

  @Test("Pairs have a covariance")
  func covariance() throws {
    let rows: [[Value]] = [[1, 14], [2, 10], [3, 17], [4, 20], [5, 50]].map { $0.map { .real($0) } }
    #expect(try Self.result("covariance", [.real, .real], rows).resultText == "20.5")
    #expect(try Self.result("covariancep", [.real, .real], rows).resultText == "16.4")
  }

  @Test("Lists keep nulls when asked, both take arrays apart, bags keep the first value")
  func gathering() throws {
    #expect(
      try Self.result("make_list_with_nulls", [.long], Self.numbers).resultText == "[3,null,1,3,2]")
    let arrays: [[Value]] = [[Value(["A1", "A2"])], [Value(["A2", "C1"])]]
    #expect(try Self.result("make_set", [.dynamic], arrays).resultText == "[\"A1\",\"A2\",\"C1\"]")
    for name in ["make_list", "make_list_with_nulls"] {
      #expect(
        try Self.result(name, [.dynamic], arrays).resultText == "[\"A1\",\"A2\",\"A2\",\"C1\"]")
    }
    let nested: [[Value]] = [[Value([["A1", "A2"]])], [Value([["A2"]])]]
    #expect(
      try Self.result("make_list", [.dynamic], nested).resultText == "[[\"A1\",\"A2\"],[\"A2\"]]")
    let bags: [[Value]] = [[Value(["a": 1])], [Value(["a": 2, "b": 3])], [.long(1)]]
    #expect(try Self.result("make_bag", [.dynamic], bags).resultText == "{\"a\":1,\"b\":3}")
    let times: [[Value]] = [
      [.timespan(TimeSpan(ticks: 10_000_000))], [.timespan(TimeSpan(ticks: 30_000_000))],
    ]
    #expect(try Self.result("avg", [.timespan], times).resultText == "\"00:00:02\"")
    #expect(try Self.result("sum", [.timespan], times).resultText == "\"00:00:04\"")
    #expect(try Self.result("sum", [.int], [[.int(.max)], [.int(1)]]).resultText == "2147483648")
  }

  @Test(
    "Columns that a query does not name are called by aggregate and argument",
    arguments: [
      ("count", "", "count_"), ("countif", "", "countif_"), ("sum", "x", "sum_x"),
      ("sumif", "x", "sumif_x"), ("sum", "", "sum_"), ("make_list", "x", "list_x"),
      ("make_list_if", "x", "list_x"), ("make_set", "y", "set_y"),
      ("make_bag", "b", "bag_b"), ("any", "x", "any_x"), ("take_any", "x", "x"),
      ("arg_max", "x", "x"), ("dcount", "x", "dcount_x"), ("avg", "x", "avg_x"),
      ("covariance", "x", "covariance_x"),
    ])
  func names(name: String, argument: String, expected: String) throws {
    let function = try #require(NamedAggregate(name)).function
    #expect(function.columnName(argument, CallSite(arguments: [], now: Call.now)) == expected)
  }

  @Test("A percentile's column bears its number")
  func percentileNames() throws {
    let function = try #require(NamedAggregate("percentiles")).function
    for (value, expected) in [
      (Value.long(50), "percentile_x_50"), (.real(99.9), "percentile_x_99_9"),
    ] {
      let site = CallSite(
        arguments: [.init(type: .long), .init(type: .real, constant: value)], now: Call.now)
      #expect(function.columnName("x", site) == expected)
    }
  }
}
