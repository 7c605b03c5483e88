import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

/// A scene at the shell: the steps of a person, and the expected screen after each step.
struct ShellScene: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    /// Types keys; the last lines of the screen then are these lines.
    case keys(String, ends: [String])
    /// Types keys; a line of the screen then contains the second text.
    case keysShow(String, String)
    /// Presses Ctrl-C while a line runs.
    case interrupt(ends: [String])
    case resize(columns: Int, rows: Int, ends: [String])
    /// Types keys that end the program with this status.
    case leave(String, Int32)
  }

  let name: String
  var columns = 60
  var variables: [String] = []
  var configuration: String?
  let steps: [Step]

  var testDescription: String { name }

  init(
    _ name: String, columns: Int = 60, variables: [String] = [], configuration: String? = nil,
    _ steps: Step...
  ) {
    (self.name, self.columns, self.variables) = (name, columns, variables)
    (self.configuration, self.steps) = (configuration, steps)
  }

  /// A query that would take hours, whatever the read model holds.
  static let endlessQuery =
    "jobs | count | extend a = range(1, 100000) | mv-expand a"
    + " | extend b = range(1, 100000) | mv-expand b to typeof(long) | where b < 0"

  static func count(_ number: Int) -> [String] {
    ["┌───────┐", "│ Count │", "├───────┤", "│     \(number) │", "└───────┘"]
  }
}

@Suite("At a terminal the shell shows after each key what a person expects", .serialized)
struct ShellScreensTests {
  private static let prompt = "daybook>"

  @Test("What is typed is edited, kept, searched, completed and given up", arguments: editingScenes)
  func editing(scene: ShellScene) throws { try play(scene) }

  @Test("Lines are run, and what they cannot do is said", arguments: linesScenes)
  func lines(scene: ShellScene) throws { try play(scene) }

  @Test("The past is gone to, and the prompt says where one is", arguments: pastScenes)
  func past(scene: ShellScene) throws { try play(scene) }

  @Test("Results look as they are told, whatever the window", arguments: looksScenes)
  func looks(scene: ShellScene) throws { try play(scene) }

  private func play(_ scene: ShellScene) throws {
    let shell = try ShellAtTerminal(
      columns: scene.columns, variables: scene.variables, configuration: scene.configuration)
    #expect(shell.shows("3 events."), "\(shell.terminal.screen.allLines)")
    #expect(shell.shows([Self.prompt]), "\(shell.terminal.screen.allLines)")
    var transcript = try ScreenTranscript(of: scene.name)
    for (place, step) in scene.steps.enumerated() {
      // A line that runs until Ctrl-C shows its progress, which differs each time.
      let next = place + 1 < scene.steps.count ? scene.steps[place + 1] : nil
      let endsQuietly = if case .interrupt = next { false } else { true }
      play(step, at: shell, &transcript, endsQuietly: endsQuietly)
    }
    try transcript.end()
  }

  /// Types keys, and checks the screen after each key.
  ///
  /// If `endsQuietly` is false, the screen after the last key is not checked.
  private func type(
    _ keys: String, at shell: ShellAtTerminal, _ transcript: inout ScreenTranscript,
    endsQuietly: Bool = true
  ) {
    let strokes = Keystrokes(keys).all
    for (place, key) in strokes.enumerated() {
      shell.type(key)
      guard endsQuietly || place < strokes.count - 1 else { continue }
      transcript.check(key.debugDescription, at: shell.terminal)
    }
  }

  private func play(
    _ step: ShellScene.Step, at shell: ShellAtTerminal, _ transcript: inout ScreenTranscript,
    endsQuietly: Bool
  ) {
    switch step {
    case .keys(let keys, let lines):
      type(keys, at: shell, &transcript, endsQuietly: endsQuietly)
      #expect(shell.shows(lines), "after \(keys.debugDescription): \(shell.terminal.screen.lines)")
    case .keysShow(let keys, let text):
      type(keys, at: shell, &transcript, endsQuietly: endsQuietly)
      #expect(shell.shows(text), "after \(keys.debugDescription): \(shell.terminal.screen.lines)")
    case .interrupt(let lines):
      #expect(shell.terminal.waits { _ in shell.terminal.isInUsualMode })
      type("\u{03}", at: shell, &transcript)
      #expect(shell.shows(lines), "after Ctrl-C: \(shell.terminal.screen.lines)")
    case .resize(let columns, let rows, let lines):
      shell.terminal.resize(columns: columns, rows: rows)
      transcript.check("\(columns) columns, \(rows) rows", at: shell.terminal)
      #expect(shell.shows(lines), "\(columns) columns: \(shell.terminal.screen.lines)")
    case .leave(let keys, let status):
      type(keys, at: shell, &transcript, endsQuietly: false)
      #expect(shell.terminal.waitForEnd() == .exited(status))
      #expect(shell.terminal.isInUsualMode)
    }
  }

  private static let editingScenes = [
    ShellScene("typing", .keys("print 1", ends: ["daybook> print 1"])),
    ShellScene(
      "Home, Right and Delete", .keys("pxrint", ends: ["daybook> pxrint"]),
      .keys("\u{01}\u{1B}[C", ends: ["daybook> pxrint"]),
      .keys("\u{1B}[3~", ends: ["daybook> print"])),
    ShellScene(
      "killing and yanking", .keys("events | count\u{17}", ends: ["daybook> events |"]),
      .keys("\u{19}", ends: ["daybook> events | count"])),
    ShellScene("Ctrl-C gives up the line", .keys("abc\u{03}", ends: ["daybook> abc^C", prompt])),
    ShellScene(
      "Ctrl-C twice says how to leave", .keys("\u{03}", ends: ["daybook> ^C", prompt]),
      .keys("\u{03}", ends: ["daybook> ^C", "Ctrl-D or 'quit' leaves.", prompt])),
    ShellScene("Ctrl-D leaves", .leave("\u{04}", 0)),
    ShellScene("quit leaves", .leave("quit\r", 0)),
    ShellScene(".quit leaves", .leave(".quit\r", 0)),
    ShellScene("exit leaves", .leave("exit\r", 0)),
    ShellScene(
      "Up brings back a line", .keysShow("print 11\r", "11 │"),
      .keys("\u{1B}[A", ends: ["daybook> print 11"])),
    ShellScene(
      "a line after a blank is not kept", .keysShow("print 11\r", "11 │"),
      .keysShow(" print 22\r", "22 │"), .keys("\u{1B}[A", ends: ["daybook> print 11"])),
    ShellScene(
      "Ctrl-R finds a line of the history", .keysShow("print 11\r", "11 │"),
      .keysShow("\u{12}rint", "print 11"), .keysShow("\r", "11 │")),
    ShellScene("Tab completes a table", .keys("stre\t", ends: ["daybook> streams"])),
    ShellScene("Tab completes a command", .keysShow(".sch\t", ".schema")),
    ShellScene(
      "Enter goes on where a query is not whole", .keysShow("events |\r", "events |"),
      .keys("count\r", ends: ShellScene.count(3) + [prompt])),
    ShellScene(
      "an open bracket waits for its end", .keysShow("print 40 + (1 +\r", "(1 +"),
      .keysShow("1)\r", "42 │")),
    ShellScene(
      "pasted lines do not run by themselves",
      .keysShow("\u{1B}[200~print 1\nprint 2\u{1B}[201~", "print 2"),
      .keys("\u{03}", ends: [prompt])),
    ShellScene(
      "the keys of vi", .keys(".keys vi\r", ends: ["daybook> .keys vi", prompt]),
      .keys("abc", ends: ["daybook> abc"]), .keys("\u{1B}", ends: ["daybook> abc"]),
      .keys("0x", ends: ["daybook> bc"])),
    ShellScene(
      "a terminal that knows no sequences", variables: ["TERM=dumb"],
      .keys(
        "events | count\r",
        ends: ["+-------+", "| Count |", "+-------+", "|     3 |", "+-------+", prompt])),
    ShellScene(
      "a locale without UTF-8", variables: ["LC_ALL=C"],
      .keys(
        "events | count\r",
        ends: ["+-------+", "| Count |", "+-------+", "|     3 |", "+-------+", prompt])),
  ]

  private static let linesScenes = [
    ShellScene(
      "a query",
      .keys("events | count\r", ends: ["daybook> events | count"] + ShellScene.count(3) + [prompt])),
    ShellScene(
      "a mistake with its place", columns: 70,
      .keys(
        "events | tak 3\r",
        ends: [
          "events | tak 3", "         ^^^ There is no operator 'tak'. Did you mean 'take'?", prompt,
        ])),
    ShellScene("an unknown table", .keysShow("evnts\r", "There is no table 'evnts'")),
    ShellScene("an unknown command", .keysShow(".mod\r", "Did you mean '.mode'?")),
    ShellScene("a verb and its misuse", .keysShow("at a b\r", "Write at [SEQ|TIME|head]")),
    ShellScene(
      "the last result", .keysShow("events | take 2\r", "2 │"),
      .keys("_ | count\r", ends: ShellScene.count(2) + [prompt])),
    ShellScene(
      "a name for the session", .keys("let few = events | take 2;\r", ends: [prompt]),
      .keys("few | count\r", ends: ShellScene.count(2) + [prompt])),
    ShellScene(
      "a program, without a shell between",
      .keys("!echo a '|' $HOME\r", ends: ["a | $HOME", prompt])),
    ShellScene("a program that is not there", .keysShow("!nowhere\r", "Could not run 'nowhere'")),
    ShellScene("a program that fails", .keysShow("!false\r", "'false' ended with status 1.")),
    // If the program went on, it would get the keys that are typed next.
    ShellScene(
      "Ctrl-C ends a program, and not the shell",
      .keysShow(#"!sh -c "echo $((6*7)); exec cat""# + "\r", "42"),
      .interrupt(ends: ["Stopped. Ctrl-D or 'quit' leaves.", prompt]),
      .keys("events | count\r", ends: ShellScene.count(3) + [prompt])),
    ShellScene(
      "Ctrl-C stops a query, and not the shell",
      .keysShow("range x from 1 to 1000000000000 step 1 | count\r", "step 1 | count"),
      .interrupt(ends: ["Stopped. Ctrl-D or 'quit' leaves.", prompt]),
      .keys("events | count\r", ends: ShellScene.count(3) + [prompt])),
    ShellScene(
      "Ctrl-C stops a bisect, and not the shell",
      .keysShow("bisect \(ShellScene.endlessQuery)\r", "b < 0"),
      .interrupt(ends: ["Stopped. Ctrl-D or 'quit' leaves.", prompt]),
      .keys("events | count\r", ends: ShellScene.count(3) + [prompt])),
    ShellScene("the help of a verb", .keysShow(".help step\r", "goes on by an event")),
    ShellScene("the help finds words", .keysShow(".help xyzzy\r", "Nothing is known of 'xyzzy'")),
    ShellScene("which session it is", .keysShow("session\r", "0 lines, not kept in the log.")),
    ShellScene(
      "lines of the configuration", configuration: ".mode csv\nlet one = 1;\n",
      .keysShow("print x = one\r", "daybook> print x = one"), .keys("", ends: ["x", "1", prompt])),
    ShellScene(
      "results in a file", .keys(".once result.txt\r", ends: [prompt]),
      .keys("events | count\r", ends: ["daybook> events | count", prompt]),
      .keys("!cat result.txt\r", ends: ShellScene.count(3) + [prompt])),
    ShellScene(
      "a file that cannot be written", .keysShow(".output /nowhere/x\r", "Could not use the file")),
    ShellScene("a file that is not there", .keysShow(".read nothing\r", "Could not use the file")),
  ]

  private static let pastScenes = [
    ShellScene(
      "going there", .keys("at 2\r", ends: ["daybook @2>"]),
      .keys("events | count\r", ends: ShellScene.count(2) + ["daybook @2>"])),
    ShellScene(
      "a time", .keys("at 2026-01-02\r", ends: ["daybook @1>"]),
      .keys("at head\r", ends: [prompt])),
    ShellScene(
      "step by step", .keys("at 1\r", ends: ["daybook @1>"]),
      .keys(
        "step\r",
        ends: ["  {\"n\":2,\"text\":\"Note 2\"}", "daybook @2>"]),
      .keys("step 5\r", ends: ["  {\"n\":3,\"text\":\"Note 3\"}", "daybook @3>"]),
      .keysShow("step\r", "This is the end of the log.")),
    ShellScene(
      "back from the present", .keys("back 2\r", ends: ["daybook @1>"]),
      .keys("home\r", ends: [prompt])),
    ShellScene("beyond the end", .keysShow("at 9\r", "There is no position 9: the log ends at 3.")),
    ShellScene("the last events", .keysShow("tail 1\r", "note-3")),
    ShellScene("no screen is open", .keysShow("up\r", "No screen is open.")),
  ]

  private static let looksScenes = [
    ShellScene(
      "commas", .keys(".mode csv\r", ends: [prompt]),
      .keys(
        "events | project seq, stream\r",
        ends: ["seq,stream", "1,note-1", "2,note-2", "3,note-3", prompt])),
    ShellScene(
      "fewer rows", .keys(".rows 1\r", ends: [prompt]),
      .keysShow("events | project seq\r", "… 2 more rows")),
    ShellScene(
      "grouped digits", .keys(".digits grouped\r", ends: [prompt]),
      .keysShow("print 1234567\r", "1,234,567")),
    ShellScene(
      "a chart as a picture in a file", .keys(".mode svg\r", ends: [prompt]),
      .keys(".once chart.svg\r", ends: [prompt]),
      .keys(
        "events | summarize n = count() by stream | render barchart\r",
        ends: [prompt]),
      .keysShow("!head -c 4 chart.svg\r", "<svg"), .keysShow("events | count\r", "Only a chart")),
    ShellScene(
      "frames of ASCII", .keys(".theme ascii\r", ends: [prompt]),
      .keysShow("events | count\r", "| Count |")),
    ShellScene(
      "the time of a query", .keys(".timer on\r", ends: [prompt]),
      .keysShow("events | count\r", "1 rows, ")),
    ShellScene(
      "what is longer than the window goes through the pager", variables: ["PAGER=sed -n 2p"],
      .keys("range x from 1 to 100 step 1\r", ends: ["│   x │", prompt])),
    ShellScene(
      "a window that changes while a line is typed",
      .keys(
        "print 'abcdefghijklmnopqrstuvwxyz'", ends: ["daybook> print 'abcdefghijklmnopqrstuvwxyz'"]),
      .resize(columns: 30, rows: 16, ends: ["daybook> print 'abcdefghijklmn", "opqrstuvwxyz'"]),
      .resize(columns: 70, rows: 16, ends: ["daybook> print 'abcdefghijklmnopqrstuvwxyz'"])),
    ShellScene(
      "a result after the window has changed",
      .resize(columns: 24, rows: 16, ends: ["daybook>"]),
      .keysShow("print 'abcdefghijklmnopqrstuvwxyz'\r", "│ abcdefghijklmnopqrs… │")),
    ShellScene(
      "a narrow window", columns: 20, .keys("print 1\r", ends: ["└─────────┘", prompt])),
    ShellScene(
      "no colours", variables: ["NO_COLOR=1"],
      .keys("events | count\r", ends: ShellScene.count(3) + [prompt])),
  ]
}
