/// The file for a test of a query.
package struct TestFile {
  package let file: ExcerptFile

  /// - Throws: ``ShellError`` if a test cannot have this extension.
  package init(_ path: String) throws {
    guard let file = try? ExcerptFile(path), [.regression, .swift].contains(file.form) else {
      throw ShellError("A test is written to NAME.regression or NAME.swift, not to '\(path)'.")
    }
    self.file = file
  }

  /// The usual path for a test of `query`, named after the query's first word.
  package static func usualPath(for query: String) -> String {
    let word = query.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return "\(word.isEmpty ? "query" : String(word)).regression"
  }

  /// The usual path for a test called `name`, without characters that do not fit a file's name.
  static func usualPath(named name: String) -> String {
    let kept = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    let word = kept.drop { $0 == "-" }.prefix(100)
    return "\(word.isEmpty ? "streams" : String(word)).regression"
  }
}
