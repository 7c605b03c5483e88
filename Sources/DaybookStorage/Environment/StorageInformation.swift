/// The size of a file, the used part of its map, and the number of its readers.
package struct StorageInformation: Hashable, Sendable {
  /// The greatest size of the file within its present map.
  package let mapSizeInBytes: UInt64
  /// The bytes of all pages that were ever used, including free ones.
  package let usedBytes: UInt64
  package let fileSizeInBytes: UInt64
  /// The number of slots in the reader table; 0 if the reader cannot write the lock file.
  package let maximumReaders: Int
  /// The highest number of slots that were ever taken at once, by all processes, since the lock
  /// file was made.
  package let readersInUse: Int
  package let lastTransactionNumber: UInt64

  /// The used share of the map, from 0 to 1.
  package var shareOfMapUsed: Double { Double(usedBytes) / Double(max(mapSizeInBytes, 1)) }
}

/// A slot of the reader table, taken by a process.
package struct ReaderSlot: Hashable, Sendable {
  package let processID: Int32
  /// The number of the commit that is being read; `nil` when the slot is kept for the next read.
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
