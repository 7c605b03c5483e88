import DaybookTesting
import Foundation
import TerminalTestSupport

/// The shell of the built command at a terminal, over a daybook with three notes.
final class ShellAtTerminal {
  let command: BuiltCommand
  let terminal: PseudoTerminal

  static let notes = (1...3).map { number in
    #"{"stream":"note-\#(number)","type":"note.added","time":"2026-01-0\#(number)T10:00:00Z","#
      + #""data":{"n":\#(number),"text":"Note \#(number)"}}"# + "\n"
  }.joined()

  /// Starts the shell with a home of its own, and with `configuration` as its configuration file.
  init(
    _ arguments: [String] = ["--read-only"], columns: Int = 60, rows: Int = 16,
    isEmpty: Bool = false, variables: [String] = [], configuration: String? = nil
  ) throws {
    command = try BuiltCommand()
    if !isEmpty, try command.run("append", input: Self.notes).status != 0 {
      throw SystemFailure(number: 1)
    }
    let folder = command.folder.path
    if let configuration {
      let place = command.folder.appending(path: "config/daybook")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try configuration.write(
        to: place.appending(path: "config"), atomically: true, encoding: .utf8)
    }
    let places = [
      "HOME=\(folder)", "XDG_STATE_HOME=\(folder)/state", "XDG_CONFIG_HOME=\(folder)/config",
      "TMPDIR=\(folder)",
    ]
    // Files that a line writes are put into a folder that is removed with the test.
    let here = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder]
    terminal = try PseudoTerminal(
      here + [BuiltCommand.path, "--log", command.daybook, "repl"] + arguments, columns: columns,
      rows: rows, variables: variables + places)
  }

  /// Returns whether the last lines of the screen become `lines` in time.
  func shows(_ lines: [String]) -> Bool {
    terminal.waits { Array($0.shownLines.suffix(lines.count)) == lines }
  }

  /// Returns whether a line of the screen contains `text` in time.
  func shows(_ text: String) -> Bool {
    terminal.waits { $0.allLines.contains { $0.contains(text) } }
  }

  /// Types `keys`.
  func type(_ keys: String) { terminal.send(keys) }
}
