/// One table that a query may read.
package protocol QueryTable: Sendable {
  var schema: TableSchema { get }

  /// How far the table's own reading can apply a condition.
  func acceptance(of condition: ScanCondition) -> ScanAcceptance

  /// The columns of the table's key by which these conditions narrow what it looks at.
  func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String]

  /// Begins to read. Holds no transaction between two batches.
  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan

  /// The number of rows for each value of `column`, or of all rows when it is `nil`, without
  /// reading them; `nil` when the table does not know. Only conditions that are accepted exactly
  /// are given.
  func counts(by column: Int?, where conditions: [ScanCondition]) throws(QueryError)
    -> [(value: Value, count: Int64)]?

  /// Whether ``counts(by:where:)`` will answer, asked while planning.
  func knowsCounts(by column: Int?, where conditions: [ScanCondition]) -> Bool

  /// Whether ``rows(at:_:)`` gives rows, asked while planning.
  var readsSingleRows: Bool { get }

  /// The rows with these values of the field by which the table is ordered, which ascend and are
  /// those of rows that a scan has given.
  func rows(at positions: [Int64], _ columns: [ScanRequest.Column]) throws(QueryError) -> Batch
}

extension QueryTable {
  package func acceptance(of condition: ScanCondition) -> ScanAcceptance { .none }

  package func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String] { [] }

  package func counts(by column: Int?, where conditions: [ScanCondition]) throws(QueryError)
    -> [(value: Value, count: Int64)]?
  { nil }

  package func knowsCounts(by column: Int?, where conditions: [ScanCondition]) -> Bool { false }

  package var readsSingleRows: Bool { false }

  package func rows(
    at positions: [Int64], _ columns: [ScanRequest.Column]
  ) throws(QueryError) -> Batch {
    throw .table("Single rows of '\(schema.name)' cannot be read.")
  }
}

/// How far a table applies a condition while it reads.
package enum ScanAcceptance: Sendable {
  /// Not at all.
  case none
  /// It leaves out some rows that do not meet it, so that it must be checked again.
  case partly
  /// No row comes that does not meet it.
  case exactly
}
