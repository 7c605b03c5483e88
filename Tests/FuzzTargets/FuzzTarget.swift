/// A part of the project that reads bytes from outside, with promises that must hold for any bytes.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The parser of queries.
  case query
  /// Binding, planning and running a query.
  case evaluation
  /// Reading stored records, blocks and schemas of the log.
  case record
  /// The import of NDJSON.
  case ndjson
  /// The import of CSV.
  case csv
  /// The functions that make text safe for a terminal.
  case terminal
  /// The reader of posts in BBCode and HTML.
  case markup

  /// Checks that all promises hold for `bytes`.
  ///
  /// - Throws: ``FuzzFinding`` with the broken promise.
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
  /// The broken promise, with the values that were found.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a finding unless `holds`.
func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws(FuzzFinding) {
  guard holds else { throw FuzzFinding(promise()) }
}
