/// A test file that the grid has written.
package struct GridTest: Sendable, Equatable {
  package let path: String
  /// The number of events in the test.
  package let events: Int
  /// The number of events from which the test's events were chosen.
  package let total: UInt64
  /// Whether all of the events are needed; the search was ended early otherwise.
  package let isMinimal: Bool
  /// The sentence about the file of the test, and about the command that runs it.
  package let note: String

  package init(
    path: String, events: Int, of total: UInt64, isMinimal: Bool = true, note: String
  ) {
    (self.path, self.events, self.total, self.note) = (path, events, total, note)
    self.isMinimal = isMinimal
  }
}
