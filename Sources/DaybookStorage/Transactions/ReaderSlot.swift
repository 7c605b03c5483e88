/// A slot of the reader table, taken by a process.
package struct ReaderSlot: Hashable, Sendable {
  package let processID: Int32
  /// The snapshot that is being read, or `nil` when the slot is kept for the next read.
  package let transactionNumber: UInt64?
  /// How many commits were made since that snapshot.
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
