import TerminalTestSupport
import Testing

@Suite("What a newcomer pastes and types at the shell")
struct NewcomerShellTests {
  @Test(
    "A remark after a verb, a command or a screen is no argument",
    arguments: [
      "at 2 # there", "diff 0 3 state   # all of it", ".width 100 # wide", "help at # so",
      "link # where",
    ])
  func remarks(_ line: String) throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let plain = String(line.prefix { $0 != "#" })
    let (with, without) = (
      try command.run("repl", "-c", line), try command.run("repl", "-c", plain)
    )
    #expect(with == without, "\(with)")
  }

  @Test("A sign # within a word or in quotes stays")
  func noRemark() throws {
    let command = try BuiltCommand()
    let outcome = try command.run("repl", "-c", "bisect \"events | where type == ' # '\"")
    #expect(!outcome.errors.contains("cannot be understood"), "\(outcome)")
  }

  @Test(
    "A command of the program is told as a line that works",
    arguments: [
      ("replay --check games", "replay --check games'"),
      (
        "views create x 'events | summarize count() by type'",
        ".create view x = events | summarize count() by type"
      ),
    ])
  func commandInShell(_ line: String, _ told: String) throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let outcome = try command.run("repl", "-c", line)
    #expect(outcome.status == 64 && outcome.errors.contains(told), "\(outcome)")
  }

  @Test("Pasted lines run one by one, each under its prompt")
  func pastedLines() throws {
    let shell = try ShellAtTerminal(columns: 70, rows: 40)
    #expect(shell.shows("daybook>"))
    shell.type("\u{1B}[200~events | summarize one = count()\ndiff 0 1 state\nat 2\u{1B}[201~\r")
    #expect(shell.shows("daybook> diff 0 1 state"))
    #expect(shell.shows("daybook @2>"))
  }

  @Test("A pasted query over several lines stays one query")
  func pastedQuery() throws {
    let shell = try ShellAtTerminal(columns: 70, rows: 40)
    #expect(shell.shows("daybook>"))
    shell.type("\u{1B}[200~events\n| where seq > 1\n| summarize both = count()\u{1B}[201~\r")
    #expect(shell.shows("both"))
    #expect(shell.shows("│    2 │"))
  }

  @Test("The pager obeys no command of what was typed ahead, and leaves its text")
  func pager() throws {
    let shell = try ShellAtTerminal(
      columns: 70, rows: 12, variables: ["PAGER=sh -c 'cat; echo \"<$LESS $LESSSECURE>\"'"])
    #expect(shell.shows("daybook>"))
    shell.type("range x from 1 to 100 step 1\r")
    #expect(shell.shows("<FRX 1>"))
  }

  @Test("A person's own settings of the pager stay")
  func ownPager() throws {
    let shell = try ShellAtTerminal(
      columns: 70, rows: 12,
      variables: ["PAGER=sh -c 'cat; echo \"<$LESS $LESSSECURE>\"'", "LESS=R", "LESSSECURE=0"])
    #expect(shell.shows("daybook>"))
    shell.type("range x from 1 to 100 step 1\r")
    #expect(shell.shows("<R 0>"))
  }
}
