/// How a file of columns is doing.
package struct ColumnStatus: Equatable, Sendable {
  /// The version of its format.
  package let version: Int
  /// How often it was made anew; `nil` where there is none.
  package let generation: Int?
  /// The last position that has columns.
  package let checkpoint: UInt64
  /// How many events of the log have none.
  package let lag: UInt64
  /// Whether these are enough for a stripe more.
  package let isBehind: Bool
}
