import Testing

@Suite("Numbers come back as they went in")
struct NumbersTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test("An integer stays one, a zero too, and an export imports byte for byte")
  func numbers() throws {
    let (given, kept) = (
      "-0, 0, -0.0, 0.0, 0e5, 1.0, -1, 18446744073709551615, -9223372036854775808, 5e-324, 1e23",
      "0,0,-0.0,0.0,0.0,1.0,-1,18446744073709551615,-9223372036854775808,5e-324,1e+23"
    )
    let line = #"{"stream":"a","type":"t","data":{"n":[\#(given)]}}"#
    #expect(try command.run("append", input: line).status == 0)
    #expect(try command.run("export").output.contains(#""data":{"n":[\#(kept)]}"#))
    let again = try command.shell(
      "$D export > a; \(BuiltCommand.path) --log b import a > told && \(BuiltCommand.path) --log b export | cmp a -"
    )
    #expect(again.status == 0, "\(again)")
  }

  @Test("A column of whole numbers stays long with a zero that has a sign")
  func column() throws {
    let lines = ["5", "-0", "7"].map { #"{"stream":"a","type":"t","data":{"n":\#($0)}}"# }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let sum = try command.run("query", "['t'] | summarize s = sum(n), k = take_any(gettype(n))")
    #expect(sum.lines == [#"{"s":12,"k":"long"}"#])
  }

  @Test(
    "A number that only zero would be left of is refused with its place",
    arguments: ["1e-400", "-2e-324", "0.0001e-99999"])
  func tooSmall(number: String) throws {
    let line = #"{"stream":"a","type":"t","data":{"n":\#(number)}}"#
    for words in ["append", "import -"] {
      let outcome = try command.shell("$D \(words)", input: line)
      #expect(outcome.status == 65, "\(outcome)")
      #expect(
        outcome.errors.contains("too small for a double") && outcome.errors.contains("line 1"))
    }
    #expect(try command.shell("$D export 2> /dev/null").output.isEmpty)
  }
}
