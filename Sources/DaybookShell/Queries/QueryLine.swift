package import DaybookQuery
internal import DaybookRendering

/// A line of KQL; `explain` before the query requests its plan.
package struct QueryLine: Sendable {
  /// The query.
  package let text: String
  /// Whether the plan is requested, instead of the rows.
  package let wantsPlan: Bool

  package init(_ line: String) {
    let trimmed = line.drop { $0.isWhitespace }
    let word = trimmed.prefix { !$0.isWhitespace }
    let rest = trimmed.dropFirst(word.count).drop { $0.isWhitespace }
    wantsPlan = word == "explain" && !rest.isEmpty && rest.first != "|"
    text = wantsPlan ? String(rest) : line
  }

  /// A query without `explain`.
  init(query: String) {
    text = query
    wantsPlan = false
  }

  /// The query, bound to `tables`; the line must have exactly one result.
  ///
  /// - Throws: ``QueryRefusal`` with all mistakes; more than one result is a mistake.
  package func bound(
    to tables: any TableSource, now: DateTime, timeZones: any TimeZoneSource, width: Int,
    limits: QueryLimits = QueryLimits()
  ) throws(QueryRefusal) -> BoundQuery {
    let queries = try results(
      of: tables, now: now, timeZones: timeZones, width: width, limits: limits)
    guard queries.count == 1 else {
      let mistake = Diagnostic(
        "This query gives \(queries.count) results, and only one is allowed here.",
        at: SourceRange(0, text.utf8.count))
      throw QueryRefusal([mistake], of: text, width: width)
    }
    return queries[0]
  }

  /// The bound queries of the line over `tables`, one for each result.
  ///
  /// - Throws: ``QueryRefusal`` with all mistakes.
  package func results(
    of tables: any TableSource, now: DateTime, timeZones: any TimeZoneSource, width: Int,
    limits: QueryLimits = QueryLimits()
  ) throws(QueryRefusal) -> [BoundQuery] {
    if let hint = SelectStatement(text)?.hint ?? ForeignCommand(text)?.hint {
      throw QueryRefusal(hint, of: text, width: width)
    }
    let binding = Query.bind(
      text, tables: tables, now: now, timeZones: timeZones, limits: limits, takesSeveral: true)
    guard !binding.queries.isEmpty, binding.diagnostics.isEmpty else {
      throw QueryRefusal(binding.diagnostics, of: text, width: width)
    }
    return binding.queries
  }
}

/// The error for a query with mistakes, as lines for a person.
package struct QueryRefusal: Error, CustomStringConvertible {
  /// The lines of the query that have mistakes, each followed by its mistakes, and then advice.
  package var lines: [String] { report + remedies }
  private let report: [String]
  private let remedies: [String]
  /// The texts of the mistakes, without the lines of the query.
  private let complaints: [String]

  init(_ diagnostics: [Diagnostic], of query: String, width: Int) {
    let report = DiagnosticReport(of: query, width: width) { "\($0)".displayWidth }
    self.report = report.lines(for: diagnostics).map { TerminalText($0).text }
    complaints = diagnostics.map(\.description)
    remedies = Self.remedies(of: complaints).flatMap {
      Paragraph(TerminalText($0)).lines(width: width)
    }
  }

  /// Advice on where to find the existing names, if a name is unknown and no name is similar to it.
  private static func remedies(of complaints: [String]) -> [String] {
    let lists = [
      ("table", "'daybook tables' lists the tables, in the shell '.tables'."),
      ("operator", "The help of the shell lists the operators: .help queries."),
      ("chart", "The help of the shell lists the charts: .help charts."),
    ]
    let remedies = lists.compactMap { kind, remedy in
      complaints.contains { $0.hasPrefix("There is no \(kind) '") && $0.hasSuffix("'.") }
        ? remedy : nil
    }
    return complaints.contains(where: namesFile)
      ? remedies + ["A file is opened by 'daybook FILE'."] : remedies
  }

  /// Whether the mistake is an unknown table whose name looks like the name of a data file.
  private static func namesFile(_ complaint: String) -> Bool {
    complaint.hasPrefix("There is no table '")
      && ["csv", "tsv", "json", "jsonl", "ndjson", "gz", "log"].contains {
        complaint.hasSuffix(".\($0)'.")
      }
  }

  /// Creates the error for a text that is not KQL; `hint` says how to write it in KQL.
  init(_ hint: String, of query: String, width: Int) {
    report = Paragraph(TerminalText(hint)).lines(width: width)
    (remedies, complaints) = ([], [])
  }

  /// This error with the suggestion to begin the line with `word`.
  func suggesting(_ word: String) -> QueryRefusal {
    QueryRefusal(report, ["Did you mean '\(TerminalText(word).text)'?"], complaints)
  }

  /// Whether one of the mistakes is that there is no table `name`.
  ///
  /// It is false if the mistake suggests a table with a similar name.
  func lacksTable(_ name: String) -> Bool { complaints.contains("There is no table '\(name)'.") }

  private init(_ report: [String], _ remedies: [String], _ complaints: [String]) {
    (self.report, self.remedies, self.complaints) = (report, remedies, complaints)
  }

  /// The first mistake, on one line.
  package var summary: String { complaints.first ?? lines.joined(separator: " ") }

  package var description: String {
    (["The query cannot be understood."] + lines).joined(separator: "\n")
  }
}
