/// How large a file is, how much of its map is used, and how many read it.
package struct StorageInformation: Hashable, Sendable {
  /// The most that the file may grow to before its map has to.
  package let mapSizeInBytes: UInt64
  /// The pages that were ever used, those on the free list included.
  package let usedBytes: UInt64
  package let fileSizeInBytes: UInt64
  /// Slots of the reader table, or 0 for a read that cannot write the lock file.
  package let maximumReaders: Int
  /// Slots that were ever taken at once, by any process, since the lock file was new.
  package let readersInUse: Int
  package let lastTransactionNumber: UInt64

  /// From 0 to 1.
  package var shareOfMapUsed: Double { Double(usedBytes) / Double(max(mapSizeInBytes, 1)) }
}
