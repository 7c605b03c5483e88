/// A row after an event that touched it.
package struct RowNote: Sendable {
  /// The position of the event.
  package let seq: UInt64
  package let row: EncodedRow
}
