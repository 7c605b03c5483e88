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
