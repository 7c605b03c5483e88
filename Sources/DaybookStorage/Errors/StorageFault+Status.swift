internal import CLMDB
internal import DaybookSystem

extension SystemError {
  /// The error of LMDB's status.
  init(status: CInt, while operation: String, at place: String? = nil) {
    if let fault = StorageFault(status: status) {
      self.init(fault, while: operation, at: place)
    } else {
      self.init(system: status, while: operation, at: place)
    }
  }
}

extension StorageFault {
  /// The cause of LMDB's status; `nil` for an `errno` of the system.
  init?(status: CInt) {
    switch status {
    case MDB_INVALID: self = .notADaybookFile
    case MDB_VERSION_MISMATCH: self = .otherFormat
    case MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_CURSOR_FULL: self = .damaged
    case MDB_INCOMPATIBLE: self = .otherKeyKind
    case MDB_MAP_FULL: self = .mapFull
    case MDB_READERS_FULL: self = .readersFull
    case MDB_PANIC: self = .panic
    case MDB_BAD_VALSIZE: self = .keySize
    case MDB_KEYEXIST: self = .keyOutOfOrder
    case MDB_TXN_FULL: self = .transactionTooLarge
    case _ where status > 0: return nil
    default: self = .library(status, reason: unsafe String(cString: mdb_strerror(status)))
    }
  }
}
