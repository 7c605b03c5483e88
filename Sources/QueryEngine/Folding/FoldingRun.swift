/// Rows computed from rows of a query's table, to be added to groups one by one.
package struct FoldedRows: Sendable {
  /// For each row, the value of the field that orders the table; the values ascend.
  package let origins: [Int64]
  /// The values of the grouping keys; without grouping, the columns of the result.
  package let values: [Vector]
  /// The arguments of each aggregate.
  let arguments: [[Vector]]

  /// The approximate bytes of each row beyond its inline size; `nil` when all are 0.
  ///
  /// The group that gets the row grows by this number of bytes at most.
  package var rowBytes: [Int]? {
    let large = large
    guard !large.isEmpty else { return nil }
    return origins.indices.map { row in large.reduce(0) { $0 + $1.value(at: row).heldBytes } }
  }

  package var count: Int { origins.count }

  /// The approximate number of bytes of all rows.
  package var copiedBytes: Int { large.reduce(count * 64) { $0 + $1.copiedBytes } }

  /// The same rows, with the arguments stored row by row.
  package var flattened: FoldedRows {
    FoldedRows(
      origins: origins, values: values, arguments: arguments.map { $0.map(\.flattened) })
  }

  /// The rows at these indices.
  func gathered(_ rows: [Int32]) -> FoldedRows {
    FoldedRows(
      origins: rows.map { origins[Int($0)] }, values: values.map { $0.gathered(rows) },
      arguments: arguments.map { call in call.map { $0.gathered(rows) } })
  }

  private var large: [Vector] {
    (values + arguments.joined()).filter { $0.type == .string || $0.type == .dynamic }
  }
}

/// Computes rows of a foldable query from successive batches of its table.
///
/// Only one thread at a time may use it.
package final class FoldingRun {
  private let query: FoldableQuery
  private let values: [Int]
  private let arguments: [[Evaluation]]
  private let origin: Int
  private let tableColumns: [Column]
  private let patience: Duration

  /// The limits for one batch of rows, needed because anybody may define a read model.
  private static let limits = QueryLimits(heldBytes: 256 << 20)

  /// - Parameters:
  ///   - query: The query to fold.
  ///   - patience: The time limit for the rows of one batch.
  package init(_ query: FoldableQuery, patience: Duration = .seconds(30)) {
    (self.query, self.patience) = (query, patience)
    let given = query.lower.columns
    values = (query.keys ?? query.columns).map { given.place(of: $0) ?? given.count }
    arguments = query.aggregates.map { $0.arguments.map { Evaluation($0, over: given) } }
    origin = given.place(of: query.origin) ?? given.count
    tableColumns = query.lower.givenColumns(FoldableQuery.tableRows)
  }

  /// Computes the query's rows from `batch`, which has the columns of ``FoldableQuery/request``.
  ///
  /// - Throws: `QueryError` if the rows need more memory or time than a read model may use.
  package func rows(of batch: Batch) throws(QueryError) -> [FoldedRows] {
    do throws(QueryError) { return try rows(of: batch, until: .now + patience) } catch {
      guard error == .cancelled else { throw error }
      throw .tooLarge(
        "The query takes longer than \(patience.components.seconds) s for one event. Narrow it.")
    }
  }

  private func rows(
    of batch: Batch, until deadline: ContinuousClock.Instant
  ) throws(QueryError) -> [FoldedRows] {
    let run = QueryRun(limits: Self.limits, isCancelled: { ContinuousClock.now > deadline })
    run.givenRows[FoldableQuery.tableRows] = (tableColumns, batch)
    let stream = try query.lower.start(run)
    var found: [FoldedRows] = []
    while let batch = try stream.next() {
      if batch.rowCount > 0 { found.append(try rows(batch, run)) }
    }
    return found
  }

  private func rows(_ batch: Batch, _ run: QueryRun) throws(QueryError) -> FoldedRows {
    var vectors: [[Vector]] = []
    for call in arguments {
      var ofCall: [Vector] = []
      for argument in call { ofCall.append(try argument.values(of: batch, &run.rowContext)) }
      vectors.append(ofCall)
    }
    return FoldedRows(
      origins: batch.columns[origin].wholeNumbers, values: values.map { batch.columns[$0] },
      arguments: vectors)
  }
}

extension Vector {
  /// The numbers of a column without missing values.
  fileprivate var wholeNumbers: [Int64] {
    if case .integers(let numbers) = storage { return numbers }
    return (0..<count).map { value(at: $0).storedInteger ?? 0 }
  }
}
