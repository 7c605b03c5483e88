import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

/// A person who knows what is wrong, but not where, finds the event with the shell's keys alone.
///
/// The seed decides the position of the mistake; the keys that are typed do not depend on it.
@Suite("From a file to a failing test in 60 keys")
struct PlantedFaultTests {
  private static let keys = 60

  /// Returns the keys to type, with the text to wait for after each.
  private static func steps(_ kind: PlantedFault.Kind) -> [(keys: String, shows: String)] {
    let opening = [
      (".import a.ndjson\r", "3000 events appended"), ("grid state\r", "  60 rows"),
    ]
    let finding: [(String, String)] =
      switch kind {
      case .level: [("fdata.level<0\r", "1 of 60 rows match")]
      case .owner: [("fdata.owner==''\r", "1 of 60 rows match")]
      case .counter:
        [
          ("wstate|where data.kwh<0\r", "state|where data.kwh<0 0 at"),
          ("\t\t\r", "first after"),
        ]
      }
    return opening + finding
      + [
        ("T", "no row (Tab: a row) is to be in:"), ("\r", "write the test to:"),
        ("\r", "fails now"),
        ("q", "Written to state-"),
      ]
  }

  @Test(
    "A mistake is found wherever it stands", arguments: PlantedFault.Kind.allCases, [1, 20_261_126])
  func journey(kind: PlantedFault.Kind, seed: UInt64) throws {
    let fault = PlantedFault(kind, seed: seed)
    let shell = try ShellAtTerminal([], columns: 100, rows: 30, isEmpty: true)
    try fault.lines.joined(separator: "\n").write(
      to: shell.command.folder.appending(path: "a.ndjson"), atomically: true, encoding: .utf8)
    try #require(shell.shows("daybook>"))
    var pressed = 0
    for step in Self.steps(kind) {
      shell.type(step.keys)
      pressed += Keystrokes(step.keys).all.count
      #expect(shell.shows(step.shows), "\(kind) \(shell.terminal.screen.shownLines)")
    }
    #expect(pressed <= Self.keys)
    // A key that is typed before the prompt appears would go to the grid.
    #expect(shell.terminal.waits(forLine: "daybook>"))
    shell.type("\u{04}")
    #expect(shell.terminal.waitForEnd() == .exited(0))
    try expectFailure(of: fault, kind, in: shell.command)
  }

  /// Expects that the written test needs no log, and contains only the event with the mistake.
  private func expectFailure(
    of fault: PlantedFault, _ kind: PlantedFault.Kind, in command: BuiltCommand
  ) throws {
    let written = try command.shell(
      "mkdir -p away; cd away; for f in ../*.regression; do \(BuiltCommand.path) snapshot verify $f; done"
    )
    #expect(written.status == 1 && written.errors.contains("must have none"), "\(written)")
    let text = try command.shell("cat *.regression").output
    #expect(text.contains("\nevents    1\n"), "\(text)")
    let wrong = fault.lines[fault.position - 1]
    let data = try #require(wrong.range(of: #""data":"#))
    #expect(text.contains(wrong[data.lowerBound...].dropLast()), "\(kind) \(wrong) \(text)")
  }
}
