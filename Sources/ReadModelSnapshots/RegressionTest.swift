package import Daybook
internal import DaybookRendering

/// A test in a file: some events, and a query that must have no row, or must have one.
///
/// It is made from a mistake that was found, and fails until the mistake is corrected.
///
/// ```text
/// query     games | where totalMinutes > 10000
/// now       2026-03-23T10:00:00.000000Z
/// expected  no row
/// events    1
/// positions 17417
///
/// {"seq":1,"id":"…","stream":"player-1","version":1,"type":"game.sampled",…}
/// ```
///
/// With `a row` instead of `no row`, the query must have a row. The lines of events have the form of an export. The test needs no log and no other file. The
/// positions are those of the events in their original log, and may be missing in a file.
package struct RegressionTest: Sendable, Equatable {
  /// The query in KQL.
  package let query: String
  /// Whether the query must have a row.
  package let expectation: TestedQuery.Expectation
  /// The result of `now()` in the query, which is the same as in the search that found the events.
  package let now: Timestamp
  /// The events, each as a line of an export, with escaped control characters.
  package let lines: [String]
  /// The positions of the first events in their original log; empty if they are unknown.
  package let positions: [UInt64]

  /// - Parameters:
  ///   - query: The query. After these events, it does not have what the test expects.
  ///   - expectation: Whether the query must have a row.
  ///   - now: The time of `now()` in the query.
  ///   - events: The events.
  ///   - definitions: The read models that the query uses and the log defines.
  /// - Throws: ``LogError``.
  package init(
    _ query: String, expecting expectation: TestedQuery.Expectation = .noRow, now: Timestamp,
    of events: ExcerptLog, defining definitions: [ViewDefined]
  ) throws {
    (self.query, self.now, positions) = (query, now, events.seqs)
    self.expectation = expectation
    var bytes: [UInt8] = []
    try events.writeLines { bytes += $0 }
    lines =
      bytes.split(separator: UInt8(ascii: "\n"))
      .map { VisibleJSON(String(decoding: $0, as: UTF8.self)).text } + definitions.map(\.line)
  }

  /// The complete text, which ends with a newline.
  package var text: String {
    let facts = [
      "query     \(Self.cell(query))", "now       \(now)", "expected  \(expectation.rawValue)",
      "events    \(lines.count)",
    ]
    let places = positions.isEmpty ? [] : ["positions \(Self.text(positions))"]
    return (facts + places + [""] + lines).map { $0 + "\n" }.joined()
  }

  /// Reads the ``text`` of a test, which a person may have edited.
  ///
  /// - Throws: ``RegressionTestError`` with the line and the remedy.
  package init(parsing text: String) throws(RegressionTestError) {
    // An editor may have ended the lines with a carriage return, too.
    var rest = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n"].contains($0) }[...]
    query = try rest.takeFact("query", 1, Self.query)
    now = try rest.takeFact("now", 2) { try? Timestamp(parsing: $0) }
    expectation = try rest.takeFact("expected", 3, of: "'no row' or 'a row'") {
      TestedQuery.Expectation(rawValue: $0)
    }
    let count = try rest.takeFact("events", 4) { Int($0) }
    let known = rest.first?.hasPrefix("positions ") == true ? rest.popFirst() : nil
    guard rest.popFirst()?.isEmpty == true else {
      throw RegressionTestError(known == nil ? 5 : 6, "an empty line")
    }
    lines = rest.filter { !$0.isEmpty }.map(String.init)
    guard lines.count == count else {
      throw RegressionTestError(4, "\(count) lines of events, and not \(lines.count)")
    }
    let positions = known.map { $0.split(separator: " ").dropFirst().map { UInt64($0) } } ?? []
    // A person may have removed events, but not their positions.
    let isFitting = positions.count <= lines.count && !positions.contains(nil)
    self.positions = isFitting ? positions.compactMap(\.self) : []
  }

  /// The positions, separated by spaces.
  static func text(_ positions: [UInt64]) -> String {
    positions.map { "\($0)" }.joined(separator: " ")
  }

  /// The query on one line.
  ///
  /// If the query has several lines, invisible characters or a blank at an end, or if it begins
  /// with a quote, it is written as JSON.
  private static func cell(_ query: String) -> String {
    let isPlain =
      TerminalText(query).text == query && query.first != "\"" && query.first != " "
      && query.last != " "
    return isPlain ? query : VisibleJSON("\(JSONValue.string(query))").text
  }

  private static func query(_ cell: String) -> String? {
    SnapshotCell.string(of: cell).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The reason why a text is not a test of a query.
package struct RegressionTestError: AdvisedError, Equatable, CustomStringConvertible {
  /// The error, its line, and the remedy.
  package let text: AdvisedText
  package var description: String { text.description }

  init(_ text: AdvisedText) { self.text = text }

  fileprivate init(_ line: Int, _ expected: String) {
    self.init("Line \(line) of the test is to have \(expected). \(Advice.makeTest)")
  }
}

extension ArraySlice<Substring> {
  /// Reads the line that begins with `name`, and converts the rest of the line with `value`.
  ///
  /// `values` are the words for the possible values.
  fileprivate mutating func takeFact<Value>(
    _ name: String, _ number: Int, of values: String = "its value", _ value: (String) -> Value?
  ) throws(RegressionTestError) -> Value {
    guard let line = popFirst(), line.hasPrefix(name + " "),
      let value = value(String(line.dropFirst(name.count).drop { $0 == " " }))
    else { throw RegressionTestError(number, "'\(name)', spaces and \(values)") }
    return value
  }
}

extension ViewDefined {
  /// The event with this definition, as a line of an export.
  fileprivate var line: String {
    let event = JSONValue.object([
      "stream": .string(ViewEventSkipped.stream.name), "type": .string(Self.type.name),
      "data": .object(["view": .string(view), "query": .string(query)]),
    ])
    return VisibleJSON("\(event)").text
  }
}
