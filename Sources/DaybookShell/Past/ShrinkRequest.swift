/// A request to search for the fewest events that give a query a row.
package struct ShrinkRequest: Sendable, Equatable {
  /// The query, in KQL.
  package let query: String
  /// Whether the search for the first event with a row tests every event.
  ///
  /// Otherwise, the search halves the range of events.
  package let testsEach: Bool
  /// Whether the events keep all fields of their data.
  package let keepsFields: Bool
  /// The time limit in seconds, after which the search ends with the best result so far.
  package let seconds: Double?
  /// The file into which the found events are written; `nil` if they are only shown.
  package let file: ExcerptFile?
  /// The path of a test if the person names none; `nil` for a path that is named after the table.
  package let usualPath: String?
  /// The position after which the search begins; 0 for all events.
  package let start: UInt64
  /// The position of the last event of the search; `nil` for the position of the session.
  package let end: UInt64?

  package init(
    query: String, testsEach: Bool = false, keepsFields: Bool = false, seconds: Double? = nil,
    file: ExcerptFile? = nil, usualPath: String? = nil, after start: UInt64 = 0,
    through end: UInt64? = nil
  ) {
    (self.query, self.testsEach, self.seconds, self.file) = (query, testsEach, seconds, file)
    self.keepsFields = keepsFields
    (self.usualPath, self.start, self.end) = (usualPath, start, end)
  }

  /// The same request for a different query.
  func with(query: String) -> ShrinkRequest {
    ShrinkRequest(
      query: query, testsEach: testsEach, keepsFields: keepsFields,
      seconds: seconds, file: file, usualPath: usualPath, after: start, through: end)
  }

  /// Parses arguments such as `--max-time 10 --to small.ndjson games | where hours > 9`.
  ///
  /// The options may also follow the query.
  ///
  /// - Throws: ``ShellError`` with the usage.
  init(_ arguments: String) throws {
    var (rest, testsEach, keepsFields) = (Self.optionsFirst(arguments), false, false)
    var (seconds, file) = (Double?.none, ExcerptFile?.none)
    while rest.hasPrefix("--") {
      switch Self.word(&rest) {
      case "--exact": testsEach = true
      case "--all-fields": keepsFields = true
      case "--max-time": seconds = try Self.seconds(Self.word(&rest))
      case "--to": file = try ExcerptFile(Self.word(&rest))
      case let option: throw ShellCommand.shrink.misuse("There is no option '\(option)' here.")
      }
    }
    guard !rest.isEmpty else { throw ShellCommand.shrink.misuse("Give a query.") }
    self.init(
      query: rest.withoutQuotes, testsEach: testsEach, keepsFields: keepsFields, seconds: seconds,
      file: file)
  }

  /// The seconds in `text`.
  ///
  /// - Throws: ``ShellError`` when the text is not a number of seconds.
  package static func seconds(_ text: String) throws -> Double {
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw ShellError("--max-time wants seconds, more than 0 and at most 86400, not '\(text)'.")
    }
    return seconds
  }

  /// The line with the options at its end moved to its beginning.
  private static func optionsFirst(_ line: String) -> String {
    var (rest, options) = (line.trimmed, "")
    while let start = lastOption(of: rest) {
      options = "\(rest[start...]) \(options)"
      rest = String(rest[..<start]).trimmed
    }
    return options + rest
  }

  /// The start of the option that ends `line` after something else; `nil` if there is none.
  private static func lastOption(of line: String) -> String.Index? {
    let words = line.split(separator: " ")
    guard words.count > 1, let last = words.last, !last.contains(where: { "'\"".contains($0) })
    else { return nil }
    if last == "--exact" || last == "--all-fields" { return last.startIndex }
    let option = words[words.count - 2]
    let takesValue = option == "--max-time" || option == "--to"
    return takesValue && words.count > 2 ? option.startIndex : nil
  }

  /// Removes and returns the first word of `rest`, which may be quoted.
  private static func word(_ rest: inout String) -> String {
    var end = rest.firstIndex(of: " ") ?? rest.endIndex
    var word = String(rest[..<end])
    if let quote = rest.first, quote == "'" || quote == "\"",
      let close = rest.dropFirst().firstIndex(of: quote)
    {
      word = String(rest[rest.index(after: rest.startIndex)..<close])
      end = rest.index(after: close)
    }
    rest = String(rest[end...]).trimmed
    return word
  }
}
