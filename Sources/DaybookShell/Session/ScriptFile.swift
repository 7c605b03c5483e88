internal import DaybookSystem

/// A file of lines to run.
struct ScriptFile {
  /// The maximum depth of files that run other files.
  static let maximumDepth = 16

  /// The lines; a line that begins with `|` is joined to the line before it.
  let lines: [String]

  /// - Throws: ``ShellError`` if the file cannot be read.
  init(_ path: String) throws {
    var script = ScriptLines()
    let texts = try TextFile.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    let whole = texts.compactMap { script.take(String($0)) } + [script.finish()].compactMap { $0 }
    lines = whole.map(\.text)
  }

  /// Reads a file that will be read again when its lines are run.
  ///
  /// The result is `nil` on an error, and for a pipe, which can be read only once.
  init?(again path: String) {
    guard !FileEntry(path).isPipe, let file = try? ScriptFile(path) else { return nil }
    self = file
  }
}
