/// A table being read.
package protocol TableScan: AnyObject {
  /// The next rows, with the columns asked for; `nil` after the last. May be empty.
  func next() throws(QueryError) -> Batch?
  /// How many rows were looked at so far, those left out included.
  var scannedRows: Int { get }
}
