/// A test that was written for a cell.
package struct GridTest: Sendable, Equatable {
  package let path: String
  /// The number of its events, and below it the number of events that were searched.
  package let events: Int
  package let total: UInt64
  /// The sentence that says where the test is and how it is run.
  package let note: String

  package init(path: String, events: Int, of total: UInt64, note: String) {
    (self.path, self.events, self.total, self.note) = (path, events, total, note)
  }
}
