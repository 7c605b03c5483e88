import Testing

@Suite("An event of an app that no reader could take is bad input, with line and field")
struct KnownTypeCommandTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test(
    "append keeps what was before it, and import keeps nothing",
    arguments: [["append"], ["append", "--batch", "10"], ["import", "-"]])
  func refused(words: [String]) throws {
    let lines = PlayerHistory.lines[1] + "\n" + PlayerHistory.line(2, "game.acquired", "{}") + "\n"
    let outcome = try command.run(words, input: lines + PlayerHistory.lines[1])
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.errors.contains("'game.acquired'"), "\(outcome)")
    #expect(outcome.errors.contains("field 'appid'") && outcome.errors.contains("(line 2)"))
    let left = words == ["import", "-"] ? 0 : 1
    #expect(outcome.lines.count == left)
    #expect(try command.run("export").lines.count == left)
    if left == 1 { #expect(try command.run("query", "games | count").lines == [#"{"Count":1}"#]) }
  }

  @Test("Nothing of it reaches a terminal raw")
  func hostile() throws {
    let data = #"{"appid":"\u001b[31m","name":"x","baseline":true}"#
    let outcome = try command.run("append", input: PlayerHistory.line(2, "game.acquired", data))
    #expect(outcome.status == 65 && !outcome.errors.contains("\u{1B}"), "\(outcome)")
  }
}
