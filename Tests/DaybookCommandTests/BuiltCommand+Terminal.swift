import Foundation
import TerminalTestSupport

extension BuiltCommand {
  /// Starts a read-only shell at a terminal, with a home of its own; it stores no lines.
  func shellAtTerminal(columns: Int = 80, rows: Int = 40) throws -> PseudoTerminal {
    let folder = folder.path
    // Files that a line writes are put into a folder that is removed with the test.
    let here = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder]
    return try PseudoTerminal(
      here + [Self.path, "--log", daybook, "repl", "--read-only"], columns: columns, rows: rows,
      variables: ["HOME=\(folder)", "XDG_STATE_HOME=\(folder)", "TMPDIR=\(folder)", "PAGER=cat"])
  }
}
