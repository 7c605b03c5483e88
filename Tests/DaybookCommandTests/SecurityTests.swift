import DaybookStorage
import Foundation
import FuzzTargets
import TerminalTestSupport
import Testing

@Suite("What comes from outside commands nothing, and what is secret stays so")
struct SecurityTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  // MARK: Terminals

  /// Names and values that would set a title, clear the screen, colour it, and turn text around.
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
    // A line of progress is cleared to its end.
    let output = session.rest().replacing("\u{1B}[K", with: "")
    #expect(output.contains { $0.isLetter || $0.isNumber })
    #expect(TerminalOutput(output, lineEnds: "\r\n").problem == nil, "\(output.debugDescription)")
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

  @Test("Neither the history, nor names of files in the menu, nor an import's errors command it")
  func editor() throws {
    #expect(try command.run("append", input: Self.hostile).status == 0)
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
    // Colours stand between the other characters.
    #expect(session.shows("pwned"))
    try session.write("\u{15}.read x\t\t")
    #expect(session.shows("pwned"))
    try session.write("\u{15}quit\r")
    let seen = session.seen + session.rest()
    #expect(
      !seen.contains("\u{1B}]0;pwned") && !seen.contains("\u{9B}"), "\(seen.debugDescription)")
  }

  // MARK: Secrets

  private static let key = "sk-abcdefghijklmnopqrstuvwxyz"
  private static let token = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2lnbmF0dXJl"

  @Test("A session leaves no secret in history, log, saved session and the daybook")
  func sessionSecrets() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let state = command.folder.appending(path: "state").path
    let session = try RunningCommand(
      atTerminal: ["--log", command.daybook, "repl"], in: command.folder,
      variables: [
        "XDG_STATE_HOME": state, "TERM": "xterm-256color",
        "COLUMNS": "80",
      ])
    let lines = [
      ".log all.txt", "print token = '\(Self.key)'", " print 41 + 1",
      "print strcat('sk-', 'abcdefghij', 'klmnopqrstuvwxyz')",
      "print ['password'] = strcat('hunt', 'er2') | extend j = bag_pack('password', password)",
      "nosuch | where x == strcat('\(Self.token)', '')", ".log", "session save session.txt",
      "quit",
    ]
    // What is typed ahead is not lost.
    #expect(session.shows("daybook> "))
    for line in lines { try session.write("\(line)\r") }
    _ = session.rest()
    let history = try text("state/daybook/history")
    #expect(history.contains("session save") && !history.contains("41 + 1"))
    for file in ["state/daybook/history", "all.txt", "session.txt", "my.daybook/log.mdb"] {
      let text = try text(file)
      #expect(!text.isEmpty)
      for secret in [Self.key, Self.token] { #expect(!text.contains(secret), "\(file)") }
      #expect(!text.contains(#""hunter2""#), "\(file): \(text)")
    }
  }

  @Test("An error tells no secret of what was typed, and no snapshot one of a row")
  func otherSecrets() throws {
    let odd = PlayerHistory.line(1, "profile.seen", #"{"name":"\#(Self.token)","visibility":3}"#)
    #expect(try command.run("append", input: odd + "\n").status == 0)
    for query in ["print '\(Self.key)' | tak 1", "x | where password == 'hunter2' | tak"] {
      let errors = try command.run("query", query).errors
      #expect(!errors.isEmpty && !errors.contains(Self.key) && !errors.contains("hunter2"))
      let session = try command.run("repl", "-c", query)
      #expect(!session.errors.contains(Self.key) && !session.errors.contains("hunter2"))
    }
    #expect(try command.run("snapshot", "record", "profiles", "profiles.txt").status == 0)
    let kept = try text("profiles.txt")
    #expect(kept.contains("rows        1") && !kept.contains(Self.token))
    #expect(try command.run("snapshot", "verify", "profiles", "profiles.txt").status == 0)
  }

  // MARK: Files

  @Test(
    "Every file is its owner's alone, whatever the umask", arguments: ["000", "022", "077", "777"])
  func modes(mask: String) throws {
    let outcome = try command.shell(
      """
      export XDG_STATE_HOME=$PWD/state; echo '\(PlayerHistory.text)' > events
      umask \(mask)
      $D append < events > /dev/null; $D views > /dev/null; $D backup copy.daybook > /dev/null
      find my.daybook copy.daybook -type d -exec stat -c %a {} + | sort -u
      find my.daybook copy.daybook -type f -exec stat -c %a {} + | sort -u
      find my.daybook/views -type f | wc -l
      """)
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.lines.prefix(2) == ["700", "600"], "\(outcome)")
    #expect(outcome.lines.count == 3 && outcome.lines.last != "0", "\(outcome)")
  }

  @Test(
    "A daybook that others may write is refused until they may not",
    arguments: [
      (".", "g+w"), (".", "o+w"), ("log.mdb", "g+w"), ("log.mdb", "o+w"), ("log.mdb-lock", "o+w"),
    ])
  func writableByOthers(entry: String, mode: String) throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    for use in ["export", "append < /dev/null", "query 'events | count'", "verify", "views"] {
      let outcome = try command.shell("chmod \(mode) my.daybook/\(entry); $D \(use)")
      #expect(outcome.status == 74, "\(use): \(outcome)")
      #expect(outcome.errors.contains("others than its owner may write it. Take"), "\(outcome)")
      #expect(outcome.output.isEmpty)
    }
    let mended = try command.shell("chmod go-w my.daybook/\(entry); $D export | wc -l")
    #expect(mended.lines.first == "7" && mended.status == 0, "\(mended)")
  }

  @Test("Read models that others may write are not believed")
  func writableViews() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let rows = try command.run("show", "profiles")
    let outcome = try command.shell("chmod o+w my.daybook/views; $D show profiles")
    #expect(outcome.output == rows.output && !rows.output.isEmpty, "\(outcome)")
    let again = try command.shell("chmod o+w my.daybook/views/*; $D show profiles")
    #expect(again.output == rows.output, "\(again)")
  }

  @Test("A link where the log should be is not followed to nowhere")
  func danglingLink() throws {
    let outcome = try command.shell(
      "mkdir -m 700 my.daybook; ln -s ../elsewhere my.daybook/log.mdb; echo '\(CommandTests.note)' | $D append"
    )
    #expect(outcome.status == 74, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: command.folder.path + "/elsewhere"))
  }

  // MARK: Programs

  @Test("Programs that are started have three streams and nothing else of this one")
  func descriptors() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    // Whatever the test itself was given is closed first; ls has the folder open as 3.
    let outcome = try command.shell(
      """
      exec bash -c 'for f in /proc/self/fd/*; do n=${f##*/}; [ $n -gt 2 ] && eval "exec $n>&-"; done
      $0 --log my.daybook repl --record -c "show profiles" -c "!ls /proc/self/fd"' '\(BuiltCommand.path)'
      """)
    #expect(outcome.lines.suffix(4) == ["0", "1", "2", "3"], "\(outcome)")
  }

  @Test("A pager has what it reads as stdin only")
  func pagerDescriptors() throws {
    let script = command.folder.appending(path: "pager")
    try Data(
      "#!/bin/sh\nls /proc/self/fd > \"$0.$1\"\n[ \"$1\" = paged ] && cat > /dev/null\necho ran $1\n"
        .utf8
    )
    .write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
    let shell = try ShellAtTerminal(variables: ["PAGER=\(script.path) paged"])
    #expect(shell.shows(["daybook> "]) || shell.shows("daybook>"))
    for (line, shown) in [
      ("!\(script.path) plain", "ran plain"), ("range x from 1 to 100 step 1", "ran paged"),
    ] {
      shell.type("\(line)\r")
      // What is typed while a program runs is that program's.
      #expect(shell.shows(shown))
      #expect(shell.terminal.waits { _ in !shell.terminal.isInUsualMode })
    }
    #expect(try text("pager.paged") == text("pager.plain"))
  }

  // MARK: Hostile input

  @Test(
    "An import refuses what no export has, with its place, and takes nothing",
    arguments: [
      #"{"stream":"a\u0000b","type":"t","data":{}}"#,
      #"{"stream":"a","type":"\u001b[2J","data":{}}"#,
      #"{"stream":"a","type":"t","data":{},"hash":"x"}"#, #"{"stream":"a","type":"t"}"#,
      #"{"stream":"a","type":"t","data":[]}"#, #"{"stream":"","type":"t","data":{}}"#,
      #"{"stream":"a","type":"t","data":{"a":1,"a":2}}"#,
      #"{"stream":"a","type":"t","data":{"a":"\ud800"}}"#,
      #"{"stream":"a","type":"t","data":{"a":1e999}}"#,
      #"{"stream":"a","type":"t","data":{"a":"#
        + String(repeating: "9", count: 1 << 16) + "}}",
      #"{"stream":"a","type":"t","data":{"a":"#
        + String(repeating: "[", count: 1 << 16) + String(repeating: "]", count: 1 << 16) + "}}",
      #"{"stream":"a","type":"t","data":{"a":""# + String(repeating: "x", count: 1 << 20) + #""}}"#,
      #"{"stream":"a","type":"t","data":{"a":""# + String(repeating: "x", count: 8 << 20) + #""}}"#,
    ])
  func hostileImport(line: String) throws {
    let good = #"{"stream":"a","type":"t","data":{}}"#
    for name in ["import -", "append"] {
      let outcome = try command.shell(
        "$D \(name) > told", input: name == "append" ? line : "\(good)\n\(line)\n")
      #expect(outcome.status == 65, "\(outcome.errors.prefix(300))")
      #expect(outcome.errors.contains(name == "append" ? "(line 1" : "(line 2"))
      #expect(outcome.errors.utf8.count < 1_000)
    }
    #expect(try command.run("export").output.isEmpty)
  }

  @Test("Names that look like paths name streams, and no files")
  func pathNames() throws {
    // What lies beside the test's folder belongs to others.
    let name = "evil-\(UUID())"
    let line = #"{"stream":"../../\#(name)","type":"../\#(name)","data":{"/..":"../\#(name)"}}"#
    #expect(try command.run("append", input: line).status == 0)
    #expect(try command.run("views").status == 0)
    let found = try command.shell("find .. -maxdepth 3 -path '*/\(name)*' 2> /dev/null")
    #expect(found.output.isEmpty, "\(found)")
    #expect(try command.run("export").output.contains(#""stream":"../../\#(name)""#))
  }

  @Test("100,000 keys of one object are refused or kept in seconds, not hours")
  func manyKeys() throws {
    let members = (0..<100_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    let line = #"{"stream":"a","type":"t","data":{\#(members)}}"#
    let outcome = try command.run("append", input: line)
    #expect(outcome.status == 65 && outcome.errors.contains("line 1"), "\(outcome)")
    let fewer = (0..<10_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    let kept = try command.run("append", input: #"{"stream":"a","type":"t","data":{\#(fewer)}}"#)
    #expect(kept.status == 0)
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: command.folder.appending(path: file)), as: UTF8.self)
  }
}
