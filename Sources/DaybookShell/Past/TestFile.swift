internal import DaybookSystem
internal import DaybookValues

/// The file for a test of a query.
package struct TestFile {
  package let file: ExcerptFile

  /// - Throws: ``ShellError`` if a test cannot have this extension.
  package init(_ path: String) throws {
    guard let file = try? ExcerptFile(path), [.regression, .swift].contains(file.form) else {
      let folder = ExcerptFile.missingFolder(of: path).map { " \($0)" } ?? ""
      throw ShellError(
        "A test is written to NAME.regression or NAME.swift, not to '\(path)'.\(folder)")
    }
    self.file = file
  }

  /// The default path for a test of `query`, named after the query's table.
  ///
  /// No file exists at the path.
  package static func usualPath(for query: String) -> String {
    let name = KQLText.fileName(for: query)
    return freePath(name.isEmpty ? "query" : name)
  }

  /// The default path for a test called `name`; characters that do not fit a file name are removed.
  ///
  /// No file exists at the path.
  package static func usualPath(named name: String) -> String {
    let name = KQLText.fileName(name)
    return freePath(name.isEmpty ? "streams" : name)
  }

  /// The path `NAME.regression`; if that file exists, a path with a number, such as
  /// `NAME-2.regression`.
  private static func freePath(_ name: String) -> String {
    let (first, others) = ("\(name).regression", (2...).lazy.map { "\(name)-\($0).regression" })
    guard FileEntry(first).exists else { return first }
    return others.first { !FileEntry($0).exists } ?? first
  }
}
