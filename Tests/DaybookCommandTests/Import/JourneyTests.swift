import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("From a file to an answer, at a terminal")
struct JourneyTests {
  /// Imports a file at the shell's prompt as the shell proposes, then runs queries.
  private func journey(
    _ file: String, _ text: Data, options: String = "", proposes: String, appends: String,
    _ questions: [(line: String, shows: String)]
  ) throws {
    let shell = try ShellAtTerminal([], columns: 250, rows: 70, isEmpty: true)
    try text.write(to: shell.command.folder.appending(path: file))
    shell.type(".import \(file)\(options)\r")
    #expect(shell.shows(proposes), "\(shell.terminal.screen.allLines)")
    #expect(shell.shows("Import it so?"))
    shell.type("\r")
    #expect(shell.shows(appends), "\(shell.terminal.screen.allLines)")
    for (line, shows) in questions {
      shell.type(line + "\r")
      #expect(shell.shows(shows), "\(line): \(shell.terminal.screen.allLines)")
    }
  }

  @Test("A history of git: the first commit after which a file has many changes")
  func gitHistory() throws {
    let lines = (0..<30).map { number in
      #"{"sha":"\#(String(number * 7_919, radix: 16))f","author":"\#(["Ida", "Jon", "Ada"][number % 3])","date":"2026-10-\#(number < 9 ? "0" : "")\#(number + 1)T10:00:00+02:00","insertions":\#(number * 10)}"#
        + "\n"
    }
    try journey(
      "commits.ndjson", Data(lines.joined().utf8), proposes: "author-{author}",
      appends: "30 events appended.",
      [
        (
          "bisect state | where stream == 'author-Jon' and version >= 4",
          "2026-10-11T08:00:00.000000Z  commits  author-Jon"
        ),
        ("commits | summarize n = count() by author | where author == 'Ada'", "10"),
      ])
  }

  @Test("A combined log: how many requests failed")
  func accessLog() throws {
    let lines = (0..<40).map { number in
      #"10.0.0.\#(number % 3) - - [25/Nov/2026:08:15:\#(10 + number) +0000] "GET /p\#(number % 4) HTTP/1.1" \#(number % 8 == 7 ? 503 : 200) \#(number) "-" "Mozilla/5.0 (X11; a, b)""#
        + "\n"
    }
    try journey(
      "access.log", Data(lines.joined().utf8), proposes: "--pattern combined",
      appends: "40 events appended.",
      [
        (
          "access | where status >= 500 | summarize failed = count(), last = max(time)",
          "2026-11-25T08:15:49"
        )
      ])
  }

  @Test("A bank's table from Germany: what was spent")
  func bankStatement() throws {
    let rows = (1...20).map { number in
      "\(number < 10 ? "0" : "")\(number).11.2026;\(["B\u{E4}cker", "Stadtwerke"][number % 2]);-\(number),25\r\n"
    }
    let text = "Buchungstag;Empf\u{E4}nger;Betrag\r\n" + rows.joined()
    let latin = Data(text.unicodeScalars.map { UInt8($0.value) })
    try journey(
      "umsatz.csv", latin, options: " --encoding windows-1252", proposes: "--decimal ,",
      appends: "20 events appended.",
      [
        ("umsatz | summarize round(sum(Betrag), 2)", "-215"),
        ("umsatz | where ['Empfänger'] == 'Bäcker' | summarize min(time)", "2026-11-02T00:00:00"),
      ])
  }

  @Test("An agent's session, whose records lack fields: which step came first")
  func agentSession() throws {
    let lines = (0..<24).map { number in
      number % 3 == 0
        ? #"{"type":"summary","summary":"S\#(number)"}"# + "\n"
        : #"{"type":"\#(number % 3 == 1 ? "user" : "assistant")","sessionId":"a1","timestamp":"2026-11-25T08:00:\#(10 + number)Z","tool":"\#(number == 13 ? "rm" : "ls")"}"#
          + "\n"
    }
    try journey(
      "agent.jsonl", Data(lines.joined().utf8), proposes: "sessions-{sessionId|none}",
      appends: "24 events appended.",
      [
        (
          "bisect state | where data.tool == 'rm'", "2026-11-25T08:00:23.000000Z  user  sessions-a1"
        ),
        ("events | where stream == 'sessions-none' | count", "8"),
      ])
  }

  @Test("Tab after from completes a path, into folders")
  func fileCompletion() throws {
    let shell = try ShellAtTerminal([], columns: 100, rows: 20, isEmpty: true)
    let folder = shell.command.folder.appending(path: "exports")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try shell.command.write("a,b\n17,2\n", to: "exports/orders it's.csv")
    shell.type("from 'exp\t")
    #expect(shell.shows("from 'exports/"))
    shell.type("ord\t")
    #expect(shell.shows(#"from 'exports/orders it\'s.csv'"#))
    shell.type(" | project a\r")
    #expect(shell.shows("17"))
  }

  @Test("What an import tells of its records breaks between words, as a refusal does")
  func notes() throws {
    let command = try BuiltCommand()
    let file = try command.file(
      "t.ndjson", #"{"n":1,"at":"2026-01-01"}"# + "\n" + #"{"n":2}"# + "\n")
    let terminal = try PseudoTerminal(
      [
        BuiltCommand.path, "--log", command.daybook, "import", file.path, "--type", "t", "--stream",
        "s", "--time", "at",
      ], columns: 50, rows: 24)
    let note = [
      "daybook: 1 record without a time took that of the",
      "record before; those at the beginning of the file",
      "took the first one.",
    ]
    #expect(
      terminal.waits { screen in
        screen.allLines.indices.contains { screen.allLines.dropFirst($0).starts(with: note) }
      }, "\(terminal.screen.allLines)")
  }
}
