/// The status of a file of columns.
package struct ColumnStatus: Equatable, Sendable {
  /// The version of its format.
  package let version: Int
  /// The number of rebuilds; `nil` if there is no file.
  package let generation: Int?
  /// The last position with columns.
  package let checkpoint: UInt64
  /// The number of events in the log without columns.
  package let lag: UInt64
  /// Whether there are enough events for another stripe.
  package let isBehind: Bool
}
