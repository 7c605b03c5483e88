internal import Daybook

/// The words after `grid`: a read model or a query, and the options before or after it.
struct GridWords {
  /// The read model or the query; empty for the last result.
  let subject: String
  let isPlain: Bool
  /// The position after `--at`; `nil` for the session's position.
  let position: LogPosition?

  /// - Throws: ``ShellError`` for another option at the beginning, or for a wrong position.
  init(_ line: String) throws {
    let words = try QueryArguments(
      line, of: .grid, QueryArguments.Options(flags: ["--plain"], values: ["--at"]))
    subject = words.query
    isPlain = words.has("--plain")
    position = try words.position()
  }
}
