public import Daybook
public import Testing

extension Projection {
  /// Expects that the read model has exactly `rows` after `events`.
  ///
  /// ```swift
  /// try await Loans.expect(
  ///   given: [PastEvent(BookLent(book: "Emma", reader: "ada", due: due), in: "book-7")],
  ///   rows: ["Emma": Loan(reader: "ada", due: due)])
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - rows: The rows by their keys.
  ///   - sourceLocation: The location in the test that a failure reports.
  /// - Throws: `AppendError` if an event cannot be stored, or the error of the projection for an
  ///   event that it cannot apply.
  public static func expect(
    given events: [PastEvent], rows: [Key: Row], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try Self().replay(try await MemoryEventLog.holding(events))
    for (key, row) in found where rows[key] != row {
      if let wanted = rows[key] {
        Issue.record("\(name) has \(row) for \(key), not \(wanted)", sourceLocation: sourceLocation)
      } else {
        Issue.record(
          "\(name) has \(row) for \(key), which is to have no row", sourceLocation: sourceLocation)
      }
    }
    for (key, row) in rows where found[key] == nil {
      Issue.record("\(name) has no row for \(key), not \(row)", sourceLocation: sourceLocation)
    }
  }
}
