import Foundation
import TerminalTestSupport

extension BuiltCommand {
  /// Its shell at a terminal, with a home of its own, that keeps no lines.
  func shellAtTerminal(columns: Int = 80, rows: Int = 40) throws -> PseudoTerminal {
    let folder = folder.path
    return try PseudoTerminal(
      [Self.path, "--log", daybook, "repl", "--read-only"], columns: columns, rows: rows,
      variables: ["HOME=\(folder)", "XDG_STATE_HOME=\(folder)", "TMPDIR=\(folder)", "PAGER=cat"])
  }
}
