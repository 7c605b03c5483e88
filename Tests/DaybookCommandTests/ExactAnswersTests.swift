import DaybookTesting
import Testing

@Suite("Answers are exact at the edges of numbers, times and shapes")
struct ExactAnswersTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private func append(_ data: [String], type: String = "t", _ more: String = "") throws {
    let lines = data.map { #"{"stream":"a","type":"\#(type)",\#(more)"data":\#($0)}"# }
    let outcome = try command.run("append", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome)")
  }

  private func rows(_ query: String) throws -> [String] {
    let outcome = try command.run("query", query)
    #expect(outcome.status == 0, "\(query): \(outcome.errors)")
    return outcome.lines.map { String($0) }
  }

  @Test("Integers up to 64 bits without a sign keep all digits within dynamic values")
  func unsigned() throws {
    try append(
      ["9223372036854775808", "9223372036854775807", "9007199254740993"].map { #"{"x":\#($0)}"# })
    let least = "9223372036854775807"
    #expect(try rows("events | where data.x == \(least) | project seq") == [#"{"seq":2}"#])
    #expect(try rows("events | where data.x > \(least) | project seq") == [#"{"seq":1}"#])
    #expect(try rows("t | where x > \(least) | project seq") == [#"{"seq":1}"#])
    #expect(try rows("events | where data.x in (\(least)) | project seq") == [#"{"seq":2}"#])
    #expect(
      try rows("t | summarize xs = make_list(x)")
        == [#"{"xs":[9223372036854775808,9223372036854775807,9007199254740993]}"#])
    #expect(
      try rows(
        "events | where seq == 1 | project same = todecimal(data.x) == toscalar(t | where seq == 1 | project x)"
      )
        == [#"{"same":true}"#])
    #expect(
      try rows("events | summarize s = sum(data.x) > 1.8e19, m = avg(data.x) > 6e18")
        == [#"{"s":true,"m":true}"#])
  }

  @Test("A field of whole numbers and reals is real, also where events state their version")
  func stated() throws {
    try append([#"{"x":2.5}"#, #"{"x":1}"#], #""v":2,"#)
    #expect(try rows("t | project y = x + 1") == [#"{"y":3.5}"#, #"{"y":2.0}"#])
  }

  @Test("A stated version that a log cannot keep is refused, and nothing is appended")
  func unkept() throws {
    let fields = (1...1_025).map { #""f\#($0)":1"# }.joined(separator: ",")
    let event = #"{"stream":"a","type":"t","v":2,"data":{\#(fields)}}"#
    let outcome = try command.run("append", input: event)
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.errors.contains("version 2 ('v')"), "\(outcome.errors)")
    #expect(try rows("events | count") == [#"{"Count":0}"#])
    try append(["{\(fields)}"])
    #expect(try rows("events | count") == [#"{"Count":1}"#])
  }

  @Test("One event with a thousand fields leaves the others to a search of all columns")
  func wide() throws {
    try append(["{\((1...1_000).map { #""f\#($0)":"red""# }.joined(separator: ","))}"])
    try append([#"{"colour":"green"}"#], type: "small")
    #expect(try rows("search 'green' | where ['$table'] == 'small' | count") == [#"{"Count":1}"#])
  }

  @Test(
    "Times and bins are exact up to the last tick",
    arguments: [
      ("print r = 9007199254740993 * 1tick == totimespan(9007199254740993)", "true"),
      ("print r = 3 * totimespan(-1999999999999999) == totimespan(-5999999999999997)", "true"),
      ("print r = isnull(bin(long(-9223372036854775807), 5))", "true"),
      ("datatable(x: long)[-9223372036854775807] | project r = isnull(bin(x, 5))", "true"),
      ("datatable(x: long)[-9223372036854775805] | project r = bin(x, 5)", "-9223372036854775805"),
      ("print r = endofweek(datetime(0001-01-01))", #""0001-01-06T23:59:59.9999999Z""#),
      ("print r = isnull(startofweek(datetime(0001-01-01)))", "true"),
      ("print r = endofweek(datetime(2026-03-25), -1)", #""2026-03-21T23:59:59.9999999Z""#),
      ("print r = endofday(datetime(9999-12-31))", #""9999-12-31T23:59:59.9999999Z""#),
    ])
  func edges(query: String, value: String) throws {
    try append(["{}"])
    #expect(try rows(query) == [#"{"r":\#(value)}"#])
  }
}
