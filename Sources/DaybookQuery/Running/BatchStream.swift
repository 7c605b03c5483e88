/// Rows as they come, a batch at a time.
package protocol BatchStream: AnyObject {
  /// The next rows; `nil` after the last. A batch may be empty.
  func next() throws(QueryError) -> Batch?
}
