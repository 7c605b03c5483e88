/// A door through which bytes from outside come in, and what has to hold of any bytes there.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The parser of queries.
  case query
  /// Binding, planning and running a query.
  case evaluation
  /// Records, blocks and schemas as the log keeps them.
  case record
  /// The import of NDJSON.
  case ndjson
  /// The import of CSV.
  case csv
  /// What makes text safe for a terminal.
  case terminal
  /// The reader of posts in BBCode and HTML.
  case markup

  /// Returns when all that is promised held for `bytes`.
  ///
  /// - Throws: ``FuzzFinding`` with the promise that was broken.
  package func check(_ bytes: [UInt8]) async throws(FuzzFinding) {
    switch self {
    case .query: try checkQuery(String(decoding: bytes, as: UTF8.self))
    case .evaluation: try checkEvaluation(String(decoding: bytes, as: UTF8.self))
    case .record: try await checkRecord(bytes)
    case .ndjson: try await checkNDJSON(bytes)
    case .csv: try await checkCSV(bytes)
    case .terminal: try checkTerminal(bytes)
    case .markup: try checkMarkup(bytes)
    }
  }
}

/// A promise that did not hold for some input.
package struct FuzzFinding: Error, Equatable, CustomStringConvertible {
  /// What was promised, and what was found.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a finding unless `holds`.
func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws(FuzzFinding) {
  guard holds else { throw FuzzFinding(promise()) }
}
