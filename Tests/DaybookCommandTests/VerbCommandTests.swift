import DaybookTesting
import Testing

@Suite("Some lines of the shell are commands")
struct VerbCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let event = #"{"stream":"cup-1","type":"Cup Made","data":{"size":2}}"#
    try #require(command.run("append", input: event).status == 0)
  }

  @Test("The line and the command print the same, in each form")
  func same() throws {
    for (words, line) in [
      (["tables"], ".tables"), (["tables", "up M"], ".tables up M"),
      (["schema", "events"], ".schema events"), (["schema", "Cup Made"], ".schema 'Cup Made'"),
    ] {
      for form in ["table", "json", "csv"] {
        let outcome = try command.run(words + ["--format", form])
        let shell = try command.run("repl", "-c", ".mode \(form)", "-c", line)
        #expect(outcome.status == 0 && !outcome.output.isEmpty && outcome.errors.isEmpty)
        #expect(outcome.output == shell.output)
      }
    }
    #expect(try command.run("tables", "up M").output == #"{"table":"Cup Made"}"# + "\n")
  }

  @Test("A mistake ends with the status of a wrong use, and nothing is made where nothing is")
  func mistakes() throws {
    let unknown = try command.run("schema", "cups")
    #expect(unknown.status == 64 && unknown.errors.contains("There is no table 'cups'."))
    let nowhere = "/tmp/daybook-nowhere/none.daybook"
    #expect(try command.run("tables", "--log", nowhere).status == 66)
  }

  @Test("Help tells of the line, and the list of commands has each")
  func help() throws {
    let help = try command.run("help", "schema")
    #expect(help.output.contains("In the shell: .schema [TABLE]"))
    #expect(help.output.contains("daybook schema events"))
    let all = try command.run("--help").output
    #expect(all.contains("\n  tables ") && all.contains("\n  schema "))
  }
}
