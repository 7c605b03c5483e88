/// One table for queries.
package protocol QueryTable: Sendable {
  var schema: TableSchema { get }

  /// The limit of the table's visible rows, for plans; `nil` when its name says enough.
  var sight: String? { get }

  /// The place from which a scan reads, for plans; `nil` when there is only one.
  func source(of request: ScanRequest) -> String?

  /// How far the table's own reading can apply a condition.
  func acceptance(of condition: ScanCondition) -> ScanAcceptance

  /// The columns of the table's key through which these conditions narrow the scan.
  func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String]

  /// Starts reading; holds no transaction between two batches.
  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan

  /// The same rows in parts that several threads may read, or one after another; `nil` where there are none, or not
  /// all rows are asked for in their order.
  func parts(of request: ScanRequest) throws(QueryError) -> (any TableParts)?

  /// The number of rows for each value of `column`, or of all rows when it is `nil`, without
  /// reading them.
  ///
  /// `nil` when the table does not know it. Only conditions that are accepted exactly are given.
  func counts(by column: Int?, where conditions: [ScanCondition]) throws(QueryError)
    -> [(value: Value, count: Int64)]?

  /// Whether ``counts(by:where:)`` has a result, asked while planning.
  func knowsCounts(by column: Int?, where conditions: [ScanCondition]) -> Bool

  /// Whether ``rows(at:_:)`` gives rows, asked while planning.
  var readsSingleRows: Bool { get }

  /// The rows with these values of the ordering field.
  ///
  /// The values ascend, and a scan has returned rows with them.
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
  /// The table leaves out only some rows that do not match, so that the condition must be checked
  /// again.
  case partly
  /// No row comes that does not meet it.
  case exactly
}

/// A table being read.
package protocol TableScan: AnyObject {
  /// The next rows, with the requested columns; `nil` after the last.
  ///
  /// May be empty.
  func next() throws(QueryError) -> Batch?
  /// The number of rows examined so far, including those left out.
  var scannedRows: Int { get }
  /// The number of positions to examine or skip, and the number done so far.
  ///
  /// `nil` when unknown; the first number never changes.
  var coverage: (all: Int, passed: Int)? { get }
  /// The rows skipped so far without examining each.
  var skipped: SkippedRows { get }
}

extension TableScan {
  package var coverage: (all: Int, passed: Int)? { nil }
  package var skipped: SkippedRows { SkippedRows() }
}

/// The rows that a table skipped without examining each, because no condition could match there.
package struct SkippedRows: Equatable, Sendable {
  package var rows: Int
  /// The blocks skipped because of their heads.
  package var blocks: Int

  package init(rows: Int = 0, blocks: Int = 0) { (self.rows, self.blocks) = (rows, blocks) }

  package static func + (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows + right.rows, blocks: left.blocks + right.blocks)
  }

  package static func - (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows - right.rows, blocks: left.blocks - right.blocks)
  }
}
