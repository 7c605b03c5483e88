internal import DaybookRendering
internal import DaybookSystem

/// What the command prints, line by line, at once: who reads it may be a program.
enum CommandOutput {
  static func say(_ line: String) throws(StorageError) {
    var output = ChunkedOutput.standard
    try output.write(safe(line) + "\n")
    try output.flush()
  }

  /// `text` without anything that a terminal would obey; its lines stay lines.
  static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }.joined(separator: "\n")
  }
}
