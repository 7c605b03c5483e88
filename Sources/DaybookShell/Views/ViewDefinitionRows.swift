package import Daybook

/// The read models that a log defines, as rows.
package enum ViewDefinitionRows {
  package static let columns = ["name", "version", "query", "problem"]

  /// The row of one definition; its last column says why the read model cannot be used, if it
  /// cannot.
  ///
  /// - Parameters:
  ///   - entry: The definition in the log.
  ///   - taken: The names of the program's own read models, which have precedence.
  /// - Returns: The values of ``columns``.
  package static func row(
    of entry: ViewDefinitions.Entry, besides taken: [String]
  ) -> [JSONValue] {
    let isTaken = (taken + DaybookTables.ownNames).contains(entry.name)
    let problem =
      isTaken ? "'\(entry.name)' is a table already." : entry.problem?.lines.joined(separator: " ")
    return [
      .string(entry.name), .integer(Int64(entry.version)), .string(entry.query),
      problem.map { .string($0) } ?? .null,
    ]
  }
}
