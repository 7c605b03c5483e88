/// The size of a file, the used part of its map, and the number of its readers.
package struct StorageInformation: Hashable, Sendable {
  /// The most that the file may grow to before its map has to.
  package let mapSizeInBytes: UInt64
  /// The pages that were ever used, free ones included.
  package let usedBytes: UInt64
  package let fileSizeInBytes: UInt64
  /// Slots of the reader table, or 0 for a read that cannot write the lock file.
  package let maximumReaders: Int
  /// The most slots that were ever taken at once, by any process, since the lock file was new.
  package let readersInUse: Int
  package let lastTransactionNumber: UInt64

  /// The used share of the map, from 0 to 1.
  package var shareOfMapUsed: Double { Double(usedBytes) / Double(max(mapSizeInBytes, 1)) }
}

/// A slot of the reader table, taken by a process.
package struct ReaderSlot: Hashable, Sendable {
  package let processID: Int32
  /// The snapshot that is being read, or `nil` when the slot is kept for the next read.
  package let transactionNumber: UInt64?
  /// The number of commits since that snapshot.
  package let lag: UInt64?

  /// Reads a line of LMDB's list: process, thread and transaction.
  init?(line: Substring, lastTransactionNumber: UInt64) {
    let words = line.split(separator: " ")
    guard words.count == 3, let processID = Int32(words[0]) else { return nil }
    self.processID = processID
    transactionNumber = UInt64(words[2])
    lag = transactionNumber.map { lastTransactionNumber - min($0, lastTransactionNumber) }
  }
}
