internal import DaybookRendering
internal import DaybookShell

/// A command that a person at a terminal can run next: it makes a test of a query that has a row.
struct NextCommand {
  private let text: String

  init(
    testing query: String, exact: Bool = false, _ location: LocationOptions, _ root: LocationOptions
  ) {
    let daybook = (location.log ?? root.log).map { ["--log", $0] } ?? []
    let words =
      ["daybook"] + daybook + ["shrink", query, "--to", TestFile.usualPath(for: query)]
      + (exact ? ["--exact"] : [])
    text = "Next: " + words.map { ShellWord($0).text }.joined(separator: " ")
  }

  /// Prints it after a table at a terminal, on one line, if nothing in it must be escaped.
  func tell(after format: FormatOption) throws {
    guard format.format == .table, Console(.output).isTerminal, Console(.error).isTerminal,
      TerminalText(text).text == text
    else { return }
    try Console(.error).write(text + "\n")
  }
}
