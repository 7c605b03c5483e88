internal import DaybookQuery
internal import KustoService

/// The limits of one statement.
struct StatementLimits: Sendable {
  /// The maximum number of rows of a result, unless the client requests all rows.
  var rows: Int
  var memory: Int
  var time: Duration
  /// The maximum size of a result in bytes, as in Kusto, unless the client requests all rows.
  private static let bytes = 64 << 20

  /// The limits of a query that begins at `start`.
  func limits(_ options: RequestOptions, from start: ContinuousClock.Instant) -> QueryLimits {
    let most = options.isUntruncated ? .max : options.mostRecords ?? rows
    return QueryLimits(
      resultRows: most, heldBytes: memory, deadline: start + min(time, options.timeLimit ?? time))
  }

  func stream(_ options: RequestOptions) -> AnswerStream.Limits {
    AnswerStream.Limits(
      bytes: options.isUntruncated || options.mostRecords != nil ? .max : Self.bytes)
  }
}
