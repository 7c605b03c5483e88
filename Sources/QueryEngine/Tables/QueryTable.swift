internal import DaybookValues

/// A table that queries can read.
package protocol QueryTable: Sendable {
  var schema: TableSchema { get }

  /// The time or position up to which rows are visible, in words for explanations.
  ///
  /// If the table's name is enough, it is `nil`.
  var sight: String? { get }

  /// Where a scan reads, in words for explanations; `nil` if there is only one possibility.
  func source(of request: ScanRequest) -> String?

  /// How far the table itself can apply a condition.
  func acceptance(of condition: ScanCondition) -> ScanAcceptance

  /// Which columns of the table's key these conditions restrict, so that the scan reads less.
  func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String]

  /// Starts a scan, which keeps no transaction open between two batches.
  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan

  /// The same rows in parts, for one or several threads.
  ///
  /// The result is `nil` if the table has no parts, or if `request` does not ask for all rows in
  /// their order.
  func parts(of request: ScanRequest) throws(QueryError) -> (any TableParts)?

  /// For each value of `column`, the number of rows that have it, without reading the rows.
  ///
  /// If `column` is `nil`, this is the number of all rows. The result is `nil` if the table does
  /// not know these numbers. All given conditions must be such that the table applies them exactly.
  func counts(by column: Int?, where conditions: [ScanCondition]) throws(QueryError)
    -> [(value: Value, count: Int64)]?

  /// Whether ``counts(by:where:)`` returns a result, for planning.
  func knowsCounts(by column: Int?, where conditions: [ScanCondition]) -> Bool

  /// Whether ``rows(at:_:)`` returns a result, for planning.
  var readsSingleRows: Bool { get }

  /// The rows that have these values in the field that orders the table.
  ///
  /// The values must ascend, and an earlier scan must have returned the rows.
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

/// How far a table applies a condition while it reads.
package enum ScanAcceptance: Sendable {
  /// The table does not apply the condition.
  case none
  /// The table skips some of the rows that do not match, so the condition must be checked again.
  case partly
  /// The table skips all rows that do not match.
  case exactly
}

/// A running scan of a table.
package protocol TableScan: AnyObject {
  /// The next batch, which may be empty; `nil` if there are no more rows.
  func next() throws(QueryError) -> Batch?
  /// The number of rows examined so far, including those that did not match.
  var scannedRows: Int { get }
  /// The number of all positions to examine or skip, and how many of them are done.
  ///
  /// It is `nil` if the numbers are unknown. The number of all positions never changes.
  var coverage: (all: Int, passed: Int)? { get }
  /// The rows that were skipped so far without checking each row.
  var skipped: SkippedRows { get }
}

extension TableScan {
  package var coverage: (all: Int, passed: Int)? { nil }
  package var skipped: SkippedRows { SkippedRows() }
}

/// The rows that a table skipped without checking each of them, because none could match.
package struct SkippedRows: Equatable, Sendable {
  package var rows: Int
  /// The number of skipped blocks of a log, whose heads show that none of their rows can match.
  package var blocks: Int

  package init(rows: Int = 0, blocks: Int = 0) { (self.rows, self.blocks) = (rows, blocks) }

  package static func + (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows + right.rows, blocks: left.blocks + right.blocks)
  }

  package static func - (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows - right.rows, blocks: left.blocks - right.blocks)
  }
}
