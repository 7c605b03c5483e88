package import Daybook

/// Read models that a log defines as rows of facts.
package enum ViewDefinitionRows {
  package static let columns = ["name", "version", "query", "problem"]

  /// What one of them is, and why it cannot be kept.
  package static func row(of entry: ViewDefinitions.Entry) -> [JSONValue] {
    let problem = entry.problem.map { $0.lines.joined(separator: " ") }
    return [
      .string(entry.name), .integer(Int64(entry.version)), .string(entry.query),
      problem.map { .string($0) } ?? .null,
    ]
  }
}
