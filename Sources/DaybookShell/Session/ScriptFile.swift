internal import DaybookSystem

/// A file of lines to run.
struct ScriptFile {
  /// The deepest permitted nesting of files that run each other.
  static let maximumDepth = 16

  /// The lines, each joined with the lines that continue it.
  let lines: [String]

  /// - Throws: ``ShellError`` if the file cannot be read.
  init(_ path: String) throws {
    var script = ScriptLines()
    let texts = try TextFile.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    let whole = texts.compactMap { script.take(String($0)) } + [script.finish()].compactMap { $0 }
    lines = whole.map(\.text)
  }

  /// Reads a file in advance, if the file can be read twice; otherwise `nil`, as for a pipe.
  init?(again path: String) {
    guard !FileEntry(path).isPipe, let file = try? ScriptFile(path) else { return nil }
    self = file
  }
}
