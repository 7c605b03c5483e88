internal import DaybookRendering
internal import DaybookShell

/// A suggested next command for a user at a terminal.
///
/// An example is the command that makes a test of a query with a row.
struct NextCommand {
  private let text: String

  init(
    testing query: String, named name: String? = nil, exact: Bool = false,
    _ location: LocationOptions, _ root: LocationOptions
  ) {
    let words =
      ["shrink", query, "--to", name ?? TestFile.usualPath(for: query)]
      + (exact ? ["--exact"] : [])
    self.init(words, location, root)
  }

  /// The command that searches for the first row of `query`.
  init(bisecting query: String, _ location: LocationOptions, _ root: LocationOptions) {
    self.init(["bisect", query], location, root)
  }

  /// The command that opens the daybook in the shell; the shell suggests queries for its data.
  init(openingShell location: LocationOptions, _ root: LocationOptions) {
    self.init([], location, root)
  }

  private init(_ words: [String], _ location: LocationOptions, _ root: LocationOptions) {
    let daybook = (location.log ?? root.log).map { ["--log", $0] } ?? []
    let all = ["daybook"] + daybook + words
    text = "Next: " + all.map { ShellWord($0).text }.joined(separator: " ")
  }

  /// Prints the command at a terminal if the output before it was a table.
  func tell(after format: FormatOption) throws {
    if format.format == .table { try tell() }
  }

  /// Prints the command on stderr at a terminal, unless it has a character that must be escaped.
  func tell() throws {
    guard Console(.output).isTerminal, Console(.error).isTerminal,
      TerminalText(text).text == text
    else { return }
    try Console(.error).write(text + "\n")
  }
}
