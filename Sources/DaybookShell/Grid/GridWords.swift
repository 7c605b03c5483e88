internal import Daybook

/// The words after `grid`: a read model or a query, and the options before or after it.
struct GridWords {
  /// The read model or the query; empty for the last result.
  private(set) var subject: String
  private(set) var isPlain = false
  /// The position after `--at`; `nil` for the session's position.
  private(set) var position: LogPosition?

  /// - Throws: ``ShellError`` for another option at the beginning, or for a wrong position.
  init(_ line: String) throws {
    subject = line.trimmed
    while try takeOption() {}
    let option = subject.prefix { $0 != " " }
    if option.hasPrefix("--") {
      throw ShellCommand.grid.misuse("There is no option '\(option)' here.")
    }
  }

  /// Moves an option out of ``subject``; returns false if there is none at its beginning or end.
  private mutating func takeOption() throws -> Bool {
    let words = subject.split(separator: " ")
    if words.first == "--plain" {
      isPlain = true
      subject = String(subject.dropFirst("--plain".count)).trimmed
    } else if words.last == "--plain" {
      isPlain = true
      subject = String(subject.dropLast("--plain".count)).trimmed
    } else if let option = words.dropLast().last, option == "--at", let place = words.last {
      position = try LogPosition(parsing: String(place))
      subject = String(subject[..<option.startIndex]).trimmed
    } else {
      return false
    }
    return true
  }
}
