/// One table that a query may read.
package protocol QueryTable: Sendable {
  var schema: TableSchema { get }

  /// What a plan tells of which rows are seen, beside the name; `nil` where that says all.
  var sight: String? { get }

  /// Where the rows of a scan come from, as a plan tells; `nil` where there is but one place.
  func source(of request: ScanRequest) -> String?

  /// How far the table's own reading can apply a condition.
  func acceptance(of condition: ScanCondition) -> ScanAcceptance

  /// The columns of the table's key by which these conditions narrow what it looks at.
  func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String]

  /// Begins to read. Holds no transaction between two batches.
  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan

  /// The same rows in parts that several threads may read, or one after another; `nil` where there are none, or not
  /// all rows are asked for in their order.
  func parts(of request: ScanRequest) throws(QueryError) -> (any TableParts)?

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
  /// Not at all.
  case none
  /// It leaves out some rows that do not meet it, so that it must be checked again.
  case partly
  /// No row comes that does not meet it.
  case exactly
}

/// A table being read.
package protocol TableScan: AnyObject {
  /// The next rows, with the columns asked for; `nil` after the last. May be empty.
  func next() throws(QueryError) -> Batch?
  /// How many rows were looked at so far, those left out included.
  var scannedRows: Int { get }
  /// How many positions of the table are to be looked at or passed over, and how many of them are
  /// after; `nil` when that is not known. The first never changes.
  var coverage: (all: Int, passed: Int)? { get }
  /// What was passed over so far without a look at each row.
  var skipped: SkippedRows { get }
}

extension TableScan {
  package var coverage: (all: Int, passed: Int)? { nil }
  package var skipped: SkippedRows { SkippedRows() }
}

/// What of a table was passed over without a look at each row, because no row there could be wanted.
package struct SkippedRows: Equatable, Sendable {
  package var rows: Int
  /// The blocks whose heads told so.
  package var blocks: Int

  package init(rows: Int = 0, blocks: Int = 0) { (self.rows, self.blocks) = (rows, blocks) }

  package static func + (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows + right.rows, blocks: left.blocks + right.blocks)
  }

  package static func - (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows - right.rows, blocks: left.blocks - right.blocks)
  }
}
