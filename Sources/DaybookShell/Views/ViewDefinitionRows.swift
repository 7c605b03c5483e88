package import Daybook

/// Read models that a log defines as rows of facts.
package enum ViewDefinitionRows {
  package static let columns = ["name", "version", "query", "problem"]

  /// What one of them is, and why it cannot be kept.
  ///
  /// - Parameters:
  ///   - entry: What the log says.
  ///   - taken: The names of the read models of the program, which count.
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
