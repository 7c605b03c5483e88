import DaybookValues
import DaybookWeb
import Testing
import WebTestServer

/// Tests of answers with values that a log could not keep.
struct MendedJSONTests {
  @Test(
    "What nobody reads may be anything, and the rest is read",
    arguments: [
      #"18446744073709551616"#, #"-9223372036854775809"#, #"1e999"#, #"-1e999"#,
      #"[1e400,{"y":2e500}]"#,
      #""\uD800""#, #""a\uDC00b""#, #""\uD800\uD800""#, #""\\\uDBFF\\""#, #"{"k":1,"k":2,"k":3}"#,
      #"{"k":1,"\u006b":2}"#, #"{"":1,"":{"":2,"":3}}"#,
      String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
      String(repeating: #"{"a":["#, count: 100) + #""]}""# + String(repeating: "]}", count: 100),
    ])
  func unread(value: String) async throws {
    let exchange = try await Exchange { _ in .json(#"{"x":\#(value),"name":"Ada 😀","n":7}"#) }
    let json = try #require(exchange.fetch.answer?.body.json, "\(exchange.fetch)")
    #expect(exchange.fetch.failure == nil)
    #expect(try json.text("name") == "Ada 😀" && json.wholeNumber("n") == 7)
    // The log can keep the mended value, and reads back the same value.
    #expect(try JSONValue(parsing: "\(json)") == json)
  }

  @Test("A number that does not fit is told where it is wanted")
  func read() async throws {
    let exchange = try await Exchange { _ in .json(#"{"n":18446744073709551616,"r":1e999}"#) }
    let json = try #require(exchange.fetch.answer?.body.json)
    #expect(throws: AnswerProblem("'n' is no whole number")) { try json.wholeNumber("n") }
    #expect(throws: AnswerProblem("'r' is no number")) { try json.number("r") }
  }

  @Test("Of a key that is there twice the first counts; whole pairs and numbers stay as they are")
  func kept() async throws {
    let body = #"{"k":"\uD83D\uDE00","k":"second","m":18446744073709551615,"z":-0.5e-3,"q":1e999}"#
    let exchange = try await Exchange { _ in .json(body) }
    let json = try #require(exchange.fetch.answer?.body.json)
    #expect(try json.text("k") == "😀" && json["k (2)"]?.string == "second")
    #expect(json["m"] == .unsigned(.max) && json["z"]?.real == -0.0005)
  }

  @Test(
    "What is no JSON stays none, with or without something to mend",
    arguments: [
      #"{"a":1e999"#, #"{"a":1e999,}"#, #"{"a":"\uD800}"#, #"1e999 1"#,
      #"{"a":18446744073709551616 "b":1}"#, #"]1e999"#,
    ])
  func broken(body: String) async throws {
    let exchange = try await Exchange { _ in .json(body) }
    #expect(exchange.fetch.failure?.outcome == "unreadable")
  }
}
