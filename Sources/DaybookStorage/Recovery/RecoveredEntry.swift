/// An entry of a table, or of a page to which nothing leads.
package struct RecoveredEntry {
  package let key: ArraySlice<UInt8>
  package let place: RecoveredPlace
  /// Whether the table leads to it by pages that are as LMDB writes them.
  package let isSound: Bool

  /// The key of a table with integer keys.
  package var number: UInt64? {
    guard key.count == 8 else { return nil }
    return PageBytes(Array(key)).uint64(at: 0)
  }
}
