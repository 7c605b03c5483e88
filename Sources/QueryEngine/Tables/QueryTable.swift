internal import DaybookValues

/// A table that queries can read.
package protocol QueryTable: Sendable {
  var schema: TableSchema { get }

  /// The time or position up to which rows are visible, in words for explanations; `nil` when the
  /// table's name is enough.
  var sight: String? { get }

  /// The source of a scan, in words for explanations; `nil` when there is only one source.
  func source(of request: ScanRequest) -> String?

  /// The extent to which the table itself can apply a condition.
  func acceptance(of condition: ScanCondition) -> ScanAcceptance

  /// The columns of the table's key by which these conditions narrow the scan.
  func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String]

  /// Starts a scan, which holds no transaction between two batches.
  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan

  /// The same rows in parts, for one or several threads.
  ///
  /// The result is `nil` if the table has no parts, or if `request` does not want all rows in their
  /// order.
  func parts(of request: ScanRequest) throws(QueryError) -> (any TableParts)?

  /// The number of rows for each value of `column`, without reading the rows; the number of all
  /// rows if `column` is `nil`.
  ///
  /// The result is `nil` if the table does not know these numbers. The table must apply all given
  /// conditions exactly.
  func counts(by column: Int?, where conditions: [ScanCondition]) throws(QueryError)
    -> [(value: Value, count: Int64)]?

  /// Whether ``counts(by:where:)`` has a result; used for planning.
  func knowsCounts(by column: Int?, where conditions: [ScanCondition]) -> Bool

  /// Whether ``rows(at:_:)`` has a result; used for planning.
  var readsSingleRows: Bool { get }

  /// The rows with these values of the ordering field.
  ///
  /// The values ascend, and an earlier scan returned rows with these values.
  func rows(at positions: [Int64], _ columns: [ScanRequest.Column]) throws(QueryError) -> Batch
}

extension QueryTable {
  package var sight: String? { nil }

  package func source(of request: ScanRequest) -> String? { nil }

  package func acceptance(of condition: ScanCondition) -> ScanAcceptance { .none }

  package func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String] { [] }

  package func parts(of request: ScanRequest) throws(QueryError) -> (any TableParts)? { nil }

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

/// The extent to which a table applies a condition while it reads.
package enum ScanAcceptance: Sendable {
  /// The table does not apply the condition.
  case none
  /// The table skips only some rows that do not match, so the condition must be checked again.
  case partly
  /// The table skips all rows that do not match.
  case exactly
}

/// A running scan of a table.
package protocol TableScan: AnyObject {
  /// The next rows, with the requested columns; `nil` after the last.
  ///
  /// A batch may be empty.
  func next() throws(QueryError) -> Batch?
  /// The number of examined rows so far, including rows that did not match.
  var scannedRows: Int { get }
  /// The number of positions to examine or skip, and the number of finished positions.
  ///
  /// The property is `nil` if the numbers are unknown; `all` never changes.
  var coverage: (all: Int, passed: Int)? { get }
  /// The rows skipped so far without a check of each row.
  var skipped: SkippedRows { get }
}

extension TableScan {
  package var coverage: (all: Int, passed: Int)? { nil }
  package var skipped: SkippedRows { SkippedRows() }
}

/// The rows that a table skipped without a check of each row, because none of them could match.
package struct SkippedRows: Equatable, Sendable {
  package var rows: Int
  /// The number of blocks of a log that were skipped, because their heads show that no row can
  /// match.
  package var blocks: Int

  package init(rows: Int = 0, blocks: Int = 0) { (self.rows, self.blocks) = (rows, blocks) }

  package static func + (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows + right.rows, blocks: left.blocks + right.blocks)
  }

  package static func - (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows - right.rows, blocks: left.blocks - right.blocks)
  }
}
