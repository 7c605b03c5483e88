package import DaybookSystem

/// A cause of failure in LMDB or in the form of its files, in addition to the causes of the system.
package enum StorageFault: OperationCause {
  /// The file is not an LMDB file.
  case notADaybookFile
  /// The file was written by a different version of LMDB.
  case otherFormat
  /// The file ends before a used page.
  case cutShort(bytesInFile: UInt64, bytesNeeded: UInt64)
  /// The pages of the file contradict each other.
  case damaged
  /// The table does not have keys of the expected kind.
  case otherKeyKind
  /// The map is full: end the transaction, then call ``StorageEnvironment/growMap()``.
  case mapFull
  /// The map cannot be moved, because these holders have transactions.
  case mapBusy(holders: [TransactionHolder])
  /// The file is a link, or has a second name.
  case severalNames
  /// The file at the path of the lock file is not a lock file.
  case notALockFile
  /// The file, or its lock file, was removed or replaced after it was opened.
  case replacedInUse
  /// The directory or the file belongs to another user.
  case ownedByAnother(user: UInt32, directory: String)
  /// Users other than the owner may write the file or its directory.
  case writableByOthers
  /// The file system's locks and maps are not reliable between machines.
  case networkFileSystem(name: String)
  /// The environment was closed, or is being closed.
  case closed
  /// The process is a fork of the process that opened the environment.
  case usedAfterFork
  /// All slots of the reader table are in use.
  case readersFull
  /// This process has the file open only for reading.
  case heldReadOnly
  /// These transactions were still live after the time limit.
  case closeTimedOut(holders: [TransactionHolder])
  /// A write failed before its end, and LMDB refuses all further calls.
  case panic
  /// The key is empty or longer than 511 bytes.
  case keySize
  /// The appended key is not above the last key.
  case keyOutOfOrder
  /// The transaction changed more pages than one transaction may.
  case transactionTooLarge
  /// Another error of LMDB, with LMDB's own message.
  case library(CInt, reason: String)
}

extension SystemError {
  package init(_ fault: StorageFault, while operation: String, at place: String? = nil) {
    self.init(.fault(OperationFault(fault)), while: operation, at: place)
  }

  /// The storage's own cause; `nil` if the system is the cause.
  package var fault: StorageFault? {
    guard case .fault(let fault) = code else { return nil }
    return fault.cause as? StorageFault
  }
}
