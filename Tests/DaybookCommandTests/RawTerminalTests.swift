import DaybookRendering
import Foundation
import TestSupport
import Testing

@testable import DaybookCommand

@Suite("Nothing from outside commands a terminal")
struct RawTerminalTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Names and values that would set a title, clear the screen, colour it, and reverse text.
  private static let hostile = #"""
    {"stream":"n-\u202e1","type":"t.\u2066x","data":{"text":"\u001b]0;pwned\u0007\u001b[2J\u009b31m\u202e\u007f\u061c","\u009b2Jk":"\r\n\u0000\u001b(0"},"meta":{"\u001b[5m":"\u200b\ufeff"}}
    """# + "\n"

  @Test(
    "Nothing that a log holds reaches a terminal raw",
    arguments: [
      ["export"], ["tail"], ["tail", "--format", "json"], ["tail", "--format", "csv"],
      ["tail", "--format", "line"], ["query", "events"], ["query", "events", "--format", "ndjson"],
      ["query", "events", "--format", "json"], ["query", "events", "--format", "csv"],
      ["query", "events", "--format", "markdown"], ["query", "events", "--format", "line"],
      ["query", "events | evaluate bag_unpack(data)"], ["query", "types"], ["query", "streams"],
      ["stats"], ["verify"], ["replay", "--step"], ["repl", "-c", "events"],
      ["repl", "-c", "tail"], ["repl", "-c", "kinds"], ["repl", "-c", "events | render barchart"],
    ])
  func terminal(arguments: [String]) throws {
    #expect(try command.run("append", input: Self.hostile).status == 0)
    let session = try RunningCommand(
      atTerminal: ["--log", command.daybook] + arguments, in: command.folder)
    // Progress lines clear the rest of their line with this sequence.
    let output = session.rest().replacing("\u{1B}[K", with: "")
    #expect(output.contains { $0.isLetter || $0.isNumber })
    #expect(TerminalOutput(output, lineEnds: "\r\n").problem == nil, "\(output.debugDescription)")
  }

  /// Every command that prints data, in every output format.
  private static let facts =
    ExportFormat.allCases.flatMap { format in
      [
        ["export", "--format", format.rawValue],
        ["export", "--format", format.rawValue, "--csv-safe"],
      ]
    }
    + RowFormat.allCases.flatMap { format in
      [
        ["query", "events"], ["tail"], ["stats"], ["verify"], ["views"], ["show", "state"],
        ["diff", "0", "head", "state"], ["blame", "state", "n-\u{202E}1"], ["bisect", "state"],
      ].map { $0 + ["--format", format.rawValue] }
    }

  @Test("No command and no form lets anything reach a terminal raw")
  func everyForm() throws {
    #expect(try command.run("append", input: Self.hostile).status == 0)
    for arguments in Self.facts {
      let session = try RunningCommand(
        atTerminal: ["--log", command.daybook] + arguments, in: command.folder)
      let output = session.rest().replacing("\u{1B}[K", with: "")
      let problem = TerminalOutput(output, lineEnds: "\r\n\t").problem
      #expect(problem == nil, "\(arguments): \(output.debugDescription)")
    }
  }

  @Test(
    "Nothing of an error reaches a terminal raw",
    arguments: [
      ["query", "events | where \u{1B}[2J == 1"], ["query", "print '\u{9B}31m' | tak 1"],
      ["query", "nosuch\u{1B}]0;pwned\u{7}"], ["import", "no\u{1B}[2Jsuch.csv"], ["\u{1B}[2J"],
      ["--\u{1B}[2J"], ["show", "v\u{1B}[2J"], ["tail", "--format", "\u{1B}[2J"],
      ["blame", "games", "\u{1B}[2J"], ["repl", "-c", ".read \u{1B}[2J"],
      ["repl", "-c", ".\u{1B}[2J"], ["repl", "-c", "at \u{1B}[2J"],
      ["export", "--from", "\u{1B}[2J"],
    ])
  func errors(arguments: [String]) throws {
    #expect(try command.run("append", input: Self.hostile).status == 0)
    let session = try RunningCommand(
      atTerminal: ["--log", command.daybook] + arguments, in: command.folder)
    let output = session.rest()
    #expect(!output.isEmpty)
    #expect(TerminalOutput(output, lineEnds: "\r\n").problem == nil, "\(output.debugDescription)")
  }

  @Test("Neither the history, nor names of files in the menu command it")
  func editor() throws {
    for name in ["x\u{1B}]0;pwned\u{7}1", "x\u{9B}31m2"] {
      try Data().write(to: command.folder.appending(path: name))
    }
    let history = command.folder.appending(path: "state/daybook")
    try FileManager.default.createDirectory(at: history, withIntermediateDirectories: true)
    try Data("print \u{1B}]0;pwned\u{7}\u{9B}31m\n".utf8)
      .write(to: history.appending(path: "history"))
    let session = try RunningCommand(
      atTerminal: ["--log", command.daybook, "repl"], in: command.folder,
      variables: [
        "XDG_STATE_HOME": command.folder.appending(path: "state").path, "TERM": "xterm-256color",
        "COLUMNS": "80",
      ])
    #expect(session.shows("daybook> "))
    try session.write("\u{1B}[A")
    // Codes for colours come between other characters, but not within this word.
    #expect(session.shows("pwned"))
    try session.write("\u{15}.read x\t\t")
    #expect(session.shows("pwned"))
    try session.write("\u{15}quit\r")
    let seen = session.seen + session.rest()
    #expect(
      !seen.contains("\u{1B}]0;pwned") && !seen.contains("\u{9B}"), "\(seen.debugDescription)")
  }
}
