internal import CLMDB
internal import DaybookSystem

extension StorageError {
  /// The error of LMDB's status.
  init(status: CInt, while operation: String, at place: String? = nil) {
    self.init(Code(status: status), while: operation, at: place)
  }
}

extension StorageError.Code {
  init(status: CInt) {
    self =
      switch status {
      case MDB_INVALID: .notADaybookFile
      case MDB_VERSION_MISMATCH: .otherFormat
      case MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_CURSOR_FULL: .damaged
      case MDB_INCOMPATIBLE: .otherKeyKind
      case MDB_MAP_FULL: .mapFull
      case MDB_READERS_FULL: .readersFull
      case MDB_PANIC: .panic
      case MDB_BAD_VALSIZE: .keySize
      case MDB_KEYEXIST: .keyOutOfOrder
      case MDB_TXN_FULL: .transactionTooLarge
      case _ where status > 0: StorageError.Code(system: status)
      default: .library(status, reason: unsafe String(cString: mdb_strerror(status)))
      }
  }
}
