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
  /// The condition that the row of a test must meet, in KQL; `nil` for a test without a row.
  package let expected: String?
  /// The position after which the search begins; 0 for all events.
  package let start: UInt64
  /// The position of the last event of the search; `nil` for the position of the session.
  package let end: UInt64?

  package init(
    query: String, testsEach: Bool = false, keepsFields: Bool = false, seconds: Double? = nil,
    file: ExcerptFile? = nil, usualPath: String? = nil, expecting expected: String? = nil,
    after start: UInt64 = 0, through end: UInt64? = nil
  ) {
    (self.query, self.testsEach, self.seconds, self.file) = (query, testsEach, seconds, file)
    self.keepsFields = keepsFields
    (self.usualPath, self.expected) = (usualPath, expected)
    (self.start, self.end) = (start, end)
  }

  /// The same request for a different query.
  func with(query: String) -> ShrinkRequest {
    ShrinkRequest(
      query: query, testsEach: testsEach, keepsFields: keepsFields,
      seconds: seconds, file: file, usualPath: usualPath, expecting: expected, after: start,
      through: end)
  }

  /// The options that precede or follow the query in a line of the shell.
  static let options = QueryArguments.Options(
    flags: ["--exact", "--all-fields"], values: ["--max-time", "--to", "--at", "--expect"])

  /// Parses words such as `--max-time 10 --to small.ndjson games | where hours > 9`.
  ///
  /// Without a query, the request continues the search `last`, among the events after its start
  /// if these are not beyond `limit`.
  ///
  /// - Throws: ``ShellError`` for a wrong value, or with the usage if there is no query.
  init(
    _ words: QueryArguments, after last: ShrinkRequest?, through end: UInt64?, limit: UInt64
  ) throws {
    let continued = words.query.isEmpty ? last : nil
    guard let query = continued?.query ?? (words.query.isEmpty ? nil : words.query.withoutQuotes)
    else { throw ShellCommand.shrink.misuse("Give a query, or search with 'bisect' first.") }
    // The search after 'blame' is about one event, which may be beyond the position of the session.
    let blamed = continued.flatMap { $0.start > 0 && ($0.end ?? limit) <= limit ? $0 : nil }
    self.init(
      query: query, testsEach: words.has("--exact") || continued?.testsEach == true,
      keepsFields: words.has("--all-fields") || continued?.keepsFields == true,
      seconds: try words.value("--max-time").map { try Self.seconds($0) },
      file: try words.value("--to").map { try ExcerptFile($0) }, expecting: words.value("--expect"),
      after: blamed?.start ?? 0, through: blamed?.end ?? end)
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
}
