import Foundation
import Testing

@Suite("Values are given to a query apart from its text")
struct ParameterTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private func query(_ declared: String, _ words: String...) throws -> BuiltCommand.Outcome {
    try command.run(
      ["query", "declare query_parameters(\(declared)); print x"]
        + words.flatMap { ["--param", $0] })
  }

  @Test(
    "A value gets the declared type",
    arguments: [
      ("x: long", "x=-7", "-7"), ("x: long = 3", "x=4", "4"), ("x: real", "x=1e3", "1000.0"),
      ("x: bool", "x=true", "true"), ("x: string", "x=", #""""#),
      ("x: string", "x=a=b", #""a=b""#),
      ("x: datetime", "x=2026-03-01", #""2026-03-01T00:00:00Z""#),
      ("x: timespan", "x=1.02:00:00", #""1.02:00:00""#),
      ("x: dynamic", #"x={"a":[1]}"#, #"{"a":[1]}"#),
      ("['x']: long", "x=5", "5"),
    ])
  func typed(declared: String, given: String, value: String) throws {
    let outcome = try query(declared, given)
    #expect(outcome.lines.first?.hasSuffix(":\(value)}") == true, "\(outcome)")
  }

  @Test(
    "No value is read as KQL",
    arguments: [
      #"" | take 0; print "in"#, #"\" + 1 //"#, "x'); events | count", "a\nb\u{1B}[31mc\\",
      "@'", "```", "h'x'", "]]>--", "\u{2028}\u{202E}",
    ])
  func injection(text: String) throws {
    let outcome = try query("x: string", "x=\(text)")
    let row = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: String]
    #expect(outcome.status == 0 && row?.values.first == text, "\(outcome)")
    let number = try query("x: long", "x=1; print \(text)")
    #expect(number.status == 64 && number.errors.contains("needs a long"), "\(number)")
    #expect(!number.errors.contains("\u{1B}"))
  }

  @Test(
    "What does not fit ends with 64 and says how",
    arguments: [
      ("x: long", ["x=a"], "The parameter 'x' needs a long, not 'a'."),
      ("x: long", [], "The parameter 'x' has no value. Give a long: --param x=VALUE."),
      ("x: long = 1", ["y=1"], "The query has no parameter 'y'. It declares x."),
      ("x: long", ["x=1", "x=2"], "--param gives 'x' twice."),
      ("x: long", ["x"], "--param needs NAME=VALUE, not 'x'."),
      ("x: long", ["=1"], "--param needs NAME=VALUE, not '=1'."),
    ])
  func refused(declared: String, given: [String], said: String) throws {
    let outcome = try command.run(
      ["query", "declare query_parameters(\(declared)); print x"]
        + given.flatMap { ["--param", $0] })
    #expect(outcome.status == 64 && outcome.errors.contains(said), "\(outcome)")
  }

  @Test("Other commands with a query take them, too")
  func others() throws {
    let event = #"{"stream":"a-1","type":"a.made","data":{"n":3}}"#
    #expect(try command.run("append", input: event + "\n").status == 0)
    let declared = "declare query_parameters(n: long); state | where events >= n"
    let found = try command.run("bisect", declared, "--param", "n=1")
    #expect(found.status == 0 && found.output.contains(#""seq":1"#), "\(found)")
    let none = try command.run("describe", declared, "--param", "n=2")
    #expect(none.lines.first?.contains(#""rows":0"#) == true, "\(none)")
  }
}
