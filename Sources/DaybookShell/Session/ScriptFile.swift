internal import DaybookSystem

/// A file whose lines are run.
struct ScriptFile {
  /// Files that read one another do so no deeper.
  static let maximumDepth = 16

  /// The lines, each joined with the lines that continue it.
  let lines: [String]

  /// - Throws: ``ShellError`` when it cannot be read.
  init(_ path: String) throws {
    var script = ScriptLines()
    let texts = try TextFile.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    let whole = texts.compactMap { script.take(String($0)) } + [script.finish()].compactMap { $0 }
    lines = whole.map(\.text)
  }

  /// Does the same ahead of time, of a file that can be read a second time; `nil` for all others.
  init?(again path: String) {
    guard !FileEntry(path).isPipe, let file = try? ScriptFile(path) else { return nil }
    self = file
  }
}
